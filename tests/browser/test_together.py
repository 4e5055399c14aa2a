"""People play each other, each in a browser of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from browser.conftest import People, Served
    from browser.hands import Hands


def play_round(players: list[Hands], until_turn: int) -> None:
    """Whoever is asked answers, until a turn comes or the game is over."""
    first = players[0]
    while first.turn() < until_turn and not first.over():
        asked = [each for each in players if each.decision()]
        for each in asked:
            each.act()
        if not asked:
            first.page.wait_for_timeout(40)


def together(players: list[Hands]) -> None:
    """Wait until what was decided last has come to everybody, and everybody sees the same."""
    for _ in range(1000):
        seen = [each.lives() for each in players]
        if seen.count(seen[0]) == len(players):
            return
        players[0].page.wait_for_timeout(40)
    raise AssertionError(f"they do not see the same: {seen}")


def test_two_browsers_play_each_other(served: Served, people: People) -> None:
    ann = people.come(served.url)
    link = ann.invite_friend("Caldera")
    ben = people.come(link)
    ben.accept("Ben", "Long Wall")
    for each in (ann, ben):
        each.page.wait_for_selector(".page")
    play_round([ann, ben], until_turn=5)
    together([ann, ben])
    assert "Ben" in ann.lives()

    ann.page.keyboard.press("t")
    ann.page.fill("#chat-words", "good game")
    ann.page.keyboard.press("Enter")
    ben.page.click("#tab-chat")
    ben.page.wait_for_selector(".said p:has-text('good game')")

    ben.page.click("button.menu")
    ben.page.click("dialog button:has-text('Offer a draw')")
    ann.page.click(".notice button:has-text('Decline')")
    ben.page.wait_for_selector(".notice:has-text('declines')")

    ben.page.click("button.menu")
    ben.page.click("dialog button:has-text('Concede')")
    ben.page.click("dialog button.danger")
    ann.page.wait_for_selector("#end-title:has-text('Victory')")
    ben.page.wait_for_selector("#end-title:has-text('Defeat')")


def test_three_in_the_colosseum(served: Served, people: People) -> None:
    ann = people.come(served.url)
    link = ann.invite_friend("Gate", edition="abc-1.0", players=3)
    ben, eva = people.come(link), people.come(link)
    ben.accept("Ben", "Forge")
    eva.accept("Eva", "Emberwood")
    players = [ann, ben, eva]
    for each in players:
        each.page.wait_for_selector(".page.colosseum")
    play_round(players, until_turn=5)
    together(players)
    assert len(ann.lives()) == 3
    left = ann.page.locator(".neighbour.left .names b").inner_text()
    assert left == "Ben"
    assert ann.page.locator(".neighbour.right .names b").inner_text() == "Eva"
    assert ben.page.locator(".neighbour.left .names b").inner_text() == "Eva"


def test_a_spectator_sees_no_hand_and_a_private_table_not_at_all(served: Served, people: People) -> None:
    ann = people.come(served.url)
    seats = [{"kind": "you"}, {"kind": "computer", "agent": "greedy"}]
    for public in (True, False):
        ann.sit_down(served.url, {"deck": "Caldera", "public": public, "seats": seats})
        ann.wait()
        watcher = people.come(ann.page.url)
        watcher.page.wait_for_selector(".page" if public else "h1:has-text('There is no such table')")
        assert watcher.page.locator(".hand [data-card]:not([data-card=''])").count() == 0
        assert watcher.page.locator("[data-testid=primary]").count() == 0


def test_a_table_that_is_not_there(served: Served, people: People) -> None:
    ann = people.come(f"{served.url}/table/nowhere")
    ann.page.wait_for_selector("h1:has-text('There is no such table')")
    ann.page.click("main button")
    ann.page.wait_for_selector("[data-choice=computer]")

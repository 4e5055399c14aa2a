"""An account on the page: made, given another password and name, deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from browser.conftest import People, Served

PASSWORD, OTHER = "correct horse", "battery staple"


def test_an_account_from_beginning_to_end(served: Served, people: People) -> None:
    page = people.come(served.url).page
    page.click("footer summary:has-text('Account')")
    page.fill("[autocomplete=username]", "Amelie")
    page.fill("[type=password]", "amelie12")
    page.click("text=Make an account")
    page.wait_for_selector("[role=alert]:has-text('among the first')")
    page.fill("[type=password]", PASSWORD)
    page.click("text=Make an account")
    page.click("summary:has-text('Your account')")
    page.fill("[autocomplete=current-password]", "wrong horse")
    page.fill("[autocomplete=new-password]", OTHER)
    page.click("text=Change the password")
    page.wait_for_selector("[role=alert]:has-text('do not belong together')")
    page.fill("[autocomplete=current-password]", PASSWORD)
    page.click("text=Change the password")
    page.wait_for_selector("[role=status]:has-text('password is changed')")
    page.fill("[autocomplete=current-password]", OTHER)
    page.fill("[autocomplete=off]", "Amalia")
    page.click("text=Change the name")
    page.wait_for_selector(".signed:has-text('Amalia')")
    page.fill("[autocomplete=current-password]", OTHER)
    page.click("text=Delete the account")
    page.click("text=Delete it for ever")
    page.wait_for_selector("summary:has-text('Account (optional)')")
    assert page.request.get(f"{served.url}/api/v1/session").json() == {"user": None}

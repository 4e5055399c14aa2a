"""The documentation site: every page has its place, nothing leads nowhere, and what is made says everything."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import documenting
import pytest
import yaml
from documentation.examples import DOCS, blocks, pages

from willstone.rulebook import catalogue

ROOT: Final = DOCS.parent
CONFIGURED: Final = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))
_LINK: Final = re.compile(r"\]\(([^()\s]+)\)")
_FENCED: Final = re.compile(r"^```.*?^```$|`[^`\n]*`", re.DOTALL | re.MULTILINE)
_HEADING: Final = re.compile(r"^#{1,6} (.+)$", re.MULTILINE)
PAGES: Final = sorted(DOCS.rglob("*.md"))
OTHERS: Final = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md", "benchmarks/README.md")]


@pytest.fixture(scope="module")
def made() -> dict[str, str]:
    """The pages that are made."""
    return {documenting.COMMANDS: documenting.commands_page(), **documenting.rule_pages()}


def test_every_page_has_a_place_in_the_navigation() -> None:
    nav = CONFIGURED["nav"]
    found = list(documenting.listed(nav))
    written = {path.relative_to(DOCS).as_posix() for path in PAGES}
    assert len(found) == len(set(found))
    assert set(found) <= written | {documenting.COMMANDS, documenting.RULES}
    shown = documenting.on_config({"nav": nav[1:]})["nav"]
    assert written <= {*documenting.listed(shown)}
    assert shown[-1] == {"More": documenting.unlisted(nav[1:])}
    assert "index.md" in shown[-1]["More"]


def anchors(text: str) -> set[str]:
    """The places of a page that links may lead to."""
    found = set()
    for heading in _HEADING.findall(re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)):
        words = re.sub(r"[^\w\s-]", "", heading.replace("`", "").lower()).strip()
        found.add(re.sub(r"[-\s]+", "-", words))
    return found


@pytest.mark.parametrize("page", [pytest.param(page, id=str(page.relative_to(ROOT))) for page in [*PAGES, *OTHERS]])
def test_no_link_leads_nowhere(page: Path, made: dict[str, str]) -> None:
    for link in _LINK.findall(_FENCED.sub("", page.read_text("utf-8"))):
        if re.match(r"[a-z]+:", link):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        inside = target.relative_to(DOCS).as_posix() if target.is_relative_to(DOCS) else ""
        assert target.exists() or inside in made, link
        if anchor:
            text = made[inside] if inside in made else target.read_text("utf-8")
            assert anchor in anchors(text), link


def test_links_of_pages_that_are_made_lead_somewhere(made: dict[str, str]) -> None:
    for page, text in made.items():
        for link in _LINK.findall(_FENCED.sub("", text)):
            name, _, anchor = link.partition("#")
            target = (DOCS / page).parent.joinpath(name).resolve()
            inside = target.relative_to(DOCS).as_posix()
            assert target.exists() or inside in made, (page, link)
            assert not anchor or anchor in anchors(target.read_text("utf-8")), (page, link)


def test_every_rule_of_every_document_has_its_line(made: dict[str, str]) -> None:
    for document in catalogue.DOCUMENTS:
        for rule in catalogue.rules(document):
            text = made[f"reference/rules/{document}/{rule.chapter}.md"]
            assert f"\n## {rule.id}\n" in text, rule
    about = made["reference/rules/cr-8.01/800.md"].partition("\n## 803.3a\n")[2].partition("\n## ")[0]
    assert "- code: `willstone/engine/turn/combatants.py" in about
    assert "- tests: `tests/" in about


def test_every_command_is_told_with_its_options(made: dict[str, str]) -> None:
    text = made[documenting.COMMANDS]
    for words in ("willstone", "willstone serve", "willstone cards try", "willstone rules show", "willstone doctor"):
        assert re.search(rf"^#+ {words}$", text, re.MULTILINE), words
    assert "| `--open` | Open the page in the browser" in text or "| `--open`" in text
    assert not re.search(r"^\| `[^`]+` \|  \|$", text, re.MULTILINE), "an option without a word about it"


def test_every_option_that_a_page_names_is_one_of_its_command(made: dict[str, str]) -> None:
    """In examples, and wherever words speak of ``willstone COMMAND --option``."""
    parts = re.findall(r"^#+ (willstone[a-z -]*)\n(.*?)(?=^#|\Z)", made[documenting.COMMANDS], re.DOTALL | re.MULTILINE)
    known = {words: set(re.findall(r"--[a-z][a-z-]*", told)) for words, told in parts}
    named = 0
    for page in [*pages(), DOCS / "hosting.md", ROOT / "README.md"]:
        for used in re.findall(r"(?:^\$ |`)(willstone [a-z][^`\n]*)", page.read_text("utf-8"), re.MULTILINE):
            command = max((words for words in known if f"{used} ".startswith(f"{words} ")), key=len)
            for option in re.findall(r" (--[a-z][a-z-]*)", used):
                if option not in ("--lang", "--help"):
                    named += 1
                    assert option in known[command], (page.name, used)
    assert named > 30


def test_links_to_files_that_are_no_pages_become_names() -> None:
    told = documenting.on_page_markdown("[speed](../benchmarks/README.md), [there](../notation.md)")
    assert told == "speed (`benchmarks/README.md`), [there](../notation.md)"
    assert documenting.on_page_content("see :mod:<code>willstone.envs.observing</code>") == "see <code>observing</code>"


def test_there_are_tutorials_with_examples() -> None:
    assert len([page for page in pages() if blocks(page)]) >= 12

"""The pages: their links lead somewhere, their examples run, and what they name is there."""

import doctest
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import typer

import torchlit
from tests.docs.pages import PAGES, ROOT, blocks, rows, text_of
from torchlit.cli.main import app
from torchlit.games.registry import GAMES
from torchlit.server.hub import CODE_SIGNS
from torchlit.server.settings import Settings
from torchlit.store.sql import SqlStore
from torchlit.toolkits.bots.registry import BOTS

LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


def anchors(page: Path) -> set[str]:
    """The names to which a link can lead on a page: its headings, as they are shown on the web, and its own marks."""
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    plain = [re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings]
    return {*plain, *re.findall(r'<a id="([^"]+)">', text)}


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_link_leads_somewhere(page: Path) -> None:
    lost = []
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if link.startswith(("http://", "https://", "mailto:")):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.exists() or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
            lost.append(link)
    assert lost == []


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_pages_speak_of_the_project_only(page: Path) -> None:
    """No paths of one machine, no addresses of package registries."""
    text = page.read_text(encoding="utf-8")
    assert not re.search(r"/(home|root|work|tmp)/\w", text)
    assert not re.search(r"registry\.npmjs|pypi\.org|files\.pythonhosted", text)


def test_every_page_is_on_the_index() -> None:
    index = text_of("docs/index.md")
    for page in (ROOT / "docs").rglob("*.md"):
        assert page.name == "index.md" or f"({page.relative_to(ROOT / 'docs')})" in index, page.name


def test_the_turn_in_the_readme_runs() -> None:
    (example,) = [block.text for block in blocks("README.md") if block.language == "pycon"]
    test = doctest.DocTestParser().get_doctest(example, {}, "README.md", "README.md", 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.summarize().failed == 0
    assert len([line for line in example.splitlines() if line.startswith(">>>")]) <= 12


def test_the_readme_names_every_game_with_its_seats_rules_and_bots() -> None:
    table = rows("README.md", "game", "seats", "rules", "bots")
    assert len(table) == len(GAMES)
    for (_, seats, rules, bots), game in zip(table, GAMES.values(), strict=True):
        assert seats == f"{game.seats[0]}–{game.seats[-1]}"
        assert bots == ", ".join(f"`{bot}`" for bot in BOTS)
        for language in ("en", "fr", "nl"):
            assert f"docs/rules/{game.id}.{language}.md" in rules


def test_the_readme_and_contributing_name_the_commands_of_make() -> None:
    targets = set(re.findall(r"^## make (\w+)", text_of("Makefile"), re.MULTILINE))
    assert [block.text for block in blocks("README.md")[:2]] == ["make play\n", "make test\n"]
    told = {re.sub(r"`make (\w+)`", r"\1", command) for command, _ in rows("CONTRIBUTING.md", "command", "does")}
    assert told <= targets


def test_the_changelog_tells_this_version_and_every_ruling() -> None:
    changelog = text_of("CHANGELOG.md")
    assert f"## {torchlit.__version__}" in changelog
    rulings = set(re.findall(r"^## (\w+):", text_of("docs/rulings.md"), re.MULTILINE))
    assert rulings == set(re.findall(r"^- \*\*([A-Z]+R\d+)\*\*", changelog, re.MULTILINE))


def test_hosting_tells_every_flag_of_serve() -> None:
    command = typer.main.get_command(app)
    serve = command.commands["serve"]  # type: ignore[attr-defined]
    flags = {option for parameter in serve.params for option in parameter.opts if option.startswith("--")}
    told = {flag.strip("`").split()[0] for flag, _, _ in rows("docs/host.md", "option", "default", "meaning")}
    assert told == flags - {"--help"}
    for block in blocks("docs/host.md"):
        assert set(re.findall(r"(?<=\s)--[a-z-]+", block.text)) <= flags | {"--add-port"}


def test_hosting_tells_the_numbers_of_a_fresh_server() -> None:
    text = text_of("docs/host.md")
    assert f"may try {Settings().misses_per_minute:.0f} a minute" in text
    assert f"eight random characters out of {len(CODE_SIGNS)}" in text
    assert Settings().sleep_after == 60, "the page says: after a minute it leaves memory"


async def test_forgetting_old_tables_as_told_leaves_the_others(tmp_path: Path) -> None:
    file = tmp_path / "torchlit.sqlite"
    store = SqlStore(f"sqlite:///{file}")
    await store.open()
    await store.create("OLD", b"{}", [b"1"])
    await store.create("NEW", b"{}", [b"1"])
    await store.close()
    (script,) = [block.text for block in blocks("docs/host.md") if block.language == "sql"]
    with closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE tables SET created_at = datetime('now', '-91 days') WHERE code = 'OLD'")
        database.commit()
        database.executescript(script)
        assert database.execute("SELECT code FROM entries").fetchall() == [("NEW",)]
        assert database.execute("SELECT code FROM tables").fetchall() == [("NEW",)]


def test_adding_a_game_starts_with_copy_and_names_files_that_are_there() -> None:
    page = text_of("docs/adding-a-game.md")
    first = next(line for line in page.splitlines() if line.startswith("1. "))
    assert first.startswith("1. **Copy**")
    steps = [int(number) for number in re.findall(r"^(\d+)\. ", page, re.MULTILINE)]
    assert steps == list(range(1, len(steps) + 1))
    folder = ROOT / "src/torchlit/games/temple"
    told = {name.strip("`") for name, _ in rows_of_list(page, "file", "contains")}
    assert told == {file.name for file in folder.glob("*.py")} | {"boards/*.txt"}
    for path in re.findall(r"`((?:src|web|tests|docs)/[^`]*)`", page):
        assert (ROOT / path.replace("cave", "temple")).exists(), path


def rows_of_list(page: str, *heads: str) -> list[list[str]]:
    """The rows of a table inside a list."""
    lines = [line.strip() for line in page.splitlines()]
    start = lines.index(f"| {' | '.join(heads)} |") + 2
    end = next(at for at in range(start, len(lines)) if not lines[at])
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[start:end]]

"""The pages: their links lead somewhere, their examples run, and what they name is there."""

import doctest
import re
from pathlib import Path
from typing import Any

import pytest
import typer

import torchlit
from tests.docs.pages import PAGES, ROOT, blocks, rows, text_of
from torchlit.cli.main import app
from torchlit.games.registry import GAMES
from torchlit.server.settings import Settings
from torchlit.table.seats import CODE_SIGNS
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
    pages = [str(page.relative_to(ROOT / "docs")) for page in sorted((ROOT / "docs").rglob("*.md"))]
    assert [page for page in pages if page != "index.md" and f"({page})" not in index] == [], "link to them"


def test_the_turn_in_the_readme_runs() -> None:
    (example,) = [block.text for block in blocks("README.md") if block.language == "pycon"]
    test = doctest.DocTestParser().get_doctest(example, {}, "README.md", "README.md", 0)
    runner = doctest.DocTestRunner()
    runner.run(test)
    assert runner.summarize().failed == 0
    assert len([line for line in example.splitlines() if line.startswith(">>>")]) <= 12


def test_the_readme_names_every_game_with_its_seats_rules_and_bots() -> None:
    languages = {"English": "en", "français": "fr", "Nederlands": "nl"}
    told = [row[1:] for row in rows("README.md", "game", "seats", "rules", "bots")]
    assert told == [
        [
            f"{game.seats[0]}–{game.seats[-1]}",
            ", ".join(f"[{name}](docs/rules/{game.id}.{language}.md)" for name, language in languages.items()),
            ", ".join(f"`{bot}`" for bot in BOTS),
        ]
        for game in GAMES.values()
    ]


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
    command: Any = typer.main.get_command(app)
    flags = flags_of(command.commands["serve"])
    told = {flag.strip("`").split()[0] for flag, _, _ in rows("docs/host.md", "option", "default", "meaning")}
    assert told == flags - {"--help"}
    admin = {flag for verb in command.commands["admin"].commands.values() for flag in flags_of(verb)}
    for block in blocks("docs/host.md"):
        assert set(re.findall(r"(?<=\s)--[a-z-]+", block.text)) <= flags | admin | {"--add-port"}


def flags_of(command: Any) -> set[str]:
    return {option for parameter in command.params for option in parameter.opts if option.startswith("--")}


def test_hosting_tells_the_numbers_of_a_fresh_server() -> None:
    text = text_of("docs/host.md")
    assert f"may try {Settings().misses_per_minute:.0f} a minute" in text
    assert f"eight random characters out of {len(CODE_SIGNS)}" in text
    assert Settings().sleep_after == 60, "the page says: after a minute it leaves memory"


def test_adding_a_game_starts_with_copy_and_names_files_that_are_there() -> None:
    page = text_of("docs/adding-a-game.md")
    first = next(line for line in page.splitlines() if line.startswith("1. "))
    assert first.startswith("1. **Copy**")
    steps = [int(number) for number in re.findall(r"^(\d+)\. ", page, re.MULTILINE)]
    assert steps == list(range(1, len(steps) + 1))
    folder = ROOT / "src/torchlit/games/temple"
    told = {name for names, _ in rows_of_list(page, "file", "contains") for name in re.findall("`(.*?)`", names)}
    assert told == {file.name for file in folder.glob("*.py")} | {"boards/*.txt"}
    for path in re.findall(r"`((?:src|web|tests|docs)/[^`]*)`", page):
        assert (ROOT / path.replace("cave", "temple")).exists(), path


def rows_of_list(page: str, *heads: str) -> list[list[str]]:
    """The rows of a table inside a list."""
    lines = [line.strip() for line in page.splitlines()]
    start = lines.index(f"| {' | '.join(heads)} |") + 2
    end = next(at for at in range(start, len(lines)) if not lines[at])
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[start:end]]

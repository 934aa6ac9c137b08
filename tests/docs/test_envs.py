"""docs/envs.md tells what the environments do: its examples run, its tables name every plane and count every action."""

import doctest
import re
from collections.abc import Iterator
from itertools import product

import pytest

from tests.docs.pages import blocks, text_of
from torchlit.envs.registry import layout_of
from torchlit.games.valley.env.layout import ValleyLayout
from torchlit.toolkits.envs.layout import Layout

PAGE = "docs/envs.md"
BOARDS = {"The Temple": ("temple", "stairs"), "The Valley": ("valley", "meadow"), "The Pyramid": ("pyramid", "tomb")}
FEWEST = {"temple": 1, "valley": 1, "pyramid": 2}
DUEL_PAWNS = 2

every_game = pytest.mark.parametrize("title", BOARDS)


def test_the_examples_run() -> None:
    example = "\n".join(block.text for block in blocks(PAGE) if block.language == "pycon")
    test = doctest.DocTestParser().get_doctest(example, {}, PAGE, PAGE, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test)
    assert runner.summarize().failed == 0


def layout_named(title: str) -> Layout:
    game, board = BOARDS[title]
    return layout_of(game, board, FEWEST[game])


def table_under(heading: str, title: str) -> list[list[str]]:
    """The rows of the table under a game's title in a chapter of the page."""
    chapter = text_of(PAGE).split(f"\n## {heading}\n")[1].split("\n## ")[0]
    section = chapter.split(f"\n### {title}\n")[1].split("\n### ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def worked_out(formula: str, layout: Layout) -> int:
    """A number of the page, such as `15 × S`."""
    letters = {"S": len(layout.squares), "D": len(layout.reveals) if isinstance(layout, ValleyLayout) else 0}
    result = 1
    for factor in formula.split(" × "):
        result *= letters[factor] if factor in letters else int(factor)
    return result


def names_in(text: str) -> Iterator[str]:
    """The names that a row stands for: each way to choose one of the words in braces."""
    parts = [part.split(", ") for part in re.split(r"[{}]", text.strip("`"))]
    yield from ("".join(words) for words in product(*parts))


@every_game
def test_every_plane_is_told_with_the_most_it_can_hold(title: str) -> None:
    layout = layout_named(title)
    told = [
        (name, worked_out(most, layout))
        for names, most in table_under("Observations", title)
        for name in names_in(names)
    ]
    own = [(plane.name, plane.most) for plane in layout.planes if not plane.name.startswith("hunter 2")]
    assert [name for name, _ in told] == [name for name, _ in own]
    for (name, most), (_, bound) in zip(told, own, strict=True):
        assert bound <= most if name == "doorless squares left" else bound == most, name


@every_game
def test_every_action_is_counted(title: str) -> None:
    layout = layout_named(title)
    counts = [worked_out(count, layout) for count, _ in table_under("Actions", title)]
    assert sum(counts) == layout.wait + 1


def test_the_places_of_discoveries_are_counted() -> None:
    for board in ("meadow", "lakes"):
        layout = layout_of("valley", board, 1)
        assert isinstance(layout, ValleyLayout)
        assert f"{len(layout.reveals):,} on the {board.capitalize()}" in text_of(PAGE)

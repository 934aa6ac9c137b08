"""The pages of the project, and what can be read out of them."""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


class Block(NamedTuple):
    """A fenced block of a page."""

    language: str
    kind: str
    """What stands after the language: for JSON, the message it is; for a drawing, the squares it points at."""
    text: str


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def blocks(page: str) -> list[Block]:
    """The fenced blocks of a page, in order."""
    return blocks_in(text_of(page))


def blocks_in(text: str) -> list[Block]:
    found = re.findall(r"^```(\w*) ?([\w ]*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [Block(*block) for block in found]


def rows(page: str, *heads: str) -> list[list[str]]:
    """The rows of every table on a page that has these heads, cell by cell."""
    found: list[list[str]] = []
    wanted = False
    for line in text_of(page).splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else []
        if cells == list(heads):
            wanted = True
        elif not cells:
            wanted = False
        elif wanted and not set(line) <= set("|-: "):
            found.append(cells)
    return found

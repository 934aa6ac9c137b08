"""Every refusal in the source: its code, its `why`, its sentence and the names of its facts."""

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import NamedTuple

import torchlit
from torchlit import errors
from torchlit.errors import IllegalMoveError, TorchlitError
from torchlit.games.valley.discoveries import RULES, SENTENCES, check_discovery
from torchlit.games.valley.state import KINDS
from torchlit.games.valley.text import sheet_from_text

SOURCE = Path(torchlit.__file__).parent
LAYERS = ("protocol.py", "toolkits", "games", "table", "store", "coach", "server")
"""Where a refusal can come from that reaches the wire. The command line has sentences of its own."""

ERRORS = {name: kind for name, kind in inspect.getmembers(errors, inspect.isclass) if issubclass(kind, TorchlitError)}
CODES = {kind.code: kind for kind in ERRORS.values()}


class Raised(NamedTuple):
    """One place that refuses."""

    code: str
    why: str
    sentence: str
    """With `{name}` where a value stands, and `…` where one is worked out on the spot."""
    facts: frozenset[str]


def refusals() -> set[Raised]:
    """All refusals of all layers that reach the wire."""
    files = [file for file in SOURCE.rglob("*.py") if reaches_the_wire(file.relative_to(SOURCE).parts)]
    return {raised for file in files for raised in raised_in(ast.parse(file.read_text(encoding="utf-8")))}


def reaches_the_wire(parts: tuple[str, ...]) -> bool:
    """True for a file of these layers, unless it is part of an environment: agents have no wire."""
    return parts[0] in LAYERS and not {"env", "envs"} & {*parts}


def raised_in(tree: ast.Module) -> Iterator[Raised]:
    """All refusals of one file."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(
                func=ast.Name(id="_refuse"),
                args=[ast.Name(id="kind"), ast.Constant(value=str(why)), flaw],
                keywords=facts,
            ):
                yield from _discoveries(why, _words(flaw), {fact.arg for fact in facts if fact.arg is not None})
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(why)), sentence], keywords=facts) if (
                name in ERRORS
            ):
                named = frozenset(fact.arg for fact in facts if fact.arg is not None)
                yield Raised(ERRORS[name].code, why, _words(sentence), named)


def _discoveries(why: str, flaw: str, facts: set[str]) -> Iterator[Raised]:
    """What the Valley says of squares that are no discovery: a flaw, with the sentence of each kind that has it."""
    for kind in KINDS:
        if f"{kind}-{why}" in _whys_of_discoveries():
            sentence = f"{SENTENCES[kind]}: {flaw} ({RULES[kind]})"
            yield Raised(IllegalMoveError.code, f"{kind}-{why}", sentence, frozenset(facts | {"rule"}))


@cache
def _whys_of_discoveries() -> set[str]:
    """Every reason for which some squares make no discovery, found by trying all of a row with all sorts of numbers."""
    sheet = sheet_from_text("1 1 1 . 1 2 3 4 6 . 10 11 12 13")
    whys = set()
    for kind, size in product(KINDS, range(1, 6)):
        for squares in combinations(sheet.board.bits, size):
            try:
                check_discovery(sheet, kind, squares)
            except IllegalMoveError as error:
                whys.add(error.why)
    return whys


def _words(node: ast.expr) -> str:
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(map(_words, parts))
        case ast.FormattedValue(value=ast.Name(id=name)) | ast.FormattedValue(value=ast.Attribute(attr=name)):
            return f"{{{name}}}"
        case ast.Name(id=name):
            return f"{{{name}}}"
        case _:
            return "…"

"""The refusals that the Valley puts together: of squares that are no discovery, a kind and a flaw."""

import ast
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from tests.docs.refusals import Raised, names_of, words
from torchlit.errors import IllegalMoveError
from torchlit.games.valley.discoveries import RULES, SENTENCES, check_discovery
from torchlit.games.valley.state import KINDS
from torchlit.games.valley.text import sheet_from_text


def composed(call: ast.Call) -> Iterator[Raised]:
    """The refusals of a call of `_refuse`: one for each kind of discovery that can have this flaw."""
    match call:
        case ast.Call(func=ast.Name(id="_refuse"), args=[_, ast.Constant(value=str(why)), flaw], keywords=facts):
            for kind in KINDS:
                if f"{kind}-{why}" in _whys():
                    sentence = f"{SENTENCES[kind]}: {words(flaw)} ({RULES[kind]})"
                    yield Raised(IllegalMoveError.code, f"{kind}-{why}", sentence, names_of(facts) | {"rule"})
        case _:
            pass


@cache
def _whys() -> set[str]:
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

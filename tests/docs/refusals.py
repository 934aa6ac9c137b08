"""Every refusal in the source: its code, its `why`, its sentence and the names of its facts."""

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import torchlit
from torchlit import errors
from torchlit.errors import TorchlitError
from torchlit.games.registry import GAMES

SOURCE = Path(torchlit.__file__).parent
LAYERS = ("protocol.py", "toolkits", "games/registry.py", "table", "store", "coach", "server")
GENERIC = tuple(SOURCE / layer for layer in LAYERS)
"""Where a refusal of any game can come from that reaches the wire. The command line has sentences of its own."""

ERRORS = {name: kind for name, kind in inspect.getmembers(errors, inspect.isclass) if issubclass(kind, TorchlitError)}
CODES = {kind.code: kind for kind in ERRORS.values()}


class Raised(NamedTuple):
    """One place that refuses."""

    code: str
    why: str
    sentence: str
    """With `{name}` where a value stands, and `…` where one is worked out on the spot."""
    facts: frozenset[str]


def refusals_in(*sources: Path) -> set[Raised]:
    """All refusals of these files and folders that reach the wire: agents of an environment have none."""
    files = [file for source in sources for file in ([source] if source.is_file() else sorted(source.rglob("*.py")))]
    on_the_wire = [file for file in files if not {"env", "envs", "env.py"} & {*file.parts[len(SOURCE.parts) :]}]
    return {raised for file in on_the_wire for raised in raised_in(ast.parse(file.read_text(encoding="utf-8")))}


def raised_in(tree: ast.Module) -> Iterator[Raised]:
    """All refusals of one file."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(why)), sentence], keywords=facts) if (
                name in ERRORS
            ):
                yield Raised(ERRORS[name].code, why, words(sentence), names_of(facts))
            case ast.Call():
                for composed in _composed():
                    yield from composed(node)
            case _:
                pass


@cache
def _composed() -> tuple[Any, ...]:
    """What games that put their sentences together say of a call: `composed` in tests/games/<game>/refusals.py."""
    modules = (f"tests.games.{game}.refusals" for game in GAMES)
    return tuple(import_module(module).composed for module in modules if find_spec(module))


def names_of(facts: list[ast.keyword]) -> frozenset[str]:
    return frozenset(fact.arg for fact in facts if fact.arg is not None)


def words(node: ast.expr) -> str:
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(map(words, parts))
        case ast.FormattedValue(value=ast.Name(id=name)) | ast.FormattedValue(value=ast.Attribute(attr=name)):
            return f"{{{name}}}"
        case ast.Name(id=name):
            return f"{{{name}}}"
        case _:
            return "…"

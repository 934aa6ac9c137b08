"""Every refusal in the source: its code, its `why`, its sentence and the names of its facts."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import torchlit
from torchlit import errors
from torchlit.errors import TorchlitError

SOURCE = Path(torchlit.__file__).parent
LAYERS = ("games", "table", "bots", "store", "server")
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
    files = [file for layer in LAYERS for file in (SOURCE / layer).rglob("*.py")]
    return {raised for file in files for raised in _raised_in(ast.parse(file.read_text(encoding="utf-8")))}


def _raised_in(tree: ast.Module) -> Iterator[Raised]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(why)), sentence], keywords=facts) if (
                name in ERRORS
            ):
                named = frozenset(fact.arg for fact in facts if fact.arg is not None)
                yield Raised(ERRORS[name].code, why, _words(sentence), named)


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

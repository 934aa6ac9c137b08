"""msgspec builds what it knows of a type when the type is first decoded, and two threads that do so at once can crash
the process. So every decoder is built when its module is imported."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import torchlit

SOURCE = Path(torchlit.__file__).parent
BUILDS_TYPES = {"Decoder", "convert"}
"""What builds types, whatever it is imported as; `decode` does so when it is given a type."""


def building(tree: ast.Module) -> Iterator[int]:
    """The lines of functions that build msgspec's knowledge of a type."""
    functions = (
        node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
    )
    for call in {node for function in functions for node in ast.walk(function) if isinstance(node, ast.Call)}:
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", None)
        typed = name == "decode" and any(keyword.arg == "type" for keyword in call.keywords)
        if name in BUILDS_TYPES or typed:
            yield call.lineno


def test_every_decoder_is_built_when_its_module_is_imported() -> None:
    files = sorted(SOURCE.rglob("*.py"))
    found = [f"{file.relative_to(SOURCE)}:{line}" for file in files for line in building(ast.parse(file.read_text()))]
    assert files
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "return msgspec.json.decode(line, type=Record)",
        "return msgspec.convert(options, Options)",
        "decode = json.Decoder(Record).decode",
        "decode = Decoder(Record).decode",
    ],
)
def test_a_function_that_builds_a_type_is_found(line: str) -> None:
    assert list(building(ast.parse(f"def read(line):\n    {line}"))) == [2]
    assert list(building(ast.parse(f"async def read(line):\n    call(lambda: 1)\n    {line}"))) == [3]


def test_a_module_may_build_what_it_decodes() -> None:
    module = (
        "decode = msgspec.json.Decoder(Record).decode\ndef read(line):\n    return decode(line).text.decode('ascii')"
    )
    assert list(building(ast.parse(module))) == []

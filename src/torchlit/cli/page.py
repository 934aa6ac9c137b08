"""Prints docs/cli.md, the help of every verb on one page: `python -m torchlit.cli.page > docs/cli.md`."""

from collections.abc import Iterator
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from torchlit.cli.main import app

INTRODUCTION = """\
# The command line

Every `torchlit` command, as shown by `--help`.

Errors are one sentence on standard error, with exit code 1; with `--json` they are an object with `code`, `why`, \
`sentence` and `facts`. Wrong usage exits with code 2. Colours and progress bars appear only in a terminal; set \
`NO_COLOR` to turn colours off there too.
"""


def page() -> str:
    """The page, the same in every terminal."""
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    top = typer.Context(group, info_name="torchlit", terminal_width=80, **group.context_settings)
    return "\n".join([INTRODUCTION, _block(group.get_help(top)), *_verbs(group, top, "##")])


def _verbs(group: TyperGroup, parent: Any, mark: str) -> Iterator[str]:
    """The help of each verb of a group, and of their own verbs."""
    for name, command in group.commands.items():
        context = typer.Context(command, parent=parent, info_name=name, terminal_width=80)
        yield f"{mark} {context.command_path}\n"
        yield _block(command.get_help(context))
        if isinstance(command, TyperGroup):
            yield from _verbs(command, context, f"{mark}#")


def _block(text: str) -> str:
    lines = "\n".join(line.rstrip() for line in text.splitlines())
    return f"```text\n{lines}\n```\n"


if __name__ == "__main__":
    typer.echo(page(), nl=False)

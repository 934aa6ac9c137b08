"""Prints docs/cli.md, the help of every verb on one page: `python -m torchlit.cli.page > docs/cli.md`."""

import typer
from typer.core import TyperGroup
from typer.main import get_command

from torchlit.cli.main import app

INTRODUCTION = """\
# The command line

Every verb of `torchlit`, as `--help` tells it.

What goes wrong is told in one sentence on the standard error, and the exit code is 1; with `--json` it comes in \
an object with `code`, `why`, `sentence` and `facts`. The exit code for wrong usage is 2. Colours and progress \
bars are for terminals only, and the variable `NO_COLOR` turns colours off there too.
"""


def page() -> str:
    """The page, the same in every terminal."""
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    top = typer.Context(group, info_name="torchlit", terminal_width=80, **group.context_settings)
    parts = [INTRODUCTION, _block(group.get_help(top))]
    for name, command in group.commands.items():
        context = typer.Context(command, parent=top, info_name=name, terminal_width=80)
        parts += [f"## torchlit {name}\n", _block(command.get_help(context))]
    return "\n".join(parts)


def _block(text: str) -> str:
    lines = "\n".join(line.rstrip() for line in text.splitlines())
    return f"```text\n{lines}\n```\n"


if __name__ == "__main__":
    typer.echo(page(), nl=False)

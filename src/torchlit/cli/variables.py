"""Options that environment variables can also set, as containers and services prefer."""

from typing import Any

import typer

from torchlit.cli.verb import Verb

PREFIX = "TORCHLIT_"


class FromEnvironment(Verb):
    """A verb whose options variables can also set: TORCHLIT_PUBLIC_URL for `--public-url`. The option wins."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        for option in self.params:
            option.envvar = variable_of(option)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except typer.BadParameter as error:
            self._name_variable(ctx, error)
            raise

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except typer.BadParameter as error:
            self._name_variable(ctx, error)
            raise

    def _name_variable(self, ctx: Any, error: typer.BadParameter) -> None:
        """Blame the variable for a bad value that came from it."""
        for option in self.params:
            is_guilty = option is error.param or error.param_hint in option.opts
            if is_guilty and ctx.get_parameter_source(option.name).name == "ENVIRONMENT":
                error.param_hint = variable_of(option)


def variable_of(option: Any) -> str:
    """The environment variable that stands for an option."""
    flag: str = max(option.opts, key=len)
    return PREFIX + flag.lstrip("-").replace("-", "_").upper()

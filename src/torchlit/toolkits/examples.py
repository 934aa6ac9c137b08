"""What a reader of the rules can try out. A game defines its own in its module `examples`, as `EXAMPLES` by name."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any

import msgspec

from torchlit.errors import BoardError
from torchlit.protocol import Game, Value
from torchlit.toolkits.sheets import Tokens

Few = Annotated[str, msgspec.Meta(max_length=64)]
"""A question of a few words."""
Drawn = Annotated[str, msgspec.Meta(max_length=600)]
"""A question with a drawing as text: a small sheet or maze."""


class Question(Value, frozen=True, forbid_unknown_fields=True):
    """What a reader asks: texts and numbers, as they stand in the query of an address."""


class Example(Value, frozen=True, eq=False):
    """A small question that the rules answer at once, without a table. Equal questions have equal answers."""

    asks: type[Question]
    answers: type[Value]
    answer: Callable[[Any], Value]


def examples_of(game: Game) -> Mapping[str, Example]:
    """What readers of this game's rules can try out, by name; many games have nothing."""
    part = game.part("examples")
    examples: Mapping[str, Example] = part.EXAMPLES if part else {}
    return examples


def check_layout(layout: Tokens, known: Tokens) -> None:
    """Refuse any board but the one on the rules page, however it is filled in.

    Boards are cached and take time to read, so strangers cannot bring their own.
    """
    if layout != known:
        raise BoardError("other-layout", "this is another board than the one on the rules page")

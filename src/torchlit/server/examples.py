"""Examples in the rules pages: small questions about a game, answered without a table."""

from functools import lru_cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from torchlit.errors import NotFoundError
from torchlit.games.registry import GAMES
from torchlit.server.asking import encode, malformed
from torchlit.table.log import UNREADABLE
from torchlit.toolkits.examples import examples_of

EXAMPLES = {(game.id, name): example for game in GAMES.values() for name, example in examples_of(game).items()}
DECODERS = {key: msgspec.json.Decoder(example.asks, strict=False).decode for key, example in EXAMPLES.items()}
REMEMBERED_ANSWERS = 2048
SECONDS_KEPT = 3600
"""How long a browser keeps an answer."""


async def example(request: Request) -> Response:
    """Answers the question in the query by the rules."""
    game, name = request.path_params["game"], request.path_params["example"]
    if (game, name) not in EXAMPLES:
        raise NotFoundError("no-such-example", "there is no such example")
    told = answer(game, name, tuple(sorted(request.query_params.items())))
    return Response(told, media_type="application/json", headers={"cache-control": f"public, max-age={SECONDS_KEPT}"})


@lru_cache(REMEMBERED_ANSWERS)
def answer(game: str, name: str, query: tuple[tuple[str, str], ...]) -> bytes:
    """The answer as JSON; the question is given as names and values."""
    try:
        asked = DECODERS[game, name](encode(dict(query)))
    except UNREADABLE as error:
        raise malformed(error) from error
    return encode(EXAMPLES[game, name].answer(asked))

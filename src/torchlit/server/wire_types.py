"""Prints the JSON Schema of all wire messages, from which `web/src/wire.ts` is generated."""

import sys
from typing import Any

import msgspec

from torchlit.coach.analysis import Coaching
from torchlit.games.registry import GAMES
from torchlit.server import http_messages, messages, notebook_messages
from torchlit.toolkits.examples import examples_of

ROOTS: dict[str, Any] = {
    "ClientMessage": messages.ClientMessage,
    "ServerMessage": messages.ServerMessage,
    "NewTable": http_messages.NewTable,
    "NewLesson": http_messages.NewLesson,
    "Join": http_messages.Join,
    "Sit": http_messages.Sit,
    "Seated": http_messages.Seated,
    "WantedShare": http_messages.WantedShare,
    "Unshare": http_messages.Unshare,
    "Continue": http_messages.Continue,
    "TakeChallenge": http_messages.TakeChallenge,
    "SharesView": http_messages.SharesView,
    "SharedGame": http_messages.SharedGame,
    "ChallengeView": http_messages.ChallengeView,
    "EarlierGame": http_messages.EarlierGame,
    "Catalogue": http_messages.Catalogue,
    "Replay": http_messages.Replay,
    "Coaching": Coaching,
    "Hint": http_messages.Hint,
    "NewNotebook": notebook_messages.NewNotebook,
    "TakeIn": notebook_messages.TakeIn,
    "TakenInList": notebook_messages.TakenInList,
    "MergeNotebook": notebook_messages.MergeNotebook,
    "NotebookView": notebook_messages.NotebookView,
    "NotebookLink": notebook_messages.NotebookLink,
    "PlayDaily": notebook_messages.PlayDaily,
    "DailyView": notebook_messages.DailyView,
    "Refusal": messages.Refusal,
    **{
        kind.__name__: kind
        for game in GAMES.values()
        for example in examples_of(game).values()
        for kind in (example.asks, example.answers)
    },
}


def schema() -> dict[str, Any]:
    """One schema with a definition for every message and every part of one."""
    roots, definitions = msgspec.json.schema_components(
        list(ROOTS.values()), ref_template="#/$defs/{name}", schema_hook=None
    )
    named = {name: root for name, root in zip(ROOTS, roots, strict=True) if name not in definitions}
    return {"$defs": {**definitions, **named}}


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(schema()), indent=1))

"""The peer under our own light client instead of its own: how much of its time is the server's?

    python benchmarks/peer_load.py one-table   [--seats 100] [--mode burst] [--turns 15]
    python benchmarks/peer_load.py many-tables [--tables 50] [--seats 4] [--mode burst|paced]

Speaks as much Socket.IO as boardgame.io's server needs. The scenarios and figures are those of load.py; one JSON object
on stdout.
"""

import argparse
import asyncio
import json
import random
from collections.abc import Callable
from typing import Any
from urllib.request import Request, urlopen

import boardgameio
import msgspec
import uvloop
from client import connect
from load import ANSWERS_WITHIN, Figures, Server, SittingTable, Task, add_options, in_sessions
from measure import LOOPBACK, child, free_port, open_many_files

GAME = "rollwrite"
PREFIX = f"42/{GAME},".encode()
CELLS = 49


class Player(msgspec.Struct):
    sheet: list[int]


class Board(msgspec.Struct):
    """The part of the game's state that the driver reads."""

    round: int
    filled: list[int]
    players: dict[str, Player]


class Context(msgspec.Struct):
    gameover: msgspec.Raw | None = None


class State(msgspec.Struct):
    game: Board = msgspec.field(name="G")
    context: Context = msgspec.field(name="ctx")
    id: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    state: State


decode = msgspec.json.Decoder(tuple[str, str, msgspec.Raw, msgspec.Raw] | tuple[str, str, msgspec.Raw]).decode

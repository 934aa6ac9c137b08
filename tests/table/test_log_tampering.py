"""Whatever is changed in the log of a finished game, both checkers find it. What only one game has is in its folder."""

import hashlib

import pytest

from tests.every import every_game
from tests.table.logs import Entries, Tampering, check_refused, entries_of, golden
from torchlit.protocol import Game


def first(entries: Entries, kind: str) -> int:
    """Where the first entry of this kind is."""
    return [entry["entry"] for entry in entries].index(kind)


def swap(entries: Entries, one: int, other: int) -> None:
    entries[one], entries[other] = entries[other], entries[one]


def another_seed_and_its_commitment(entries: Entries) -> None:
    entries[-1]["seed"] = "0" * 64
    entries[0]["commitment"] = hashlib.sha256(bytes(32)).hexdigest()


def loaded_dice(entries: Entries) -> None:
    die = entries[0]["dice"][1]
    die["faces"] = die["faces"][:1] * 6


TAMPERINGS: dict[str, Tampering] = {
    "another seed": lambda log: log[-1].update(seed="0" * 64),
    "another seed and its commitment": another_seed_and_its_commitment,
    "a seed in capitals": lambda log: log[-1].update(seed=log[-1]["seed"].upper()),
    "another commitment": lambda log: log[0].update(commitment="0" * 64),
    "a commitment that is none": lambda log: log[0].update(commitment="zz"),
    "another score": lambda log: log[-1]["standings"][0]["score"].update(total=99),
    "another place": lambda log: log[-1]["standings"][0].update(place=log[-1]["standings"][0]["place"] + 1),
    "a level": lambda log: log[-1]["standings"][0].update(level="explorer"),
    "a standing less": lambda log: log[-1]["standings"].pop(),
    "no chance": lambda log: log.pop(first(log, "chance")),
    "no move": lambda log: log.pop(first(log, "move")),
    "no end": lambda log: log.pop(),
    "no set-up": lambda log: log.pop(0),
    "a move twice": lambda log: log.insert(first(log, "move"), log[first(log, "move")]),
    "an end twice": lambda log: log.append(log[-1]),
    "a move before its chance": lambda log: swap(log, first(log, "move"), first(log, "move") - 1),
    "a move before everything": lambda log: log.insert(1, log[first(log, "move")]),
    "a move after the end": lambda log: swap(log, -1, -2),
    "a stand-in before everything": lambda log: log.insert(1, {"entry": "stand-in", "seat": 0, "bot": "greedy"}),
    "a stand-in for nobody": lambda log: log.insert(
        first(log, "move"), {"entry": "stand-in", "seat": len(log[0]["seats"]), "bot": "greedy"}
    ),
    "loaded dice": loaded_dice,
    "later rules": lambda log: log[0].update(rules=2),
    "a later format": lambda log: log[0].update(format=2),
}


@every_game
@pytest.mark.parametrize("tamper", TAMPERINGS.values(), ids=TAMPERINGS)
def test_both_checkers_refuse_a_log_that_was_tampered_with(game: Game, tamper: Tampering) -> None:
    logs = [file.read_text(encoding="utf-8") for file in golden(game)]
    check_refused(next(text for text in logs if len(entries_of(text)[0]["seats"]) > 1), tamper)

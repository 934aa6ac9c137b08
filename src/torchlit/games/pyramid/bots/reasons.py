"""Why one choice at the Pyramid is better than another, in the terms of the side that makes it."""

from collections.abc import Mapping, Sequence

from torchlit.games.pyramid.bots.hunters import Chase, loss
from torchlit.games.pyramid.bots.mummy import Quarry
from torchlit.games.pyramid.bots.odds import Map
from torchlit.games.pyramid.hunting import squares_of
from torchlit.games.pyramid.moves import Go, Reset, RollDice, SeatMove, ShowCard
from torchlit.games.pyramid.state import HUNTER_DICE, Board
from torchlit.toolkits.bots.advising import Facts
from torchlit.toolkits.bots.judging import Reason

REASONS: dict[str, tuple[str, ...]] = {
    "wins": ("treasure",),
    "finds": ("treasure",),
    "shows": (),
    "safe": ("risk",),
    "hides": ("n", "other"),
    "safer": ("risk", "other"),
    "nearer": ("n", "other"),
    "shorter": ("n", "other"),
    "fair": ("risk", "n"),
    "safely": ("n",),
    "good-dice": (),
    "more-dice": ("n",),
    "no-special-turn": ("n",),
    "fewer-steps": ("n",),
    "certain": ("hunter", "square"),
    "covers": ("hunter", "n", "on"),
    "covers-more": ("hunter", "n", "on", "other"),
    "likelier": ("hunter",),
    "closes-in": (),
}
"""Every reason with its facts."""

HIDDEN = 1.5
"""A hunter is better hidden if the mummy has this many times more squares to search."""
NOBODY = 0.005
"""A chance below this reads as none."""


def hunters_reason(
    chase: Chase, better: SeatMove, facts: Facts, taken: SeatMove | None, taken_facts: Facts
) -> Reason | None:
    """Why the first of two hunter's moves is better, from the facts of both. Rules: P10, P13, P19, P22."""
    match better, taken:
        case ShowCard(), _:
            return Reason("shows")
        case Go(), _ if (found := _found(chase, better)) is not None and found != _found(chase, taken):
            return Reason("wins" if chase.cards == 1 else "finds", {"treasure": found})
        case Go(), Go():
            return _compared(chase, facts, taken_facts)
        case Go(), None:
            risk, away = percent(facts["risk"]), max(1, round(facts["turns"]))
            return Reason("fair", {"risk": risk, "n": away}) if risk else Reason("safely", {"n": away})
        case Go(), _:
            return Reason("good-dice")
        case RollDice(), Go():
            return Reason("more-dice", {"n": HUNTER_DICE - chase.aside})
        case RollDice(), Reset():
            return Reason("no-special-turn", {"n": chase.aside})
        case Reset(), RollDice():
            return Reason("fewer-steps", {"n": chase.aside})
        case _:
            return None


def _found(chase: Chase, move: SeatMove | None) -> str | None:
    """The hunter's own treasure on which a move ends."""
    if not isinstance(move, Go) or (square := chase.board.numbers[move.square]) not in chase.wanted:
        return None
    return next(f"{card.colour}-{card.symbol}" for card, at in chase.board.treasures.items() if at == square)


def _compared(chase: Chase, better: Facts, taken: Facts) -> Reason | None:
    """What matters more between two squares: the risk of being caught there, or the way left to go."""
    risk, other = percent(better["risk"]), percent(taken["risk"])
    if risk < other and (taken["risk"] - better["risk"]) * loss(chase) >= taken["left"] - better["left"]:
        if not risk:
            return Reason("safe", {"risk": other})
        if better["known"] >= HIDDEN * taken["known"]:
            return Reason("hides", {"n": int(better["known"]), "other": int(taken["known"])})
        return Reason("safer", {"risk": risk, "other": other})
    for why, fact in (("nearer", "turns"), ("shorter", "left")):
        if round(better[fact]) < round(taken[fact]):
            return Reason(why, {"n": round(better[fact]), "other": round(taken[fact])})
    return None


def mummys_reason(
    board: Board,
    quarries: Mapping[int, Quarry],
    maps: Sequence[Map],
    better: Sequence[int],
    taken: Sequence[int] | None,
) -> Reason | None:
    """Why the first of two walks, given as squares, is better for the mummy; `taken` is None for any other."""
    new, old = [*{*better}], [*set(taken or ())]
    gains = {pawn: float(mass[new].sum() - mass[old].sum()) for pawn, mass in zip(quarries, maps, strict=True)}
    pawn = max(gains, key=lambda one: gains[one])
    if gains[pawn] < NOBODY:
        return Reason("closes-in") if taken is None else None
    possible, hunter = {*squares_of(quarries[pawn].possible)}, pawn + 1
    on, other = len(possible & {*new}), len(possible & {*old})
    if len(possible) == 1:
        return Reason("certain", {"hunter": hunter, "square": board.names[possible.pop()]})
    if taken is None:
        return Reason("covers", {"hunter": hunter, "n": len(possible), "on": on})
    if on > other:
        return Reason("covers-more", {"hunter": hunter, "n": len(possible), "on": on, "other": other})
    return Reason("likelier", {"hunter": hunter})


def percent(chance: float) -> int:
    """A chance as a whole percentage."""
    return round(100 * chance)

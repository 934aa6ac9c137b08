"""Why one turn of the Valley is better than another: what it brings now, or what it makes room for."""

from collections.abc import Iterator

from torchlit.games.valley.discoveries import STARS, completing, revealable
from torchlit.games.valley.kernel import MOST, city_squares, free_squares, high_squares
from torchlit.games.valley.scoring import lines, score
from torchlit.games.valley.state import BUILDINGS, KINDS, Kind, Sheet
from torchlit.protocol import Value
from torchlit.toolkits.bots.judging import Reason
from torchlit.toolkits.sheets import single_bits
from torchlit.toolkits.squares import beside

REASONS: dict[str, tuple[str, ...]] = {
    "reveals": ("kind",),
    "full": (),
    **dict.fromkeys(BUILDINGS, ("n",)),
    "snakes": ("n",),
    "ready": ("kind",),
    "keeps-open": ("square", "kind"),
    "prepares": ("kind", "number", "square"),
    "together": ("kind",),
    "waits": ("kind",),
    "builds": ("building",),
    "near": ("building",),
    "more-marks": ("n",),
    "more-chances": ("kind",),
    "room": ("n",),
    "saves": ("square", "n"),
    "out-of-the-way": (),
}
"""Every reason with its facts."""
WIDE = 3
"""How many empty squares around one are worth keeping it for."""
REVEALED: dict[str, Kind] = {"forests": "forest", "cities": "city", "mountains": "mountain", "pyramids": "pyramid"}
"""The kind of discovery of each score line that counts them."""


def reason(before: Sheet, better: Sheet, taken: Sheet) -> Reason | None:
    """Why the first sheet is better: the stars it has now; else what it leaves open or begins."""
    now = score(better).total - score(taken).total
    brings = next(_brings(better, taken), None)
    if brings is not None and now > 0:
        return brings
    return next(_promises(before, better, taken), brings)


def _brings(better: Sheet, taken: Sheet) -> Iterator[Reason]:
    """The score lines in which the first sheet is ahead, the greatest lead first."""
    ours, theirs = lines(score(better)), lines(score(taken))
    leads = {line: ours[line] - theirs[line] for line in ours if line != "total"}
    for line in sorted(leads, key=lambda line: -leads[line]):
        if leads[line] <= 0:
            return
        if line in REVEALED:
            yield Reason("reveals", {"kind": REVEALED[line]})
        elif line == "full":
            yield Reason("full")
        else:
            yield Reason(line, {"n": leads[line]})


def _promises(before: Sheet, better: Sheet, taken: Sheet) -> Iterator[Reason]:
    """What the first sheet has before the other for the turns to come."""
    if better.snakes != taken.snakes:
        yield Reason("out-of-the-way")
        return
    for kind in _dearest_first():
        if revealable(better)[kind] and not revealable(taken)[kind]:
            yield Reason("ready", {"kind": kind})
    ours, theirs, earlier = _chances(better), _chances(taken), _chances(before)
    for kind in _dearest_first():
        mine, others = ours[kind], theirs[kind]
        kept = sorted(chance.square for chance in mine & earlier[kind] - others if taken.filled & chance.square)
        if kept and not others:
            yield Reason("keeps-open", {"square": better.board.names[kept[0]], "kind": kind})
        elif mine and not others:
            first = min(mine, key=lambda chance: (chance.number, chance.square))
            square = better.board.names[first.square]
            yield Reason("prepares", {"kind": kind, "number": first.number, "square": square})
    for kind in _dearest_first():
        if _pairs(better, kind) > _pairs(taken, kind):
            yield Reason("together", {"kind": kind})
        if kind in _kinds(taken) and kind not in _kinds(better):
            yield Reason("waits", {"kind": kind})
    for building, site, other in zip(BUILDINGS, better.buildings, taken.buildings, strict=True):
        if site and not other:
            yield Reason("builds", {"building": building})
        elif _numbers_beside(better, site) > _numbers_beside(taken, other):
            yield Reason("near", {"building": building})
    if taken == before:
        return
    marks = better.filled.bit_count() - taken.filled.bit_count()
    if marks > 0:
        yield Reason("more-marks", {"n": marks})
    for kind in _dearest_first():
        if len(ours[kind]) > len(theirs[kind]):
            yield Reason("more-chances", {"kind": kind})
    room = _room(better) - _room(taken)
    if room > 0:
        yield Reason("room", {"n": room})
    for bit in single_bits(taken.filled & better.empty):
        if _beside(better, bit, better.empty) >= WIDE:
            yield Reason("saves", {"square": better.board.names[bit], "n": _beside(better, bit, better.empty)})


class Chance(Value, frozen=True):
    """A number in an empty square that would make a discovery possible."""

    number: int
    square: int


def _chances(sheet: Sheet) -> dict[Kind, frozenset[Chance]]:
    """By kind, every number in an empty square that would make a new discovery possible."""
    found: dict[Kind, set[Chance]] = {kind: set() for kind in KINDS}
    for number in range(1, MOST + 1):
        for kind, squares in completing(sheet, number, sheet.empty).items():
            found[kind] |= {Chance(number, bit) for bit in single_bits(squares)}
    return {kind: frozenset(some) for kind, some in found.items()}


def _pairs(sheet: Sheet, kind: Kind) -> int:
    """How often two numbers that fit a city, a mountain or a pyramid stand side by side. Forests take almost any."""
    free = free_squares(sheet.marks)
    if kind == "forest":
        return 0
    if kind == "city":
        fitting = [city_squares(number, sheet.marks, free) for number in range(1, MOST + 1)]
    else:
        fitting = [high_squares(KINDS.index(kind), sheet.marks, free)]
    return sum(_beside(sheet, bit, some) for some in fitting for bit in single_bits(some))


def _numbers_beside(sheet: Sheet, building: int) -> int:
    """How many numbers stand beside a building that no discovery has yet; none before it is built. Rules: V13."""
    return _beside(sheet, building, free_squares(sheet.marks))


def _beside(sheet: Sheet, bit: int, some: int) -> int:
    return (beside(bit, sheet.board.stride, sheet.board.squares) & some).bit_count()


def _kinds(sheet: Sheet) -> set[Kind]:
    return {found.kind for found in sheet.discoveries}


def _room(sheet: Sheet) -> int:
    """How many empty squares lie beside a number or a building. Rules: V9."""
    return (beside(sheet.walked, sheet.board.stride, sheet.board.squares) & sheet.empty).bit_count()


def _dearest_first() -> list[Kind]:
    return sorted(KINDS, key=lambda kind: -STARS[kind])

"""Small pictures of results, in SVG: readable on light and dark pages, and without colour."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from math import ceil, floor, log10, sqrt

from torchlit.protocol import Value

WIDTH = 800
LEFT, RIGHT, TOP, BOTTOM = 64, 24, 56, 56
"""The margins, which hold the names, the title and the axis."""
MOST_BINS = 100
"""The most bins for scores. Few scores get fewer bins, so that a shape shows and not single scores."""
FEW_POINTS = 40
"""Lines with up to this many points have them marked."""
DASHES = ("", "7 4", "2 3", "9 3 2 3", "12 4", "4 2 1 2")
COLOURS = 6

STYLE = """\
svg { color-scheme: light dark; --paper: #fdfbf6; --ink: #26221b; --faint: #d9d2c3; --soft: #6b6455;
  --c0: #1c5f9e; --c1: #b04a12; --c2: #1d7449; --c3: #7b479f; --c4: #80650a; --c5: #9c2950 }
@media (prefers-color-scheme: dark) { svg { --paper: #191713; --ink: #efe9dc; --faint: #3d382f; --soft: #a79f8e;
  --c0: #7db7ec; --c1: #f2a06d; --c2: #77cfa0; --c3: #c9a2ea; --c4: #dfc25c; --c5: #f08fb0 } }
text { fill: var(--ink); font: 13px system-ui, sans-serif }
.title { font-size: 17px; font-weight: 600 }
.name { font-weight: 600 }
.note, .tick { fill: var(--soft) }
.grid { stroke: var(--faint) }
.axis { stroke: var(--soft) }
.range { stroke-width: 2.5; fill: none }
.line { stroke-width: 2; fill: none; stroke-linejoin: round }"""


class Range(Value, frozen=True):
    """A value, and its interval if there is one."""

    value: float
    low: float | None = None
    high: float | None = None


class Row(Value, frozen=True):
    """How often each score occurred, with their mean and a note."""

    counts: Mapping[int, int]
    mean: Range
    note: str


def line_chart(
    title: str, series: Mapping[str, Sequence[tuple[float, float]]], x_label: str, y_label: str, height: int = 440
) -> str:
    """Lines over one axis, such as learning curves, each named at its end."""
    points = [point for line in series.values() for point in line]
    names = max((len(name) for name in series), default=0) * 7.5 if len(series) > 1 else 0
    across = Scale([x for x, _ in points], LEFT, WIDTH - RIGHT - names)
    up = Scale([y for _, y in points], height - BOTTOM, TOP)
    parts = [*_x_axis(across, TOP, height - BOTTOM, x_label), *_y_axis(up, across.start, across.end, y_label)]
    ends: list[float] = []
    for place, (name, line) in enumerate(series.items()):
        if not line:
            continue
        spots = [(across(x), up(y)) for x, y in line]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        colour, dash = f"var(--c{place % COLOURS})", DASHES[place % len(DASHES)]
        parts.append(f'<polyline class="line" stroke="{colour}" stroke-dasharray="{dash}" points="{path}"/>')
        if len(spots) <= FEW_POINTS:
            parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in spots]
        if len(series) > 1:
            at = _free_place(spots[-1][1], ends)
            ends.append(at)
            parts.append(_text(spots[-1][0] + 8, at + 4, name, fill=colour))
    return _picture(title, height, parts)


def distributions(title: str, rows: Mapping[str, Row], x_label: str) -> str:
    """The distribution of each bot's scores, one below the other over the same axis."""
    tall = 96
    height = TOP + tall * len(rows) + BOTTOM
    scores = [score for row in rows.values() for score in row.counts]
    fewest = min(sum(row.counts.values()) for row in rows.values())
    width = max(1, ceil((max(scores) - min(scores)) / min(MOST_BINS, 8 + 2 * sqrt(fewest))))
    shares = {name: _binned(row.counts, width) for name, row in rows.items()}
    begins = [begin for bins in shares.values() for begin in bins]
    across = Scale([min(begins) - 0.5, max(begins) + width - 0.5], LEFT, WIDTH - RIGHT)
    most = max(share for bins in shares.values() for share in bins.values())
    parts = list(_x_axis(across, TOP, height - BOTTOM, x_label))
    for place, (name, row) in enumerate(rows.items()):
        base, colour = TOP + tall * (place + 1) - 18, f"var(--c{place % COLOURS})"
        outline = _outline(shares[name], width, across, base, (tall - 44) / most)
        parts.append(f'<path d="{outline}" fill="{colour}" fill-opacity="0.35" stroke="{colour}"/>')
        parts.append(f'<line class="axis" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{base}" y2="{base}"/>')
        parts += _range(row.mean, across, base + 8, colour)
        parts.append(
            f'<line x1="{across(row.mean.value):.1f}" x2="{across(row.mean.value):.1f}" y1="{base - tall + 44}" '
            f'y2="{base + 8}" stroke="{colour}" stroke-width="2" stroke-dasharray="3 3"/>'
        )
        parts.append(_text(LEFT, base - tall + 32, name, kind="name", fill=colour))
        parts.append(_text(WIDTH - RIGHT, base - tall + 32, row.note, kind="note", anchor="end"))
    return _picture(title, height, parts)


def ranges(title: str, rows: Mapping[str, Range], x_label: str) -> str:
    """Values between 0 and 100 with their intervals, one below the other."""
    tall = 40
    height = TOP + tall * len(rows) + BOTTOM
    across = Scale([0, 100], LEFT + 8 * max(map(len, rows)), WIDTH - RIGHT - 48)
    parts = list(_x_axis(across, TOP, height - BOTTOM, x_label))
    for place, (name, row) in enumerate(rows.items()):
        at, colour = TOP + tall * place + tall / 2, f"var(--c{place % COLOURS})"
        parts += _range(row, across, at, colour)
        parts.append(_text(across.start - 12, at + 4, name, kind="name", anchor="end", fill=colour))
        parts.append(_text(WIDTH - RIGHT, at + 4, f"{row.value:.1f}", kind="note", anchor="end"))
    return _picture(title, height, parts)


class Scale:
    """Maps values to places along an axis that begins and ends with a round number."""

    def __init__(self, values: Sequence[float], start: float, end: float) -> None:
        low, high = min(values, default=0.0), max(values, default=1.0)
        if low == high:
            low, high = low - 1, high + 1
        self.step = _round_step((high - low) / 6)
        self.first, self.last = floor(low / self.step) * self.step, ceil(high / self.step) * self.step
        self.start, self.end = start, end

    def __call__(self, value: float) -> float:
        return self.start + (value - self.first) / (self.last - self.first) * (self.end - self.start)

    def ticks(self) -> list[float]:
        """The round numbers along the axis."""
        return [self.first + place * self.step for place in range(round((self.last - self.first) / self.step) + 1)]


def _round_step(least: float) -> float:
    """The smallest of … 0.1, 0.2, 0.5, 1, 2, 5, 10 … that is not below this."""
    power = 10.0 ** floor(log10(least))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= least * 0.999)


def _binned(counts: Mapping[int, int], width: int) -> dict[int, float]:
    """The share of scores in each bin, by the start of the bin."""
    total = sum(counts.values())
    bins: dict[int, float] = {}
    for score, count in counts.items():
        begin = score // width * width
        bins[begin] = bins.get(begin, 0.0) + count / total
    return bins


def _outline(bins: Mapping[int, float], width: int, across: Scale, base: float, tall: float) -> str:
    """The steps of a histogram as a path; each bin is drawn around its scores."""
    begin, end = min(bins), max(bins)
    path = f"M{across(begin - 0.5):.1f},{base}"
    for at in range(begin, end + width, width):
        top = base - tall * bins.get(at, 0.0)
        path += f"V{top:.1f}H{across(at + width - 0.5):.1f}"
    return f"{path}V{base}Z"


def _range(range_: Range, across: Scale, at: float, colour: str) -> Iterator[str]:
    """A dot with whiskers."""
    if range_.low is not None and range_.high is not None:
        low, high = across(range_.low), across(range_.high)
        ends = f"M{low:.1f},{at - 5:.1f}v10M{low:.1f},{at:.1f}H{high:.1f}M{high:.1f},{at - 5:.1f}v10"
        yield f'<path class="range" stroke="{colour}" d="{ends}"/>'
    yield f'<circle cx="{across(range_.value):.1f}" cy="{at:.1f}" r="4" fill="{colour}"/>'


def _x_axis(across: Scale, top: float, bottom: float, label: str) -> Iterator[str]:
    for tick in across.ticks():
        x = across(tick)
        yield f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{top}" y2="{bottom}"/>'
        yield _text(x, bottom + 18, _number(tick), kind="tick", anchor="middle")
    yield _text((across.start + across.end) / 2, bottom + 40, label, kind="note", anchor="middle")


def _y_axis(up: Scale, left: float, right: float, label: str) -> Iterator[str]:
    for tick in up.ticks():
        y = up(tick)
        yield f'<line class="grid" x1="{left}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}"/>'
        yield _text(left - 8, y + 4, _number(tick), kind="tick", anchor="end")
    middle = (up.start + up.end) / 2
    words = escape(label)
    yield f'<text class="note" text-anchor="middle" transform="translate(16 {middle:.1f}) rotate(-90)">{words}</text>'


def _free_place(wanted: float, taken: Sequence[float]) -> float:
    """The place nearest to the wanted one where no name covers another."""
    tries = sorted((wanted + 15 * step for step in range(-len(taken), len(taken) + 1)), key=lambda at: abs(at - wanted))
    return next(at for at in tries if all(abs(at - other) >= 15 for other in taken))


def _number(value: float) -> str:
    return f"{round(value, 9):,.10g}".replace("-", "−")


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "start", fill: str = "") -> str:
    style = f' style="fill:{fill}"' if fill else ""
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{style}>{escape(words)}</text>'


def _picture(title: str, height: int, parts: Sequence[str]) -> str:
    heading = escape(title)
    inside = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" aria-label="{heading}">\n<title>{heading}</title>\n<style>\n{STYLE}\n</style>\n'
        f'<rect width="{WIDTH}" height="{height}" fill="var(--paper)"/>\n'
        f'<text class="title" x="{LEFT}" y="32">{heading}</text>\n{inside}\n</svg>\n'
    )

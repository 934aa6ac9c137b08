"""Pictures are whole, show what they are given, and stay readable whatever it is."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from torchlit.arena.picture import WIDTH, Range, Row, Scale, distributions, line_chart, ranges


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in elements(picture, "text")]


def elements(picture: str, kind: str) -> list[ElementTree.Element]:
    return [element for element in ElementTree.fromstring(picture).iter() if element.tag.endswith(f"}}{kind}")]


def points(picture: str) -> list[list[tuple[float, float]]]:
    """The corners of every line."""
    found = []
    for line in elements(picture, "polyline"):
        corners = [corner.split(",") for corner in line.attrib["points"].split()]
        found.append([(float(x), float(y)) for x, y in corners])
    return found


def test_a_line_chart_rises_where_its_values_rise() -> None:
    picture = line_chart("Learning", {"stars": [(0, 10), (1000, 25), (2000, 31)]}, "games", "mean score")
    (line,) = points(picture)
    assert all(one[0] < other[0] and one[1] > other[1] for one, other in pairwise(line))
    assert {"Learning", "games", "mean score", "0", "2,000"} <= {*texts(picture)}


def test_lines_are_told_apart_by_name_and_dashes_and_names_do_not_cover_each_other() -> None:
    picture = line_chart("Three", {name: [(0, 1), (9, 5)] for name in ("a", "b", "c")}, "x", "y")
    assert len({line.attrib["stroke-dasharray"] for line in elements(picture, "polyline")}) == 3
    places = sorted(float(text.attrib["y"]) for text in elements(picture, "text") if text.text in ("a", "b", "c"))
    assert len(places) == 3
    assert all(below - above >= 15 for above, below in pairwise(places))


@pytest.mark.parametrize("series", [{}, {"empty": []}, {"one": [(3.0, 4.0)]}, {"flat": [(0.0, 2.0), (1.0, 2.0)]}])
def test_little_can_be_drawn_too(series: dict[str, list[tuple[float, float]]]) -> None:
    assert elements(line_chart("Little", series, "x", "y"), "svg") is not None
    assert "nan" not in line_chart("Little", series, "x", "y")


def test_names_are_not_taken_for_markup() -> None:
    picture = line_chart("a < b & c", {"<script>": [(0, 1), (1, 2)], '"': [(0, 1), (1, 2)]}, "<x>", "&y")
    assert {"a < b & c", "<script>", '"', "<x>", "&y"} <= {*texts(picture)}


def test_scores_are_drawn_as_often_as_they_came() -> None:
    """The area of each bot's outline is its share of scores: all have the same."""
    rows = {
        "even": Row({0: 1, 1: 1, 2: 1, 3: 1}, Range(1.5, 1.0, 2.0), "mean 1.50"),
        "sure": Row({2: 50}, Range(2.0, 2.0, 2.0), "mean 2.00"),
    }
    picture = distributions("Scores", rows, "score")
    assert {"even", "sure", "mean 1.50", "mean 2.00"} <= {*texts(picture)}
    outlines = [path.attrib["d"] for path in elements(picture, "path") if "Z" in path.attrib["d"]]
    assert [pytest.approx(area(outline), rel=0.02) for outline in outlines] == [area(outlines[0])] * 2


def area(outline: str) -> float:
    """The area of a path of upright and level lines that begins and ends on its base."""
    begin, base = (float(part) for part in re.findall(r"M([\d.]+),([\d.]+)", outline)[0])
    steps = [(float(top), float(end)) for top, end in re.findall(r"V([\d.]+)H([\d.]+)", outline)]
    total = 0.0
    for top, end in steps:
        total += (end - begin) * (base - top)
        begin = end
    return total


@pytest.mark.parametrize("far", [1, 40, 5000])
def test_scores_far_apart_stay_inside(far: int) -> None:
    picture = distributions("Far", {"a": Row({-far: 1, far: 2}, Range(0.0), "")}, "score")
    (outline,) = [path.attrib["d"] for path in elements(picture, "path") if "Z" in path.attrib["d"]]
    assert all(0 <= float(x) <= WIDTH for x in re.findall(r"[HM](-?[\d.]+)", outline))
    assert outline.count("H") <= 130


def test_shares_stand_with_their_intervals() -> None:
    picture = ranges("Victories", {"hard as mummy": Range(60, 50, 70)}, "in %")
    assert {"hard as mummy", "60.0", "0", "100"} <= {*texts(picture)}
    (dot,) = elements(picture, "circle")
    (whiskers,) = elements(picture, "path")
    low, high = (float(x) for x in re.findall(r"M([\d.]+),[\d.]+v10", whiskers.attrib["d"]))
    assert low < float(dot.attrib["cx"]) < high


@pytest.mark.parametrize(
    ("values", "ticks"),
    [
        ([0, 6], [0, 1, 2, 3, 4, 5, 6]),
        ([3, 47], [0, 10, 20, 30, 40, 50]),
        ([-12, 30], [-20, -10, 0, 10, 20, 30]),
        ([0.1, 0.45], [0.1, 0.2, 0.3, 0.4, 0.5]),
        ([5, 5], [4, 4.5, 5, 5.5, 6]),
    ],
)
def test_an_axis_has_round_numbers(values: list[float], ticks: list[float]) -> None:
    scale = Scale(values, 0, 100)
    assert scale.ticks() == pytest.approx(ticks)
    assert (scale(ticks[0]), scale(ticks[-1])) == (0, 100)


def test_a_picture_is_for_light_and_dark_pages() -> None:
    picture = ranges("Victories", {"hard": Range(60, 50, 70)}, "in %")
    assert "prefers-color-scheme: dark" in picture
    assert not re.search(r'(fill|stroke)="#', picture), "a colour that does not change with the page"

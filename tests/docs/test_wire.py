"""docs/wire.md tells what the source does, and its bots play."""

import asyncio
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.docs.pages import blocks, rows, text_of
from tests.docs.refusals import CODES, refusals
from tests.server.playing import GENEROUS, Player, Server
from torchlit.coach import analysis
from torchlit.coach.analyse import accuracy
from torchlit.coach.sheets import changed_squares
from torchlit.errors import RuleError
from torchlit.games.pyramid import view as pyramid_view
from torchlit.games.registry import GAMES
from torchlit.games.temple import scoring as temple_scoring
from torchlit.games.temple import text as temple_text
from torchlit.games.temple import view as temple_view
from torchlit.games.valley import GAME as VALLEY
from torchlit.games.valley import reveals
from torchlit.games.valley import scoring as valley_scoring
from torchlit.games.valley import text as valley_text
from torchlit.games.valley import view as valley_view
from torchlit.games.valley.bots.judge import JUDGE
from torchlit.games.valley.state import Draft, State
from torchlit.server import messages, protocol
from torchlit.server.http import STATUS
from torchlit.server.messages import ClientMessage, Update
from torchlit.server.settings import Settings
from torchlit.server.showing import AT_ONCE, LATER
from torchlit.server.sockets import MOST_ANSWERS
from torchlit.table.replay import verify
from torchlit.table.seats import LONGEST_INITIALS
from torchlit.table.table import REMEMBERED
from torchlit.toolkits.bots.part import bots_of
from torchlit.toolkits.bots.registry import BOTS
from torchlit.toolkits.dice import Roll

WIRE = "docs/wire.md"
EXAMPLES = [block for block in blocks(WIRE) if block.language == "json"]
STRUCTS = {
    **vars(temple_view),
    **vars(valley_view),
    **vars(pyramid_view),
    **vars(analysis),
    **vars(messages),
}


def test_every_code_is_told_with_its_status_and_meaning() -> None:
    told = {code.strip("`"): (status, means) for code, status, means in rows(WIRE, "code", "status", "means")}
    expected = {}
    for code, kind in CODES.items():
        status = next((str(number) for family, number in STATUS if issubclass(kind, family)), "–")
        expected[code] = (status, kind.__doc__)
    assert told == expected


def test_every_refusal_is_told_with_its_sentence_and_facts() -> None:
    told = {
        (code.strip("`"), why.strip("`"), sentence, frozenset(re.findall(r"`(\w+)`", facts)))
        for code, why, sentence, facts in rows(WIRE, "code", "why", "sentence", "facts")
    }
    raised = {(each.code, each.why, re.sub(r"{\w+}", "…", each.sentence), each.facts) for each in refusals()}
    assert raised - told == set(), "the page does not tell these"
    assert told - raised == set(), "the source does not raise these"


def test_one_why_has_one_sentence() -> None:
    """A client translates by `why`: its sentence must not depend on where it was raised, the rule's id apart."""
    sentences: dict[str, set[str]] = {}
    for each in refusals():
        if not each.code.startswith(("log/", "board/")):
            said = re.sub(r" \([A-Z]+\d+\)$", "", each.sentence)
            sentences.setdefault(each.why, set()).add(re.sub(r"{\w+}", "…", said))
    assert {why: said for why, said in sentences.items() if len(said) > 1} == {}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda block: f"{block.kind} {block.text[:40]}")
def test_every_example_is_a_message_of_the_protocol(example: Any) -> None:
    found = msgspec.json.decode(example.text, type=STRUCTS[example.kind])
    assert msgspec.json.decode(msgspec.json.encode(found)) == msgspec.json.decode(example.text)


SHEETS: dict[str, Any] = {
    "temple": (temple_text.sheet_from_text, temple_scoring.score),
    "valley": (valley_text.sheet_from_text, valley_scoring.score),
}


@pytest.mark.parametrize(
    "example", [block for block in EXAMPLES if re.fullmatch(r"(Temple|Valley)(Own|Closed)", block.kind)]
)
def test_the_sheets_of_the_examples_have_the_scores_that_are_told(example: Any) -> None:
    part = msgspec.json.decode(example.text)
    sheet_from_text, score = SHEETS[part["game"]]
    sheets = part.get("sheets", [part.get("sheet")])
    scores = part.get("scores", [part.get("score")])
    assert [msgspec.to_builtins(score(sheet_from_text(sheet))) for sheet in sheets] == scores


def test_the_catalogue_is_that_of_a_fresh_server() -> None:
    (told,) = [msgspec.json.decode(block.text)["games"] for block in EXAMPLES if block.kind == "Catalogue"]
    assert told == [
        {
            "id": game.id,
            "least_seats": game.seats[0],
            "most_seats": game.seats[-1],
            "boards": [{"name": name, "text": text} for name, text in game.boards.items()],
            "bots": list(BOTS),
            "coach": bots_of(game).judge is not None,
        }
        for game in GAMES.values()
    ]


def test_every_game_is_told_with_all_its_parts() -> None:
    kinds = {block.kind for block in EXAMPLES}
    for game in GAMES:
        assert {f"{game.capitalize()}{part}" for part in ("Turn", "Own", "Closed")} <= kinds
        assert f"\n## The {game.capitalize()}\n" in text_of(WIRE)


def test_the_turn_that_is_told_message_by_message_is_one() -> None:
    """Played again from the sheet it begins with: every answer and every part is what the page says."""
    first = next(place for place, block in enumerate(EXAMPLES) if block.kind == "ValleyTurn")
    last = max(place for place, block in enumerate(EXAMPLES) if block.kind == "ValleyTurn")
    opened, own = (msgspec.json.decode(EXAMPLES[first + more].text) for more in (0, 1))
    state = valley_turn(opened, own)
    answer: dict[str, Any] = {}
    for block in EXAMPLES[first : last + 1]:
        told = msgspec.json.decode(block.text)
        match block.kind:
            case "ClientMessage":
                answer = {"type": "done", "id": told["id"]}
                try:
                    state = VALLEY.apply(state, msgspec.convert(told["move"], VALLEY.moves)).state
                except RuleError as error:
                    refusal = {"code": error.code, "why": error.why, "sentence": str(error), "facts": error.facts}
                    answer |= {"type": "refused", "refusal": refusal}
            case "ServerMessage":
                assert told == answer
            case "ValleyOwn":
                assert encoded(VALLEY.own_view(state, own["seat"])) == told
            case "ValleyTurn":
                assert encoded(VALLEY.turn_view(state)) == told
            case _:
                raise AssertionError(block.kind)


def encoded(part: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(part))


def valley_turn(opened: dict[str, Any], own: dict[str, Any]) -> State:
    """A turn of the Valley that has just opened, with the same sheet before every seat."""
    sheet = valley_text.sheet_from_text(own["sheet"])
    seats = len(opened["owing"])
    before = State(
        board=sheet.board,
        dice=VALLEY.dice,
        sheets=(sheet,) * seats,
        phase="roll",
        turn=opened["turn"] - 1,
        faces=(),
        dealt=(),
        drafts=(Draft(),) * seats,
        last=0,
    )
    opened_turn: State = VALLEY.apply(before, Roll(tuple(die["face"] for die in opened["roll"]))).state
    return opened_turn


def test_the_analysis_that_is_told_follows_the_rules_and_adds_up() -> None:
    told = finished_coaching()
    assert told.analysis is not None
    (shown,) = told.analysis.turns
    assert (told.done, f"of its {told.total} turns only the worst" in text_of(WIRE)) == (told.total, True)
    assert shown.turn == told.analysis.worst[0]
    assert shown.better is not None
    opened = {"owing": [0], "turn": shown.turn, "roll": encoded(shown.roll)}
    before = valley_turn(opened, {"sheet": shown.sheet})
    for line in (shown.taken, shown.better):
        assert JUDGE.sheet_after(VALLEY, before, shown.owner, line.moves) == line.sheet
        assert changed_squares(shown.sheet, line.sheet) == line.squares
    assert shown.better.worth - shown.taken.worth == pytest.approx(shown.cost, abs=0.02)
    whole = told.analysis
    assert whole.start + whole.luck + whole.others - whole.cost - whole.stand_in == pytest.approx(
        whole.result, abs=0.03
    )
    assert accuracy(whole.result, whole.cost) == pytest.approx(whole.accuracy, abs=0.02)


def test_the_hint_that_is_told_is_the_better_turn_of_the_analysis() -> None:
    (told,) = [msgspec.json.decode(block.text, type=messages.Hint) for block in EXAMPLES if block.kind == "Hint"]
    analysis_told = finished_coaching().analysis
    assert analysis_told is not None
    (shown,) = analysis_told.turns
    assert shown.better is not None
    assert told == messages.Hint(shown.turn, shown.better.moves, shown.better.squares)


def finished_coaching() -> analysis.Coaching:
    """The page's example of an analysis that is ready."""
    told = [msgspec.json.decode(block.text, type=analysis.Coaching) for block in EXAMPLES if block.kind == "Coaching"]
    (finished,) = [coaching for coaching in told if coaching.analysis is not None]
    return finished


def test_every_message_and_every_part_is_told() -> None:
    told = {name.strip("`") for name, *_ in rows(WIRE, "`type`", "fields", "who, when", "does")} - {""}
    assert told == {kind.__struct_config__.tag for kind in ClientMessage.__args__}
    parts = {name.strip("`") for name, *_ in rows(WIRE, "part", "present", "meaning")}
    assert parts == set(Update.__struct_fields__)
    options = {name.strip("`"): default for name, default, _ in rows(WIRE, "option", "default", "meaning")}
    assert {name: msgspec.json.decode(default.strip("`")) for name, default in options.items()} == msgspec.to_builtins(
        messages.Options()
    )
    moves = {name.strip("`") for name, *_ in rows(WIRE, "`move.type`", "fields", "when")}
    assert moves == {kind.__struct_config__.tag for kind in messages.Move.__args__}


def test_the_limits_are_those_of_a_fresh_server() -> None:
    told = {what: limit for what, limit, _ in rows(WIRE, "what", "limit", "beyond it")}
    settings = Settings()
    assert told["a WebSocket message"] == told["a request's body"] == f"{settings.largest_message // 1024} KiB"
    assert told["a request's line and headers"] == f"{protocol.MOST_HEADER_BYTES // 1024} KiB"
    assert told["the time in which a request has to arrive"] == f"{protocol.MOST_SECONDS} seconds"
    assert told["requests sent before the first is answered"] == f"{protocol.MOST_PIPELINED} more"
    assert told["fragments of a WebSocket message"] == str(protocol.MOST_FRAGMENTS)
    for what, rate in (
        ("messages on one connection", settings.messages_per_second),
        ("requests of one address", settings.requests_per_second),
    ):
        assert told[what] == f"{rate:.0f} a second, {4 * rate:.0f} at once"
    assert told["unknown codes from one address"] == f"{settings.misses_per_minute:.0f} a minute"
    assert told["answers you have not read"] == str(MOST_ANSWERS)


def test_the_numbers_in_the_text_are_those_of_the_source() -> None:
    text = text_of(WIRE)
    assert (REMEMBERED, "the last eight moves of every seat" in text) == (8, True)
    assert (AT_ONCE, LATER, "more than eight connections" in text, "a quarter of a second" in text) == (
        8,
        0.25,
        True,
        True,
    )
    assert (reveals.MOST_SHOWN, "the best of each kind, twelve at the most" in text) == (12, True)
    assert (LONGEST_INITIALS, "Initials are 1 to 12 characters" in text) == (12, True)
    start = msgspec.json.encode({"type": "start", "id": "x" * 64})
    assert msgspec.json.decode(start, type=ClientMessage) == messages.Start("x" * 64)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(start.replace(b"x", b"xx", 1), type=ClientMessage)


def test_every_path_of_the_server_is_told() -> None:
    source = text_of("src/torchlit/server/http.py")
    paths = set(re.findall(r'\("(GET|POST)", "(/api/[^"]*)"', source)) | {("GET", "/api/tables/{code}/play")}
    told = set(re.findall(r"^\| `(GET|POST) (/api/\S*)` \|", text_of(WIRE), re.MULTILINE))
    assert told == {(method, path.replace("{code}", "CODE").replace("{page}", "PAGE")) for method, path in paths}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("wire"), **GENEROUS) as server:
        yield server


PAGE_BOTS = {"js": ("bot.mjs", str(Path(sys.executable).parent / "node")), "python": ("bot.py", sys.executable)}


async def bot(language: str, folder: Path, *arguments: str) -> str:
    """What a bot of the page prints when it is run."""
    script = max((block.text for block in blocks(WIRE) if block.language == language), key=len)
    name, interpreter = PAGE_BOTS[language]
    (folder / name).write_text(script, encoding="utf-8")
    process = await asyncio.create_subprocess_exec(
        interpreter,
        str(folder / name),
        *arguments,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(30):
            output, errors = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
    assert errors.decode() == ""
    assert process.returncode == 0
    return output.decode()


@pytest.mark.parametrize("language", PAGE_BOTS)
async def test_the_bots_of_the_page_play_a_table_of_their_own_to_its_end(
    language: str, server: Server, tmp_path: Path
) -> None:
    assert re.fullmatch(r"-?\d+ stars, place [123]\n", await bot(language, tmp_path, server.url))


async def test_the_bots_of_the_page_play_with_each_other_at_a_table_of_ours(server: Server, tmp_path: Path) -> None:
    host = await server.open(None, None)
    async with Player(server, host.code, host.key) as player, asyncio.TaskGroup() as group:
        playing = [group.create_task(bot(language, tmp_path, server.url, host.code)) for language in PAGE_BOTS]
        await player.until(lambda player: all(seat["here"] for seat in player.parts["table"]["seats"]), seconds=20)
        assert (await player.ask({"type": "start"}))["type"] == "done"
        await player.until(lambda player: player.task is not None)
        await player.play_on()
    assert all("stars" in played.result() for played in playing)
    assert verify(server.entries(host.code)).finished

"""`torchlit admin`: look after the tables of a store, beside a running server or without one."""

import asyncio
import gzip
import json
import os
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.cli.terminal import GOLDEN, run_in_terminal, torchlit
from torchlit.cli.stores import reading, writing
from torchlit.store.protocol import RowCopy, TableCopy
from torchlit.store.sql import SqlStore
from torchlit.table import log
from torchlit.table.seats import Record, Seat, fingerprint

LOG = (GOLDEN / "solo.jsonl").read_bytes().splitlines()
SEED = "5eed" * 16
NOON = "2026-11-18T12:00:00+00:00"
RESULT: dict[str, Any] = {
    "code": "GONE2222",
    "seat": 0,
    "ended_at": NOON,
    "document": "{}",
    "accuracy": 87.5,
    "luck": None,
}
BESIDE = [
    RowCopy("notebooks", {"notebook": "ab" * 32, "created_at": NOON}),
    RowCopy("secrets", {"name": "daily", "value": SEED}),
    RowCopy("results", {"notebook": "ab" * 32, **RESULT}),
]
"""A notebook and a secret, in the order in which they are copied."""


def admin(store: str, *args: object) -> Any:
    """What `torchlit admin … --json` says."""
    result = torchlit("admin", *args, "--store", store, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def refused(store: str, *args: object) -> tuple[str, str]:
    """The code and the `why` of a refusal, which is one sentence for people too."""
    plain = torchlit("admin", *args, "--store", store)
    assert (plain.exit_code, plain.stdout, plain.stderr.count("\n")) == (1, "", 1)
    refusal = json.loads(torchlit("admin", *args, "--store", store, "--json").stderr)
    return refusal["code"], refusal["why"]


def planted(code: str, days: float = 0, kept: bool = False) -> TableCopy:
    """A game in progress, last changed so many days ago."""
    setup = log.from_line(LOG[0], 1)
    assert isinstance(setup, log.Setup)
    seats = tuple(Seat(player.initials, player.bot, fingerprint("a key")) for player in setup.seats)
    record = Record(code, setup.game, setup.board, seats, setup.options, SEED, "playing")
    changed = datetime.now(UTC) - timedelta(days=days)
    lines = tuple(LOG[:9])
    return TableCopy(code, msgspec.json.encode(record), len(lines), 2, changed, changed, kept, lines)


@pytest.fixture
def store(address: str) -> str:
    """A store with two games in progress and a finished one, which is table `over`."""
    with writing(address) as tables:
        tables.add(planted("RUNNING2"))
        tables.add(planted("QLDGAME2", days=100))
    return address


def imported(store: str) -> str:
    """The code of a finished game."""
    code: str = admin(store, "import", GOLDEN / "solo.jsonl", "--yes")["codes"][str(GOLDEN / "solo.jsonl")]
    return code


def rows(store: str) -> list[RowCopy]:
    """Everything beside the tables."""
    with reading(store) as tables:
        return sorted(tables.rows(), key=lambda row: [copy.table for copy in BESIDE].index(row.table))


def copies(store: str) -> list[TableCopy]:
    with reading(store) as tables:
        return list(tables.copies())


def test_tables_are_listed_the_latest_change_first(store: str) -> None:
    over = imported(store)
    listed = admin(store, "list")
    assert [each["code"] for each in listed["tables"]] == [over, "RUNNING2", "QLDGAME2"]
    assert (listed["count"], listed["page"], listed["pages"]) == (3, 1, 1)
    assert [each["code"] for each in admin(store, "list", "--older-than", "90d")["tables"]] == ["QLDGAME2"]
    assert [each["code"] for each in admin(store, "list", "--phase", "over")["tables"]] == [over]
    assert admin(store, "list", "--game", "valley")["tables"] == []
    assert admin(store, "list", "--page", "2")["tables"] == []
    shown = torchlit("admin", "list", "--store", store).stdout
    assert "QLDGAME2  temple  playing" in shown
    assert shown.endswith("3 tables.\n")


def test_secrets_are_shown_when_the_game_is_over_and_keys_never(store: str) -> None:
    for args in ([], ["--json"]):
        running = torchlit("admin", "show", "running2", "--store", store, *args).stdout
        assert SEED not in running
        assert fingerprint("a key") not in running
        assert "RUNNING2" in running
    assert admin(store, "show", "RUNN-ING2")["rules"] == 1
    end = log.from_line(LOG[-1], len(LOG))
    assert isinstance(end, log.End)
    assert admin(store, "show", imported(store))["seed"] == end.seed


def test_a_log_goes_out_as_it_came_in(store: str, tmp_path: Path) -> None:
    code = imported(store)
    files = admin(store, "export", code, tmp_path / "a")["files"]
    assert files == admin(store, "export", "--all", tmp_path / "a", "--yes")["files"]
    assert Path(files[0]).read_bytes() == (GOLDEN / "solo.jsonl").read_bytes()
    assert refused(store, "export", code, tmp_path / "a") == ("admin/error", "not-confirmed")


def test_the_log_of_a_running_game_stays_secret(store: str, tmp_path: Path) -> None:
    assert refused(store, "export", "RUNNING2", tmp_path / "logs") == ("admin/error", "not-finished")
    assert not (tmp_path / "logs").exists()


@pytest.mark.parametrize(
    ("lines", "why"),
    [(LOG[:9], "not-finished"), ([*LOG[:3], *LOG[4:]], None), ([], "no-setup")],
)
def test_only_a_correct_finished_log_becomes_a_table(
    lines: list[bytes], why: str | None, store: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.jsonl"
    file.write_bytes(b"\n".join(lines))
    before = copies(store)
    code, told = refused(store, "import", GOLDEN / "solo.jsonl", file, "--yes")
    assert code == "log/error"
    assert why in (None, told)
    assert copies(store) == before


def test_a_backup_is_restored_byte_for_byte_in_either_database(store: str, tmp_path: Path) -> None:
    imported(store)
    with writing(store) as tables:
        for row in BESIDE:
            tables.add_row(row)
    file = tmp_path / "tables.gz"
    told = admin(store, "backup", file)
    assert (told["tables"], told["rows"]) == (3, 3)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    other = str(tmp_path / "other.sqlite")
    assert admin(other, "restore", file, "--yes")["lines"] == sum(copy.length for copy in copies(store))
    assert copies(other) == copies(store)
    assert rows(other) == rows(store) == BESIDE
    again = tmp_path / "again.gz"
    admin(other, "backup", again)
    assert gzip.decompress(again.read_bytes()).splitlines()[1:] == gzip.decompress(file.read_bytes()).splitlines()[1:]
    assert refused(other, "restore", file, "--yes") == ("admin/error", "not-empty")
    assert refused(store, "backup", file) == ("admin/error", "not-confirmed")


def test_a_store_with_a_notebook_is_not_empty_but_one_with_a_secret_is(store: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.gz"
    with writing(store) as tables:
        for row in BESIDE:
            tables.add_row(row)
    admin(store, "backup", file)
    new, used = str(tmp_path / "new.sqlite"), str(tmp_path / "used.sqlite")
    with writing(new) as tables:
        tables.add_row(RowCopy("secrets", {"name": "daily", "value": "another"}))
    with writing(used) as tables:
        tables.add_row(BESIDE[0])
    admin(new, "restore", file, "--yes")
    assert rows(new) == BESIDE, "the days go on with the restored secret"
    assert refused(used, "restore", file, "--yes") == ("admin/error", "not-empty")


def test_a_backup_from_before_there_were_notebooks_is_restored(store: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.gz"
    admin(store, "backup", file)
    old = gzip.decompress(file.read_bytes()).replace(b'"format":2', b'"format":1').replace(b',"rows":0', b"")
    assert b"rows" not in old
    file.write_bytes(gzip.compress(old))
    other = str(tmp_path / "other.sqlite")
    admin(other, "restore", file, "--yes")
    assert copies(other) == copies(store)


def test_the_tables_of_a_backup_are_added_to_others(store: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.gz"
    admin(store, "backup", file)
    admin(store, "delete", "QLDGAME2", "--yes")
    imported(store)
    assert admin(store, "import", file, "--yes") == {"added": 1, "known": 1, "codes": {}}
    with writing(store) as tables:
        tables.keep(["RUNNING2"], True)
        tables.delete(["QLDGAME2"])
    assert refused(store, "import", file, "--yes") == ("table/seat-taken", "code-taken")
    assert "QLDGAME2" not in [copy.code for copy in copies(store)]


@pytest.mark.parametrize(
    ("harm", "why"),
    [
        (lambda content: content[:-20], "damaged-backup"),
        (lambda content: content[:200] + bytes([content[200] ^ 255]) + content[201:], "damaged-backup"),
        (lambda content: gzip.compress(b"".join(gzip.decompress(content).splitlines(True)[:-1])), "damaged-backup"),
        (
            lambda content: gzip.compress(gzip.decompress(content).replace(b'"format":2', b'"format":3')),
            "backup-format",
        ),
        (lambda _: gzip.compress(b"{}\n"), "not-a-backup"),
        (lambda _: b"no gzip", "not-a-backup"),
    ],
)
def test_a_backup_that_is_not_whole_changes_nothing(harm: Any, why: str, tmp_path: Path) -> None:
    store, other, file = str(tmp_path / "a.sqlite"), str(tmp_path / "b.sqlite"), tmp_path / "tables.gz"
    with writing(store) as tables:
        for number in range(20):
            tables.add(planted(f"TABLE{number:03}"))
    admin(store, "backup", file)
    file.write_bytes(harm(file.read_bytes()))
    assert refused(other, "restore", file, "--yes") == ("file/error", why)
    if Path(other).exists():
        assert copies(other) == []


def test_old_tables_are_deleted_unless_they_are_kept(store: str) -> None:
    with writing(store) as tables:
        tables.add(planted("KEPTGAME", days=200))
    assert admin(store, "keep", "KEPT-GAME") == {"codes": ["KEPTGAME"], "kept": True}
    assert admin(store, "delete", "--older-than", "90d", "--yes") == {"deleted": ["QLDGAME2"]}
    admin(store, "keep", "KEPTGAME", "--undo")
    assert admin(store, "delete", "--older-than", "12w", "--yes") == {"deleted": ["KEPTGAME"]}
    assert admin(store, "delete", "--older-than", "12w", "--yes") == {"deleted": []}
    assert [copy.code for copy in copies(store)] == ["RUNNING2"]


@pytest.mark.parametrize("verb", [("delete", "RUNNING2"), ("import", GOLDEN / "solo.jsonl"), ("restore", "FILE")])
def test_without_a_terminal_nothing_changes_unasked(verb: tuple[object, ...], store: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.gz"
    admin(store, "backup", file)
    before = copies(store)
    assert refused(store, *(file if word == "FILE" else word for word in verb)) == ("admin/error", "not-confirmed")
    assert copies(store) == before


def test_on_a_terminal_it_asks(tmp_path: Path) -> None:
    store = str(tmp_path / "torchlit.sqlite")
    with writing(store) as tables:
        tables.add(planted("RUNNING2"))
    command = ("admin", "delete", "RUNNING2", "--store", store)
    code, shown = run_in_terminal(*command, keys=[("[y/N]", b"n\r")])
    assert (code, "nothing was changed" in shown) == (1, True)
    assert len(copies(store)) == 1
    code, shown = run_in_terminal(*command, keys=[("[y/N]", b"y\r")])
    assert (code, "1 table deleted." in shown) == (0, True)
    assert copies(store) == []


def test_beside_a_server_a_file_is_read_and_not_changed(tmp_path: Path) -> None:
    store = str(tmp_path / "torchlit.sqlite")
    serving = SqlStore(f"sqlite:///{store}")
    asyncio.run(serving.open())
    asyncio.run(serving.create("AAA", planted("AAA").document))
    assert admin(store, "list")["count"] == 1
    assert admin(store, "backup", tmp_path / "tables.gz")["tables"] == 1
    for change in (("delete", "AAA"), ("import", GOLDEN / "solo.jsonl"), ("keep", "AAA")):
        yes = () if change[0] == "keep" else ("--yes",)
        assert refused(store, *change, *yes) == ("store/error", "in-use")
    asyncio.run(serving.close())
    admin(store, "delete", "AAA", "--yes")


@pytest.mark.parametrize(
    ("args", "code", "why"),
    [
        (("show", "NOWHERE2"), "table/unknown", "no-such-table"),
        (("delete", "NOWHERE2", "--yes"), "table/unknown", "no-such-table"),
        (("import", "nowhere.jsonl"), "file/error", "no-such-file"),
        (("restore", "nowhere.gz"), "file/error", "no-such-file"),
        (("backup", "nowhere/tables.gz"), "file/error", "system"),
    ],
)
def test_a_mistake_is_one_sentence(
    args: tuple[str, ...], code: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with writing("torchlit.sqlite"):
        pass
    assert refused("torchlit.sqlite", *args) == (code, why)


def test_a_store_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    assert refused(str(tmp_path / "torchlit.sqlite"), "list") == ("store/error", "no-such-store")
    assert os.listdir(tmp_path) == []


def test_a_store_of_another_version_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "empty.sqlite").touch()
    assert refused(str(tmp_path / "empty.sqlite"), "list") == ("store/error", "other-version")


@pytest.mark.parametrize(
    "args", [("list", "--older-than", "soon"), ("delete",), ("export", "logs"), ("list", "--page", "0")]
)
def test_wrong_usage_ends_with_code_2(args: tuple[str, ...]) -> None:
    assert torchlit("admin", *args).exit_code == 2

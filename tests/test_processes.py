"""What tests start can be interrupted, ends with its test, and is named when it does not."""

import os
import signal
import subprocess
import sys
import time
import uuid
from pathlib import Path

import pytest

from tests import processes
from tests.processes import RUN, left_behind, report, started

SLEEP = [sys.executable, "-c", "import time; print('up', flush=True); time.sleep(600)"]


def is_running(pid: int) -> bool:
    """Whether this process is at work. One that has ended and was not waited for yet is not."""
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] != "Z"


@pytest.mark.parametrize("handling", ["SIG_IGN", "default_int_handler"])
def test_ctrl_c_reaches_children_even_where_this_process_ignores_it(handling: str) -> None:
    code = (
        "import os, signal, subprocess, sys; from tests.processes import let_children_be_interrupted;"
        f"signal.signal(signal.SIGINT, signal.{handling}); let_children_be_interrupted();"
        "child = [sys.executable, '-c', 'import signal; print(signal.getsignal(signal.SIGINT).__name__)'];"
        "print(subprocess.check_output(child, text=True).strip());"
        f"{handling == 'SIG_IGN'} and os.kill(os.getpid(), signal.SIGINT); print('still here')"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True).split("\n")[:2] == [
        "default_int_handler",
        "still here",
    ]


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_what_a_test_starts_ends_with_it_and_so_do_its_children() -> None:
    child = f"subprocess.Popen({SLEEP}, stdout=-3, start_new_session=True)"
    parent = f"import subprocess, time; print({child}.pid, flush=True); time.sleep(600)"
    begun: list[int] = []

    def a_test_that_fails() -> None:
        with started([sys.executable, "-c", parent], stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            begun.extend([process.pid, int(process.stdout.readline())])
            assert all(map(is_running, begun))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        a_test_that_fails()
    until = time.monotonic() + 10
    while any(map(is_running, begun)):
        assert time.monotonic() < until
        time.sleep(0.02)


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="needs /proc")
def test_what_is_left_behind_is_named_and_ended() -> None:
    run, said = str(uuid.uuid4()), list[str]()
    environment = {**os.environ, RUN: f"{run}/{uuid.uuid4()}", "PYTEST_CURRENT_TEST": "tests/a.py::test_b (call)"}
    with started(SLEEP, env=environment, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        assert not report(run, said.append, patience=0)
        assert process.wait(10) == -signal.SIGKILL
    assert len(said) == 1
    assert "time.sleep(600)" in said[0]
    assert f"process {process.pid}, started by tests/a.py::test_b (call)" in said[0]
    assert report(run, said.append, patience=0)


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="needs /proc")
def test_another_run_and_the_processes_above_are_left_alone() -> None:
    run = str(uuid.uuid4())
    with started(SLEEP, env={**os.environ, RUN: f"{run}0"}):
        assert left_behind(run, 0) == []
    code = f"from tests.processes import left_behind; assert left_behind('{run}', 0) == []"
    shell = ["sh", "-c", '"$0" -c "$1"; exit $?', sys.executable, code]
    assert subprocess.run(shell, env={**os.environ, RUN: run}).returncode == 0


def test_without_proc_the_check_is_skipped_with_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "PROC", tmp_path / "proc")
    said = list[str]()
    assert report("any", said.append)
    assert said == [f"No {tmp_path}/proc here: skipped the check for processes left behind."]

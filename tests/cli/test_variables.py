"""Every option of `torchlit serve` can be set by an environment variable."""

import pytest
from typer.core import TyperGroup
from typer.main import get_command

from tests.cli.terminal import torchlit
from torchlit.cli.main import app
from torchlit.cli.variables import variable_of


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """What a server is told that is not started."""
    told: list[tuple[object, ...]] = []
    monkeypatch.setattr("torchlit.server.serve.serve", lambda *args: told.append(args))
    return told


def test_every_option_has_a_variable_named_after_it() -> None:
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    options = group.commands["serve"].params
    assert len(options) > 8
    for option in options:
        longest = max(option.opts, key=len)
        assert option.envvar == variable_of(option) == "TORCHLIT_" + longest[2:].replace("-", "_").upper()
        assert f"env var: {option.envvar}" in " ".join(torchlit("serve", "--help").stdout.split())


def test_a_variable_sets_an_option_and_the_command_line_wins(
    served: list[tuple[object, ...]], tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TORCHLIT_STORE", f"{tmp_path}/games.sqlite")
    monkeypatch.setenv("TORCHLIT_PORT", "0")
    monkeypatch.setenv("TORCHLIT_ORIGIN", "https://a.example https://b.example")
    monkeypatch.setenv("TORCHLIT_HOST", "203.0.113.7")
    assert torchlit("serve", "--host", "127.0.0.1").exit_code == 0
    ((settings, _, _, _),) = served
    assert settings.host == "127.0.0.1"  # type: ignore[attr-defined]
    assert settings.origins == ("https://a.example", "https://b.example")  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("TORCHLIT_PORT", "many"),
        ("TORCHLIT_PORT", "tcp://10.0.0.1:80"),
        ("TORCHLIT_WORKERS", "0"),
        ("TORCHLIT_OPEN", "perhaps"),
        ("TORCHLIT_LOG_FORMAT", "xml"),
        ("TORCHLIT_PUBLIC_URL", "play.example.org"),
        ("TORCHLIT_METRICS", "localhost"),
        ("TORCHLIT_METRICS", "0"),
        ("TORCHLIT_PROXY", "caddy"),
        ("TORCHLIT_PROXY", "*"),
    ],
)
def test_a_bad_value_is_refused_by_the_name_of_its_variable(
    variable: str, value: str, served: list[tuple[object, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, value)
    result = torchlit("serve")
    assert result.exit_code == 2
    assert f"Invalid value for {variable}: " in result.stderr
    assert served == []


def test_a_bad_option_is_refused_by_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TORCHLIT_PORT", "8000")
    assert "Invalid value for '--port'" in torchlit("serve", "--port", "many").stderr


def test_several_workers_on_a_file_are_refused(tmp_path: object) -> None:
    result = torchlit("serve", "--workers", 2, "--port", 0, "--store", f"{tmp_path}/games.sqlite")
    assert result.exit_code == 1
    assert result.stderr.startswith("torchlit: several workers need PostgreSQL")
    assert result.stderr.count("\n") == 1

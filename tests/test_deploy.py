"""The files in deploy/ use only options, variables, ports, paths and metrics that there are."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from typer.core import TyperGroup
from typer.main import get_command

from torchlit.cli.main import app
from torchlit.server.metrics import Counts, Now, text

DEPLOY = Path(__file__).parents[1] / "deploy"
FILES = sorted(file for file in DEPLOY.iterdir() if file.suffix != ".json")
SITE = "TORCHLIT_SITE"
"""The one variable that is the proxy's and not the server's."""


def options() -> Any:
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    return group.commands["serve"].params


def families() -> set[str]:
    """The names of all samples that a server shows."""
    page = text(Now({}, {}, {}, 0, 0, 0), Counts()).decode()
    kinds = dict(re.findall(r"# TYPE (\S+) (\S+)", page))
    histograms = {name for name, kind in kinds.items() if kind == "histogram"}
    ends = {f"{name}{end}" for name in histograms for end in ("_bucket", "_sum", "_count")}
    return (kinds.keys() - histograms) | ends


def loaded(name: str) -> list[Any]:
    return list(yaml.safe_load_all((DEPLOY / name).read_text(encoding="utf-8")))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_variable_and_option_is_one_of_serve(file: Path) -> None:
    known = {option.envvar for option in options()} | {SITE}
    content = file.read_text(encoding="utf-8")
    assert set(re.findall(r"TORCHLIT_[A-Z_]+", content)) <= known
    flags = {flag for option in options() for flag in option.opts}
    commands = [line for line in content.splitlines() if "torchlit serve" in line and not line.startswith("#")]
    assert {flag for line in commands for flag in re.findall(r"--[a-z-]+", line)} <= flags


def test_the_image_is_not_root_and_says_where_it_listens() -> None:
    image = (DEPLOY / "Dockerfile").read_text(encoding="utf-8")
    assert image.count("\nFROM ") == 2
    assert re.search(r"^USER (\d+):", image, re.MULTILINE)
    assert "TORCHLIT_PORT=8000" in image
    assert "EXPOSE 8000 9100" in image
    assert "http://127.0.0.1:8000/api/health" in image
    assert '"torchlit", "serve"' in image


def test_compose_runs_two_servers_that_share_a_database_behind_a_proxy() -> None:
    (compose,) = loaded("compose.yaml")
    services = compose["services"]
    assert services.keys() == {"server1", "server2", "database", "bus", "proxy"}
    for name in ("server1", "server2"):
        assert services[name]["read_only"]
        assert services[name]["cap_drop"] == ["ALL"]
        assert f"{name}:8000" in (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    (network,) = compose["networks"]["default"]["ipam"]["config"]
    assert network["subnet"] == services["server1"]["environment"]["TORCHLIT_PROXY"]
    needed = set(re.findall(r"\$\{([A-Z_]+)", (DEPLOY / "compose.yaml").read_text(encoding="utf-8")))
    given = set(re.findall(r"^([A-Z_]+)=", (DEPLOY / "example.env").read_text(encoding="utf-8"), re.MULTILINE))
    assert needed == given


def test_kubernetes_probes_the_server_and_keeps_its_own_variables_out() -> None:
    deployment, service, ingress = loaded("kubernetes.yaml")
    pod = deployment["spec"]["template"]["spec"]
    (container,) = pod["containers"]
    assert pod["enableServiceLinks"] is False, "a Service called torchlit sets TORCHLIT_PORT"
    assert container["livenessProbe"]["httpGet"] == {"path": "/api/health", "port": "http"}
    assert container["readinessProbe"]["httpGet"] == {"path": "/api/ready", "port": "http"}
    assert container["securityContext"]["readOnlyRootFilesystem"]
    assert {each["name"]: each["containerPort"] for each in container["ports"]} == {"http": 8000, "metrics": 9100}
    secret = {each["name"] for each in container["env"] if "valueFrom" in each}
    assert secret == {"TORCHLIT_STORE", "TORCHLIT_BUS"}
    assert service["spec"]["selector"] == deployment["spec"]["template"]["metadata"]["labels"]
    (rule,) = ingress["spec"]["rules"]
    assert rule["http"]["paths"][0]["backend"]["service"]["name"] == service["metadata"]["name"]


def test_the_dashboard_shows_every_metric_and_no_other() -> None:
    dashboard = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    asked = " ".join(target["expr"] for panel in dashboard["panels"] for target in panel["targets"])
    used = set(re.findall(r"\b(?:torchlit|process)_[a-z_]+", asked))
    assert used <= families()
    shown = {re.sub("_(bucket|sum|count)$", "", name) for name in used}
    assert shown == {re.sub("_(bucket|sum|count)$", "", name) for name in families()}


def test_the_hosting_page_explains_every_metric() -> None:
    page = (DEPLOY.parent / "docs/host.md").read_text(encoding="utf-8")
    assert {re.sub("_(bucket|sum|count)$", "", name) for name in families()} <= set(re.findall(r"`([a-z_]+)`", page))


@pytest.mark.skipif(
    shutil.which("systemd-analyze") is None, reason="systemd-analyze is not installed: the unit is only read as text"
)
def test_the_unit_is_valid_for_systemd(tmp_path: Path) -> None:
    unit = (DEPLOY / "torchlit.service").read_text(encoding="utf-8")
    copy = tmp_path / "torchlit.service"
    copy.write_text(unit.replace("/opt/torchlit/bin/torchlit", "/bin/true"))  # it has to exist
    result = subprocess.run(["systemd-analyze", "verify", copy], capture_output=True, text=True, timeout=30)
    about_us = [line for line in result.stderr.splitlines() if "torchlit" in line]
    assert (about_us, result.returncode) == ([], 0)


@pytest.mark.skipif(shutil.which("caddy") is None, reason="caddy is not installed: its file is only read as text")
def test_the_caddyfile_is_valid_for_caddy() -> None:
    command = ["caddy", "validate", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile"]
    result = subprocess.run([*map(str, command)], capture_output=True, text=True, timeout=30)
    assert result.returncode == 0, result.stderr

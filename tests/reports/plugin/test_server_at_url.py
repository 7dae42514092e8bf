"""Whole runs with --bc=URL: trials on a server that stands, bclite's own or one that offers what the product does."""

import sys
from pathlib import Path

import pytest

from bclite.server.faults import NO_FAULTS, Faults
from bclite.server.instance import Instance, installed_apps, starting_data
from bclite.server.mcp.behaviour import McpBehaviour
from fixtures.bc.client import BusinessCentralClient
from fixtures.bc.registry import DEMO_COMPANY, MCP_SETUP
from tests.bclite.server.running import USER, running
from tests.fixtures.bc.alc import program
from tests.fixtures.bc.servers import WITH_HUB
from tests.reports.bench_process import Finished, environment, run_to_end

SECRET = "a-password-for-tests"
LOGIN = {"BCBENCH_BC_USER": USER, "BCBENCH_BC_PASSWORD": SECRET}

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def instance() -> Instance:
    """A server's state with the demo company, and what an MCP configuration can be made by."""
    folders = (*DEMO_COMPANY, MCP_SETUP[0])
    return Instance(installed_apps(folders), "28.0", starting_data(folders, 1))


@pytest.fixture(autouse=True)
def _password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.bclite.server.running.PASSWORD", SECRET)


def run(folder: Path, *arguments: str, **variables: str) -> Finished:
    """A run of the suite, to its end."""
    command = [sys.executable, "-m", "pytest", "bench", f"--run-dir={folder}", f"--basetemp={folder}.tmp", *arguments]
    done = run_to_end([*command, "-p", "no:cacheprovider"], seconds=300, variables=environment({}, **variables))
    return Finished(done.returncode, done.stdout, folder)


def written(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.rglob("*") if file.is_file())


def outcomes(done: Finished) -> dict[str, str]:
    return {str(record["instance_id"]): str(record["outcome"]) for record in done.results.values()}


@pytest.mark.parametrize("faults", [NO_FAULTS, WITH_HUB], ids=["bclite", "as the product"])
def test_trials_of_two_categories_are_resolved_as_embedded(instance: Instance, faults: Faults, tmp_path: Path) -> None:
    with running(instance, faults, McpBehaviour()) as url:
        more = (f"--bc-allow={url.split('/')[2]}", f"--al-compiler={program(tmp_path)}") if faults.as_product else ()
        chosen = ("-m", "portable and (bug_fix or data_query)", "--limit=4", "-n2")
        done = run(tmp_path / "run", f"--bc={url}", *chosen, *more, XDG_CACHE_HOME=str(tmp_path), **LOGIN)
        assert done.code == 0, done.output
        assert sorted(outcomes(done).values()) == ["resolved"] * 4
        assert {record["category"] for record in done.results.values()} == {"bug_fix", "data_query"}
        assert all(url.split("/")[2] in record["environment"] for record in done.results.values())
        built = [record for record in done.results.values() if record["category"] == "bug_fix"]
        compilers = {record["tool_versions"].get("AL compiler") for record in built}
        assert compilers == ({"17.0.0.0"} if faults.as_product else {None})
        client = BusinessCentralClient.basic(url, USER, SECRET)
        names = {each.name for each in client.automation.extensions()}
        client.close()
    assert not names & {"Contoso Rental and Loyalty", "BC Bench Query", "BC Bench MCP Setup"}
    assert SECRET.encode() not in written(tmp_path)
    assert SECRET not in done.output


def test_what_cannot_run_is_told_before_any_trial(instance: Instance, tmp_path: Path) -> None:
    with running(instance) as url:
        for number, (arguments, login, said) in enumerate(
            [
                ((), {}, "BCBENCH_BC_USER and BCBENCH_BC_PASSWORD are not set"),
                ((), {**LOGIN, "BCBENCH_BC_PASSWORD": "wrong"}, "credentials: GET"),
                (("-m", "bug_fix and not portable"), LOGIN, "serve it without apps, or take --bc=embedded"),
                (("--data-seed=7",), LOGIN, "a URL has its own"),
                (("--agent-env=BCBENCH_BC_PASSWORD",), LOGIN, "which no agent may see"),
                (("--bc-profile=none.yaml",), LOGIN, "none.yaml: there is no such file"),
            ]
        ):
            done = run(tmp_path / str(number), f"--bc={url}", "--limit=1", *arguments, **login)
            assert done.code == 4, done.output
            assert said in " ".join(done.output.split())
            assert not (tmp_path / str(number) / "run.json").exists()

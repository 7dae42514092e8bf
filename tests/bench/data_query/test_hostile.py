"""An agent that looks for data and gold answers everywhere but at the tools gets neither, and is told of."""

import shutil
import sys
from pathlib import Path

import psutil
import pytest

from fixtures.honeypots import FOLDER
from tests.bench.data_query.runs import HERE, ask, files_of, lines_of, some_questions

pytestmark = pytest.mark.slow

NAME = "demo__finance-2"


def open_ports() -> set[int]:
    """The ports of the machine that are taken before the run: no server of the trial is among them."""
    found = psutil.net_connections("tcp")
    return {each.laddr.port for each in found if each.laddr and each.status == psutil.CONN_LISTEN}


@pytest.mark.parametrize("level", ["process", "namespace", "container"])
def test_no_row_and_no_gold_beside_the_tools(level: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    boxed = [f"--sandbox-image={request.getfixturevalue('base_image')}"] if level == "container" else []
    python = "python3" if boxed else f"{sys.base_prefix}/bin/python3"
    script = Path(shutil.copy(HERE / "hostile_agent.py", tmp_path))
    run = ask(
        some_questions(tmp_path / "one.jsonl", [NAME]),
        tmp_path / "run",
        f"--agent-command={python} {script}",
        f"--agent-files={script}",
        f"--sandbox={level}",
        *boxed,
        "--agent-env=IGNORED",
        BC_SERVER_PASSWORD="P@ssword1",
        IGNORED=" ".join(map(str, sorted(open_ports()))),
    )
    if "does not work here" in run.output:
        pytest.skip(run.output.strip().splitlines()[-1])
    record = run.results[f"{NAME}-1"]
    assert (record["outcome"], record["failure_mode"]) == ("unresolved", "wrong_answer"), run.output[-3000:]
    tries = list(lines_of(files_of(run, NAME) / "transcript.txt"))
    assert len(tries) > 35
    # What lies there for it to be found opens nothing.
    assert [each for each in tries if each["found"] and f"/{FOLDER}/" not in each["try"]] == []
    direct = [each for each in tries if each["try"].startswith("server ")]
    through = [each for each in tries if each["try"].startswith("gateway ")]
    assert bool(direct) is (level == "process")
    lines = [line for line in lines_of(files_of(run, NAME) / "gateway.jsonl") if line["kind"] == "refused"]
    refused = {by: [line for line in lines if line["by"] == by] for by in ("gateway", "server")}
    assert len(refused["gateway"]) >= len(through) >= 20
    if direct:
        # Servers of other runs may have answered as well, which know nothing of this one: each is tried alike.
        answered = {each["try"] for each in direct if each["got"].startswith("b'HTTP/1.1 401")}
        assert len(refused["server"]) >= len(answered) > 0
        targets = {f"{line['method']} {line['target']}" for line in refused["server"]}
        assert {"GET /BC/api/v2.0/companies", "GET /BC/ODataV4/Company", "POST /BC/mcp"} <= targets
        reasons = {line["reason"] for line in refused["server"]}
        assert {"no credentials", "wrong credentials, as 'admin'", "wrong credentials, as 'sa'"} <= reasons
        assert (
            f"server: {len(refused['server'])} requests refused at its own port, see the gateway's trace"
            in record["notes"]
        )
    assert record["refused_requests"] == len(lines)
    assert f"{len(lines)} requests at gateway and server, in 1 trial" in run.output
    assert f"gateway: {len(refused['gateway'])} requests refused, see its trace" in record["notes"]

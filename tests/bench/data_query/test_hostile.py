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


@pytest.mark.parametrize("level", ["process", "namespace"])
def test_no_row_and_no_gold_beside_the_tools(level: str, tmp_path: Path) -> None:
    script = Path(shutil.copy(HERE / "hostile_agent.py", tmp_path))
    run = ask(
        some_questions(tmp_path / "one.jsonl", [NAME]),
        tmp_path / "run",
        f"--agent-command={sys.base_prefix}/bin/python3 {script}",
        f"--agent-files={script}",
        f"--sandbox={level}",
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
    assert any(each["try"].startswith("server ") for each in tries) is (level == "process")
    through = [each for each in tries if each["try"].startswith("gateway ")]
    refused = [line for line in lines_of(files_of(run, NAME) / "gateway.jsonl") if line["kind"] == "refused"]
    assert len(refused) >= len(through) >= 20
    assert record["refused_requests"] == len(refused)
    assert f"{len(refused)} requests at the gateway, in 1 trial" in run.output
    assert f"gateway: {len(refused)} requests refused, see its trace" in record["notes"]

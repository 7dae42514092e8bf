"""`python -m reports durations`: the file for --durations-from."""

import json
from pathlib import Path

from reports.given_durations import durations_at
from tests.reports.commands.telling import Tell
from tests.reports.test_given_durations import write_run


def test_the_file_says_what_the_runs_said(tmp_path: Path, tell: Tell) -> None:
    runs = write_run(tmp_path / "runs", a=1.23, b=5.0)
    file = tmp_path / "durations.json"
    assert "2 tasks, 6 s together" in tell("durations", runs, f"--output={file}")
    assert json.loads(file.read_text()) == {"bug_fix": {"a": 1.2, "b": 5.0}}
    assert durations_at([file]) == {("bug_fix", "a"): 1.2, ("bug_fix", "b"): 5.0}

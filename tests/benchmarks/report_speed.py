"""How long reports take: 5 × 500 trials, 100,000 records, and what the plugin adds to a plain pytest.

    5 × 500 trials summarised, compared and rendered without plots    at most 1.5 s
    100,000 records read and aggregated                               at most 10 s and 1 GB
    the plugin in a plain pytest run                                  at most 0.05 s
    four times the records                                            less than five times the time

CPU seconds, each in a process of its own. python -m tests.benchmarks.report_speed
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from reports.records import RunFolder, TrialKey
from tests.reports.making import grid, make_info, make_record

ROOT = Path(__file__).parents[2]

REPORT = """
import argparse, contextlib, io, sys, time
from reports.__main__ import main
start = time.process_time()
with contextlib.redirect_stdout(io.StringIO()):
    assert main(["summary", sys.argv[1]]) == 0
    assert main(["compare", sys.argv[1], sys.argv[2]]) == 0
    assert main(["html", sys.argv[1], "--no-plots", "--output=" + sys.argv[1] + "/report.html"]) == 0
print(time.process_time() - start)
"""

AGGREGATE = """
import contextlib, io, json, resource, sys, time
from reports.__main__ import main
start = time.process_time()
with contextlib.redirect_stdout(io.StringIO()) as told:
    assert main(["summary", sys.argv[1], "--json"]) == 0
assert f'"selected": {sys.argv[2]}' in told.getvalue()
print(time.process_time() - start, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6)
"""

IMPORT = """
import sys, time
import pytest
start = time.process_time()
if sys.argv[1] == "with": import reports.plugin
print(time.process_time() - start)
heavy = {"scipy", "matplotlib", "jinja2", "numpy", "rich"} & set(sys.modules)
assert not heavy, heavy
"""


def measured(script: str, *arguments: object) -> list[float]:
    command = [sys.executable, "-c", script, *map(str, arguments)]
    return [
        float(part)
        for part in subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    ]


def write_run(path: Path, tasks: int, runs: int, failing: int) -> None:
    """A run in which the first `failing` of ten tasks fail in every other run."""
    keys = grid(tasks, runs)
    folder = RunFolder.create(path)
    folder.write_info(make_info(keys, name=path.name))
    for number, key in enumerate(keys):
        failed = number // runs % 10 < failing and key.run % 2
        record = make_record(key.instance_id, key.run, "unresolved/wrong_solution" if failed else "resolved")
        trial = folder.trial(TrialKey(key.category, key.instance_id, key.run))
        trial.begin_try(1).keep("submission.patch", b"diff --git a/x.al b/x.al\n" + b"+ a line of a patch\n" * 40)
        trial.write(record)


def write_results(path: Path, records: int) -> None:
    lines = (make_record(key.instance_id, key.run).model_dump_json() for key in grid(records // 5, 5))
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_run(folder / "base", 500, 5, 4)
        write_run(folder / "new", 500, 5, 2)
        (seconds,) = measured(REPORT, folder / "new", folder / "base")
        size = (folder / "new/report.html").stat().st_size / 1e6
        print(
            f"5 × 500 trials summarised, compared, rendered   {seconds:6.2f} s, a page of {size:.1f} MB   (1.5 s, 2 MB)"
        )
        times = []
        for count in (25_000, 100_000):
            write_results(folder / "results.jsonl", count)
            seconds, memory = measured(AGGREGATE, folder / "results.jsonl", count)
            times.append(seconds)
            print(
                f"{count:,} records read and aggregated   {seconds:6.2f} s, {memory:.2f} GB   (10 s, 1 GB for 100,000)"
            )
        print(f"four times the records take {times[1] / times[0]:.1f} times as long   (5)")
    added = median(measured(IMPORT, "with")[0] for _ in range(5))
    print(f"import of the plugin after pytest   {added * 1000:6.0f} ms")
    print(json.dumps({"plugin_ms": round(added * 1000)}))


if __name__ == "__main__":
    main()

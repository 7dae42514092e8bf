"""The public dataset of BC-Bench as it is: collected, told of, and refused where it cannot run."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.dataset.sample import PUBLIC_DATA, needs_public_data
from tests.reports.bench_process import run_to_end

pytestmark = needs_public_data


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "bench", "-q", "-p", "no:cacheprovider", *arguments]
    return run_to_end([*command, f"--dataset={PUBLIC_DATA / 'bcbench.jsonl'}", "--category=bug-fix"])


def test_it_is_collected_without_any_repository() -> None:
    done = run("--collect-only", "-m", "bug_fix and subscription_billing")
    assert done.returncode == 0, done.stdout
    names = [line for line in done.stdout.splitlines() if "::" in line]
    assert len(names) == 2


def test_unknown_keys_are_told_of_with_the_near_match() -> None:
    done = run("--collect-only")
    assert "bcbench.jsonl:2: microsoftInternal__NAV-224009: metadata.commnet: unknown key" in done.stdout
    assert done.stdout.count("did you mean comment?") == 2


@pytest.mark.parametrize("workers", ["", "-n2"])
def test_it_is_refused_on_the_embedded_business_central_before_anything_runs(tmp_path: Path, workers: str) -> None:
    done = run(*filter(None, [workers]), f"--run-dir={tmp_path / 'run'}", "-k", "BCApps")
    assert done.returncode == 4
    lines = [line for line in done.stdout.splitlines() if "is code of the product (microsoft/BCApps)" in line]
    assert len(lines) == 4
    assert "run it on the product, with --bc=docker" in lines[0]
    assert not (tmp_path / "run").exists()

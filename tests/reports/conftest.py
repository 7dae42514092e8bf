"""What holds for all tests of the reports."""

import pytest


@pytest.fixture(autouse=True)
def no_job(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told in a test is not told on the page of the job that runs the tests."""
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)

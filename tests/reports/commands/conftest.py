"""Commands as a user gives them, and what they are to say."""

from collections.abc import Callable

import pytest

from reports.__main__ import main


@pytest.fixture
def tell(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Runs a command that is to succeed, and returns what it prints: in 80 columns, but for long paths."""

    def run(*arguments: object) -> str:
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        assert code == 0, captured.err
        if not {"--json", "--csv", "--markdown"} & {str(argument) for argument in arguments}:
            assert [line for line in captured.out.splitlines() if len(line) > 80 and "/" not in line] == []
        return captured.out

    return run


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Runs a command that is to fail with exit code 2 and no number on standard output; returns what it says."""

    def run(*arguments: object) -> str:
        assert main([str(argument) for argument in arguments]) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert "Traceback" not in captured.err
        return captured.err

    return run

"""Random programs with transactions leave the rows, and come to the errors, that a model in plain Python says."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from bclite.runtime.arithmetic import decimals
from bclite.runtime.errors import ALError
from bclite.runtime.session import Session
from bclite.runtime.transactions import Transaction
from tests.bclite.conftest import call, compile_al, new_session
from tests.bclite.runtime.transaction_programs import BLOCKS, Block, Model, as_al

PROGRAMS = st.lists(BLOCKS, min_size=1, max_size=8)


def expected(programs: list[Block]) -> list[tuple[str, str]]:
    """The log and the rows behind each of some programs that run one after the other."""
    model = Model()
    found = []
    for each in programs:
        model.log = ""
        model.run_program(each)
        found.append((model.log, "".join(f"{key}:{value} " for key, value in sorted(model.rows.items()))))
        model.commit()
    return found


def outcomes(programs: list[Block]) -> list[tuple[str, str]]:
    """The same as bclite has it."""
    code = compile_al(as_al(programs))
    session = new_session(code)
    rows, log = (_instance(session, name) for name in ("Rows", "Log"))
    found = []
    with decimals():
        for number in range(len(programs)):
            try:
                session.run_codeunit(f"Program{number}", None, False)
            except ALError:
                session.database.rollback()
                call(log, "m_add_1", "!")
            found.append((call(log, "m_taken_0"), call(rows, "m_all_0")))
            session.database.commit()
    return found


def _instance(session: Session, name: str) -> Any:
    codeunit = session.application.codeunit(name)
    assert codeunit is not None
    return session.instance(codeunit)


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(PROGRAMS)
def test_transactions_are_those_of_the_model(programs: list[Block]) -> None:
    assert outcomes(programs) == expected(programs)


def _commit_always(transaction: Transaction) -> None:
    transaction._session.database.commit()


def _no_rollback(session: Session, fault: BaseException | None) -> None:
    if fault is None:
        raise ALError("An error was expected.", "AssertError")


def _try_undoes(session: Session, function: Callable[..., Any], *arguments: Any) -> bool:
    try:
        function(*arguments)
    except ALError:
        session.database.rollback()
        return False
    return True


def _run_without_commit(session: Session, name: Any, record: Any, used: bool) -> bool:
    commit, session.database.commit = session.database.commit, lambda: None  # type: ignore[method-assign]
    try:
        return _run_codeunit(session, name, record, used)
    finally:
        session.database.commit = commit  # type: ignore[method-assign]


def _run_within_a_transaction(session: Session, name: Any, record: Any, used: bool) -> bool:
    session.database.has_uncommitted_writes = False
    return _run_codeunit(session, name, record, used)


_run_codeunit = Session.run_codeunit


@pytest.mark.slow
@pytest.mark.parametrize(
    ("owner", "name", "fault"),
    [
        (Transaction, "commit", _commit_always),
        (Session, "assert_error", _no_rollback),
        (Session, "try_call", _try_undoes),
        (Session, "run_codeunit", _run_without_commit),
        (Session, "run_codeunit", _run_within_a_transaction),
    ],
)
def test_a_fault_in_the_transactions_is_found(
    monkeypatch: pytest.MonkeyPatch, owner: type, name: str, fault: object
) -> None:
    """The model is no test if an engine that has one of these wrong passes it."""
    monkeypatch.setattr(owner, name, fault)

    @settings(
        max_examples=80,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
    )
    @given(PROGRAMS)
    def compared(programs: list[Block]) -> None:
        assert outcomes(programs) == expected(programs)

    with pytest.raises(AssertionError):
        compared()

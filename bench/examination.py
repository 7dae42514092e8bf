"""Seeing what a submission does: built and tested in a Business Central, the outcome as evidence for the judge."""

from collections.abc import Sequence

from bench.judging.patch import required_tests
from bench.outcome import Evidence
from dataset.entries import BugFixEntry
from dataset.tree import PatchConflictError
from fixtures.bc.environment import Compilation, Diagnostic, Environment, PublishRejectedError
from fixtures.workspace import Workspace

DIAGNOSTICS_KEPT = 200
"""How many compiler messages are kept as evidence, errors first: a broken build can give one a line."""


def examine_fix(
    entry: BugFixEntry, patch: str, workspace: Workspace, bc: Environment, *, test_seconds: float
) -> Evidence:
    """Build the base state with the patch and the entry's tests, publish it, and run the tests that decide.

    A patch that does not apply, compile or publish gives evidence that says so. Raises EnvironmentFailureError.
    """
    try:
        tree = workspace.judged_tree(patch)
    except PatchConflictError as error:
        return Evidence(built=False, build_error=str(error))
    compilation = bc.compile(workspace.projects(tree))
    diagnostics = _worth_keeping(compilation.diagnostics)
    if not compilation.succeeded:
        return _not_built(compilation, diagnostics)
    try:
        bc.publish(compilation.apps)
    except PublishRejectedError as error:
        return Evidence(built=False, build_error=f"{error.error_type}: {error}", diagnostics=diagnostics)
    results = bc.run_tests(required_tests(entry), limit=test_seconds)
    return Evidence(built=True, diagnostics=diagnostics, tests=tuple(results.values()))


def _not_built(compilation: Compilation, diagnostics: tuple[Diagnostic, ...]) -> Evidence:
    errors = [str(message) for message in diagnostics if message.severity == "error"]
    return Evidence(
        built=False,
        build_error=errors[0] if errors else "",
        diagnostics=diagnostics,
        unsupported=compilation.unsupported,
    )


def _worth_keeping(diagnostics: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    return tuple(sorted(diagnostics, key=lambda message: message.severity != "error")[:DIAGNOSTICS_KEPT])

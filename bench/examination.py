"""Seeing what a submission does: built and tested in a Business Central, the outcome as evidence for the judge."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from bench.deadline import deadline
from bench.judging.patch import required_tests
from bench.limits import Limits
from bench.outcome import Evidence, Submission
from dataset.entries import BugFixEntry
from dataset.tree import PatchConflictError
from fixtures.bc.environment import Compilation, Diagnostic, Environment, PublishRejectedError, TestName
from fixtures.patch_workspace import PatchWorkspace

DIAGNOSTICS_KEPT = 200
"""How many compiler messages are kept as evidence, errors first: a broken build can give one a line."""

TEXT_KEPT = 10_000
"""Characters of a message that are kept: an agent's code can raise errors of any length."""


def examine_fix(
    entry: BugFixEntry, submission: Submission, limits: Limits, workspace: PatchWorkspace, bc: Environment
) -> Evidence:
    """Build the base state with the patch and the entry's tests, publish it, and run the tests that decide.

    A patch that does not apply, compile or publish gives evidence that says so. Raises EnvironmentFailureError, and
    DeadlineError when the Business Central does not come to an end.
    """
    try:
        tree = workspace.judged_tree(submission.patch or "")
    except PatchConflictError as error:
        return Evidence(built=False, build_error=str(error))
    return _built_and_tested(workspace, tree, required_tests(entry), bc, limits)


def examine_tests(
    entry: BugFixEntry, submission: Submission, limits: Limits, workspace: PatchWorkspace, bc: Environment
) -> Evidence:
    """Run the tests that a patch writes, on the base state without the fix, and then with it.

    `tests_before` and `tests` hold the results; both are empty when the patch writes no test. Raises
    EnvironmentFailureError, DeadlineError, and BaseStateError when the entry's own patch does not apply.
    """
    # Loaded here, since collecting the suite needs no parser of AL.
    from fixtures.al_tests import written_tests

    try:
        files = workspace.submitted(submission.patch or "")
        without_fix, with_fix = (workspace.lay_out(tree) for tree in (files, workspace.mended(files)))
    except PatchConflictError as error:
        return Evidence(built=False, build_error=str(error))
    names = written_tests(entry, workspace.submitted(""), files).deciding
    before = _built_and_tested(workspace, without_fix, names, bc, limits)
    if not before.built or not names:
        return before
    bc.reset()
    after = _built_and_tested(workspace, with_fix, names, bc, limits)
    reason = f"with the fix in place: {after.build_error}" if after.build_error else ""
    return replace(after, build_error=reason, tests_before=before.tests)


def examine_base(workspace: PatchWorkspace, bc: Environment) -> Evidence:
    """Build the base state as an agent finds it, and publish it. Raises EnvironmentFailureError."""
    tree = workspace.lay_out(workspace.submitted(""))
    return _built_and_tested(workspace, tree, (), bc, Limits())


def _built_and_tested(
    workspace: PatchWorkspace, tree: Path, names: Sequence[TestName], bc: Environment, limits: Limits
) -> Evidence:
    projects = workspace.projects(tree)
    with deadline("build_deadline", limits.build_seconds):
        compilation = bc.compile(projects)
        diagnostics = _worth_keeping(compilation.diagnostics)
        if not compilation.succeeded:
            return _not_built(compilation, diagnostics)
        try:
            bc.publish(compilation.apps)
        except PublishRejectedError as error:
            lacking = _shortened(str(error)) if error.unsupported else ""
            reason = _shortened(f"{error.error_type}: {error}")
            return Evidence(
                built=False,
                build_error=reason,
                diagnostics=diagnostics,
                unsupported=lacking,
                compiler=compilation.compiler,
            )
    with deadline("tests_deadline", limits.tests_deadline):
        results = bc.run_tests(names, limit=limits.test_seconds) if names else {}
    # Loaded here, since collecting the suite needs nothing of apps.
    from fixtures.bc.app_places import folders_by_app, located

    folders = folders_by_app(projects, tree) if results else {}
    found = [located(result, folders) for result in results.values()]
    tests = tuple(replace(result, message=_shortened(result.message)) for result in found)
    return Evidence(built=True, diagnostics=diagnostics, tests=tests, compiler=compilation.compiler)


def _not_built(compilation: Compilation, diagnostics: tuple[Diagnostic, ...]) -> Evidence:
    errors = [str(message) for message in diagnostics if message.severity == "error"]
    return Evidence(
        built=False,
        build_error=errors[0] if errors else "",
        diagnostics=diagnostics,
        unsupported=compilation.unsupported,
        compiler=compilation.compiler,
    )


def _worth_keeping(diagnostics: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    kept = sorted(diagnostics, key=lambda message: message.severity != "error")[:DIAGNOSTICS_KEPT]
    return tuple(replace(message, text=_shortened(message.text)) for message in kept)


def _shortened(text: str) -> str:
    return text if len(text) <= TEXT_KEPT else f"{text[:TEXT_KEPT]} …"

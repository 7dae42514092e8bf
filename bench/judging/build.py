"""What is decided before any test result is looked at: whether there is a submission, and whether it builds."""

from bench.judging.results import listed
from bench.outcome import Evidence, FailureMode, Outcome, Submission, Verdict

ENGINE_UNSUPPORTED = "engine_unsupported"
TEST_TIMEOUT = "test_timeout"
"""The note on a verdict where a test had to be stopped."""


def judge_build(submission: Submission, evidence: Evidence, *, taken: str) -> Verdict | None:
    """The verdict on a submission that is none or does not build; None when its tests decide.

    `taken` says what is taken of an agent's work. Where the engine's limits alone stop the build, the trial is
    unscorable. Raises ValueError when there is a patch to judge but no build was tried: then the harness is at fault,
    not the agent.
    """
    if submission.timed_out:
        return unresolved(FailureMode.TIMEOUT, "the agent ran past its time limit")
    if not submission.patch or not submission.patch.strip():
        return unresolved(FailureMode.NO_SUBMISSION, f"the agent left no change of {taken}")
    if evidence.built is None:
        raise ValueError("expected evidence of a build, got none")
    if evidence.built:
        return None
    errors = [str(message) for message in evidence.diagnostics if message.severity == "error"]
    if evidence.unsupported and not errors:
        return unsupported(evidence.unsupported)
    return unresolved(FailureMode.BUILD_FAILURE, evidence.build_error or listed(errors) or "the build failed")


def unresolved(mode: FailureMode, reason: str, *, notes: tuple[str, ...] = ()) -> Verdict:
    """A verdict that counts against the agent."""
    return Verdict(Outcome.UNRESOLVED, reason, mode, notes=notes)


def unsupported(what: str) -> Verdict:
    """The verdict where only the limits of the environment stand in the way."""
    return Verdict(Outcome.UNSCORABLE, f"the environment lacks what the code needs: {what}", kind=ENGINE_UNSUPPORTED)

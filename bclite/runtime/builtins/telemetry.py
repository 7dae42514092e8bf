"""Telemetry: accepted and forgotten, as nobody listens (pages `Session.LogMessage` and following)."""

from typing import TYPE_CHECKING, Any

from bclite.runtime.registry import function

if TYPE_CHECKING:
    from bclite.runtime.session import Session


@function("LogMessage")
@function("LogAuditMessage")
@function("LogSecurityAudit")
@function("LogInternalError")
@function("SendTraceTag")
@function("EnableVerboseTelemetry")
def forget(session: "Session", *arguments: Any) -> None:
    """Nothing happens."""

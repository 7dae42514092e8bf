"""The functions that AL code calls without a receiver; importing the package registers them."""

from bclite.runtime.builtins import (
    dates,
    dialogs,
    environment,
    format_and_evaluate,
    last_error,
    numbers,
    telemetry,
    texts,
    variables,
)

__all__ = [
    "dates",
    "dialogs",
    "environment",
    "format_and_evaluate",
    "last_error",
    "numbers",
    "telemetry",
    "texts",
    "variables",
]

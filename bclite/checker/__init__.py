"""Binds the names of AL code to what they mean and reports what the compiler would reject.

`check_app` says all that is wrong with an app, and may know it from an earlier time. `check_procedure` checks one
procedure and writes `type` and `symbol` into the expressions of its tree, from which the compiler works.
"""

from bclite.checker.checking import check_app, check_procedure

__all__ = ["check_app", "check_procedure"]

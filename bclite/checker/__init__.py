"""Binds the names of AL code to what they mean and reports what the compiler would reject.

`check_app` checks a whole app, `check_procedure` one procedure. Both write `type` and `symbol` into the expressions of
the syntax tree, from which the compiler works.
"""

from bclite.checker.checking import check_app, check_procedure

__all__ = ["check_app", "check_procedure"]

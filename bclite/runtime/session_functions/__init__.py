"""Functions about transactions, codeunits that are run, and bound subscribers; importing the package registers them."""

from bclite.runtime.session_functions import background, codeunits, subscriptions, transactions

__all__ = ["background", "codeunits", "subscriptions", "transactions"]

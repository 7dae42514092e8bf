"""IsolatedStorage: values that an app keeps, by key and scope (pages of the IsolatedStorage data type)."""

from typing import TYPE_CHECKING

from bclite.model.signature_tables import system_options
from bclite.runtime.call_stack import running_apps
from bclite.runtime.errors import ALError
from bclite.runtime.reference import Reference
from bclite.runtime.registry import method

if TYPE_CHECKING:
    from bclite.runtime.session import Session

SCOPES = system_options()["datascope"].members
MODULE = SCOPES["module"]

Key = tuple[str, str, str, str]
"""The app, the company and the user that the scope divides by, and the key."""


def _key(session: "Session", key: str, scope: int) -> Key:
    app = next((manifest.app_id for manifest in running_apps(session.application)), "")
    by_company = scope in (SCOPES["company"], SCOPES["companyanduser"])
    by_user = scope in (SCOPES["user"], SCOPES["companyanduser"])
    return (app, session.company if by_company else "", session.user_id if by_user else "", key)


@method("isolatedstorage", "Set")
@method("isolatedstorage", "SetEncrypted")
def set_value(session: "Session", key: str, value: str, scope: int = MODULE, *, used: bool = False) -> bool:
    session.isolated_storage[_key(session, key, scope)] = value
    return True


@method("isolatedstorage", "Get")
def get_value(session: "Session", key: str, *scope_and_value: int | Reference, used: bool = False) -> bool:
    """`scope_and_value` is the variable, or the scope and the variable."""
    *scopes, variable = scope_and_value
    scope = scopes[0] if scopes else MODULE
    assert isinstance(scope, int)
    assert not isinstance(variable, int)
    value = session.isolated_storage.get(_key(session, key, scope))
    if value is None:
        if used:
            return False
        raise ALError(f"The key '{key}' does not exist in the isolated storage.", "IsolatedStorage")
    variable.value = value
    return True


@method("isolatedstorage", "Contains")
def contains(session: "Session", key: str, *scope_and_secret: int | Reference) -> bool:
    """With a variable, it becomes false: bclite does not tell secret values from others."""
    scope = MODULE
    for each in scope_and_secret:
        if isinstance(each, int):
            scope = each
        else:
            each.value = False
    return _key(session, key, scope) in session.isolated_storage


@method("isolatedstorage", "Delete")
def delete(session: "Session", key: str, scope: int = MODULE, *, used: bool = False) -> bool:
    if session.isolated_storage.pop(_key(session, key, scope), None) is None:
        if used:
            return False
        raise ALError(f"The key '{key}' does not exist in the isolated storage.", "IsolatedStorage")
    return True

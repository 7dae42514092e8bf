"""Who runs the code, where and in which language (pages of Database, Session, System, CompanyProperty, ProductName)."""

import time
import uuid
from typing import TYPE_CHECKING

from bclite.model.signature_tables import system_options
from bclite.runtime.registry import function, method

if TYPE_CHECKING:
    from bclite.runtime.session import Session

SLICE = 0.05
"""Seconds that Sleep sleeps at a time: a stop from outside takes effect in between."""


@function("UserId")
def user_id(session: "Session") -> str:
    return session.user_id


@function("UserSecurityId")
def user_security_id(session: "Session") -> uuid.UUID:
    return session.user_security_id


@function("CompanyName")
@method("companyproperty", "DisplayName")
@method("companyproperty", "UrlName")
def company_name(session: "Session") -> str:
    return session.company


@function("SessionId")
def session_id(session: "Session") -> int:
    return session.number


@function("ServiceInstanceId")
def service_instance_id(session: "Session") -> int:
    return 1


@function("IsSessionActive")
def is_session_active(session: "Session", number: int) -> bool:
    """There is only this session."""
    return number == session_id(session)


@function("TenantId")
def tenant_id(session: "Session") -> str:
    return "default"


@function("SerialNumber")
def serial_number(session: "Session") -> str:
    return ""


@function("IsServiceTier")
def is_service_tier(session: "Session") -> bool:
    return True


@function("GlobalLanguage")
def global_language(session: "Session", language: int | None = None) -> int:
    """The Windows language id, after setting it where one is given. Captions stay English."""
    if language is not None:
        session.language = language
    return session.language


@function("WindowsLanguage")
def windows_language(session: "Session") -> int:
    return session.language


@function("GuiAllowed")
def gui_allowed(session: "Session") -> bool:
    """True in tests: dialogs go to their handler functions."""
    return True


@function("CurrentClientType")
@function("DefaultClientType")
def client_type(session: "Session") -> int:
    return system_options()["clienttype"].members["web"]


@function("CurrentExecutionMode")
def execution_mode(session: "Session") -> int:
    return system_options()["executionmode"].members["standard"]


@function("GetExecutionContext")
@function("GetCurrentModuleExecutionContext")
@function("GetModuleExecutionContext")
def execution_context(session: "Session", app_id: uuid.UUID | None = None) -> int:
    """Normal: bclite runs no install or upgrade code."""
    return system_options()["executioncontext"].members["normal"]


@function("ApplicationArea")
def application_area(session: "Session", areas: str = "") -> str:
    return areas


@function("EncryptionEnabled")
@function("EncryptionKeyExists")
def encryption_enabled(session: "Session") -> bool:
    """There is no encryption key."""
    return False


@function("Sleep")
def sleep(session: "Session", milliseconds: int) -> None:
    end = time.monotonic() + milliseconds / 1000
    while (left := end - time.monotonic()) > 0:
        time.sleep(min(left, SLICE))


@method("productname", "Full")
def product_name_full(session: "Session") -> str:
    return "Microsoft Dynamics 365 Business Central"


@method("productname", "Marketing")
def product_name_marketing(session: "Session") -> str:
    return "Dynamics 365 Business Central"


@method("productname", "Short")
def product_name_short(session: "Session") -> str:
    return "Business Central"

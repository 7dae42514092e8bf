"""What the server tells code on premises of itself: bclite is no service of Azure, and its user may do everything."""

from typing import Any

from bclite.runtime.dotnet.binding import dotnet, store


@dotnet("NavTestExecution")
class NavTestExecution:
    @staticmethod
    def is_in_test_mode() -> bool:
        return True


@dotnet("NavTenantSettingsHelper")
class NavTenantSettingsHelper:
    @staticmethod
    def is_sandbox() -> bool:
        return False

    @staticmethod
    def is_production() -> bool:
        return True

    @staticmethod
    def get_environment_name() -> str:
        return "Production"

    @staticmethod
    def get_application_family() -> str:
        return "US"

    @staticmethod
    def get_ring_name() -> str:
        return ""

    @staticmethod
    def get_linked_power_platform_environment_id() -> str:
        return ""

    @staticmethod
    def try_get_string_tenant_setting(name: Any, target: Any) -> bool:
        store(target, "")
        return False


@dotnet("NavUserAccountHelper")
class NavUserAccountHelper:
    """The one user is on premises, and SUPER."""

    @staticmethod
    def is_azure() -> bool:
        return False

    @staticmethod
    def is_user_delegated_admin(user: Any = None) -> bool:
        return False

    @staticmethod
    def is_user_delegated_helpdesk(user: Any = None) -> bool:
        return False

    @staticmethod
    def is_delegated_user() -> bool:
        return False

    @staticmethod
    def is_windows_authentication() -> bool:
        return False

    @staticmethod
    def get_effective_permission_for_object(user: Any, company: str, kind: int, number: int) -> str:
        """Read, insert, modify, delete and execute, as options: Yes to all."""
        return "1,1,1,1,1"


@dotnet("ALCopilotFunctions")
class ALCopilotFunctions:
    """No service stands behind these."""

    @staticmethod
    def is_within_eudb() -> bool:
        return False

    @staticmethod
    def is_copilot_feedback_enabled() -> bool:
        return False

    @staticmethod
    def is_biz_chat_enabled() -> bool:
        return False

    @staticmethod
    def is_platform_authorization_configured() -> bool:
        return False


@dotnet("ALMicrosoftLearnFunctions")
class ALMicrosoftLearnFunctions:
    @staticmethod
    def has_in_geo_support() -> bool:
        return False


@dotnet("ALConfigSettings")
class ALConfigSettings:
    """The settings of a server on premises, at their defaults."""

    @staticmethod
    def instance() -> "ALConfigSettings":
        return ALConfigSettings()

    def is_saas(self) -> bool:
        return False

    def is_saas_excel_addin_enabled(self) -> bool:
        return False

    def enable_saas_extension_install_config_setting(self) -> bool:
        return False

    def enable_entra_groups_on_prem(self) -> bool:
        return False

    def api_services_enabled(self) -> bool:
        return True

    def api_subscriptions_enabled(self) -> bool:
        return True

    def test_automation_enabled(self) -> bool:
        return True

    def use_permissions_from_extensions(self) -> bool:
        return True


@dotnet("PermissionTestHelper")
class PermissionTestHelper:
    """Takes permission sets and changes nothing: bclite knows no permissions, everybody has all."""

    @staticmethod
    def clear() -> None:
        return None

    def dispose(self) -> None:
        return None

    def add_effective_permission_set(self, role: str) -> None:
        return None

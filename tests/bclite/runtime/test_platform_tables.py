"""Tables of the platform whose rows are in the database."""

import pytest

from bclite.runtime.errors import UnsupportedError
from tests.bclite.conftest import AlValue

PERSONALIZED = """
Personalization.Get(UserSecurityId());
Personalization.CalcFields("User ID");
exit(Personalization."User ID" + ' ' + Format(Personalization."Language ID"));
"""

NOTICED = """
Notice.ID := 'WEATHER';
Notice.Insert();
Approval.ID := 'WEATHER';
Approval."User SID" := UserSecurityId();
Approval.Approved := true;
Approval.Insert();
Notice.SetRange("User SID Filter", UserSecurityId());
Notice.CalcFields(Enabled, Disabled);
Result := Format(Notice.Enabled) + Format(Notice.Disabled);
Notice.SetRange("User SID Filter", CreateGuid());
Notice.CalcFields(Enabled, Disabled);
exit(Result + Format(Notice.Enabled) + Format(Notice.Disabled));
"""


def test_a_user_has_settings_from_the_start(al_value: AlValue) -> None:
    """The platform writes them when a user signs in for the first time."""
    assert al_value("Text", PERSONALIZED, 'Personalization: Record "User Personalization";') == "ADMIN 1033"


def test_web_services_of_the_tenant_and_of_all_have_fields_of_the_same_numbers(al_value: AlValue) -> None:
    """Code copies one to the other, and both to a table of its own, with TransferFields."""
    body = """
        Tenant."Object Type" := Tenant."Object Type"::Page;
        Tenant."Object ID" := 21;
        Tenant."Service Name" := 'cards';
        Service.TransferFields(Tenant);
        exit(Format(Service.FieldNo("Object ID")) + Service."Service Name" + Format(Service."Object ID"));
    """
    variables = 'Service: Record "Web Service"; Tenant: Record "Tenant Web Service";'
    assert al_value("Text", body, variables) == "6cards21"


def test_a_privacy_notice_is_enabled_by_the_approval_of_the_user_that_is_filtered_for(al_value: AlValue) -> None:
    variables = 'Notice: Record "Privacy Notice"; Approval: Record "Privacy Notice Approval"; Result: Text;'
    assert al_value("Text", NOTICED, variables) == "YesNoNoNo"


def test_record_links_are_numbered(al_value: AlValue) -> None:
    body = 'Link.Insert(); Link.Init(); Link."Link ID" := 0; Link.Insert(); exit(Link."Link ID");'
    assert al_value("Integer", body, 'Link: Record "Record Link";') == 2


def test_installed_apps_are_told_with_their_version(al_value: AlValue) -> None:
    body = """
        NavApp.GetCurrentModuleInfo(Info);
        Installed.Get(Info.Id);
        exit(Installed.Name + ' ' + Format(Installed."Version Major"));
    """
    variables = 'Installed: Record "NAV App Installed App"; Info: ModuleInfo;'
    assert al_value("Text", body, variables) == "Probe 1"


def test_a_language_is_known_by_its_windows_number(al_value: AlValue) -> None:
    body = "Language.Get(1030); exit(Language.Name + ' ' + Language.\"Abbreviated Name\");"
    assert al_value("Text", body, 'Language: Record "Windows Language";') == "Danish (Denmark) DAN"


def test_rows_that_bclite_cannot_tell_are_not_taken_for_none(al_value: AlValue) -> None:
    with pytest.raises(UnsupportedError, match="the rows of the virtual table Time Zone"):
        al_value("Boolean", "exit(Zone.IsEmpty());", 'Zone: Record "Time Zone";')
    assert al_value("Boolean", "exit(Zone.IsEmpty());", 'Zone: Record "Time Zone" temporary;') is True

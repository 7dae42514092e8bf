namespace System.Environment.Configuration;

using System.Globalization;
using System.Reflection;
using System.Security.AccessControl;

table 2000000073 "User Personalization"
{
    Caption = 'User Personalization';
    DataPerCompany = false;

    fields
    {
        field(3; "User SID"; Guid)
        {
            TableRelation = User."User Security ID";
        }
        field(6; "User ID"; Code[50])
        {
            FieldClass = FlowField;
            CalcFormula = lookup(User."User Name" where("User Security ID" = field("User SID")));
        }
        field(9; "Profile ID"; Code[30])
        {
        }
        field(11; "App ID"; Guid)
        {
        }
        field(12; "Language ID"; Integer)
        {
        }
        field(13; "Language Name"; Text[80])
        {
            FieldClass = FlowField;
            CalcFormula = lookup("Windows Language".Name where("Language ID" = field("Language ID")));
        }
        field(15; Company; Text[30])
        {
        }
        field(16; Scope; Option)
        {
            OptionMembers = System,Tenant;
        }
        field(18; "Debugger Break On Error"; Boolean)
        {
        }
        field(19; "Debugger Break On Rec Changes"; Boolean)
        {
        }
        field(20; "Debugger Skip System Triggers"; Boolean)
        {
        }
        field(21; "Locale ID"; Integer)
        {
        }
        field(22; Region; Text[80])
        {
            FieldClass = FlowField;
            CalcFormula = lookup("Windows Language".Name where("Language ID" = field("Locale ID")));
        }
        field(24; "Time Zone"; Text[180])
        {
        }
        field(27; "Full Name"; Text[80])
        {
            FieldClass = FlowField;
            CalcFormula = lookup(User."Full Name" where("User Security ID" = field("User SID")));
        }
        field(28; Role; Text[100])
        {
            FieldClass = FlowField;
            CalcFormula = lookup("All Profile".Caption where(Scope = field(Scope), "App ID" = field("App ID"), "Profile ID" = field("Profile ID")));
        }
        field(29; "License Type"; Option)
        {
            FieldClass = FlowField;
            CalcFormula = lookup(User."License Type" where("User Security ID" = field("User SID")));
            OptionMembers = "Full User","Limited User","Device Only User","Windows Group","External User","External Administrator","External Accountant","Application","AAD Group",Agent;
        }
        field(30; "Emit Version"; Integer)
        {
        }
        field(31; "Customization Status"; Option)
        {
            OptionMembers = " ","Personalized";
        }
    }
    keys
    {
        key(PK; "User SID")
        {
            Clustered = true;
        }
    }
}

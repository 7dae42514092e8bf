namespace System.Reflection;

table 2000000138 "Page Metadata"
{
    Caption = 'Page Metadata';
    DataPerCompany = false;

    fields
    {
        field(1; ID; Integer)
        {
        }
        field(2; Name; Text[30])
        {
        }
        field(3; Caption; Text[80])
        {
        }
        field(4; Editable; Boolean)
        {
        }
        field(5; PageType; Option)
        {
            OptionMembers = Card,List,RoleCenter,CardPart,ListPart,Document,Worksheet,ListPlus,ConfirmationDialog,NavigatePage,StandardDialog,API,HeadlinePart,ReportPreview,ReportProcessingOnly,XmlPort,PromptDialog,UserControlHost,ConfigurationDialog;
        }
        field(6; CardPageID; Integer)
        {
        }
        field(7; "DataCaptionExpr."; Text[250])
        {
        }
        field(8; RefreshOnActivate; Boolean)
        {
        }
        field(9; SourceTable; Integer)
        {
        }
        field(10; SourceTableView; Text[250])
        {
        }
        field(11; InsertAllowed; Boolean)
        {
        }
        field(12; ModifyAllowed; Boolean)
        {
        }
        field(13; DeleteAllowed; Boolean)
        {
        }
        field(14; DelayedInsert; Boolean)
        {
        }
        field(15; ShowFilter; Boolean)
        {
        }
        field(16; MultipleNewLines; Boolean)
        {
        }
        field(17; SaveValues; Boolean)
        {
        }
        field(18; AutoSplitKey; Boolean)
        {
        }
        field(19; DataCaptionFields; Text[250])
        {
        }
        field(20; SourceTableTemporary; Boolean)
        {
        }
        field(21; LinksAllowed; Boolean)
        {
        }
        field(22; PopulateAllFields; Boolean)
        {
        }
        field(23; APIPublisher; Text[40])
        {
        }
        field(24; APIGroup; Text[40])
        {
        }
        field(25; APIVersion; Text[250])
        {
        }
        field(26; EntitySetName; Text[250])
        {
        }
        field(27; EntityName; Text[250])
        {
        }
        field(28; "App ID"; Guid)
        {
        }
        field(29; "AL Namespace"; Text[500])
        {
        }
        field(30; InherentPermissions; Text[5])
        {
        }
    }
    keys
    {
        key(PK; ID)
        {
            Clustered = true;
        }
    }
}

namespace System.Privacy;

using System.Reflection;

table 2000000159 "Data Sensitivity"
{
    Caption = 'Data Sensitivity';
    DataPerCompany = false;

    fields
    {
        field(1; "Company Name"; Text[30])
        {
        }
        field(2; "Table No"; Integer)
        {
        }
        field(3; "Field No"; Integer)
        {
        }
        field(4; "Table Caption"; Text[80])
        {
            FieldClass = FlowField;
            CalcFormula = lookup(AllObjWithCaption."Object Caption" where("Object Type" = const(Table), "Object ID" = field("Table No")));
        }
        field(5; "Field Caption"; Text[80])
        {
            FieldClass = FlowField;
            CalcFormula = lookup(Field."Field Caption" where(TableNo = field("Table No"), "No." = field("Field No")));
        }
        field(6; "Field Type"; Option)
        {
            OptionMembers = TableFilter,RecordID,OemText,"Date","Time",DateFormula,Decimal,Media,MediaSet,"Text","Code",Binary,BLOB,Boolean,"Integer",OemCode,"Option",BigInteger,Duration,GUID,DateTime;
            OptionOrdinalValues = 4912, 4988, 11519, 11775, 11776, 11797, 12799, 26207, 26208, 31488, 31489, 33791, 33793, 34047, 34559, 35071, 35583, 36095, 36863, 37119, 37375;
            FieldClass = FlowField;
            CalcFormula = lookup(Field.Type where(TableNo = field("Table No"), "No." = field("Field No")));
        }
        field(7; "Data Sensitivity"; Option)
        {
            OptionMembers = Unclassified,Sensitive,Personal,"Company Confidential",Normal;
        }
        field(8; "Last Modified By"; Guid)
        {
        }
        field(9; "Last Modified"; DateTime)
        {
        }
        field(10; "Data Classification"; Option)
        {
            OptionMembers = CustomerContent,ToBeClassified,EndUserIdentifiableInformation,AccountData,EndUserPseudonymousIdentifiers,OrganizationIdentifiableInformation,SystemMetadata;
        }
    }
    keys
    {
        key(PK; "Company Name", "Table No", "Field No")
        {
            Clustered = true;
        }
    }
}

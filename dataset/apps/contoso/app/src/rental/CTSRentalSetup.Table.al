namespace Contoso.Rental;

using Microsoft.Finance.GeneralLedger.Account;
using Microsoft.Foundation.NoSeries;

table 50000 "CTS Rental Setup"
{
    Caption = 'CTS Rental Setup';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Primary Key"; Code[10])
        {
            Caption = 'Primary Key';
        }
        field(2; "Rental Nos."; Code[20])
        {
            Caption = 'Rental Nos.';
            TableRelation = "No. Series";
        }
        field(3; "Rental Income Account"; Code[20])
        {
            Caption = 'Rental Income Account';
            TableRelation = "G/L Account";
        }
        field(4; "Late Fee Account"; Code[20])
        {
            Caption = 'Late Fee Account';
            TableRelation = "G/L Account";
        }
        field(5; "Late Fee %"; Decimal)
        {
            Caption = 'Late Fee %';
            DecimalPlaces = 0 : 5;
            MinValue = 0;
        }
        field(6; "Grace Period"; DateFormula)
        {
            Caption = 'Grace Period';
        }
    }

    keys
    {
        key(PK; "Primary Key")
        {
            Clustered = true;
        }
    }

    var
        RecordHasBeenRead: Boolean;

    /// <summary>
    /// Reads the setup; a company that has none gets one.
    /// </summary>
    procedure GetRecordOnce()
    begin
        if RecordHasBeenRead then
            exit;
        if not Get() then begin
            Init();
            Insert();
        end;
        RecordHasBeenRead := true;
    end;
}

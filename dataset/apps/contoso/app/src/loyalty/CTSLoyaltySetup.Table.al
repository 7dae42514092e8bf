namespace Contoso.Loyalty;

table 50010 "CTS Loyalty Setup"
{
    Caption = 'CTS Loyalty Setup';
    DataClassification = CustomerContent;

    fields
    {
        field(1; "Primary Key"; Code[10])
        {
            Caption = 'Primary Key';
        }
        field(2; "Amount per Point"; Decimal)
        {
            AutoFormatType = 1;
            Caption = 'Amount per Point';
            InitValue = 1;
            MinValue = 0;
        }
        field(3; "Points Expire After"; DateFormula)
        {
            Caption = 'Points Expire After';
        }
        field(4; "Silver Threshold"; Integer)
        {
            Caption = 'Silver Threshold';
            InitValue = 1000;
            MinValue = 0;
        }
        field(5; "Gold Threshold"; Integer)
        {
            Caption = 'Gold Threshold';
            InitValue = 5000;
            MinValue = 0;
        }
        field(6; "Silver Factor"; Decimal)
        {
            Caption = 'Silver Factor';
            DecimalPlaces = 0 : 2;
            InitValue = 1;
            MinValue = 1;
        }
        field(7; "Gold Factor"; Decimal)
        {
            Caption = 'Gold Factor';
            DecimalPlaces = 0 : 2;
            InitValue = 1;
            MinValue = 1;
        }
    }

    keys
    {
        key(PK; "Primary Key")
        {
            Clustered = true;
        }
    }

    /// <summary>
    /// By how much the points of a tier are multiplied.
    /// </summary>
    procedure FactorOf(Tier: Enum "CTS Loyalty Tier"): Decimal
    begin
        case Tier of
            Tier::Silver:
                exit("Silver Factor");
            Tier::Gold:
                exit("Gold Factor");
        end;
        exit(1);
    end;

    /// <summary>
    /// The tier that a customer with these points has.
    /// </summary>
    procedure TierOf(Points: Decimal): Enum "CTS Loyalty Tier"
    begin
        if Points >= "Gold Threshold" then
            exit("CTS Loyalty Tier"::Gold);
        if Points >= "Silver Threshold" then
            exit("CTS Loyalty Tier"::Silver);
        exit("CTS Loyalty Tier"::Basic);
    end;
}

namespace BCBenchSuite.Demo;

using Microsoft.CRM.Contact;
using Microsoft.Foundation.Address;

tableextension 51002 "Demo Contact" extends Contact
{
    fields
    {
        field(35; "Country/Region Code"; Code[10])
        {
            Caption = 'Country/Region Code';
            TableRelation = "Country/Region";
        }
        field(5058; "Job Title"; Text[30])
        {
            Caption = 'Job Title';
        }
    }
}

namespace Microsoft.Projects.Project.Planning;

enum 1022 "Job Planning Line Invoice Document Type"
{
    Extensible = true;

    value(0; " ") { Caption = ' '; }
    value(1; Invoice) { Caption = 'Invoice'; }
    value(2; "Credit Memo") { Caption = 'Credit Memo'; }
    value(3; "Posted Invoice") { Caption = 'Posted Invoice'; }
    value(4; "Posted Credit Memo") { Caption = 'Posted Credit Memo'; }
}

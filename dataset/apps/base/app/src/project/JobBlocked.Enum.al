namespace Microsoft.Projects.Project.Job;

enum 1624 "Job Blocked"
{
    Extensible = true;

    value(0; " ") { Caption = ' '; }
    value(1; Posting) { Caption = 'Posting'; }
    value(2; All) { Caption = 'All'; }
}

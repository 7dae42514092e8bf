namespace Microsoft.Projects.Project.Job;

enum 1001 "Job Task Type"
{
    Extensible = true;

    value(0; Posting) { Caption = 'Posting'; }
    value(1; Heading) { Caption = 'Heading'; }
    value(2; Total) { Caption = 'Total'; }
}

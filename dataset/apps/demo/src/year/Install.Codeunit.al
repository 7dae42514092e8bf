namespace BCBenchSuite.Demo;

/// <summary>
/// Fills the company in which the app is installed.
/// </summary>
codeunit 51065 "Demo Install"
{
    Subtype = Install;

    trigger OnInstallAppPerCompany()
    begin
        Codeunit.Run(Codeunit::"Demo Year");
    end;
}

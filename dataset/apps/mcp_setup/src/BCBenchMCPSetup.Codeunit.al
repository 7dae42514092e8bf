namespace BCBench.Setup;

using System.MCP;

codeunit 99160 "BC Bench MCP Setup"
{
    Subtype = Install;

    trigger OnInstallAppPerDatabase()
    var
        MCPConfig: Codeunit "MCP Config";
        ConfigId: Guid;
    begin
        ConfigId := MCPConfig.GetConfigurationIdByName('BCBench');
        if IsNullGuid(ConfigId) then
            ConfigId := MCPConfig.CreateConfiguration('BCBench', 'Data query tools for benchmarks.');
        MCPConfig.EnableDataQueryTools(ConfigId, true);
        MCPConfig.ActivateConfiguration(ConfigId, true);
    end;
}

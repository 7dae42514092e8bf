namespace System.MCP;

// The names and meanings are the product's; configurations are rows of the platform's table.
codeunit 8350 "MCP Config"
{
    Access = Public;

    procedure GetConfigurationIdByName(Name: Text[100]): Guid
    var
        Configuration: Record "MCP Configuration";
        None: Guid;
    begin
        if Configuration.Get(Name) then
            exit(Configuration.SystemId);
        exit(None);
    end;

    procedure CreateConfiguration(Name: Text[100]; Description: Text[250]): Guid
    var
        Configuration: Record "MCP Configuration";
    begin
        Configuration.Name := Name;
        Configuration.Description := Description;
        Configuration.Insert();
        exit(Configuration.SystemId);
    end;

    procedure ActivateConfiguration(ConfigId: Guid; Active: Boolean)
    var
        Configuration: Record "MCP Configuration";
    begin
        Configuration.GetBySystemId(ConfigId);
        Configuration.Active := Active;
        Configuration.Modify();
    end;

    procedure EnableDataQueryTools(ConfigId: Guid; Enable: Boolean)
    var
        Configuration: Record "MCP Configuration";
    begin
        Configuration.GetBySystemId(ConfigId);
        Configuration.EnableAlQueryTools := Enable;
        Configuration.Modify();
    end;
}

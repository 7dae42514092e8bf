namespace Microsoft.Service.Contract;

codeunit 5944 SignServContractDoc
{
    TableNo = "Service Contract Header";

    trigger OnRun()
    begin
        SignContract(Rec);
    end;

    var
        NoLinesErr: Label 'Contract %1 has no lines.', Comment = '%1 = contract number';

    /// <summary>
    /// Puts the contract into force.
    /// </summary>
    procedure SignContract(var ServiceContractHeader: Record "Service Contract Header")
    var
        ServiceContractLine: Record "Service Contract Line";
    begin
        ServiceContractHeader.TestField("Contract Type", ServiceContractHeader."Contract Type"::Contract);
        ServiceContractHeader.TestStatusOpen();
        ServiceContractHeader.TestField("Customer No.");
        ServiceContractHeader.TestField("Bill-to Customer No.");
        ServiceContractHeader.TestField("Starting Date");
        if ServiceContractHeader.MonthsPerPeriod() <> 0 then
            ServiceContractHeader.TestField("Serv. Contract Acc. Gr. Code");

        ServiceContractLine.SetRange("Contract Type", ServiceContractHeader."Contract Type");
        ServiceContractLine.SetRange("Contract No.", ServiceContractHeader."Contract No.");
        if not ServiceContractLine.FindSet(true) then
            Error(NoLinesErr, ServiceContractHeader."Contract No.");
        repeat
            ServiceContractLine.TestField("Starting Date");
            ServiceContractLine."Contract Status" := ServiceContractLine."Contract Status"::Signed;
            ServiceContractLine.Modify();
        until ServiceContractLine.Next() = 0;

        ServiceContractHeader.UpdateAnnualAmount();
        if ServiceContractHeader."Last Invoice Date" = 0D then
            ServiceContractHeader.SetNextInvoicePeriod(ServiceContractHeader."Starting Date");
        ServiceContractHeader.Status := ServiceContractHeader.Status::Signed;
        ServiceContractHeader.Modify();
    end;

    /// <summary>
    /// Opens a signed contract for changes. What is invoiced already is kept.
    /// </summary>
    procedure OpenContract(var ServiceContractHeader: Record "Service Contract Header")
    var
        ServiceContractLine: Record "Service Contract Line";
    begin
        ServiceContractHeader.TestField(Status, ServiceContractHeader.Status::Signed);
        ServiceContractHeader.Status := ServiceContractHeader.Status::" ";
        ServiceContractHeader.Modify();
        ServiceContractLine.SetRange("Contract Type", ServiceContractHeader."Contract Type");
        ServiceContractLine.SetRange("Contract No.", ServiceContractHeader."Contract No.");
        ServiceContractLine.ModifyAll("Contract Status", ServiceContractLine."Contract Status"::" ");
    end;
}

codeunit 139606 "Reminder Test"
{
    Subtype = Test;
    TestPermissions = Disabled;

    var
        Assert: Codeunit "Library Assert";
        LibraryERM: Codeunit "Library - ERM";
        LibrarySales: Codeunit "Library - Sales";
        LibraryUtility: Codeunit "Library - Utility";
        ReminderMake: Codeunit "Reminder-Make";
        ReminderIssue: Codeunit "Reminder-Issue";
        IsInitialized: Boolean;

    [Test]
    procedure NothingIsRemindedWithinTheGracePeriod()
    var
        Customer: Record Customer;
    begin
        // [SCENARIO] A reminder is made only after the grace period of the first level.
        Initialize();
        // [GIVEN] An invoice that is due on 15 February, a grace period of 5 days
        CreateCustomer(Customer);
        PostInvoice(Customer."No.", 1000);
        // [THEN] No reminder on 20 February, one on the day after
        Assert.AreEqual(0, ReminderMake.MakeReminders(Customer, 20250220D), 'There must be no reminder yet');
        Assert.AreEqual(1, ReminderMake.MakeReminders(Customer, 20250221D), 'There must be a reminder');
    end;

    [Test]
    procedure FirstReminderHasFeeAndInterest()
    var
        Customer: Record Customer;
        ReminderHeader: Record "Reminder Header";
    begin
        // [SCENARIO] Fee and interest of the level are on the reminder.
        Initialize();
        CreateCustomer(Customer);
        PostInvoice(Customer."No.", 1000);
        // [WHEN] A reminder is made 10 days after the due date
        ReminderMake.MakeReminders(Customer, 20250225D);
        // [THEN] It has the fee of 8 and 1.5 % of 1000 for 10 of 30 days, and is due 10 days later
        FindReminder(ReminderHeader, Customer."No.");
        ReminderHeader.CalcFields("Remaining Amount", "Interest Amount", "Additional Fee");
        Assert.AreEqual(1, ReminderHeader."Reminder Level", 'Wrong level');
        Assert.AreEqual(1000, ReminderHeader."Remaining Amount", 'Wrong remaining amount');
        Assert.AreEqual(5, ReminderHeader."Interest Amount", 'Wrong interest');
        Assert.AreEqual(8, ReminderHeader."Additional Fee", 'Wrong fee');
        Assert.AreEqual(20250307D, ReminderHeader."Due Date", 'Wrong due date');
    end;

    [Test]
    procedure IssuedReminderIsPosted()
    var
        Customer: Record Customer;
        ReminderHeader: Record "Reminder Header";
        CustLedgerEntry: Record "Cust. Ledger Entry";
        IssuedReminderNo: Code[20];
    begin
        // [SCENARIO] Issuing a reminder charges the customer and counts the reminder on the invoice.
        Initialize();
        CreateCustomer(Customer);
        PostInvoice(Customer."No.", 1000);
        ReminderMake.MakeReminders(Customer, 20250225D);
        FindReminder(ReminderHeader, Customer."No.");
        IssuedReminderNo := ReminderIssue.IssueReminder(ReminderHeader);
        CustLedgerEntry.SetRange("Customer No.", Customer."No.");
        CustLedgerEntry.SetRange("Document Type", CustLedgerEntry."Document Type"::Reminder);
        CustLedgerEntry.SetRange("Document No.", IssuedReminderNo);
        CustLedgerEntry.FindFirst();
        CustLedgerEntry.CalcFields("Remaining Amount");
        Assert.AreEqual(13, CustLedgerEntry."Remaining Amount", 'Wrong charge');
        CustLedgerEntry.SetRange("Document No.");
        CustLedgerEntry.SetRange("Document Type", CustLedgerEntry."Document Type"::Invoice);
        CustLedgerEntry.FindFirst();
        Assert.AreEqual(1, CustLedgerEntry."Last Issued Reminder Level", 'Wrong number of reminders');
        Assert.AreEqual(20250215D, CustLedgerEntry."Due Date", 'The due date of the invoice must stay as it is');
    end;

    [Test]
    procedure SecondReminderWaitsUntilTheFirstIsDue()
    var
        Customer: Record Customer;
        ReminderHeader: Record "Reminder Header";
        ReminderLine: Record "Reminder Line";
    begin
        // [SCENARIO] After a reminder the customer has until its due date and the grace period of the next level.
        Initialize();
        // [GIVEN] A reminder of 25 February, which is due on 7 March
        CreateCustomer(Customer);
        PostInvoice(Customer."No.", 1000);
        ReminderMake.MakeReminders(Customer, 20250225D);
        FindReminder(ReminderHeader, Customer."No.");
        ReminderIssue.IssueReminder(ReminderHeader);
        // [THEN] There is no other one on 1 March, nor 5 days after 7 March
        Assert.AreEqual(0, ReminderMake.MakeReminders(Customer, 20250301D), 'The customer must not be reminded before the reminder is due');
        Assert.AreEqual(0, ReminderMake.MakeReminders(Customer, 20250312D), 'The customer must not be reminded within the grace period');
        // [THEN] There is on 13 March, of the second level for the invoice
        Assert.AreEqual(1, ReminderMake.MakeReminders(Customer, 20250313D), 'The customer must be reminded again');
        FindReminder(ReminderHeader, Customer."No.");
        ReminderLine.SetRange("Reminder No.", ReminderHeader."No.");
        ReminderLine.SetRange("Document Type", ReminderLine."Document Type"::Invoice);
        ReminderLine.FindFirst();
        Assert.AreEqual(2, ReminderLine."No. of Reminders", 'Wrong number of reminders');
    end;

    [Test]
    procedure EntriesOnHoldAreLeftOut()
    var
        Customer: Record Customer;
        CustLedgerEntry: Record "Cust. Ledger Entry";
    begin
        // [SCENARIO] An entry that is on hold is not reminded.
        Initialize();
        CreateCustomer(Customer);
        PostInvoice(Customer."No.", 1000);
        CustLedgerEntry.SetRange("Customer No.", Customer."No.");
        CustLedgerEntry.FindFirst();
        CustLedgerEntry."On Hold" := 'XX';
        CustLedgerEntry.Modify();
        Assert.AreEqual(0, ReminderMake.MakeReminders(Customer, 20250301D), 'There must be no reminder');
    end;

    [Test]
    procedure SmallAmountsAreNotReminded()
    var
        Customer: Record Customer;
    begin
        // [SCENARIO] What the customer has paid without saying for what counts against the minimum amount.
        Initialize();
        // [GIVEN] A minimum amount of 50; 1000 overdue and 960 paid
        CreateCustomer(Customer);
        PostInvoice(Customer."No.", 1000);
        PostPayment(Customer."No.", -960);
        Assert.AreEqual(0, ReminderMake.MakeReminders(Customer, 20250301D), 'There must be no reminder');
    end;

    local procedure Initialize()
    begin
        if IsInitialized then
            exit;
        LibraryERM.InitializeCompany();
        IsInitialized := true;
        Commit();
    end;

    local procedure CreateCustomer(var Customer: Record Customer)
    var
        ReminderTerms: Record "Reminder Terms";
        FinanceChargeTerms: Record "Finance Charge Terms";
    begin
        ReminderTerms.Init();
        ReminderTerms.Code := LibraryUtility.GenerateGUID();
        ReminderTerms."Post Interest" := true;
        ReminderTerms."Post Additional Fee" := true;
        ReminderTerms."Minimum Amount (LCY)" := 50;
        ReminderTerms.Insert();
        CreateReminderLevel(ReminderTerms.Code, 1, 8);
        CreateReminderLevel(ReminderTerms.Code, 2, 16);
        FinanceChargeTerms.Init();
        FinanceChargeTerms.Code := LibraryUtility.GenerateGUID();
        FinanceChargeTerms."Interest Rate" := 1.5;
        FinanceChargeTerms.Insert();

        LibrarySales.CreateCustomer(Customer);
        Customer.Validate("Payment Terms Code", LibraryERM.CreatePaymentTerms('<1M>', '', 0));
        Customer.Validate("Reminder Terms Code", ReminderTerms.Code);
        Customer.Validate("Fin. Charge Terms Code", FinanceChargeTerms.Code);
        Customer.Modify(true);
    end;

    local procedure CreateReminderLevel(ReminderTermsCode: Code[10]; LevelNo: Integer; Fee: Decimal)
    var
        ReminderLevel: Record "Reminder Level";
    begin
        ReminderLevel.Init();
        ReminderLevel."Reminder Terms Code" := ReminderTermsCode;
        ReminderLevel."No." := LevelNo;
        Evaluate(ReminderLevel."Grace Period", '<5D>');
        Evaluate(ReminderLevel."Due Date Calculation", '<10D>');
        ReminderLevel."Additional Fee (LCY)" := Fee;
        ReminderLevel."Calculate Interest" := true;
        ReminderLevel.Insert();
    end;

    local procedure PostInvoice(CustomerNo: Code[20]; Amount: Decimal)
    var
        GenJournalLine: Record "Gen. Journal Line";
    begin
        LibraryERM.PostGenJnlLine(
            GenJournalLine, GenJournalLine."Document Type"::Invoice, GenJournalLine."Account Type"::Customer, CustomerNo, Amount, 20250115D,
            GenJournalLine."Document Type"::" ", '');
    end;

    local procedure PostPayment(CustomerNo: Code[20]; Amount: Decimal)
    var
        GenJournalLine: Record "Gen. Journal Line";
    begin
        LibraryERM.PostGenJnlLine(
            GenJournalLine, GenJournalLine."Document Type"::Payment, GenJournalLine."Account Type"::Customer, CustomerNo, Amount, 20250201D,
            GenJournalLine."Document Type"::" ", '');
    end;

    local procedure FindReminder(var ReminderHeader: Record "Reminder Header"; CustomerNo: Code[20])
    begin
        ReminderHeader.Reset();
        ReminderHeader.SetRange("Customer No.", CustomerNo);
        ReminderHeader.FindFirst();
    end;
}

namespace BCBenchSuite.Demo;

/// <summary>
/// What is left to chance. All of it comes from Random, which the seed of the company begins.
/// </summary>
codeunit 51050 "Demo Draw"
{
    procedure Between(Low: Integer; High: Integer): Integer
    begin
        exit(Low + Random(High - Low + 1) - 1);
    end;

    procedure Chance(Percent: Integer): Boolean
    begin
        exit(Random(100) <= Percent);
    end;

    /// <summary>An amount with two decimals.</summary>
    procedure Amount(Low: Integer; High: Integer): Decimal
    begin
        exit(Between(Low * 100, High * 100) / 100);
    end;

    procedure OneOf(Choices: List of [Text]): Text
    begin
        exit(Choices.Get(Random(Choices.Count())));
    end;

    procedure CodeOf(Choices: List of [Code[20]]): Code[20]
    begin
        exit(Choices.Get(Random(Choices.Count())));
    end;

    /// <summary>A day from the first to the last, weekends included.</summary>
    procedure Day(First: Date; Last: Date): Date
    begin
        exit(First + Random(Last - First + 1) - 1);
    end;
}

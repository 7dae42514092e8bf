namespace BCBenchSuite.Demo;

/// <summary>
/// Makes up names of companies, people and goods.
/// </summary>
codeunit 51051 "Demo Names"
{
    SingleInstance = true;

    var
        Draw: Codeunit "Demo Draw";
        Founders: List of [Text];
        Trades: List of [Text];
        FirstNames: List of [Text];
        LastNames: List of [Text];
        Looks: List of [Text];
        Streets: List of [Text];
        FoundersTok: Label 'Alder,Birkholm,Calder,Dunmore,Elstree,Fjordby,Grünwald,Halden,Ibsen,Jarrow,Kestrel,Lindqvist,Møller,Nordane,Oakhurst,Perrault,Quist,Rosendahl,Söder,Thornbury,Ulvik,Vesterby,Wexford,Yarrow,Zeller,O''Malley,Brück,Castellane,Dreyer,Estmark', Locked = true;
        TradesTok: Label 'Interiors,Office Supply,Trading,Furnishing,Retail,Contract,Wholesale,Home & Garden,Fittings,Workspace,Logistics,Design,Outfitters,Stores,Equipment,Hotels', Locked = true;
        FirstNamesTok: Label 'Anja,Bjørn,Carla,David,Elif,Femke,Gustav,Hanna,Ivo,Jana,Karim,Lena,Marek,Nadia,Oskar,Petra,Quentin,Rosa,Stefan,Tove,Ulla,Viktor,Wanda,Xenia,Yusuf,Zoë', Locked = true;
        LastNamesTok: Label 'Ahlgren,Bakker,Castro,Dietrich,Eriksen,Fontaine,Geiger,Holm,Ivanov,Janssen,Kowalski,Larsen,Meyer,Novak,Olsen,Pereira,Quinn,Richter,Svensson,Tanaka,Ulrich,Vogel,Weber,Young,Zimmer,D''Angelo', Locked = true;
        LooksTok: Label 'Oak,Walnut,Steel,Linen,Graphite,Birch,Ash,Copper,Ivory,Slate,Amber,Teal', Locked = true;
        StreetsTok: Label 'Harbour Street,Mill Lane,Station Road,Market Square,Church Row,Canal Quay,Linden Avenue,Castle Hill,Bridge Street,Garden Walk', Locked = true;

    procedure Company(): Text[100]
    begin
        exit(CopyStr(Draw.OneOf(Words(Founders, FoundersTok)) + ' ' + Draw.OneOf(Words(Trades, TradesTok)), 1, 100));
    end;

    procedure Person(): Text[50]
    begin
        exit(CopyStr(Draw.OneOf(Words(FirstNames, FirstNamesTok)) + ' ' + Draw.OneOf(Words(LastNames, LastNamesTok)), 1, 50));
    end;

    /// <summary>A name for one of the goods, such as 'Oak Desk 120'.</summary>
    procedure Good(Nouns: Text): Text[100]
    var
        NounList: List of [Text];
    begin
        NounList := Nouns.Split('|');
        exit(CopyStr(Draw.OneOf(Words(Looks, LooksTok)) + ' ' + Draw.OneOf(NounList) + ' ' + Format(10 * Draw.Between(4, 24)), 1, 100));
    end;

    procedure Address(): Text[100]
    begin
        exit(CopyStr(Draw.OneOf(Words(Streets, StreetsTok)) + ' ' + Format(Draw.Between(1, 140)), 1, 100));
    end;

    procedure Phone(): Text[30]
    begin
        exit('+' + Format(Draw.Between(30, 49)) + ' ' + Format(Draw.Between(100, 999)) + ' ' + Format(Draw.Between(10000, 99999)));
    end;

    /// <summary>An e-mail address from which nobody can be written to.</summary>
    procedure EMail(Name: Text): Text[80]
    begin
        exit(CopyStr(LowerCase(DelChr(ConvertStr(Name, ' ', '.'), '=', '''&')), 1, 60) + '@example.com');
    end;

    /// <summary>The first letters of a name: 'Anja Holm' becomes AH.</summary>
    procedure Initials(Name: Text): Code[20]
    var
        Part: Text;
        Letters: Text;
    begin
        foreach Part in Name.Split(' ') do
            Letters += CopyStr(Part, 1, 1);
        exit(CopyStr(Letters, 1, 20));
    end;

    local procedure Words(var List: List of [Text]; CommaSeparated: Text): List of [Text]
    begin
        if List.Count() = 0 then
            List := CommaSeparated.Split(',');
        exit(List);
    end;
}

"""The virtual table Windows Language: the languages that the product comes in, and where Windows has them.

Numbers, abbreviations and tags are those of Windows (the language code identifiers, [MS-LCID]).
"""

from typing import TYPE_CHECKING

from bclite.runtime.virtual_tables.read_only import ReadOnlyTable, rows_of
from bclite.storage.layout import Layout

if TYPE_CHECKING:
    from bclite.runtime.session import Session

PRIMARY = 0x3FF
"""The bits of an identifier that tell the language apart from where it is spoken."""

LANGUAGES: tuple[tuple[int, str, str, str], ...] = (
    (1026, "BGR", "bg-BG", "Bulgarian (Bulgaria)"),
    (1027, "CAT", "ca-ES", "Catalan (Catalan)"),
    (1029, "CSY", "cs-CZ", "Czech (Czechia)"),
    (1030, "DAN", "da-DK", "Danish (Denmark)"),
    (1031, "DEU", "de-DE", "German (Germany)"),
    (1032, "ELL", "el-GR", "Greek (Greece)"),
    (1033, "ENU", "en-US", "English (United States)"),
    (1034, "ESP", "es-ES_tradnl", "Spanish (Spain)"),
    (1035, "FIN", "fi-FI", "Finnish (Finland)"),
    (1036, "FRA", "fr-FR", "French (France)"),
    (1038, "HUN", "hu-HU", "Hungarian (Hungary)"),
    (1039, "ISL", "is-IS", "Icelandic (Iceland)"),
    (1040, "ITA", "it-IT", "Italian (Italy)"),
    (1041, "JPN", "ja-JP", "Japanese (Japan)"),
    (1043, "NLD", "nl-NL", "Dutch (Netherlands)"),
    (1044, "NOR", "nb-NO", "Norwegian Bokmål (Norway)"),
    (1045, "PLK", "pl-PL", "Polish (Poland)"),
    (1046, "PTB", "pt-BR", "Portuguese (Brazil)"),
    (1048, "ROM", "ro-RO", "Romanian (Romania)"),
    (1049, "RUS", "ru-RU", "Russian (Russia)"),
    (1050, "HRV", "hr-HR", "Croatian (Croatia)"),
    (1051, "SKY", "sk-SK", "Slovak (Slovakia)"),
    (1053, "SVE", "sv-SE", "Swedish (Sweden)"),
    (1054, "THA", "th-TH", "Thai (Thailand)"),
    (1055, "TRK", "tr-TR", "Turkish (Türkiye)"),
    (1058, "UKR", "uk-UA", "Ukrainian (Ukraine)"),
    (1060, "SLV", "sl-SI", "Slovenian (Slovenia)"),
    (1061, "ETI", "et-EE", "Estonian (Estonia)"),
    (1062, "LVI", "lv-LV", "Latvian (Latvia)"),
    (1063, "LTH", "lt-LT", "Lithuanian (Lithuania)"),
    (1066, "VIT", "vi-VN", "Vietnamese (Vietnam)"),
    (2052, "CHS", "zh-CN", "Chinese (Simplified, China)"),
    (2055, "DES", "de-CH", "German (Switzerland)"),
    (2057, "ENG", "en-GB", "English (United Kingdom)"),
    (2058, "ESM", "es-MX", "Spanish (Mexico)"),
    (2060, "FRB", "fr-BE", "French (Belgium)"),
    (2064, "ITS", "it-CH", "Italian (Switzerland)"),
    (2067, "NLB", "nl-BE", "Dutch (Belgium)"),
    (2070, "PTG", "pt-PT", "Portuguese (Portugal)"),
    (2074, "SRL", "sr-Latn-CS", "Serbian (Latin, Serbia and Montenegro)"),
    (3079, "DEA", "de-AT", "German (Austria)"),
    (3081, "ENA", "en-AU", "English (Australia)"),
    (3082, "ESN", "es-ES", "Spanish (Spain, International Sort)"),
    (3084, "FRC", "fr-CA", "French (Canada)"),
    (4105, "ENC", "en-CA", "English (Canada)"),
    (4108, "FRS", "fr-CH", "French (Switzerland)"),
    (5129, "ENZ", "en-NZ", "English (New Zealand)"),
    (6153, "ENI", "en-IE", "English (Ireland)"),
)
"""Number, abbreviation, tag and English name."""

HERE = 1033
"""The language that captions and messages of bclite are in."""


def windows_languages(session: "Session", layout: Layout) -> ReadOnlyTable:
    return rows_of(
        layout,
        (
            {
                "Language ID": number,
                "Primary Language ID": number & PRIMARY,
                "Name": name,
                "Abbreviated Name": abbreviation,
                "Language Tag": tag,
                "Enabled": True,
                "Globally Enabled": number == HERE,
                "Form Enabled": True,
                "Report Enabled": True,
                "XMLport Enabled": True,
                "Localization Exist": number == HERE,
            }
            for number, abbreviation, tag, name in LANGUAGES
        ),
    )

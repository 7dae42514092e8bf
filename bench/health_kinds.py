"""The kinds of checks of the dataset's health that are pytest items, by the names of their markers."""

ORACLE, NOP, TRAP = "oracle", "nop", "trap"

MARKERS = {
    ORACLE: "checks that the gold submission resolves an entry",
    NOP: "checks that doing nothing does not resolve an entry",
    TRAP: "checks that a plausible wrong fix does not resolve an entry",
}
"""What each marker selects. Naming one in -m makes the items; without, there are none."""

FILE = "test_health.py"
"""The file of the suite that holds the checks."""

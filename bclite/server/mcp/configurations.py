"""The MCP configurations of a server: rows of the platform's table, which the codeunit "MCP Config" writes.

That codeunit belongs to the product's system application. A server on which it is not installed has no way to make a
configuration, and therefore one that is ready made.
"""

from dataclasses import dataclass

from bclite.runtime.session import Session
from bclite.server.instance import Instance

SYSTEM_APPLICATION_ID = "63ca2fa4-4f03-4f2b-a480-172fef340d3f"
TABLE = "MCP Configuration"
LIMIT = 30.0


@dataclass(frozen=True, slots=True)
class Configuration:
    """An active MCP configuration. The blank name is the one that clients get which ask for none."""

    name: str
    description: str
    query_tools: bool = True

    def as_json(self) -> dict[str, object]:
        return {
            "name": self.name,
            "description": self.description,
            "default": not self.name,
            "enableApiTools": False,
            "enableDynamicToolMode": False,
            "discoverReadOnlyObjects": False,
            "enableAlQueryTools": self.query_tools,
        }


DEFAULT = Configuration("", "Default")
READY_MADE = Configuration("BCBench", "Data query tools")


def configurations(instance: Instance) -> tuple[Configuration, ...]:
    """The active configurations, that without a name first."""
    system = instance.extensions.by_app(SYSTEM_APPLICATION_ID)
    if system is None or not system.is_installed:
        return DEFAULT, READY_MADE
    return DEFAULT, *instance.use(_active, LIMIT)


def _active(session: Session) -> list[Configuration]:
    table = session.application.table(TABLE)
    assert table is not None
    number = {field.name: field.number for field in table.fields}
    record = session.new_record_of(table)
    found = []
    more = record.find_set()
    while more:
        row = record.f
        if row[number["Active"]]:
            made = Configuration(
                str(row[number["Name"]]), str(row[number["Description"]]), bool(row[number["EnableAlQueryTools"]])
            )
            found.append(made)
        more = bool(record.next())
    return found

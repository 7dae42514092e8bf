"""Whether the dataitems, columns and filters of a query fit their tables and each other.

The rules are those of the documentation's pages on queries and on the diagnostics named here.
"""

import re

from bclite.checker.expressions import LARGEST_INTEGER, is_no_integer
from bclite.checker.messages import Findings
from bclite.checker.world import World
from bclite.model.objects import Field, Object, Table
from bclite.model.query_elements import conditions, is_order_by, order_by, setting
from bclite.model.types import Kind
from bclite.source.nodes import Condition, Property, QueryElement

DATE_METHODS = frozenset({"day", "month", "year"})
NUMBER_METHODS = frozenset({"sum", "average", "min", "max"})
METHODS = DATE_METHODS | NUMBER_METHODS | {"count", "none"}
JOINS = frozenset({"leftouterjoin", "innerjoin", "rightouterjoin", "fullouterjoin", "crossjoin"})
NUMBERS = frozenset({Kind.DECIMAL, Kind.BIGINTEGER, Kind.INTEGER, Kind.DURATION})
DATES = frozenset({Kind.DATE, Kind.DATETIME})
FIXED = frozenset({"const", "filter"})
NO_COLUMN = frozenset({Kind.BLOB, Kind.MEDIA, Kind.MEDIASET})
OF_API = ("EntityName", "EntitySetName")
API_VERSION = re.compile(r"beta|v\d+\.\d+", re.IGNORECASE)


def check_query(world: World, query: Object, findings: Findings) -> None:
    _QueryCheck(world, query, findings).run()


class _QueryCheck:
    """One query. `columns` are its columns and filters by lower-case name, `seen` all names used so far."""

    def __init__(self, world: World, query: Object, findings: Findings) -> None:
        self.world = world
        self.query = query
        self.findings = findings
        self.is_api = query.properties.get("querytype", "").lower() == "api"
        self.columns: dict[str, QueryElement] = {}
        self.seen: set[str] = set()

    def run(self) -> None:
        top = [each for each in self.query.declaration.elements if isinstance(each, QueryElement)]
        items = [each for each in top if each.kind == "dataitem"]
        if not items:
            self.findings.error("AL0343", self.query.declaration)
            return
        self._check_level(items)
        for each in items:
            link = setting(each, "DataItemLink")
            if link is not None:
                self.findings.error("AL0331", link)
            self._check_item(each, {})
        if not any(each.kind == "column" for each in self.columns.values()):
            self.findings.error("AL0352", self.query.declaration)
        self._check_top()
        self._check_order()
        if self.is_api:
            self._check_api()

    def _check_level(self, items: list[QueryElement]) -> None:
        for each in items[1:]:
            self.findings.error("AL0342", each)

    def _check_item(self, item: QueryElement, ancestors: dict[str, Table | None]) -> None:
        table = self._table(item)
        if not item.name:
            self.findings.error("AL0752", item)
        self._once(item)
        if ancestors:
            self._check_link(item, table, ancestors)
        join = setting(item, "SqlJoinType")
        if join is not None and join.text.lower() not in JOINS:
            self.findings.error("AL0171", join, join.text, join.name)
        for condition in conditions(item, "DataItemTableFilter"):
            self._check_fixed(condition)
            field = self._field(table, condition.field_name, condition)
            if field is not None and field.field_class != "normal":
                self.findings.error("AL0672", condition)
        inner = {**ancestors, item.name.lower(): table}
        nested = [each for each in item.children if each.kind == "dataitem"]
        for each in item.children:
            if each.kind == "dataitem":
                self._check_item(each, inner)
            else:
                self._check_column(each, table)
        self._check_level(nested)

    def _table(self, item: QueryElement) -> Table | None:
        name = (item.source or "").strip('"')
        found = self.world.find_from(self.query.declaration, "table", name) or self.world.find("table", name)
        return found if isinstance(found, Table) else None

    def _field(self, table: Table | None, name: str, place: Condition) -> Field | None:
        if table is None:
            return None
        found = self.world.members_of(table).fields.get(name.lower())
        if found is None:
            self.findings.error("AL0186", place, name, table.name)
        return found

    def _check_link(self, item: QueryElement, table: Table | None, ancestors: dict[str, Table | None]) -> None:
        link = setting(item, "DataItemLink")
        join = setting(item, "SqlJoinType")
        cross = join if join is not None and join.text.lower() == "crossjoin" else None
        if link is None:
            if cross is None:
                self.findings.error("AL0344", item)
            return
        if cross is not None:
            self.findings.error("AL0365", link, link.name, cross.name, cross.text)
        for each in conditions(item, "DataItemLink"):
            self._check_linked(self._field(table, each.field_name, each), each)
            if each.modifier.lower() not in ancestors:
                self.findings.error("AL0351", each)
            else:
                self._check_linked(self._field(ancestors[each.modifier.lower()], each.value, each), each)

    def _check_linked(self, field: Field | None, place: Condition) -> None:
        if field is not None and field.field_class != "normal":
            self.findings.warning("AL0910", place, field.name)

    def _check_column(self, column: QueryElement, table: Table | None) -> None:
        self._once(column)
        self.columns.setdefault(column.name.lower(), column)
        method = setting(column, "Method")
        how = "none" if method is None else method.text.lower()
        if method is not None and how not in METHODS:
            self.findings.error("AL0171", method, method.text, method.name)
        if column.kind == "column" and (column.source is None) is not (how == "count"):
            self.findings.error("AL0353", column)
        elif column.source is not None and table is not None:
            self._check_source(column, column.source, table, how, method)
        for condition in conditions(column, "ColumnFilter"):
            self._check_fixed(condition)
            if condition.field_name.lower() != column.name.lower():
                self.findings.error("AL0186", condition, condition.field_name, column.name)
        if self.is_api and column.kind == "column" and not column.name.replace("_", "a").isalnum():
            self.findings.error("AL0529", column)

    def _check_fixed(self, condition: Condition) -> None:
        """The filters of a query are fixed: there is no record whose fields they could be compared with."""
        if condition.kind not in FIXED:
            self.findings.error("AL0180", condition)

    def _check_source(self, column: QueryElement, source: str, table: Table, how: str, method: Property | None) -> None:
        field = self.world.members_of(table).fields.get(source.lower())
        if field is None:
            self.findings.error("AL0345", column)
            return
        kind = field.type.kind
        if kind in NO_COLUMN:
            self.findings.error("AL0326", column, self.world.describe(field.type))
        if column.kind == "column" and field.field_class == "flowfilter":
            self.findings.error("AL0815", column)
        sign = setting(column, "ReverseSign")
        if sign is not None and sign.text.lower() == "true" and kind not in NUMBERS and how not in DATE_METHODS:
            self.findings.error("AL0844", sign, sign.name, "column", "Decimal, BigInteger, Integer, Duration")
        if method is None:
            return
        if how in DATE_METHODS and kind not in DATES:
            self.findings.error("AL0346", method, "Day, Month, Year")
        elif how in NUMBER_METHODS and kind not in NUMBERS:
            self.findings.error("AL0347", method, "Sum, Average, Min, Max")

    def _once(self, element: QueryElement) -> None:
        name = element.name.lower()
        if name and name in self.seen:
            self.findings.warning("AL0589", element, element.name)
        self.seen.add(name)

    def _check_top(self) -> None:
        top = next((each for each in self.query.declaration.properties if each.name.lower() == "topnumberofrows"), None)
        # The documentation names no range: it is that of an Integer, and of a number of rows.
        if top is not None and (top.text.startswith("-") or is_no_integer(top.text)):
            self.findings.error("AL0221", top, top.text, 0, LARGEST_INTEGER)

    def _check_order(self) -> None:
        order = next((each for each in self.query.declaration.properties if each.name.lower() == "orderby"), None)
        if order is None:
            return
        if not is_order_by(order.text):
            self.findings.error("AL0252", order)
            return
        named = [name for name, _ in order_by(order.text)]
        if not named:
            self.findings.warning("AL0608", order)
        for at, name in enumerate(named):
            column = self.columns.get(name.lower())
            if column is None or column.kind != "column":
                self.findings.error("AL0349", order, name, self.query.name)
            if name.lower() in [each.lower() for each in named[:at]]:
                self.findings.error("AL0350", order, name)

    def _check_api(self) -> None:
        written = {each.name.lower(): each for each in self.query.declaration.properties}
        for name in OF_API:
            if name.lower() not in written:
                self.findings.error("AL0485", self.query.declaration, name)
        version = written.get("apiversion")
        if version is not None:
            values = version.value if isinstance(version.value, tuple) else (version.value,)
            for value in values:
                if isinstance(value, str) and not API_VERSION.fullmatch(value.strip("'")):
                    self.findings.error("AL0422", version, value)

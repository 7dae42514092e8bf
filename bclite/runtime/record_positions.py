"""Views and positions as text: GetView, SetView, GetPosition, SetPosition.

VERSION(1) SORTING(Field1,Field2) ORDER(Descending) WHERE(Field1=1(10..20))     a view, 1 stands for FILTER
SORTING("No.") WHERE("No."=FILTER(10..20))                                      with names
Field1=0(10),Field2=0(A)      "No."=CONST(10)                                   a position, 0 stands for CONST
"""

import re
from collections.abc import Iterator

from bclite.model.objects import Field
from bclite.runtime.errors import ALError
from bclite.runtime.filter_expressions import Equal
from bclite.runtime.record_copying import RecordCopying
from bclite.runtime.record_view import View

CLAUSE = re.compile(r"\s*(VERSION|SORTING|ORDER|WHERE)\s*\(", re.IGNORECASE)
TERM = re.compile(r"\s*(?P<field>\"[^\"]*\"|[^=]*?)\s*=\s*(?P<kind>\w+)\s*\(")


class RecordPositions(RecordCopying):
    """Methods that write the view or the position of a record, and take it over."""

    def get_view(self, use_names: bool = True) -> str:
        """Sorting and filters of the current group."""
        sorting = ",".join(self._name(number, use_names) for number in self.sorting_shown())
        order = "" if self.view.ascending else " ORDER(Descending)"
        kind = "FILTER" if use_names else "1"
        filters = [
            f"{self._name(number, use_names)}={kind}({self._filter_text(number, use_names)})"
            for number in self.view.current()
        ]
        where = f" WHERE({','.join(filters)})" if filters else ""
        return f"VERSION(1) SORTING({sorting}){order}{where}"

    def sorting_shown(self) -> list[int]:
        """The fields of the sorting that was chosen, else those of the primary key."""
        return list(self.view.key) or [field.number for field in self.key_fields]

    def _filter_text(self, number: int, use_names: bool) -> str:
        field = self.field(number)
        expression = self.view.current()[number]
        return self.filter_values(captions=use_names).shown(expression, field.type)

    def set_view(self, text: str) -> None:
        """Take over the sorting and the filters that a view names; filters that it does not name are removed, and the
        empty view sorts by the primary key."""
        group = self.view.group
        kept = {other: filters for other, filters in self.view.filters.items() if other != group}
        self.view = View(kept, group, marked_only=False, calculated=self.view.calculated)
        for clause, content in _clauses(text):
            match clause:
                case "SORTING":
                    self.view.key = tuple(self._named(name).number for name in _parts(content))
                case "ORDER":
                    self.view.ascending = not content.strip().lower().startswith("desc")
                case "WHERE":
                    for name, kind, value in _terms(content):
                        self._filter(self._named(name), kind, value)
        self.changed_view()

    def _filter(self, field: Field, kind: str, text: str) -> None:
        if kind in ("CONST", "0"):
            self.view.set(field.number, Equal(self.filter_values().value(_unquoted(text), field.type)))
        else:
            self.view.set(field.number, self.parsed_filter(field, text))

    def get_position(self, use_names: bool = True) -> str:
        """The values of the primary key."""
        kind = "CONST" if use_names else "0"
        values = self.filter_values(captions=use_names)
        return ",".join(
            f"{self._name(field.number, use_names)}={kind}({_quoted(values.text(self.f[field.number], field.type))})"
            for field in self.key_fields
        )

    def set_position(self, text: str) -> None:
        """Put the values that a position names into the primary key."""
        keys = {field.number for field in self.key_fields}
        for name, _, value in _terms(text):
            field = self._named(name)
            if field.number in keys:
                self.f[field.number] = self.filter_values().value(_unquoted(value), field.type)
        self.cursor = None

    def _name(self, number: int, use_names: bool) -> str:
        if not use_names:
            return f"Field{number}"
        name = self.field(number).name
        return name if name.replace("_", "a").isalnum() else f'"{name}"'

    def _named(self, written: str) -> Field:
        """The field that a view calls `"No."`, `No.` or `Field1`. Raises ALError where there is none."""
        name = written.strip().strip('"')
        found = self.table.fields_by_name.get(name.lower())
        if found is None and name[:5].lower() == "field" and name[5:].isdecimal():
            found = self.table.fields_by_number.get(int(name[5:]))
        if found is None:
            found = next((each for each in self.table.fields if each.caption.lower() == name.lower()), None)
        if found is None:
            raise ALError(f"The field {name} does not exist in the {self.table_caption()} table.")
        return found


def _clauses(text: str) -> Iterator[tuple[str, str]]:
    """The clauses of a view, their keyword in capitals."""
    at = 0
    while text[at:].strip():
        match = CLAUSE.match(text, at)
        if match is None:
            raise ALError(f"The view '{text}' is not valid.")
        end = _closing(text, match.end())
        yield match[1].upper(), text[match.end() : end]
        at = end + 1


def _terms(text: str) -> Iterator[tuple[str, str, str]]:
    """`field=KIND(value)`, separated by commas: field, kind in capitals, value."""
    at = 0
    while text[at:].strip(" ,"):
        at += len(text[at:]) - len(text[at:].lstrip(" ,"))
        match = TERM.match(text, at)
        if match is None:
            raise ALError(f"'{text}' is not a valid list of fields and values.")
        end = _closing(text, match.end())
        yield match["field"], match["kind"].upper(), text[match.end() : end]
        at = end + 1


def _closing(text: str, start: int) -> int:
    """Where the bracket closes that was opened before `start`; those in quotes do not count."""
    depth, quote = 1, ""
    for at in range(start, len(text)):
        character = text[at]
        if quote:
            quote = "" if character == quote else quote
        elif character in "'\"":
            quote = character
        elif character in "()":
            depth += 1 if character == "(" else -1
            if depth == 0:
                return at
    raise ALError(f"A closing bracket is missing in '{text}'.")


def _parts(text: str) -> list[str]:
    """Names separated by commas; commas in double quotes do not count."""
    return [each for each in re.findall(r'"[^"]*"|[^,"]+', text) if each.strip()]


def _quoted(text: str) -> str:
    """A value in quotes where its end could not be found without."""
    if not any(each in text for each in "()'\""):
        return text
    return "'" + text.replace("'", "''") + "'"


def _unquoted(text: str) -> str:
    if len(text) > 1 and text[0] == text[-1] == "'":
        return text[1:-1].replace("''", "'")
    return text

"""Implementations and signature tables agree."""

import inspect
from typing import Any

import pytest

from bclite.model import signature_tables
from bclite.model.signatures import Signature
from bclite.runtime import registry

registry.load()

SIGNATURES = [
    signature
    for owner in sorted(signature_tables.owners())
    for group in signature_tables.methods(owner).values()
    for signature in group
]


def test_every_implementation_belongs_to_a_name_of_the_tables() -> None:
    functions = set(signature_tables.functions())
    assert set(registry.functions) <= functions
    known = {(signature.owner, signature.name.lower()) for signature in SIGNATURES}
    assert set(registry.methods) - known == set()
    assert {(owner, name) for owner, name, _ in registry.overloads} - known == set()


IMPLEMENTED = [each for each in SIGNATURES if registry.implementation(each) is not None and each.owner != "record"]


@pytest.mark.parametrize("signature", IMPLEMENTED, ids=lambda each: f"{each.owner}.{each.name}/{len(each.parameters)}")
def test_every_implementation_can_be_called_as_its_signature_says(signature: Signature) -> None:
    """With the least and the most arguments, and `used` where the signature has [Ok]."""
    implementation: Any = registry.implementation(signature)
    without_receiver = signature.is_static and signature.owner != "enum"
    before = ["session"] if without_receiver else ["session", "receiver"]
    keywords = {"used": True} if signature.raises_unless_used else {}
    for count in {signature.least, len(signature.parameters)}:
        arguments = [
            name
            for parameter in signature.parameters[:count]
            for name in ([parameter.name] if parameter.type.subject != "fieldreference" else ["record", "number"])
        ]
        inspect.signature(implementation).bind(*before, *arguments, **keywords)


def test_an_overload_of_its_own_is_found_by_its_types() -> None:
    by_type = {
        signature.parameters[0].type.kind.value: registry.implementation(signature)
        for signature in signature_tables.methods("jsonarray")["add"]
    }
    assert by_type["char"] is not by_type["integer"]
    assert by_type["integer"] is by_type["text"]


def test_what_is_not_implemented_is_not_found() -> None:
    (signature,) = signature_tables.methods("file")["trunc"]
    assert registry.implementation(signature) is None

"""The service document and `$metadata` of a route."""

from collections.abc import Sequence
from typing import Any
from xml.etree.ElementTree import Element, SubElement, tostring

from bclite.server.odata.entity_sets import EntitySet
from bclite.server.odata.values import edm_type

NAMESPACE = "Microsoft.NAV"


def service_document(root: str, sets: Sequence[EntitySet]) -> dict[str, Any]:
    """What is at a route: its entity sets. `root` is the address of the route."""
    return {
        "@odata.context": f"{root}/$metadata",
        "value": [{"name": each.name, "kind": "EntitySet", "url": each.name} for each in sets],
    }


def edmx(sets: Sequence[EntitySet]) -> bytes:
    """The types and sets of a route as OData's XML."""
    document = Element("edmx:Edmx", {"Version": "4.0", "xmlns:edmx": "http://docs.oasis-open.org/odata/ns/edmx"})
    services = SubElement(document, "edmx:DataServices")
    schema = SubElement(
        services, "Schema", {"Namespace": NAMESPACE, "xmlns": "http://docs.oasis-open.org/odata/ns/edm"}
    )
    container = Element("EntityContainer", {"Name": "NAV"})
    for each in sets:
        entity = SubElement(schema, "EntityType", {"Name": each.type_name.rpartition(".")[2]})
        if each.key:
            key = SubElement(entity, "Key")
            for name in each.key:
                SubElement(key, "PropertyRef", {"Name": name})
        for name, type in each.properties.items():
            attributes = {"Name": name, "Type": edm_type(type)}
            if type.length is not None:
                attributes["MaxLength"] = str(type.length)
            SubElement(entity, "Property", attributes)
        SubElement(container, "EntitySet", {"Name": each.name, "EntityType": each.type_name})
    schema.append(container)
    return f'<?xml version="1.0" encoding="utf-8"?>{tostring(document, encoding="unicode")}'.encode()

"""NavxManifest.xml, the form in which a package holds what app.json says."""

import json
from typing import Any
from xml.etree import ElementTree

from bclite.model.objects import Manifest

NAMESPACE = "http://schemas.microsoft.com/navx/2015/manifest"


def manifest_xml(manifest: Manifest) -> bytes:
    """The document of a manifest, in UTF-8."""
    root = ElementTree.Element("Package", {"xmlns": NAMESPACE})
    ElementTree.SubElement(
        root,
        "App",
        {
            "Id": manifest.app_id,
            "Name": manifest.name,
            "Publisher": manifest.publisher,
            "Version": manifest.version,
            "Runtime": manifest.runtime,
            "Platform": manifest.platform,
            "Application": manifest.application,
        },
    )
    ranges = ElementTree.SubElement(root, "IdRanges")
    for first, last in manifest.id_ranges:
        ElementTree.SubElement(ranges, "IdRange", {"MinObjectId": str(first), "MaxObjectId": str(last)})
    dependencies = ElementTree.SubElement(root, "Dependencies")
    for each in manifest.dependencies:
        named = {"Id": each.app_id, "Name": each.name, "Publisher": each.publisher, "MinVersion": each.version}
        ElementTree.SubElement(dependencies, "Dependency", named)
    visible = ElementTree.SubElement(root, "InternalsVisibleTo")
    for app_id in manifest.internals_visible_to:
        ElementTree.SubElement(visible, "Module", {"Id": app_id})
    symbols = ElementTree.SubElement(root, "PreprocessorSymbols")
    for symbol in manifest.preprocessor_symbols:
        ElementTree.SubElement(symbols, "PreprocessorSymbol").text = symbol
    features = ElementTree.SubElement(root, "Features")
    for feature in manifest.features:
        ElementTree.SubElement(features, "Feature").text = feature
    for element in root.iter():
        _keep_printable(element)
    content: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return content


def _keep_printable(element: ElementTree.Element) -> None:
    """XML cannot hold control characters; a manifest with some is refused elsewhere, and its package still is one."""
    for name, value in element.attrib.items():
        element.set(name, "".join(each if each.isprintable() else "?" for each in value))
    if element.text:
        element.text = "".join(each if each.isprintable() else "?" for each in element.text)


def manifest_json(content: bytes) -> bytes:
    """The app.json that says what a NavxManifest.xml says. What is not in it is left out."""
    try:
        root = ElementTree.fromstring(content.decode("utf-8-sig"))
    except (ElementTree.ParseError, UnicodeDecodeError):
        return b"{}"
    app = _first(root, "App")
    known: dict[str, Any] = {
        "id": app.get("Id"),
        "name": app.get("Name"),
        "publisher": app.get("Publisher"),
        "version": app.get("Version"),
        "runtime": app.get("Runtime"),
        "platform": app.get("Platform"),
        "application": app.get("Application"),
        "dependencies": [
            {
                "id": each.get("Id") or each.get("AppId") or "",
                "name": each.get("Name") or "",
                "publisher": each.get("Publisher") or "",
                "version": each.get("MinVersion") or each.get("Version") or "",
            }
            for each in _all(root, "Dependencies", "Dependency")
        ],
        "idRanges": [
            {"from": int(each.get("MinObjectId", "0")), "to": int(each.get("MaxObjectId", "0"))}
            for each in _all(root, "IdRanges", "IdRange")
        ],
        "internalsVisibleTo": [{"id": each.get("Id", "")} for each in _all(root, "InternalsVisibleTo", "Module")],
        "features": [each.text or "" for each in _all(root, "Features", "Feature")],
        "preprocessorSymbols": [each.text or "" for each in _all(root, "PreprocessorSymbols", "PreprocessorSymbol")],
    }
    return json.dumps({key: value for key, value in known.items() if value}).encode()


def _first(root: ElementTree.Element, name: str) -> ElementTree.Element:
    found = root.find(f"{{{NAMESPACE}}}{name}")
    return ElementTree.Element(name) if found is None else found


def _all(root: ElementTree.Element, outer: str, inner: str) -> list[ElementTree.Element]:
    return _first(root, outer).findall(f"{{{NAMESPACE}}}{inner}")

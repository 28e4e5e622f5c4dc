"""Every compiled XML file and every manifest of real APKs, compared with aapt line by line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dalvik.apk import typed_value as tv
from dalvik.apk.apk import Apk
from dalvik.apk.archive import Archive
from dalvik.apk.binary_xml import read_binary_xml
from dalvik.apk.manifest import Component, IntentFilter, Manifest
from dalvik.apk.manifest_values import ATTRIBUTE_IDS, CONFIG_CHANGES
from dalvik.apk.xml_tree import Attribute, Element
from tests.dalvik.apk.aapt import PACKAGES, Node, compiled_xml, dump, manifest_tree, subjects
from tests.subjects import FRAMEWORK_RES, Unavailable

pytestmark = pytest.mark.oracle

ID = ATTRIBUTE_IDS


def as_aapt_prints(root: Element) -> list[str]:
    lines: list[str] = []
    _print_element(root, 0, {}, lines)
    return lines


def _print_element(element: Element, depth: int, prefixes: dict[str, str], out: list[str]) -> None:
    for prefix, uri in element.namespaces:
        out.append(f"{'  ' * depth}N: {prefix}={uri}")
        prefixes = {**prefixes, uri: prefix}
        depth += 1
    indent = "  " * depth
    out.append(
        f"{indent}E: {_prefix(element.namespace, prefixes)}{element.tag} (line={element.line})"
    )
    for attribute in element.attributes:
        out.append(f"{indent}  A: {_print_attribute(attribute, prefixes)}")
    for part in element.content:
        if isinstance(part, str):
            out.append(f'{indent}  C: "{_escape(part)}"')
        else:
            _print_element(part, depth + 1, prefixes, out)


def _print_attribute(attribute: Attribute, prefixes: dict[str, str]) -> str:
    name = _prefix(attribute.namespace, prefixes) + attribute.name
    if attribute.resource_id:
        name += f"(0x{attribute.resource_id:08x})"
    kind, data = attribute.value.type, attribute.value.data
    if kind == tv.NULL:
        value = "(null)"
    elif kind == tv.REFERENCE:
        value = f"@0x{data:08x}"
    elif kind == tv.ATTRIBUTE:
        value = f"?0x{data:08x}"
    elif kind == tv.STRING:
        value = f'"{_escape(attribute.string or "")}"'
    else:
        value = f"(type 0x{kind:x})0x{data:x}"
    raw = f' (Raw: "{_escape(attribute.raw)}")' if attribute.raw is not None else ""
    return f"{name}={value}{raw}"


def _prefix(uri: str | None, prefixes: dict[str, str]) -> str:
    return f"{prefixes.get(uri, uri)}:" if uri else ""


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def compare_all_xml(path: Path) -> int:
    with Archive.open(path) as archive:
        names = compiled_xml(archive)
        assert "AndroidManifest.xml" in names
        ours: list[str] = []
        for name in names:
            ours += as_aapt_prints(read_binary_xml(archive.view(name), name))
    theirs = dump("xmltree", path, names).splitlines()
    for number, (mine, other) in enumerate(zip(ours, theirs, strict=False)):
        assert mine == other, f"{path.name} line {number}"
    assert len(ours) == len(theirs)
    return len(names)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_element_and_attribute(package: str) -> None:
    for path in subjects(package):
        assert compare_all_xml(path) >= 1


def test_every_element_and_attribute_of_the_framework() -> None:
    if not FRAMEWORK_RES.exists():
        raise Unavailable("framework-res.apk (Debian package android-framework-res)")
    assert compare_all_xml(FRAMEWORK_RES) > 500


@pytest.mark.parametrize("package", PACKAGES)
def test_badging(package: str) -> None:
    for path in subjects(package):
        with Apk.open(path) as apk:
            check_badging(apk.manifest, dump("badging", path))


def check_badging(manifest: Manifest, badging: str) -> None:
    lines = badging.splitlines()
    quoted = {line.partition(":")[0]: re.findall(r"(?<=')[^']*(?=')", line)[::2] for line in lines}
    assert quoted["package"][:3] == [
        manifest.package,
        str(manifest.version_code or ""),
        manifest.version_name or "",
    ]
    assert quoted.get("sdkVersion", ["1"]) == [str(manifest.min_sdk)]
    assert quoted.get("targetSdkVersion", [str(manifest.min_sdk)]) == [str(manifest.target_sdk)]
    assert ("application-debuggable" in lines) == manifest.debuggable
    assert quoted["application"][0] == (manifest.application.label or "")
    launchable = [line for line in lines if line.startswith("launchable-activity:")]
    assert [re.findall("name='([^']*)'", line)[0] for line in launchable] == [
        activity.name for activity in manifest.launcher_activities
    ]
    libraries = [
        (match[2], not match[1])
        for match in re.finditer(r"^uses-library(-not-required)?:'(.*)'$", badging, re.MULTILINE)
    ]
    assert libraries == [(found.name, found.required) for found in manifest.uses_libraries]
    features = re.findall(r"^  uses-feature(-not-required)?: name='([^']*)'", badging, re.MULTILINE)
    implied = set(re.findall(r"uses-implied-feature: name='([^']*)'", badging))
    stated = {(name, not absent) for absent, name in features if name not in implied}
    assert {
        (found.name, found.required) for found in manifest.uses_features if found.name
    } >= stated


@pytest.mark.parametrize("package", PACKAGES)
def test_permissions(package: str) -> None:
    for path in subjects(package):
        text = dump("permissions", path)
        with Apk.open(path) as apk:
            manifest = apk.manifest
        asked = re.findall(
            r"^uses-permission: name='([^']*)'(?: maxSdkVersion='(\d+)')?", text, re.MULTILINE
        )
        assert [(name, int(limit) if limit else None) for name, limit in asked] == [
            (found.name, found.max_sdk) for found in manifest.uses_permissions
        ]
        defined = re.findall(r"^permission: (.*)$", text, re.MULTILINE)
        assert defined == [found.name for found in manifest.permissions]


@pytest.mark.parametrize("package", PACKAGES)
def test_manifest_objects(package: str) -> None:
    """Components, filters and instrumentations against a second reading from aapt's text."""
    for path in subjects(package):
        tree = manifest_tree(path)
        manifest = Manifest.read(Archive.open(path).read("AndroidManifest.xml"))
        application = next(tree.all("application"))
        assert manifest.package == tree.text("package")
        assert manifest.debuggable == bool(application.number(ID["debuggable"]))
        check_activities(manifest, application)
        for ours, tag in (
            (manifest.services, "service"),
            (manifest.receivers, "receiver"),
            (manifest.providers, "provider"),
        ):
            theirs = list(application.all(tag))
            assert len(ours) == len(theirs)
            for component, node in zip(ours, theirs, strict=True):
                check_component(manifest, component, node)
        for provider, node in zip(manifest.providers, application.all("provider"), strict=True):
            assert ";".join(provider.authorities) == node.text(ID["authorities"])
        instrumentations = list(tree.all("instrumentation"))
        assert len(manifest.instrumentations) == len(instrumentations)
        for runner, node in zip(manifest.instrumentations, instrumentations, strict=True):
            assert runner.name == class_name(manifest, node.text(ID["name"]))
            assert runner.target_package == node.text(ID["targetPackage"])
            assert runner.handle_profiling == bool(node.number(ID["handleProfiling"]))
            assert runner.functional_test == bool(node.number(ID["functionalTest"]))


def check_activities(manifest: Manifest, application: Node) -> None:
    nodes = list(application.all("activity", "activity-alias"))
    assert len(manifest.activities) == len(nodes)
    by_name = {
        class_name(manifest, node.text(ID["name"])): node
        for node in nodes
        if node.tag == "activity"
    }
    for activity, node in zip(manifest.activities, nodes, strict=True):
        check_component(manifest, activity, node)
        assert activity.is_alias == (node.tag == "activity-alias")
        if activity.is_alias:
            assert activity.target == class_name(manifest, node.text(ID["targetActivity"]))
            node = by_name[activity.target or ""]
        mode = node.number(ID["launchMode"]) or 0
        assert (
            activity.launch_mode == ("standard", "singleTop", "singleTask", "singleInstance")[mode]
        )
        flags = node.number(ID["configChanges"]) or 0
        assert {bit for bit, name in CONFIG_CHANGES.items() if name in activity.config_changes} == {
            1 << position for position in range(32) if flags >> position & 1
        }
        orientation = node.number(ID["screenOrientation"])
        names = {0: "landscape", 1: "portrait", 2: "user", 4: "sensor", 5: "nosensor"}
        if orientation is None or orientation in names:
            assert activity.screen_orientation == names.get(
                -1 if orientation is None else orientation, "unspecified"
            )
        theme = node.attributes.get(ID["theme"])
        own = activity.theme.format() if activity.theme and theme else None
        assert theme is None or f"0x{int(theme.partition('0x')[2], 16):08x}" in (own or "")
        affinity = node.text(ID["taskAffinity"])
        if affinity is None:
            affinity = manifest.package
        elif affinity.startswith(":"):
            affinity = manifest.package + affinity
        assert activity.task_affinity == (affinity or None)


def check_component(manifest: Manifest, component: Component, node: Node) -> None:
    assert component.name == class_name(manifest, node.text(ID["name"]))
    filters = list(node.all("intent-filter"))
    assert len(component.intent_filters) == len(filters)
    for ours, theirs in zip(component.intent_filters, filters, strict=True):
        check_filter(ours, theirs)
    stated = node.number(ID["exported"])
    assert component.exported_stated == (None if stated is None else bool(stated))
    if node.tag != "provider" and stated is None:
        assert component.exported == bool(filters)
    enabled = node.attributes.get(ID["enabled"], "(type 0x12)0xffffffff")
    if not enabled.startswith("@"):
        assert component.enabled == (enabled != "(type 0x12)0x0")
    if node.tag != "activity-alias":
        metas = [child.text(ID["name"]) for child in node.all("meta-data")]
        assert [meta.name for meta in component.meta_data] == metas
    assert component.permission == node.text(ID["permission"])


def check_filter(ours: IntentFilter, theirs: Node) -> None:
    assert list(ours.actions) == [node.text(ID["name"]) for node in theirs.all("action")]
    assert list(ours.categories) == [node.text(ID["name"]) for node in theirs.all("category")]
    data = list(theirs.all("data"))
    assert len(ours.data) == len(data)
    for mine, node in zip(ours.data, data, strict=True):
        for value, key in (
            (mine.scheme, "scheme"),
            (mine.host, "host"),
            (mine.path, "path"),
            (mine.path_prefix, "pathPrefix"),
            (mine.path_pattern, "pathPattern"),
            (mine.mime_type, "mimeType"),
        ):
            if not node.attributes.get(ID[key], "").startswith("@"):
                assert value == node.text(ID[key]), key


def class_name(manifest: Manifest, name: str | None) -> str:
    assert name
    if name.startswith("."):
        return manifest.package + name
    return name if "." in name else f"{manifest.package}.{name}"

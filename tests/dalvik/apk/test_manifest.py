"""Manifests: Android's defaults and rules, told from manifests written for the purpose."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from dalvik.apk import typed_value as tv
from dalvik.apk.manifest import Manifest
from dalvik.apk.manifest_values import ATTRIBUTE_IDS
from dalvik.apk.typed_value import TypedValue
from dalvik.errors import BadInput
from tests.dalvik.apk.axml_writer import Node, axml

Given = bool | int | str | TypedValue


def element(tag: str, *children: Node, **attributes: Given) -> Node:
    """`android:` attributes by name; those that start with `_` have no namespace."""
    return Node(tag, [attribute(*pair) for pair in attributes.items()], children)


def attribute(name: str, value: Given) -> tuple[int, str, int, int | str]:
    resource_id = 0 if name.startswith("_") else ATTRIBUTE_IDS[name]
    name = name.removeprefix("_")
    if isinstance(value, bool):
        return resource_id, name, tv.INT_BOOLEAN, 0xFFFFFFFF if value else 0
    if isinstance(value, int):
        return resource_id, name, tv.INT_DEC, value
    if isinstance(value, str):
        return resource_id, name, tv.STRING, value
    return resource_id, name, value.type, value.data


def named(tag: str, *names: str) -> Sequence[Node]:
    return [element(tag, name=name) for name in names]


def manifest(*children: Node, **attributes: Given) -> Manifest:
    return Manifest.read(
        axml(element("manifest", *children, **{"_package": "com.acme", **attributes}))
    )


def application(*children: Node, **attributes: Given) -> Manifest:
    return manifest(element("application", *children, **attributes))


LAUNCHER = element(
    "intent-filter",
    *named("action", "android.intent.action.MAIN"),
    *named("category", "android.intent.category.LAUNCHER"),
)
REFERENCE = TypedValue(tv.REFERENCE, 0x7F0A0001)


def test_an_almost_empty_manifest_has_androids_defaults() -> None:
    found = manifest()
    assert (found.package, found.version_code, found.version_name) == ("com.acme", 0, None)
    assert (found.min_sdk, found.target_sdk, found.max_sdk) == (1, 1, None)
    assert not found.debuggable
    assert not found.test_only
    assert found.application_class is None
    assert found.application.allow_backup
    assert found.activities == ()
    assert found.split.name is None


def test_versions() -> None:
    found = manifest(
        element("uses-sdk", minSdkVersion=21, targetSdkVersion=34, maxSdkVersion=35),
        versionCode=7,
        versionCodeMajor=2,
        versionName="1.0",
        compileSdkVersion=34,
        sharedUserId="com.acme.shared",
    )
    assert found.version_code == (2 << 32) + 7
    assert found.version_name == "1.0"
    assert (found.min_sdk, found.target_sdk, found.max_sdk) == (21, 34, 35)
    assert (found.compile_sdk, found.shared_user_id) == (34, "com.acme.shared")
    assert manifest(element("uses-sdk", minSdkVersion=9)).target_sdk == 9
    assert manifest(element("uses-sdk", minSdkVersion="Tiramisu")).min_sdk == "Tiramisu"
    assert manifest(versionCode=-1).version_code == 0xFFFFFFFF
    assert manifest(versionCode="12").version_code == 12
    assert manifest(versionCode="twelve").version_code == 0


def test_class_names_are_complete() -> None:
    found = application(
        element("activity", name=".Main", parentActivityName="Parent"),
        element("activity", name="Bare"),
        element("activity", name="org.other.Full"),
        name=".App",
        backupAgent="Agent",
    )
    assert [activity.name for activity in found.activities] == [
        "com.acme.Main",
        "com.acme.Bare",
        "org.other.Full",
    ]
    assert found.activities[0].parent_activity == "com.acme.Parent"
    assert found.application_class == "com.acme.App"
    assert found.application.backup_agent == "com.acme.Agent"
    assert found.activity("com.acme.Bare") is found.activities[1]
    assert found.activity("Bare") is None


def test_activity_traits() -> None:
    theme = TypedValue(tv.REFERENCE, 0x0103006F)
    found = application(
        element(
            "activity",
            name=".Main",
            launchMode=2,
            configChanges=0x4A0,
            screenOrientation=6,
            taskAffinity="",
            theme=theme,
            windowSoftInputMode=0x12,
            noHistory=True,
            process=":remote",
            permission="p",
        ),
        element("activity", name=".Plain"),
        theme=REFERENCE,
        taskAffinity=":other",
    )
    main, plain = found.activities
    assert main.launch_mode == "singleTask"
    assert main.config_changes == {"keyboardHidden", "orientation", "screenSize"}
    assert main.screen_orientation == "sensorLandscape"
    assert main.task_affinity is None
    assert main.theme == theme
    assert main.soft_input_mode == {"stateHidden", "adjustResize"}
    assert main.no_history
    assert (main.process, main.permission) == ("com.acme:remote", "p")
    assert (plain.launch_mode, plain.screen_orientation) == ("standard", "unspecified")
    assert (plain.config_changes, plain.soft_input_mode) == (frozenset(), frozenset())
    assert plain.task_affinity == "com.acme:other"
    assert plain.theme == REFERENCE
    assert plain.process is None


def test_who_handles_rotation() -> None:
    def activity(target_sdk: int, **attributes: Given) -> tuple[bool, frozenset[str]]:
        found = manifest(
            element("uses-sdk", targetSdkVersion=target_sdk),
            element("application", element("activity", name=".A", **attributes)),
        )
        (only,) = found.activities
        return found.handles_rotation(only), found.handled_changes(only)

    assert activity(29, configChanges=0x80)[0] is False
    assert activity(29, configChanges=0x480)[0] is True
    assert activity(12, configChanges=0x80)[0] is True
    assert activity(29)[1] == {"mcc", "mnc"}
    assert activity(29, recreateOnConfigChanges=1)[1] == {"mnc"}


def test_exported_by_rule() -> None:
    found = application(
        element("activity", LAUNCHER, name=".WithFilter"),
        element("activity", name=".Without"),
        element("activity", LAUNCHER, name=".Stated", exported=False),
        element("service", name=".Service", exported=True),
        element("receiver", element("intent-filter"), name=".Receiver"),
    )
    assert [activity.exported for activity in found.activities] == [True, False, False]
    assert [activity.exported_stated for activity in found.activities] == [None, None, False]
    assert found.services[0].exported
    assert found.receivers[0].exported


@pytest.mark.parametrize(("target_sdk", "exported"), [(16, True), (17, False)])
def test_providers(target_sdk: int, exported: bool) -> None:
    found = manifest(
        element("uses-sdk", minSdkVersion=5, targetSdkVersion=target_sdk),
        element(
            "application",
            element("provider", name=".P", authorities="a.b;c.d", permission="x", initOrder=3),
            element("provider", name=".Q", authorities="e", exported=True, readPermission="r"),
        ),
    )
    one, other = found.providers
    assert (one.authorities, one.exported, one.init_order) == (("a.b", "c.d"), exported, 3)
    assert (one.read_permission, one.write_permission) == ("x", "x")
    assert other.exported
    assert (other.read_permission, other.write_permission) == ("r", None)


def test_aliases_have_the_traits_of_their_target() -> None:
    found = application(
        element(
            "activity-alias",
            LAUNCHER,
            element("meta-data", name="own", value="1"),
            name=".Alias",
            targetActivity=".Real",
            enabled=False,
            label="Alias",
        ),
        element(
            "activity",
            element("meta-data", name="base", resource=REFERENCE),
            name=".Real",
            launchMode=1,
            configChanges=0x80,
            label="Real",
            permission="p",
        ),
        element("activity-alias", name=".Orphan", targetActivity=".Gone"),
    )
    alias, real, orphan = found.activities
    assert alias.is_alias
    assert not real.is_alias
    assert (alias.name, alias.target) == ("com.acme.Alias", "com.acme.Real")
    assert alias.launch_mode == "singleTop"
    assert alias.config_changes == {"orientation"}
    assert (alias.label, real.label) == ("Alias", "Real")
    assert (alias.permission, real.permission) == (None, "p")
    assert not alias.enabled
    assert [meta.name for meta in alias.meta_data] == ["base", "own"]
    assert real.meta_data[0].resource == 0x7F0A0001
    assert (orphan.target, orphan.launch_mode) == ("com.acme.Gone", "standard")


def test_launchers_are_enabled_ones() -> None:
    found = application(
        element("activity", LAUNCHER, name=".Main"),
        element("activity", LAUNCHER, name=".Off", enabled=False),
        element("activity-alias", LAUNCHER, name=".Alias", targetActivity=".Main"),
        element("activity", element("intent-filter", *named("action", "MAIN")), name=".No"),
    )
    assert [activity.name for activity in found.launcher_activities] == [
        "com.acme.Main",
        "com.acme.Alias",
    ]


def test_intent_filters() -> None:
    found = application(
        element(
            "activity",
            element(
                "intent-filter",
                *named("action", "VIEW", "EDIT"),
                *named("category", "DEFAULT"),
                element("data", scheme="https", host="acme.com", port="8080", pathPrefix="/a"),
                element("data", mimeType="text/*", pathAdvancedPattern="[a-z]"),
                priority=5,
                autoVerify=True,
            ),
            name=".A",
        )
    )
    (only,) = found.activities[0].intent_filters
    assert (only.actions, only.categories) == (("VIEW", "EDIT"), ("DEFAULT",))
    assert (only.priority, only.auto_verify, only.is_launcher) == (5, True, False)
    url, mime = only.data
    assert (url.scheme, url.host, url.port, url.path_prefix) == ("https", "acme.com", "8080", "/a")
    assert (mime.mime_type, mime.path_advanced_pattern, mime.scheme) == ("text/*", "[a-z]", None)


def test_the_rest() -> None:
    found = manifest(
        element("uses-permission", name="P", maxSdkVersion=30),
        element("uses-permission-sdk-23", name="Q"),
        element("permission", name="com.acme.OWN", protectionLevel=0x12, permissionGroup="g"),
        element(
            "instrumentation",
            name=".Runner",
            targetPackage="com.acme.app",
            handleProfiling=True,
            functionalTest=False,
            label="Tests",
        ),
        element("uses-feature", name="camera", required=False),
        element("uses-feature", glEsVersion=0x20000),
        element(
            "application",
            element("uses-library", name="android.test.runner"),
            element("uses-library", name="optional", required=False),
            element("meta-data", name="key", value=42),
            element("service", name=".S", isolatedProcess=True, foregroundServiceType=8),
            debuggable=True,
            testOnly=True,
            largeHeap=True,
            usesCleartextTraffic=False,
        ),
        _split="config.de",
        _configForSplit="",
        isFeatureSplit=True,
        isSplitRequired=True,
    )
    first, second = found.uses_permissions
    assert (first.name, first.max_sdk, first.since_sdk_23) == ("P", 30, False)
    assert (second.name, second.max_sdk, second.since_sdk_23) == ("Q", None, True)
    (own,) = found.permissions
    assert (own.name, own.protection, own.group) == ("com.acme.OWN", "signature", "g")
    (runner,) = found.instrumentations
    assert (runner.name, runner.target_package) == ("com.acme.Runner", "com.acme.app")
    assert (runner.handle_profiling, runner.functional_test, runner.label) == (True, False, "Tests")
    assert [(f.name, f.required, f.gl_es_version) for f in found.uses_features] == [
        ("camera", False, None),
        (None, True, 0x20000),
    ]
    assert [(f.name, f.required) for f in found.uses_libraries] == [
        ("android.test.runner", True),
        ("optional", False),
    ]
    assert [(m.name, m.text) for m in found.meta_data] == [("key", "42")]
    assert (found.debuggable, found.test_only, found.application.large_heap) == (True, True, True)
    assert found.application.uses_cleartext_traffic is False
    assert found.services[0].isolated_process
    assert found.services[0].foreground_service_type == 8
    assert (found.split.name, found.split.is_feature, found.split.required) == (
        "config.de",
        True,
        True,
    )


def test_references() -> None:
    root = element(
        "manifest",
        element(
            "application",
            element("activity", name=".A", enabled=REFERENCE, label=REFERENCE),
            label=REFERENCE,
            debuggable=REFERENCE,
        ),
        _package="com.acme",
        versionName=REFERENCE,
        versionCode=REFERENCE,
    )
    unresolved = Manifest.read(axml(root))
    assert unresolved.version_name == unresolved.application.label == "@0x7f0a0001"
    assert unresolved.application.label_value == REFERENCE
    assert (unresolved.version_code, unresolved.debuggable) == (0, False)
    assert unresolved.activities[0].enabled
    asked: list[TypedValue] = []

    def zero(value: TypedValue) -> int:
        asked.append(value)
        return 0

    assert not Manifest.read(axml(root), zero).activities[0].enabled
    assert set(asked) == {REFERENCE}
    text = Manifest.read(axml(root), lambda value: "true")
    assert (text.application.label, text.debuggable) == ("true", True)
    assert Manifest.read(axml(root), lambda value: None).version_name == "@0x7f0a0001"


def test_attributes_are_found_by_id_not_by_name() -> None:
    fake = Node("application", [(0, "debuggable", tv.INT_BOOLEAN, 1)])
    assert not manifest(fake).debuggable
    renamed = Node("application", [(ATTRIBUTE_IDS["debuggable"], "x", tv.INT_BOOLEAN, 1)])
    assert manifest(renamed).debuggable


@pytest.mark.parametrize(
    ("root", "expected"),
    [
        (element("resources"), "the root element is <resources>, not <manifest>"),
        (element("manifest"), "<manifest> states no package"),
        (
            element("manifest", element("application", element("activity")), _package="a.b"),
            "<activity> at line 3 states no android:name",
        ),
        (
            element(
                "manifest",
                element("application", element("activity-alias", name=".A")),
                _package="a.b",
            ),
            "<activity-alias> at line 3 states no android:targetActivity",
        ),
        (
            element("manifest", element("uses-permission"), _package="a.b"),
            "<uses-permission> at line 2 states no android:name",
        ),
    ],
)
def test_what_android_insists_on(root: Node, expected: str) -> None:
    with pytest.raises(BadInput, match=expected) as error:
        Manifest.read(axml(root), where="app.apk!AndroidManifest.xml")
    assert str(error.value).startswith("app.apk!AndroidManifest.xml: ")

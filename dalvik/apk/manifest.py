"""What an APK says of itself: its manifest as typed, immutable objects.

Attributes are found by resource id, as Android does, and missing ones have the value that Android
would use: a component is exported if it has an intent filter, a target SDK defaults to the minimum,
and so on. Class names are complete (`.Foo` and `Foo` get the package).

A value may be a reference into the resources. `Manifest.read` takes a resolver for these; without
one, or if it answers None, texts show the reference (`@0x7f0b0001`), numbers and booleans have
their default. Where the reference is of use (labels, icons, themes) the typed value is kept too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from dalvik.apk.typed_value import TypedValue
from dalvik.apk.xml_tree import Element

Resolver: TypeAlias = Callable[[TypedValue], "str | int | None"]
"""Follows a reference to the text or number that it stands for in the default configuration."""

ACTION_MAIN = "android.intent.action.MAIN"
CATEGORY_LAUNCHER = "android.intent.category.LAUNCHER"

_ROTATION = frozenset({"orientation", "screenSize"})
_SCREEN_SIZE_SINCE = 13


@dataclass(frozen=True, slots=True, kw_only=True)
class IntentData:
    """One `<data>`: what a filter says of the intents' URI and MIME type."""

    scheme: str | None = None
    host: str | None = None
    port: str | None = None
    path: str | None = None
    path_prefix: str | None = None
    path_suffix: str | None = None
    path_pattern: str | None = None
    path_advanced_pattern: str | None = None
    ssp: str | None = None
    ssp_prefix: str | None = None
    ssp_suffix: str | None = None
    ssp_pattern: str | None = None
    ssp_advanced_pattern: str | None = None
    mime_type: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class IntentFilter:
    actions: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    data: tuple[IntentData, ...] = ()
    priority: int = 0
    auto_verify: bool = False

    @property
    def is_launcher(self) -> bool:
        """Whether it puts its activity on the home screen."""
        return ACTION_MAIN in self.actions and CATEGORY_LAUNCHER in self.categories


@dataclass(frozen=True, slots=True, kw_only=True)
class MetaData:
    name: str
    text: str | None = None
    """`android:value`, as text."""
    value: TypedValue | None = None
    resource: int | None = None
    """`android:resource`, an id."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Component:
    """What activities, services, receivers and providers have in common."""

    name: str
    enabled: bool = True
    exported: bool = False
    """As stated, or else by Android's rule."""
    exported_stated: bool | None = None
    """None if the manifest says nothing; since target SDK 31 it must, if there are filters."""
    permission: str | None = None
    process: str | None = None
    """None: the application's."""
    label: str | None = None
    label_value: TypedValue | None = None
    icon: TypedValue | None = None
    intent_filters: tuple[IntentFilter, ...] = ()
    meta_data: tuple[MetaData, ...] = ()
    split_name: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Activity(Component):
    """An activity, or an alias (`target` is set) with the traits that it has from its target."""

    target: str | None = None
    launch_mode: str = "standard"
    config_changes: frozenset[str] = frozenset()
    """Changes that the activity handles itself, as stated; see `Manifest.handled_changes`."""
    recreate_on_config_changes: frozenset[str] = frozenset()
    screen_orientation: str = "unspecified"
    parent_activity: str | None = None
    task_affinity: str | None = None
    """None: no affinity to any task (stated as the empty string)."""
    theme: TypedValue | None = None
    """Its own or the application's."""
    soft_input_mode: frozenset[str] = frozenset()
    resizeable: bool | None = None
    no_history: bool = False
    exclude_from_recents: bool = False
    state_not_needed: bool = False
    always_retain_task_state: bool = False
    clear_task_on_launch: bool = False
    finish_on_task_launch: bool = False
    allow_task_reparenting: bool = False

    @property
    def is_alias(self) -> bool:
        return self.target is not None

    @property
    def is_launcher(self) -> bool:
        return any(intent_filter.is_launcher for intent_filter in self.intent_filters)


@dataclass(frozen=True, slots=True, kw_only=True)
class Service(Component):
    isolated_process: bool = False
    foreground_service_type: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Receiver(Component):
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Provider(Component):
    authorities: tuple[str, ...] = ()
    init_order: int = 0
    multiprocess: bool = False
    grant_uri_permissions: bool = False
    read_permission: str | None = None
    write_permission: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Application:
    """`<application>`; a manifest without one has all the defaults."""

    class_name: str | None = None
    label: str | None = None
    label_value: TypedValue | None = None
    icon: TypedValue | None = None
    theme: TypedValue | None = None
    debuggable: bool = False
    test_only: bool = False
    allow_backup: bool = True
    enabled: bool = True
    has_code: bool = True
    persistent: bool = False
    large_heap: bool = False
    supports_rtl: bool = False
    uses_cleartext_traffic: bool | None = None
    extract_native_libs: bool = True
    process: str | None = None
    task_affinity: str | None = None
    permission: str | None = None
    backup_agent: str | None = None
    component_factory: str | None = None
    network_security_config: TypedValue | None = None
    meta_data: tuple[MetaData, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Permission:
    """A permission that the package defines."""

    name: str
    protection_level: int = 0
    group: str | None = None
    label: str | None = None

    @property
    def protection(self) -> str:
        """The base level, without its flags."""
        levels = ("normal", "dangerous", "signature", "signatureOrSystem", "internal")
        base = self.protection_level & 0xF
        return levels[base] if base < len(levels) else f"0x{base:x}"


@dataclass(frozen=True, slots=True, kw_only=True)
class UsesPermission:
    """A permission that the package asks for."""

    name: str
    max_sdk: int | None = None
    since_sdk_23: bool = False
    """Asked for as `<uses-permission-sdk-23>`: not on older versions."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Instrumentation:
    """A runner that this package brings to run inside `target_package`."""

    name: str
    target_package: str | None = None
    target_processes: str | None = None
    handle_profiling: bool = False
    functional_test: bool = False
    label: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class UsesLibrary:
    name: str
    required: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class UsesFeature:
    name: str | None = None
    """None for a demand of an OpenGL ES version."""
    required: bool = True
    gl_es_version: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Split:
    """What makes this APK a part of a package; for a base APK all of it is empty."""

    name: str | None = None
    is_feature: bool = False
    config_for: str | None = None
    """The feature that a configuration split belongs to; empty for the base."""
    required: bool = False
    isolated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    package: str
    version_code: int = 0
    """With `versionCodeMajor` in the upper 32 bits."""
    version_name: str | None = None
    min_sdk: int | str = 1
    """A text is the code name of a preview."""
    target_sdk: int | str = 1
    max_sdk: int | None = None
    compile_sdk: int | None = None
    shared_user_id: str | None = None
    application: Application = Application()
    activities: tuple[Activity, ...] = ()
    """In the order of the manifest, aliases included."""
    services: tuple[Service, ...] = ()
    receivers: tuple[Receiver, ...] = ()
    providers: tuple[Provider, ...] = ()
    permissions: tuple[Permission, ...] = ()
    uses_permissions: tuple[UsesPermission, ...] = ()
    instrumentations: tuple[Instrumentation, ...] = ()
    uses_libraries: tuple[UsesLibrary, ...] = ()
    uses_features: tuple[UsesFeature, ...] = ()
    split: Split = Split()

    @staticmethod
    def read(
        axml: Element | bytes | memoryview,
        resolver: Resolver | None = None,
        where: str = "AndroidManifest.xml",
    ) -> Manifest:
        """From compiled XML, parsed or not; `BadInput` if what Android insists on is missing."""
        from dalvik.apk.binary_xml import read_binary_xml
        from dalvik.apk.manifest_reader import read_manifest

        root = axml if isinstance(axml, Element) else read_binary_xml(axml, where)
        return read_manifest(root, resolver, where)

    @property
    def debuggable(self) -> bool:
        return self.application.debuggable

    @property
    def test_only(self) -> bool:
        return self.application.test_only

    @property
    def application_class(self) -> str | None:
        return self.application.class_name

    @property
    def meta_data(self) -> tuple[MetaData, ...]:
        return self.application.meta_data

    @property
    def launcher_activities(self) -> tuple[Activity, ...]:
        """Enabled activities and aliases that the home screen shows."""
        return tuple(found for found in self.activities if found.enabled and found.is_launcher)

    def activity(self, name: str) -> Activity | None:
        return next((found for found in self.activities if found.name == name), None)

    def handled_changes(self, activity: Activity) -> frozenset[str]:
        """Configuration changes that do not recreate the activity, by Android's rule.

        Beyond the stated ones these are `mcc` and `mnc` (since version 8, unless the activity asks
        to be recreated), and screen sizes for apps made before there were such changes.
        """
        handled = activity.config_changes
        handled |= frozenset({"mcc", "mnc"}) - activity.recreate_on_config_changes
        if isinstance(self.target_sdk, int) and self.target_sdk < _SCREEN_SIZE_SINCE:
            handled |= {"screenSize", "smallestScreenSize"}
        return handled

    def handles_rotation(self, activity: Activity) -> bool:
        """Whether turning the device leaves this activity as it is, instead of recreating it."""
        return self.handled_changes(activity) >= _ROTATION

"""Reads a manifest's elements by the rules of Android's package parser."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TypedDict

from dalvik.apk.manifest import (
    Activity,
    Application,
    Instrumentation,
    IntentData,
    IntentFilter,
    Manifest,
    MetaData,
    Permission,
    Provider,
    Receiver,
    Resolver,
    Service,
    Split,
    UsesFeature,
    UsesLibrary,
    UsesPermission,
)
from dalvik.apk.manifest_values import Values, flag_names, soft_input_names
from dalvik.apk.shown import shown
from dalvik.apk.typed_value import TypedValue
from dalvik.apk.xml_tree import Element
from dalvik.errors import BadInput

_EXPORTED_PROVIDERS_UNTIL = 16

_LAUNCH_MODES = ("standard", "singleTop", "singleTask", "singleInstance", "singleInstancePerTask")
_ORIENTATIONS = (
    "landscape",
    "portrait",
    "user",
    "behind",
    "sensor",
    "nosensor",
    "sensorLandscape",
    "sensorPortrait",
    "reverseLandscape",
    "reversePortrait",
    "fullSensor",
    "userLandscape",
    "userPortrait",
    "fullUser",
    "locked",
)


class _ComponentFields(TypedDict):
    """Of `Component`, so that each kind can be built in one go."""

    name: str
    enabled: bool
    exported: bool
    exported_stated: bool | None
    permission: str | None
    process: str | None
    label: str | None
    label_value: TypedValue | None
    icon: TypedValue | None
    intent_filters: tuple[IntentFilter, ...]
    meta_data: tuple[MetaData, ...]
    split_name: str | None


def read_manifest(root: Element, resolver: Resolver | None, where: str) -> Manifest:
    """The manifest whose root element is `root`."""
    if root.tag != "manifest":
        raise BadInput(f"{where}: the root element is <{shown(root.tag)}>, not <manifest>")
    return _ManifestReader(root, resolver, where).read()


class _ManifestReader:
    def __init__(self, root: Element, resolver: Resolver | None, where: str) -> None:
        self._root = root
        self._resolver = resolver
        self._where = where
        package = self._values(root).plain("package")
        if not package:
            raise BadInput(f"{where}: <manifest> states no package")
        self._package: str = package

    def read(self) -> Manifest:
        values = self._values(self._root)
        min_sdk, target_sdk, max_sdk = self._sdks()
        container = self._root.find("application")
        application = Application() if container is None else self._application(container)
        components = container.children if container is not None else ()
        providers_exported = isinstance(target_sdk, int) and target_sdk <= _EXPORTED_PROVIDERS_UNTIL
        return Manifest(
            package=self._package,
            version_code=(values.integer("versionCodeMajor", 0) & 0xFFFFFFFF) << 32
            | values.integer("versionCode", 0) & 0xFFFFFFFF,
            version_name=values.text("versionName"),
            min_sdk=min_sdk,
            target_sdk=target_sdk,
            max_sdk=max_sdk,
            compile_sdk=values.integer_or_none("compileSdkVersion"),
            shared_user_id=values.text("sharedUserId"),
            application=application,
            activities=self._activities(components, application),
            services=tuple(self._service(found) for found in _tagged(components, "service")),
            receivers=tuple(
                Receiver(**self._component(found)) for found in _tagged(components, "receiver")
            ),
            providers=tuple(
                self._provider(found, providers_exported)
                for found in _tagged(components, "provider")
            ),
            permissions=tuple(self._permission(e) for e in self._root.find_all("permission")),
            uses_permissions=tuple(self._uses_permissions()),
            instrumentations=tuple(
                self._instrumentation(e) for e in self._root.find_all("instrumentation")
            ),
            uses_libraries=tuple(
                self._uses_library(e) for e in _tagged(components, "uses-library")
            ),
            uses_features=tuple(self._uses_feature(e) for e in self._root.find_all("uses-feature")),
            split=self._split(values),
        )

    def _values(self, element: Element) -> Values:
        return Values(element, self._resolver)

    def _name(self, element: Element) -> str:
        name = self._values(element).text("name")
        if not name:
            raise BadInput(
                f"{self._where}: <{element.tag}> at line {element.line} states no android:name"
            )
        return name

    def _class(self, name: str) -> str:
        """A complete class name; unresolved references stay what they are."""
        if name.startswith("."):
            return self._package + name
        if "." in name or name.startswith("@"):
            return name
        return f"{self._package}.{name}"

    def _optional_class(self, name: str | None) -> str | None:
        return self._class(name) if name else None

    def _process(self, name: str | None) -> str | None:
        """`:remote` is private to the package."""
        return self._package + name if name and name.startswith(":") else name

    def _sdks(self) -> tuple[int | str, int | str, int | None]:
        minimum: int | str = 1
        target: int | str | None = None
        maximum: int | None = None
        for element in self._root.find_all("uses-sdk"):
            values = self._values(element)
            minimum = values.integer_or_text("minSdkVersion") or minimum
            target = values.integer_or_text("targetSdkVersion") or target
            maximum = values.integer_or_none("maxSdkVersion")
        return minimum, minimum if target is None else target, maximum

    def _split(self, values: Values) -> Split:
        return Split(
            name=values.plain("split"),
            is_feature=values.boolean("isFeatureSplit", False),
            config_for=values.plain("configForSplit"),
            required=values.boolean("isSplitRequired", False),
            isolated=values.boolean("isolatedSplits", False),
        )

    def _application(self, element: Element) -> Application:
        values = self._values(element)
        return Application(
            class_name=self._optional_class(values.text("name")),
            label=values.text("label"),
            label_value=values.value("label"),
            icon=values.value("icon"),
            theme=values.value("theme"),
            debuggable=values.boolean("debuggable", False),
            test_only=values.boolean("testOnly", False),
            allow_backup=values.boolean("allowBackup", True),
            enabled=values.boolean("enabled", True),
            has_code=values.boolean("hasCode", True),
            persistent=values.boolean("persistent", False),
            large_heap=values.boolean("largeHeap", False),
            supports_rtl=values.boolean("supportsRtl", False),
            uses_cleartext_traffic=values.boolean_or_none("usesCleartextTraffic"),
            extract_native_libs=values.boolean("extractNativeLibs", True),
            process=self._process(values.text("process")),
            task_affinity=self._affinity(values, self._package),
            permission=values.text("permission"),
            backup_agent=self._optional_class(values.text("backupAgent")),
            component_factory=self._optional_class(values.text("appComponentFactory")),
            network_security_config=values.value("networkSecurityConfig"),
            meta_data=self._meta_data(element),
        )

    def _affinity(self, values: Values, default: str | None) -> str | None:
        stated = values.text("taskAffinity")
        if stated is None:
            return default
        return self._process(stated) or None

    def _component(self, element: Element, *, exported: bool | None = None) -> _ComponentFields:
        """The fields of `Component`; `exported` is the default, if it is not by filters."""
        values = self._values(element)
        filters = tuple(self._intent_filter(e) for e in element.find_all("intent-filter"))
        stated = values.boolean_or_none("exported")
        default = bool(filters) if exported is None else exported
        return {
            "name": self._class(self._name(element)),
            "enabled": values.boolean("enabled", True),
            "exported": default if stated is None else stated,
            "exported_stated": stated,
            "permission": values.text("permission"),
            "process": self._process(values.text("process")),
            "label": values.text("label"),
            "label_value": values.value("label"),
            "icon": values.value("icon"),
            "intent_filters": filters,
            "meta_data": self._meta_data(element),
            "split_name": values.text("splitName"),
        }

    def _activities(
        self, components: Iterable[Element], application: Application
    ) -> tuple[Activity, ...]:
        """In the manifest's order; aliases are read last, since one may come before its target."""
        found: dict[int, Activity] = {}
        by_name: dict[str, Activity] = {}
        aliases: list[tuple[int, Element]] = []
        for position, element in enumerate(components):
            if element.tag == "activity":
                activity = self._activity(element, application)
                found[position] = by_name[activity.name] = activity
            elif element.tag == "activity-alias":
                aliases.append((position, element))
        for position, element in aliases:
            found[position] = self._alias(element, by_name, application)
        return tuple(found[position] for position in sorted(found))

    def _activity(self, element: Element, application: Application) -> Activity:
        values = self._values(element)
        return Activity(
            **self._component(element),
            launch_mode=_named(_LAUNCH_MODES, values.integer("launchMode", 0)),
            config_changes=flag_names(values.flags("configChanges")),
            recreate_on_config_changes=flag_names(values.flags("recreateOnConfigChanges")),
            screen_orientation=_named(_ORIENTATIONS, values.integer("screenOrientation", -1)),
            parent_activity=self._optional_class(values.text("parentActivityName")),
            task_affinity=self._affinity(values, application.task_affinity),
            theme=values.value("theme") or application.theme,
            soft_input_mode=soft_input_names(values.flags("windowSoftInputMode")),
            resizeable=values.boolean_or_none("resizeableActivity"),
            no_history=values.boolean("noHistory", False),
            exclude_from_recents=values.boolean("excludeFromRecents", False),
            state_not_needed=values.boolean("stateNotNeeded", False),
            always_retain_task_state=values.boolean("alwaysRetainTaskState", False),
            clear_task_on_launch=values.boolean("clearTaskOnLaunch", False),
            finish_on_task_launch=values.boolean("finishOnTaskLaunch", False),
            allow_task_reparenting=values.boolean("allowTaskReparenting", False),
        )

    def _alias(
        self, element: Element, activities: dict[str, Activity], application: Application
    ) -> Activity:
        """An alias has its target's traits, but its own name, filters, permission and switches."""
        values = self._values(element)
        stated = values.text("targetActivity")
        if not stated:
            raise BadInput(
                f"{self._where}: <activity-alias> at line {element.line} "
                "states no android:targetActivity"
            )
        target = self._class(stated)
        own = self._component(element)
        base = activities.get(target) or self._activity(element, application)
        inherited = base.meta_data if target in activities else ()
        parent = self._optional_class(values.text("parentActivityName"))
        return replace(
            base,
            target=target,
            name=own["name"],
            enabled=own["enabled"],
            exported=own["exported"],
            exported_stated=own["exported_stated"],
            permission=own["permission"],
            label=own["label"] or base.label,
            label_value=own["label_value"] or base.label_value,
            icon=own["icon"] or base.icon,
            intent_filters=own["intent_filters"],
            meta_data=(*inherited, *own["meta_data"]),
            parent_activity=parent or base.parent_activity,
        )

    def _service(self, element: Element) -> Service:
        values = self._values(element)
        return Service(
            **self._component(element),
            isolated_process=values.boolean("isolatedProcess", False),
            foreground_service_type=values.flags("foregroundServiceType"),
        )

    def _provider(self, element: Element, exported: bool) -> Provider:
        values = self._values(element)
        authorities = (values.text("authorities") or "").split(";")
        return Provider(
            **self._component(element, exported=exported),
            authorities=tuple(authority for authority in authorities if authority),
            init_order=values.integer("initOrder", 0),
            multiprocess=values.boolean("multiprocess", False),
            grant_uri_permissions=values.boolean("grantUriPermissions", False),
            read_permission=values.text("readPermission") or values.text("permission"),
            write_permission=values.text("writePermission") or values.text("permission"),
        )

    def _intent_filter(self, element: Element) -> IntentFilter:
        values = self._values(element)
        return IntentFilter(
            actions=tuple(self._name(found) for found in element.find_all("action")),
            categories=tuple(self._name(found) for found in element.find_all("category")),
            data=tuple(self._intent_data(found) for found in element.find_all("data")),
            priority=values.integer("priority", 0),
            auto_verify=values.boolean("autoVerify", False),
        )

    def _intent_data(self, element: Element) -> IntentData:
        text = self._values(element).text
        return IntentData(
            scheme=text("scheme"),
            host=text("host"),
            port=text("port"),
            path=text("path"),
            path_prefix=text("pathPrefix"),
            path_suffix=text("pathSuffix"),
            path_pattern=text("pathPattern"),
            path_advanced_pattern=text("pathAdvancedPattern"),
            ssp=text("ssp"),
            ssp_prefix=text("sspPrefix"),
            ssp_suffix=text("sspSuffix"),
            ssp_pattern=text("sspPattern"),
            ssp_advanced_pattern=text("sspAdvancedPattern"),
            mime_type=text("mimeType"),
        )

    def _meta_data(self, element: Element) -> tuple[MetaData, ...]:
        found = []
        for child in element.find_all("meta-data"):
            values = self._values(child)
            resource = values.value("resource")
            found.append(
                MetaData(
                    name=self._name(child),
                    text=values.text("value"),
                    value=values.value("value"),
                    resource=resource.data if resource is not None else None,
                )
            )
        return tuple(found)

    def _permission(self, element: Element) -> Permission:
        values = self._values(element)
        return Permission(
            name=self._name(element),
            protection_level=values.flags("protectionLevel"),
            group=values.text("permissionGroup"),
            label=values.text("label"),
        )

    def _uses_permissions(self) -> Iterator[UsesPermission]:
        for element in self._root.children:
            if element.tag in ("uses-permission", "uses-permission-sdk-23"):
                values = self._values(element)
                yield UsesPermission(
                    name=self._name(element),
                    max_sdk=values.integer_or_none("maxSdkVersion"),
                    since_sdk_23=element.tag != "uses-permission",
                )

    def _instrumentation(self, element: Element) -> Instrumentation:
        values = self._values(element)
        return Instrumentation(
            name=self._class(self._name(element)),
            target_package=values.text("targetPackage"),
            target_processes=values.text("targetProcesses"),
            handle_profiling=values.boolean("handleProfiling", False),
            functional_test=values.boolean("functionalTest", False),
            label=values.text("label"),
        )

    def _uses_library(self, element: Element) -> UsesLibrary:
        required = self._values(element).boolean("required", True)
        return UsesLibrary(name=self._name(element), required=required)

    def _uses_feature(self, element: Element) -> UsesFeature:
        values = self._values(element)
        version = values.integer_or_none("glEsVersion")
        return UsesFeature(
            name=values.text("name"),
            required=values.boolean("required", True),
            gl_es_version=version,
        )


def _tagged(elements: Iterable[Element], tag: str) -> Iterator[Element]:
    return (element for element in elements if element.tag == tag)


def _named(names: tuple[str, ...], number: int) -> str:
    """The name of an enumeration's value; -1 is `unspecified` wherever it is allowed."""
    if number == -1:
        return "unspecified"
    return names[number] if 0 <= number < len(names) else str(number)

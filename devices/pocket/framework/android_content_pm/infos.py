"""The records of android.content.pm from what the system knows of a package."""

from __future__ import annotations

from typing import Any

from dalvik.apk.manifest import Activity, Component, Instrumentation, MetaData, Provider, Service
from dalvik.apk.typed_value import TypedValue
from dalvik.vm.interop import box
from dalvik.vm.objects import array_of
from devices.pocket.framework.android_content_pm.info_classes import (
    ActivityInfo,
    ApplicationInfo,
    InstrumentationInfo,
    PackageInfo,
    ProviderInfo,
    ServiceInfo,
)
from devices.pocket.framework.android_os.bundle import Bundle
from devices.pocket.framework.runtime import device
from devices.pocket.system.packages import InstalledPackage

GET_ACTIVITIES, GET_RECEIVERS, GET_SERVICES, GET_PROVIDERS = 1, 2, 4, 8
GET_INSTRUMENTATION, GET_SIGNATURES, GET_META_DATA = 0x10, 0x40, 0x80
GET_GIDS, GET_PERMISSIONS, GET_SIGNING_CERTIFICATES = 0x100, 0x1000, 0x8000000

_LAUNCH_MODES = {"standard": 0, "singleTop": 1, "singleTask": 2, "singleInstance": 3,
                 "singleInstancePerTask": 4}  # fmt: skip
_ORIENTATIONS = {
    "unspecified": -1, "landscape": 0, "portrait": 1, "user": 2, "behind": 3, "sensor": 4,
    "nosensor": 5, "sensorLandscape": 6, "sensorPortrait": 7, "reverseLandscape": 8,
    "reversePortrait": 9, "fullSensor": 10, "userLandscape": 11, "userPortrait": 12,
    "fullUser": 13, "locked": 14,
}  # fmt: skip
_CHANGES = {
    "mcc": 0x1, "mnc": 0x2, "locale": 0x4, "touchscreen": 0x8, "keyboard": 0x10,
    "keyboardHidden": 0x20, "navigation": 0x40, "orientation": 0x80, "screenLayout": 0x100,
    "uiMode": 0x200, "screenSize": 0x400, "smallestScreenSize": 0x800, "density": 0x1000,
    "layoutDirection": 0x2000, "colorMode": 0x4000, "fontScale": 0x40000000,
}  # fmt: skip
_SOFT_INPUT = {
    "stateUnspecified": 0, "stateUnchanged": 1, "stateHidden": 2, "stateAlwaysHidden": 3,
    "stateVisible": 4, "stateAlwaysVisible": 5, "adjustUnspecified": 0, "adjustResize": 0x10,
    "adjustPan": 0x20, "adjustNothing": 0x30,
}  # fmt: skip
_REFERENCE = 1
_BOOLEAN = 0x12
_FLOAT = 4
_FIRST_INT, _LAST_INT = 0x10, 0x1F


def _resource(value: TypedValue | None) -> int:
    """The id that a manifest's attribute refers to, or 0."""
    if value is None or value.type not in (_REFERENCE, 7):
        return 0
    return int(value.data)


def meta_data(values: tuple[MetaData, ...]) -> Any:
    """A bundle of meta data; None if there is none."""
    if not values:
        return None
    return Bundle.create((one.name, _meta_value(one)) for one in values)


def _meta_value(one: MetaData) -> Any:
    if one.resource is not None:
        return box("I", _signed(one.resource))
    value = one.value
    if value is None:
        return one.text
    if value.type == _BOOLEAN:
        return box("Z", 1 if value.data else 0)
    if value.type == _FLOAT:
        return box(
            "F", value.float_value if hasattr(value, "float_value") else float(one.text or 0)
        )
    if _FIRST_INT <= value.type <= _LAST_INT:
        return box("I", _signed(value.data))
    return one.text


def _signed(number: int) -> int:
    return (number + (1 << 31)) % (1 << 32) - (1 << 31)


def application_info(package: InstalledPackage, flags: int = 0) -> Any:
    """What the app's own `getApplicationInfo` gives, or a package manager's with flags."""
    manifest, app = package.manifest, package.manifest.application
    made: Any = ApplicationInfo()
    made.f_packageName = package.name
    made.f_name = made.f_className = app.class_name
    made.f_labelRes = _resource(app.label_value)
    made.f_nonLocalizedLabel = app.label if not made.f_labelRes else None
    made.f_icon, made.f_theme = _resource(app.icon), _resource(app.theme)
    made.f_taskAffinity = app.task_affinity or package.name
    made.f_permission, made.f_processName = app.permission, package.process_name
    made.f_flags = _application_flags(package)
    made.f_sourceDir = made.f_publicSourceDir = package.base_path
    made.f_dataDir = package.data_dir if device().api >= 24 else f"/data/data/{package.name}"
    made.f_deviceProtectedDataDir = f"/data/user_de/0/{package.name}"
    made.f_nativeLibraryDir = f"{package.code_path}/lib/x86"
    made.f_uid, made.f_enabled = package.uid, 1 if package.enabled else 0
    made.f_targetSdkVersion = package.target_sdk
    made.f_minSdkVersion = manifest.min_sdk if isinstance(manifest.min_sdk, int) else 10_000
    made.f_compileSdkVersion = manifest.compile_sdk or 0
    made.f_backupAgentName, made.f_appComponentFactory = app.backup_agent, app.component_factory
    if flags & GET_META_DATA:
        made.f_metaData = meta_data(app.meta_data)
    return made


def _application_flags(package: InstalledPackage) -> int:
    app = package.manifest.application
    found = 0x2883E44 & ~0x8000
    for on, bit in (
        (package.is_system, 0x1),
        (app.debuggable, 0x2),
        (app.persistent, 0x8),
        (app.test_only, 0x100),
        (app.allow_backup, 0x8000),
        (app.large_heap, 0x100000),
        (package.stopped, 0x200000),
        (app.supports_rtl, 0x400000),
    ):
        found = found | bit if on else found & ~bit
    return found


def _component(made: Any, package: InstalledPackage, declared: Component, flags: int) -> Any:
    made.f_applicationInfo = application_info(package, flags)
    made.f_packageName, made.f_name = package.name, declared.name
    made.f_labelRes = _resource(declared.label_value)
    made.f_nonLocalizedLabel = declared.label if not made.f_labelRes else None
    made.f_icon = _resource(declared.icon)
    made.f_processName = package.full_process_name(declared.process)
    made.f_enabled = 1 if declared.enabled else 0
    made.f_exported = 1 if declared.exported else 0
    if flags & GET_META_DATA:
        made.f_metaData = meta_data(declared.meta_data)
    return made


def activity_info(package: InstalledPackage, declared: Any, flags: int = 0) -> Any:
    """An activity's or a receiver's record."""
    made = _component(ActivityInfo(), package, declared, flags)
    made.f_permission = declared.permission or package.manifest.application.permission
    if not isinstance(declared, Activity):
        return made
    made.f_theme = _resource(declared.theme)
    made.f_launchMode = _LAUNCH_MODES.get(declared.launch_mode, 0)
    made.f_screenOrientation = _ORIENTATIONS.get(declared.screen_orientation, -1)
    handled = package.manifest.handled_changes(declared)
    made.f_configChanges = sum(_CHANGES.get(one, 0) for one in handled)
    made.f_softInputMode = sum(_SOFT_INPUT.get(one, 0) for one in declared.soft_input_mode)
    made.f_taskAffinity = declared.task_affinity
    made.f_targetActivity, made.f_parentActivityName = declared.target, declared.parent_activity
    made.f_flags = sum(
        bit
        for on, bit in (
            (declared.finish_on_task_launch, 0x2),
            (declared.clear_task_on_launch, 0x4),
            (declared.always_retain_task_state, 0x8),
            (declared.state_not_needed, 0x10),
            (declared.exclude_from_recents, 0x20),
            (declared.allow_task_reparenting, 0x40),
            (declared.no_history, 0x80),
        )
        if on
    )
    return made


def service_info(package: InstalledPackage, declared: Service, flags: int = 0) -> Any:
    made = _component(ServiceInfo(), package, declared, flags)
    made.f_permission = declared.permission or package.manifest.application.permission
    made.f_foregroundServiceType = declared.foreground_service_type
    made.f_flags = 2 if declared.isolated_process else 0
    return made


def provider_info(package: InstalledPackage, declared: Provider, flags: int = 0) -> Any:
    made = _component(ProviderInfo(), package, declared, flags)
    made.f_authority = ";".join(declared.authorities)
    made.f_readPermission = declared.read_permission or declared.permission
    made.f_writePermission = declared.write_permission or declared.permission
    made.f_grantUriPermissions = 1 if declared.grant_uri_permissions else 0
    made.f_multiprocess = 1 if declared.multiprocess else 0
    made.f_initOrder = declared.init_order
    return made


def instrumentation_info(package: InstalledPackage, declared: Instrumentation) -> Any:
    made: Any = InstrumentationInfo()
    made.f_packageName, made.f_name = package.name, declared.name
    made.f_targetPackage = declared.target_package
    made.f_targetProcesses = declared.target_processes
    made.f_nonLocalizedLabel = declared.label
    made.f_sourceDir = made.f_publicSourceDir = package.base_path
    made.f_dataDir = package.data_dir
    made.f_handleProfiling = 1 if declared.handle_profiling else 0
    made.f_functionalTest = 1 if declared.functional_test else 0
    return made


def package_info(package: InstalledPackage, flags: int) -> Any:
    """`getPackageInfo` with its flags."""
    manifest, made = package.manifest, PackageInfo()
    info: Any = made
    info.f_packageName = package.name
    info.set_long_version_code(manifest.version_code)
    info.f_versionName = manifest.version_name
    info.f_sharedUserId = manifest.shared_user_id
    info.f_applicationInfo = application_info(package, flags)
    info.f_firstInstallTime = package.first_installed
    info.f_lastUpdateTime = package.last_updated
    info.f_installLocation = -1
    kinds: tuple[tuple[int, str, str, Any, Any], ...] = (
        (GET_ACTIVITIES, "activities", "ActivityInfo", manifest.activities, activity_info),
        (GET_RECEIVERS, "receivers", "ActivityInfo", manifest.receivers, activity_info),
        (GET_SERVICES, "services", "ServiceInfo", manifest.services, service_info),
        (GET_PROVIDERS, "providers", "ProviderInfo", manifest.providers, provider_info),
    )
    for flag, name, type_, kind, make in kinds:
        if flags & flag and kind:
            found = [make(package, one, flags) for one in kind if package.is_enabled(one)]
            setattr(info, f"f_{name}", array_of(f"[Landroid/content/pm/{type_};", found))
    if flags & GET_INSTRUMENTATION and manifest.instrumentations:
        found = [instrumentation_info(package, one) for one in manifest.instrumentations]
        info.f_instrumentation = array_of("[Landroid/content/pm/InstrumentationInfo;", found)
    if flags & GET_PERMISSIONS:
        _permissions(info, package)
    if flags & GET_SIGNATURES:
        from devices.pocket.framework.android_content_pm.signatures import signatures

        info.f_signatures = signatures(package)
    if flags & GET_SIGNING_CERTIFICATES:
        from devices.pocket.framework.android_content_pm.signatures import signing_info

        info.f_signingInfo = signing_info(package)
    if flags & GET_GIDS:
        info.f_gids = array_of("[I", [])
    return made


def _permissions(info: Any, package: InstalledPackage) -> None:
    from devices.pocket.framework.android_content_pm.permission_infos import permission_info

    names = package.requested(device().api)
    if names:
        info.f_requestedPermissions = array_of("[Ljava/lang/String;", list(names))
        granted = [3 if name in package.granted else 1 for name in names]
        info.f_requestedPermissionsFlags = array_of("[I", granted)
    if package.manifest.permissions:
        found = [permission_info(one.name) for one in package.manifest.permissions]
        info.f_permissions = array_of("[Landroid/content/pm/PermissionInfo;", found)

"""PackageManager over the system's packages."""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call, to_string
from dalvik.vm.interop import throw as throw_java
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject, array_of
from devices.pocket.framework.android_content.component_name import ComponentName
from devices.pocket.framework.android_content.intent import Intent
from devices.pocket.framework.android_content.intent_filter import IntentFilter
from devices.pocket.framework.android_content.package_resources import resources_of
from devices.pocket.framework.android_content_pm import infos
from devices.pocket.framework.android_content_pm.info_classes import FeatureInfo, ResolveInfo
from devices.pocket.framework.android_content_pm.permission_infos import (
    permission_group_info,
    permission_info,
)
from devices.pocket.framework.runtime import device, process
from devices.pocket.system.intents import ACTION_MAIN, CATEGORY_LAUNCHER
from devices.pocket.system.resolution import Match

MATCH_DEFAULT_ONLY, GET_RESOLVED_FILTER = 0x10000, 0x40
MATCH_DISABLED = 0x200
_NOT_FOUND = "android.content.pm.PackageManager$NameNotFoundException"
_FEATURES = (
    "android.hardware.audio.output", "android.hardware.camera.any", "android.hardware.faketouch",
    "android.hardware.location", "android.hardware.location.gps",
    "android.hardware.location.network", "android.hardware.microphone",
    "android.hardware.screen.landscape", "android.hardware.screen.portrait",
    "android.hardware.sensor.accelerometer", "android.hardware.sensor.compass",
    "android.hardware.sensor.gyroscope", "android.hardware.sensor.light",
    "android.hardware.sensor.proximity", "android.hardware.telephony",
    "android.hardware.telephony.gsm", "android.hardware.touchscreen",
    "android.hardware.touchscreen.multitouch", "android.hardware.touchscreen.multitouch.distinct",
    "android.hardware.touchscreen.multitouch.jazzhand", "android.hardware.wifi",
    "android.software.app_widgets", "android.software.backup", "android.software.home_screen",
    "android.software.input_methods", "android.software.live_wallpaper",
    "android.software.print", "android.software.webview",
)  # fmt: skip
_CALLER = "android.content.pm.PackageManager"
_INTENT = "android.content.Intent"
_COMPONENT = "android.content.ComponentName"
_DRAWABLE = "android.graphics.drawable.Drawable"
_APPLICATION = "android.content.pm.ApplicationInfo"


def make_manager(context: Any) -> Any:
    made = ApplicationPackageManager()
    made.context = context
    return made


def _not_found(what: str) -> NoReturn:
    throw_java(_NOT_FOUND, what)


@java_class("android.content.pm.PackageManager", access="public abstract")
class PackageManager(JObject):
    """Written here although abstract in Java: apps that subclass it override what they need."""

    context: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""

    def _package(self, name: str | None) -> Any:
        """An installed package, or NameNotFoundException."""
        with device().lock:
            found = device().packages.get(name or "")
        if found is None or found.hidden:
            _not_found(to_string(name))
        return found

    def _declared(self, component: Any, kind: str, flags: int) -> tuple[Any, Any]:
        with device().lock:
            package = device().packages.get(component.package)
        if package is None:
            _not_found(component.to_string())
        for declared in getattr(package.manifest, kind):
            if declared.name == component.name and (
                package.is_enabled(declared) or flags & MATCH_DISABLED
            ):
                return package, declared
        _not_found(component.to_string())

    # -- resources of packages -------------------------------------------------------------------

    def resources_by_name(self, name: str) -> Any:
        return resources_of(self._package(name))

    def text_of(self, package: str, resource: int) -> Any:
        """A text of a package's resources; None if there is none."""
        return self._looked_up(package, "getText(I)Ljava/lang/CharSequence;", resource)

    def drawable_of(self, package: str, resource: int) -> Any:
        signature = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
        return self._looked_up(package, signature, resource)

    def xml_of(self, package: str, resource: int) -> Any:
        signature = "getXml(I)Landroid/content/res/XmlResourceParser;"
        return self._looked_up(package, signature, resource)

    def _looked_up(self, package: str, signature: str, resource: int) -> Any:
        from dalvik.vm.interop import is_instance, vm

        try:
            return call(self.resources_by_name(package), signature, resource)
        except Exception as error:
            thrown = vm().as_java(error)
            if is_instance(thrown, "Landroid/content/res/Resources$NotFoundException;") or (
                is_instance(thrown, f"L{_NOT_FOUND.replace('.', '/')};")
            ):
                return None
            raise

    @java_method(f"CharSequence getText(String,int,{_APPLICATION})")
    def get_text(self, package: str, resource: int, info: Any) -> Any:
        return self.text_of(package, resource)

    @java_method(f"{_DRAWABLE} getDrawable(String,int,{_APPLICATION})")
    def get_drawable(self, package: str, resource: int, info: Any) -> Any:
        return self.drawable_of(package, resource)

    @java_method(f"android.content.res.XmlResourceParser getXml(String,int,{_APPLICATION})")
    def get_xml(self, package: str, resource: int, info: Any) -> Any:
        return self.xml_of(package, resource)

    @java_method("android.content.res.Resources getResourcesForApplication(String)")
    def get_resources_for_application(self, name: str) -> Any:
        return self.resources_by_name(name)

    @java_method(f"android.content.res.Resources getResourcesForApplication({_APPLICATION})")
    def get_resources_for_application_info(self, info: Any) -> Any:
        return self.resources_by_name(info.f_packageName)

    @java_method(f"android.content.res.Resources getResourcesForActivity({_COMPONENT})")
    def get_resources_for_activity(self, component: Any) -> Any:
        return self.resources_by_name(component.package)

    # -- labels and icons ------------------------------------------------------------------------

    @java_method(f"CharSequence getApplicationLabel({_APPLICATION})")
    def get_application_label(self, info: Any) -> Any:
        return info.load_label(self)

    @java_method(f"{_DRAWABLE} getApplicationIcon({_APPLICATION})")
    def get_application_icon_info(self, info: Any) -> Any:
        return info.load_icon(self)

    @java_method(f"{_DRAWABLE} getApplicationIcon(String)")
    def get_application_icon(self, name: str) -> Any:
        return self.get_application_info(name, 0).load_icon(self)

    @java_method(f"{_DRAWABLE} getApplicationLogo({_APPLICATION})")
    def get_application_logo(self, info: Any) -> Any:
        return info.load_logo(self)

    @java_method(f"{_DRAWABLE} getActivityIcon({_COMPONENT})")
    def get_activity_icon(self, component: Any) -> Any:
        return self.get_activity_info(component, 0).load_icon(self)

    @java_method(f"{_DRAWABLE} getActivityLogo({_COMPONENT})")
    def get_activity_logo(self, component: Any) -> Any:
        return self.get_activity_info(component, 0).load_logo(self)

    @java_method(f"{_DRAWABLE} getActivityIcon({_INTENT})")
    def get_activity_icon_intent(self, intent: Any) -> Any:
        found = self.resolve_activity(intent, MATCH_DEFAULT_ONLY)
        if found is None:
            _not_found(to_string(intent))
        return found.f_activityInfo.load_icon(self)

    @java_method(f"{_DRAWABLE} getDefaultActivityIcon()")
    def get_default_activity_icon(self) -> Any:
        from devices.pocket.framework.android_content_res.resources import get_system

        system = get_system()
        signature = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
        return call(
            system, signature, system.get_identifier("sym_def_app_icon", "drawable", "android")
        )

    @java_method("CharSequence getUserBadgedLabel(CharSequence,android.os.UserHandle)")
    def get_user_badged_label(self, label: Any, user: Any) -> Any:
        return label

    @java_method(f"{_DRAWABLE} getUserBadgedIcon({_DRAWABLE},android.os.UserHandle)")
    def get_user_badged_icon(self, icon: Any, user: Any) -> Any:
        return icon

    # -- records ---------------------------------------------------------------------------------

    @java_method("android.content.pm.PackageInfo getPackageInfo(String,int)")
    def get_package_info(self, name: str, flags: int) -> Any:
        return infos.package_info(self._package(name), flags)

    @java_method(f"{_APPLICATION} getApplicationInfo(String,int)")
    def get_application_info(self, name: str, flags: int) -> Any:
        return infos.application_info(self._package(name), flags)

    @java_method(f"android.content.pm.ActivityInfo getActivityInfo({_COMPONENT},int)")
    def get_activity_info(self, component: Any, flags: int) -> Any:
        return infos.activity_info(*self._declared(component, "activities", flags), flags)

    @java_method(f"android.content.pm.ActivityInfo getReceiverInfo({_COMPONENT},int)")
    def get_receiver_info(self, component: Any, flags: int) -> Any:
        return infos.activity_info(*self._declared(component, "receivers", flags), flags)

    @java_method(f"android.content.pm.ServiceInfo getServiceInfo({_COMPONENT},int)")
    def get_service_info(self, component: Any, flags: int) -> Any:
        return infos.service_info(*self._declared(component, "services", flags), flags)

    @java_method(f"android.content.pm.ProviderInfo getProviderInfo({_COMPONENT},int)")
    def get_provider_info(self, component: Any, flags: int) -> Any:
        return infos.provider_info(*self._declared(component, "providers", flags), flags)

    @java_method(f"android.content.pm.InstrumentationInfo getInstrumentationInfo({_COMPONENT},int)")
    def get_instrumentation_info(self, component: Any, flags: int) -> Any:
        return infos.instrumentation_info(*self._declared_instrumentation(component))

    def _declared_instrumentation(self, component: Any) -> tuple[Any, Any]:
        with device().lock:
            found = device().packages.instrumentation(component.to_plain())
        if found is None:
            _not_found(component.to_string())
        return found

    @java_method("java.util.List queryInstrumentation(String,int)")
    def query_instrumentation(self, target: str | None, flags: int) -> Any:
        with device().lock:
            found = device().packages.instrumentations()
        return ArrayList.create(
            infos.instrumentation_info(package, one)
            for package, one in found
            if target is None or one.target_package == target
        )

    @java_method("java.util.List getInstalledPackages(int)")
    def get_installed_packages(self, flags: int) -> Any:
        with device().lock:
            found = list(device().packages)
        return ArrayList.create(infos.package_info(one, flags) for one in found)

    @java_method("java.util.List getInstalledApplications(int)")
    def get_installed_applications(self, flags: int) -> Any:
        with device().lock:
            found = list(device().packages)
        return ArrayList.create(infos.application_info(one, flags) for one in found)

    @java_method("int getPackageUid(String,int)")
    def get_package_uid(self, name: str, flags: int) -> int:
        return int(self._package(name).uid)

    @java_method("int[] getPackageGids(String)")
    def get_package_gids(self, name: str) -> Any:
        self._package(name)
        return array_of("[I", [])

    @java_method("String[] getPackagesForUid(int)")
    def get_packages_for_uid(self, uid: int) -> Any:
        with device().lock:
            names = [one.name for one in device().packages.of_uid(uid)]
        return array_of("[Ljava/lang/String;", names) if names else None

    @java_method("String getNameForUid(int)")
    def get_name_for_uid(self, uid: int) -> Any:
        with device().lock:
            found = device().packages.of_uid(uid)
        if not found:
            return None
        shared = found[0].manifest.shared_user_id
        return f"{shared}:{uid}" if shared else found[0].name

    @java_method("String getInstallerPackageName(String)")
    def get_installer_package_name(self, name: str) -> Any:
        with device().lock:
            found = device().packages.get(name)
        if found is None:
            throw_java("java.lang.IllegalArgumentException", f"Unknown package: {name}")
        return found.installer

    @java_method("android.content.pm.PackageInfo getPackageArchiveInfo(String,int)")
    def get_package_archive_info(self, path: str, flags: int) -> Any:
        from dalvik.apk.apk import Apk
        from dalvik.errors import BadInput
        from devices.pocket.system.packages import InstalledPackage

        try:
            with device().lock:
                host = device().files.host(path)
            with Apk.open(host) as apk:
                package = InstalledPackage(apk.manifest, 0, (host,), path)
        except (BadInput, OSError):
            return None
        return infos.package_info(package, flags)

    # -- permissions -----------------------------------------------------------------------------

    @java_method("int checkPermission(String,String)")
    def check_permission(self, permission: str, name: str) -> int:
        with device().lock:
            found = device().packages.get(name)
            return 0 if found is not None and device().packages.holds(found, permission) else -1

    @java_method("boolean isPermissionRevokedByPolicy(String,String)")
    def is_permission_revoked_by_policy(self, permission: str, name: str) -> bool:
        return False

    @java_method("android.content.pm.PermissionInfo getPermissionInfo(String,int)")
    def get_permission_info(self, name: str, flags: int) -> Any:
        found = permission_info(name)
        if found is None:
            _not_found(name)
        return found

    @java_method("android.content.pm.PermissionGroupInfo getPermissionGroupInfo(String,int)")
    def get_permission_group_info(self, name: str, flags: int) -> Any:
        found = permission_group_info(name)
        if found is None:
            _not_found(name)
        return found

    @java_method("boolean shouldShowRequestPermissionRationale(String)")
    def should_show_request_permission_rationale(self, permission: str) -> bool:
        with device().lock:
            package = device().packages.get(process().package)
            return package is not None and permission in package.refused

    @java_method("int checkSignatures(String,String)")
    def check_signatures(self, first: str, second: str) -> int:
        with device().lock:
            one, other = device().packages.get(first), device().packages.get(second)
        if one is None or other is None:
            return -4
        if not one.signers and not other.signers:
            return 1
        return 0 if one.signers == other.signers else -3

    @java_method("boolean canRequestPackageInstalls()")
    def can_request_package_installs(self) -> bool:
        return False

    # -- resolving -------------------------------------------------------------------------------

    def _query(self, intent: Any, kind: str, flags: int) -> list[Match]:
        plain = intent.to_plain()
        if plain.type is None and plain.data is not None and plain.data.startswith("content:"):
            type_ = intent.resolve_type(self.context.get_content_resolver())
            plain = plain.but(type=type_)
        with device().lock:
            found = device().packages.resolver.query(
                plain,
                kind,
                default_only=bool(flags & MATCH_DEFAULT_ONLY) and plain.component is None,
                disabled=bool(flags & MATCH_DISABLED),
            )
        return found

    def _resolved(self, match: Match, kind: str, flags: int) -> Any:
        made: Any = ResolveInfo()
        make = {"services": infos.service_info, "providers": infos.provider_info}.get(
            kind, infos.activity_info
        )
        field = {"services": "serviceInfo", "providers": "providerInfo"}.get(kind, "activityInfo")
        setattr(made, f"f_{field}", make(match.package, match.declared, flags))  # type: ignore[operator]
        made.f_priority, made.f_match = match.priority, match.quality
        made.f_isDefault = 1 if match.is_default else 0
        if flags & GET_RESOLVED_FILTER and match.filter is not None:
            made.f_filter = IntentFilter.from_plain(match.filter)
        return made

    def _all(self, intent: Any, kind: str, flags: int) -> Any:
        found = self._query(intent, kind, flags)
        return ArrayList.create(self._resolved(one, kind, flags) for one in found)

    def _first(self, intent: Any, kind: str, flags: int) -> Any:
        found = self._query(intent, kind, flags)
        return self._resolved(found[0], kind, flags) if found else None

    @java_method(f"java.util.List queryIntentActivities({_INTENT},int)")
    def query_intent_activities(self, intent: Any, flags: int) -> Any:
        return self._all(intent, "activities", flags)

    @java_method(f"java.util.List queryIntentServices({_INTENT},int)")
    def query_intent_services(self, intent: Any, flags: int) -> Any:
        return self._all(intent, "services", flags)

    @java_method(f"java.util.List queryBroadcastReceivers({_INTENT},int)")
    def query_broadcast_receivers(self, intent: Any, flags: int) -> Any:
        return self._all(intent, "receivers", flags)

    @java_method(f"java.util.List queryIntentContentProviders({_INTENT},int)")
    def query_intent_content_providers(self, intent: Any, flags: int) -> Any:
        return self._all(intent, "providers", flags)

    @java_method(
        f"java.util.List queryIntentActivityOptions({_COMPONENT},{_INTENT}[],{_INTENT},int)"
    )
    def query_intent_activity_options(
        self, caller: Any, specifics: Any, intent: Any, flags: int
    ) -> Any:
        first = []
        for index, one in enumerate([] if specifics is None else specifics.d):
            found = None if one is None else self._first(one, "activities", flags)
            if found is not None:
                found.f_specificIndex = index
                first.append(found)
        known = {(one.f_activityInfo.f_packageName, one.f_activityInfo.f_name) for one in first}
        if caller is not None:
            known.add((caller.package, caller.name))
        rest = [
            one
            for one in self._all(intent, "activities", flags).items
            if (one.f_activityInfo.f_packageName, one.f_activityInfo.f_name) not in known
        ]
        return ArrayList.create([*first, *rest])

    @java_method(f"android.content.pm.ResolveInfo resolveActivity({_INTENT},int)")
    def resolve_activity(self, intent: Any, flags: int) -> Any:
        return self._first(intent, "activities", flags)

    @java_method(f"android.content.pm.ResolveInfo resolveService({_INTENT},int)")
    def resolve_service(self, intent: Any, flags: int) -> Any:
        return self._first(intent, "services", flags)

    @java_method("android.content.pm.ProviderInfo resolveContentProvider(String,int)")
    def resolve_content_provider(self, authority: str, flags: int) -> Any:
        with device().lock:
            found = device().packages.provider(authority)
        return None if found is None else infos.provider_info(*found, flags)

    @java_method("java.util.List queryContentProviders(String,int,int)")
    def query_content_providers(self, name: str | None, uid: int, flags: int) -> Any:
        with device().lock:
            found = [
                (package, one)
                for package in device().packages
                for one in package.manifest.providers
                if name is None
                or (package.uid == uid and package.full_process_name(one.process) == name)
            ]
        return ArrayList.create(infos.provider_info(package, one, flags) for package, one in found)

    @java_method(f"{_INTENT} getLaunchIntentForPackage(String)")
    def get_launch_intent_for_package(self, name: str) -> Any:
        with device().lock:
            found = device().packages.resolver.launcher(name)
        if found is None:
            return None
        return Intent.create(
            ACTION_MAIN,
            categories=(CATEGORY_LAUNCHER,),
            component=ComponentName.from_plain(found.component),
            flags=0x10000000,
        )

    @java_method(f"{_INTENT} getLeanbackLaunchIntentForPackage(String)")
    def get_leanback_launch_intent_for_package(self, name: str) -> Any:
        return None

    # -- enabling --------------------------------------------------------------------------------

    @java_method(f"void setComponentEnabledSetting({_COMPONENT},int,int)")
    def set_component_enabled_setting(self, component: Any, state: int, flags: int) -> None:
        with device().lock:
            package = device().packages.get(component.package)
            if package is None or package.component(component.name) is None:
                throw_java(
                    "java.lang.IllegalArgumentException",
                    f"Component class {component.name} does not exist in {component.package}",
                )
            if package.uid != process().uid:
                self._may_not("change component state", process().uid)
            device().packages.set_state(package, state, component.name)

    @java_method(f"int getComponentEnabledSetting({_COMPONENT})")
    def get_component_enabled_setting(self, component: Any) -> int:
        with device().lock:
            package = device().packages.get(component.package)
        if package is None:
            throw_java(
                "java.lang.IllegalArgumentException", f"Unknown component: {component.to_string()}"
            )
        return int(package.component_states.get(component.name, 0))

    @java_method("void setApplicationEnabledSetting(String,int,int)")
    def set_application_enabled_setting(self, name: str, state: int, flags: int) -> None:
        with device().lock:
            package = device().packages.get(name)
            if package is None:
                throw_java("java.lang.IllegalArgumentException", f"Unknown package: {name}")
            if package.uid != process().uid:
                self._may_not("change package state", process().uid)
            device().packages.set_state(package, state)

    def _may_not(self, what: str, uid: int) -> NoReturn:
        throw_java(
            "java.lang.SecurityException",
            f"Permission Denial: attempt to {what} from pid={process().pid}, uid={uid}",
        )

    @java_method("int getApplicationEnabledSetting(String)")
    def get_application_enabled_setting(self, name: str) -> int:
        with device().lock:
            package = device().packages.get(name)
        if package is None:
            throw_java("java.lang.IllegalArgumentException", f"Unknown package: {name}")
        return int(package.state)

    # -- the device ------------------------------------------------------------------------------

    @java_method("boolean hasSystemFeature(String)")
    def has_system_feature(self, name: str) -> bool:
        return name in _FEATURES

    @java_method("boolean hasSystemFeature(String,int)")
    def has_system_feature_version(self, name: str, version: int) -> bool:
        return name in _FEATURES and version <= 0

    @java_method("android.content.pm.FeatureInfo[] getSystemAvailableFeatures()")
    def get_system_available_features(self) -> Any:
        made = []
        for name in _FEATURES:
            one: Any = FeatureInfo()
            one.f_name = name
            made.append(one)
        gl: Any = FeatureInfo()
        gl.f_reqGlEsVersion = 0x20000
        return array_of("[Landroid/content/pm/FeatureInfo;", [*made, gl])

    @java_method("String[] getSystemSharedLibraryNames()")
    def get_system_shared_library_names(self) -> Any:
        names = ["android.test.runner", "android.test.base", "android.test.mock"]
        return array_of("[Ljava/lang/String;", names)

    @java_method("boolean isSafeMode()")
    @java_method("boolean isInstantApp()")
    @java_method("boolean isPackageSuspended()")
    def is_safe_mode(self) -> bool:
        return False

    @java_method("boolean isInstantApp(String)")
    def is_instant_app(self, name: str) -> bool:
        return False

    @java_method("java.util.List getPreferredPackages(int)")
    def get_preferred_packages(self, flags: int) -> Any:
        return ArrayList.create()

    @java_method("int getPreferredActivities(java.util.List,java.util.List,String)")
    def get_preferred_activities(self, filters: Any, activities: Any, name: str | None) -> int:
        return 0

    @java_method("void clearPackagePreferredActivities(String)")
    def clear_package_preferred_activities(self, name: str) -> None:
        """There are none."""


@java_class("android.app.ApplicationPackageManager")
class ApplicationPackageManager(PackageManager):
    pass

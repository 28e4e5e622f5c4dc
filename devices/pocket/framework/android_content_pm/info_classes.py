"""The records of android.content.pm: PackageInfo, ApplicationInfo, ActivityInfo and their kin.

They are nothing but public fields; tables declare them. All are Parcelable: their fields are
written one after the other.
"""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import flattened
from dalvik.vm.interop import box, call, new, to_string, unbox, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants

_LETTERS = {"int": "I", "long": "J", "boolean": "Z", "float": "F"}


def _fields(table: str) -> Any:
    """A class decorator that declares `type name` per line."""

    def declare(cls: Any) -> Any:
        rows = [line.split() for line in table.strip().splitlines()]
        for type_, name in rows:
            setattr(cls, f"field_{name}", java_field(f"{type_} {name}"))
        inherited = next((base.table for base in cls.__mro__[1:] if hasattr(base, "table")), ())
        cls.table = (*inherited, *((type_, name) for type_, name in rows))
        return cls

    return declare


class InfoMethods(JObject):
    """What all records share; `table` has the fields."""

    table: tuple[tuple[str, str], ...] = ()

    @java_method("void <init>()")
    def init(self) -> None:
        """All fields start at their defaults."""

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        for type_, name in self.table:
            value = getattr(self, f"f_{name}")
            parcel.write_value(box(_LETTERS[type_], value) if type_ in _LETTERS else value)

    @classmethod
    def read(cls, parcel: Any) -> Any:
        made = cls()
        for type_, name in cls.table:
            value = parcel.read_value(None)
            setattr(made, f"f_{name}", unbox(value) if type_ in _LETTERS else value)
        return made

    def copy_fields(self, other: Any) -> None:
        for _, name in self.table:
            if hasattr(other, f"f_{name}"):
                setattr(self, f"f_{name}", getattr(other, f"f_{name}"))

    @java_method("String toString()")
    def to_string(self: Any) -> str:
        title = type(self).java[1:-1].rpartition("/")[2].replace("$", ".")
        name = getattr(self, "f_name", None) or getattr(self, "f_packageName", None)
        return f"{title}{{{vm().identity_hash(self):x} {name}}}"


def _info(name: str, **options: Any) -> Any:
    """`java_class` for a record, with its CREATOR."""

    def register(cls: Any) -> Any:
        def make_creator() -> Any:
            from devices.pocket.framework.android_os.parcelable import creator

            return creator(f"android.content.pm.{name}", cls.read)

        cls.CREATOR = java_field("static final android.os.Parcelable$Creator CREATOR", make_creator)
        if "init" not in vars(cls):
            cls.init = java_method("void <init>()")(lambda self: None)
        declare = java_class(
            f"android.content.pm.{name}", implements=["android.os.Parcelable"], **options
        )
        return declare(flattened(cls))

    return register


@_info("PackageItemInfo")
@_fields("""
String name
String packageName
int labelRes
CharSequence nonLocalizedLabel
int icon
int banner
int logo
android.os.Bundle metaData
""")
class PackageItemInfo(InfoMethods):
    @java_method("void <init>(android.content.pm.PackageItemInfo)")
    def init_copy(self, other: Any) -> None:
        self.copy_fields(other)

    def own_package(self: Any) -> Any:
        """The application that resources are looked up in."""
        return getattr(self, "f_applicationInfo", None) or self

    @java_method("CharSequence loadLabel(android.content.pm.PackageManager)")
    def load_label(self: Any, manager: Any) -> Any:
        if self.f_nonLocalizedLabel is not None:
            return self.f_nonLocalizedLabel
        if self.f_labelRes:
            text = manager.text_of(self.f_packageName, self.f_labelRes)
            if text is not None:
                return text
        app = getattr(self, "f_applicationInfo", None)
        if app is not None and app is not self:
            return call(
                app,
                "loadLabel(Landroid/content/pm/PackageManager;)Ljava/lang/CharSequence;",
                manager,
            )
        return self.f_name or self.f_packageName

    @java_method("CharSequence loadSafeLabel(android.content.pm.PackageManager)")
    def load_safe_label(self: Any, manager: Any) -> Any:
        return to_string(self.load_label(manager)).strip()

    def icon_resource(self: Any) -> int:
        app = getattr(self, "f_applicationInfo", None)
        return int(self.f_icon or (app.f_icon if app is not None else 0))

    @java_method("android.graphics.drawable.Drawable loadIcon(android.content.pm.PackageManager)")
    @java_method(
        "android.graphics.drawable.Drawable loadUnbadgedIcon(android.content.pm.PackageManager)"
    )
    def load_icon(self: Any, manager: Any) -> Any:
        found = None
        if self.icon_resource():
            found = manager.drawable_of(self.f_packageName, self.icon_resource())
        return manager.get_default_activity_icon() if found is None else found

    @java_method("android.graphics.drawable.Drawable loadLogo(android.content.pm.PackageManager)")
    def load_logo(self: Any, manager: Any) -> Any:
        return manager.drawable_of(self.f_packageName, self.f_logo) if self.f_logo else None

    @java_method("android.graphics.drawable.Drawable loadBanner(android.content.pm.PackageManager)")
    def load_banner(self: Any, manager: Any) -> Any:
        return manager.drawable_of(self.f_packageName, self.f_banner) if self.f_banner else None

    @java_method(
        "android.content.res.XmlResourceParser loadXmlMetaData(android.content.pm.PackageManager,"
        "String)"
    )
    def load_xml_meta_data(self: Any, manager: Any, name: str) -> Any:
        found = 0 if self.f_metaData is None else self.f_metaData.get_int(name)
        return manager.xml_of(self.f_packageName, found) if found else None


@_info("ApplicationInfo")
@_fields("""
String taskAffinity
String permission
String processName
String className
int descriptionRes
int theme
String manageSpaceActivityName
String backupAgentName
int uiOptions
int flags
int requiresSmallestWidthDp
int compatibleWidthLimitDp
int largestWidthLimitDp
String sourceDir
String publicSourceDir
String[] splitNames
String[] splitSourceDirs
String[] splitPublicSourceDirs
String[] sharedLibraryFiles
String dataDir
String deviceProtectedDataDir
String nativeLibraryDir
int uid
int minSdkVersion
int targetSdkVersion
int compileSdkVersion
boolean enabled
int installLocation
int category
String appComponentFactory
""")
@constants(
    FLAG_SYSTEM=1,
    FLAG_DEBUGGABLE=2,
    FLAG_HAS_CODE=4,
    FLAG_PERSISTENT=8,
    FLAG_TEST_ONLY=256,
    FLAG_ALLOW_BACKUP=32768,
    FLAG_EXTERNAL_STORAGE=262144,
    FLAG_STOPPED=2097152,
    FLAG_LARGE_HEAP=1048576,
    FLAG_SUPPORTS_RTL=4194304,
    FLAG_INSTALLED=8388608,
)
class ApplicationInfo(PackageItemInfo):
    @java_method("void <init>(android.content.pm.ApplicationInfo)")
    def init_copy_application(self, other: Any) -> None:
        self.copy_fields(other)

    def get_theme_resource(self: Any) -> int:
        return int(self.f_theme)

    @java_method("CharSequence loadDescription(android.content.pm.PackageManager)")
    def load_description(self: Any, manager: Any) -> Any:
        if not self.f_descriptionRes:
            return None
        return manager.text_of(self.f_packageName, self.f_descriptionRes)


@_info("ComponentInfo")
@_fields("""
android.content.pm.ApplicationInfo applicationInfo
String processName
String splitName
int descriptionRes
boolean enabled
boolean exported
boolean directBootAware
""")
class ComponentInfo(PackageItemInfo):
    @java_method("boolean isEnabled()")
    def is_enabled(self: Any) -> bool:
        return bool(self.f_enabled and self.f_applicationInfo.f_enabled)

    @java_method("final int getIconResource()")
    def get_icon_resource(self: Any) -> int:
        return int(self.f_icon or self.f_applicationInfo.f_icon)

    @java_method("final int getLogoResource()")
    def get_logo_resource(self: Any) -> int:
        return int(self.f_logo or self.f_applicationInfo.f_logo)

    @java_method("final int getBannerResource()")
    def get_banner_resource(self: Any) -> int:
        return int(self.f_banner or self.f_applicationInfo.f_banner)

    def get_component_name(self: Any) -> Any:
        return new(
            "android.content.ComponentName",
            "(Ljava/lang/String;Ljava/lang/String;)V",
            self.f_packageName,
            self.f_name,
        )


@_info("ActivityInfo")
@_fields("""
int theme
int launchMode
int documentLaunchMode
int maxRecents
String permission
String taskAffinity
String targetActivity
int flags
int screenOrientation
int configChanges
int softInputMode
int uiOptions
int persistableMode
String parentActivityName
int colorMode
android.content.pm.ActivityInfo$WindowLayout windowLayout
""")
class ActivityInfo(ComponentInfo):
    @java_method("final int getThemeResource()")
    def get_theme_resource(self: Any) -> int:
        return int(self.f_theme or self.f_applicationInfo.f_theme)


@java_class("android.content.pm.ActivityInfo$WindowLayout", access="public static final")
class WindowLayout(JObject):
    width = java_field("int width")
    height = java_field("int height")
    gravity = java_field("int gravity")


@_info("ServiceInfo")
@_fields("""
String permission
int flags
int foregroundServiceType
""")
class ServiceInfo(ComponentInfo):
    pass


@_info("ProviderInfo", access="public final")
@_fields("""
String authority
String readPermission
String writePermission
boolean grantUriPermissions
boolean multiprocess
int initOrder
boolean isSyncable
int flags
""")
class ProviderInfo(ComponentInfo):
    pass


@_info("InstrumentationInfo")
@_fields("""
String targetPackage
String targetProcesses
String sourceDir
String publicSourceDir
String dataDir
boolean handleProfiling
boolean functionalTest
""")
class InstrumentationInfo(PackageItemInfo):
    pass


@_info("PermissionInfo")
@_fields("""
int protectionLevel
String group
int flags
int descriptionRes
CharSequence nonLocalizedDescription
""")
@constants(PROTECTION_NORMAL=0, PROTECTION_DANGEROUS=1, PROTECTION_SIGNATURE=2)
class PermissionInfo(PackageItemInfo):
    @java_method("int getProtection()")
    def get_protection(self: Any) -> int:
        return int(self.f_protectionLevel) & 0xF

    @java_method("CharSequence loadDescription(android.content.pm.PackageManager)")
    def load_description(self: Any, manager: Any) -> Any:
        return self.f_nonLocalizedDescription


@_info("PermissionGroupInfo")
@_fields("""
int flags
int priority
int descriptionRes
CharSequence nonLocalizedDescription
""")
class PermissionGroupInfo(PackageItemInfo):
    @java_method("CharSequence loadDescription(android.content.pm.PackageManager)")
    def load_description(self: Any, manager: Any) -> Any:
        return self.f_nonLocalizedDescription


@_info("FeatureInfo")
@_fields("""
String name
int version
int reqGlEsVersion
int flags
""")
class FeatureInfo(InfoMethods):
    @java_method("String getGlEsVersion()")
    def get_gl_es_version(self: Any) -> str:
        version = self.f_reqGlEsVersion
        return f"{version >> 16}.{version & 0xFFFF}"


@_info("ConfigurationInfo")
@_fields("""
int reqTouchScreen
int reqKeyboardType
int reqNavigation
int reqInputFeatures
int reqGlEsVersion
""")
class ConfigurationInfo(InfoMethods):
    @java_method("String getGlEsVersion()")
    def get_gl_es_version(self: Any) -> str:
        version = self.f_reqGlEsVersion
        return f"{version >> 16}.{version & 0xFFFF}"


@_info("PackageInfo")
@_fields("""
String packageName
String[] splitNames
int versionCode
int versionCodeMajor
String versionName
int baseRevisionCode
String sharedUserId
int sharedUserLabel
android.content.pm.ApplicationInfo applicationInfo
long firstInstallTime
long lastUpdateTime
int[] gids
android.content.pm.ActivityInfo[] activities
android.content.pm.ActivityInfo[] receivers
android.content.pm.ServiceInfo[] services
android.content.pm.ProviderInfo[] providers
android.content.pm.InstrumentationInfo[] instrumentation
android.content.pm.PermissionInfo[] permissions
String[] requestedPermissions
int[] requestedPermissionsFlags
android.content.pm.Signature[] signatures
android.content.pm.SigningInfo signingInfo
android.content.pm.ConfigurationInfo[] configPreferences
android.content.pm.FeatureInfo[] reqFeatures
int installLocation
""")
class PackageInfo(InfoMethods):
    @java_method("long getLongVersionCode()")
    def get_long_version_code(self: Any) -> int:
        return int(self.f_versionCodeMajor) << 32 | int(self.f_versionCode) & 0xFFFFFFFF

    @java_method("void setLongVersionCode(long)")
    def set_long_version_code(self: Any, code: int) -> None:
        self.f_versionCodeMajor, low = code >> 32, code & 0xFFFFFFFF
        self.f_versionCode = (low + (1 << 31)) % (1 << 32) - (1 << 31)


@_info("ResolveInfo")
@_fields("""
android.content.pm.ActivityInfo activityInfo
android.content.pm.ServiceInfo serviceInfo
android.content.pm.ProviderInfo providerInfo
android.content.IntentFilter filter
int priority
int preferredOrder
int match
int specificIndex
boolean isDefault
int labelRes
CharSequence nonLocalizedLabel
int icon
String resolvePackageName
boolean isInstantAppAvailable
""")
class ResolveInfo(InfoMethods):
    @java_method("void <init>(android.content.pm.ResolveInfo)")
    def init_copy(self, other: Any) -> None:
        self.copy_fields(other)

    def component(self: Any) -> Any:
        return self.f_activityInfo or self.f_serviceInfo or self.f_providerInfo

    @java_method("CharSequence loadLabel(android.content.pm.PackageManager)")
    def load_label(self: Any, manager: Any) -> Any:
        if self.f_nonLocalizedLabel is not None:
            return self.f_nonLocalizedLabel
        package = self.component().f_packageName
        if self.f_labelRes:
            text = manager.text_of(self.f_resolvePackageName or package, self.f_labelRes)
            if text is not None:
                return text
        return self.component().load_label(manager)

    @java_method("android.graphics.drawable.Drawable loadIcon(android.content.pm.PackageManager)")
    def load_icon(self: Any, manager: Any) -> Any:
        if self.f_icon:
            found = manager.drawable_of(self.component().f_packageName, self.f_icon)
            if found is not None:
                return found
        return self.component().load_icon(manager)

    @java_method("final int getIconResource()")
    def get_icon_resource(self: Any) -> int:
        return int(self.f_icon or self.component().get_icon_resource())

    @java_method("String toString()")
    def to_string(self: Any) -> str:
        found = self.component()
        short = f"{found.f_packageName}/{found.f_name}"
        if found.f_name.startswith(found.f_packageName + "."):
            short = f"{found.f_packageName}/{found.f_name[len(found.f_packageName) :]}"
        return f"ResolveInfo{{{vm().identity_hash(self):x} {short} m=0x{self.f_match:x}}}"


def _default_enabled() -> None:
    """A record that an app makes by hand is enabled, as in Android's constructors."""
    for cls, name, value in (
        (ApplicationInfo, "enabled", 1),
        (ComponentInfo, "enabled", 1),
        (ApplicationInfo, "category", -1),
        (ActivityInfo, "screenOrientation", -1),
        (ResolveInfo, "specificIndex", -1),
    ):
        setattr(cls, f"f_{name}", value)


_default_enabled()

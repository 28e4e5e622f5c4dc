"""Intent. Its text form is `intent_text.py`, its extras `intent_extras.py`."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.declare import flattened, with_functions
from dalvik.core.java_util.hash_sets import LinkedHashSet
from dalvik.vm.interop import call, hash_code, new, throw, to_string
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_content import intent_text
from devices.pocket.framework.android_content.component_name import ComponentName
from devices.pocket.framework.android_content.intent_extras import IntentExtras
from devices.pocket.framework.android_net.uri import parse as parse_uri
from devices.pocket.framework.android_os.bundle import Bundle
from devices.pocket.framework.android_os.plain_values import from_extra, to_extra
from devices.pocket.system.intents import PlainIntent

_PACKAGE_NAME = "getPackageName()Ljava/lang/String;"
#: `fillIn`'s flags.
(
    FILL_IN_ACTION,
    FILL_IN_DATA,
    FILL_IN_CATEGORIES,
    FILL_IN_COMPONENT,
    FILL_IN_PACKAGE,
    FILL_IN_SOURCE_BOUNDS,
    FILL_IN_SELECTOR,
    FILL_IN_CLIP_DATA,
) = (1 << bit for bit in range(8))


def _creator() -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    return creator("android.content.Intent", lambda parcel: Intent.read(parcel))


@java_class("android.content.Intent", implements=["android.os.Parcelable", "Cloneable"])
@with_functions(*intent_text.FUNCTIONS)
@flattened
class Intent(IntentExtras, JObject):
    """Attributes are Java values: `data` a Uri, `component` a ComponentName, `extras` a Bundle."""

    CREATOR = java_field("static final android.os.Parcelable$Creator CREATOR", _creator)
    action: str | None = None
    data: Any = None
    type: str | None = None
    identifier: str | None = None
    package: str | None = None
    component: Any = None
    flags = 0
    categories: tuple[str, ...] = ()
    extras: Any = None
    selector: Any = None
    clip_data: Any = None
    source_bounds: Any = None

    # -- Python's side ---------------------------------------------------------------------------

    @classmethod
    def create(cls, action: str | None = None, **attributes: Any) -> Any:
        """For Python code."""
        made = cls.__new__(cls)
        made.action = action
        for name, value in attributes.items():
            setattr(made, name, value)
        return made

    @classmethod
    def from_plain(cls, plain: PlainIntent | None) -> Any:
        """The intent that a plain one means, in this process; None for None."""
        if plain is None:
            return None
        made = cls.__new__(cls)
        made.action, made.type, made.identifier = plain.action, plain.type, plain.identifier
        made.package, made.flags, made.categories = plain.package, plain.flags, plain.categories
        made.data = None if plain.data is None else parse_uri(plain.data)
        made.component = ComponentName.from_plain(plain.component)
        made.extras = Bundle.from_plain(plain.extras)
        made.selector = Intent.from_plain(plain.selector)
        made.clip_data = None if plain.clip_data is None else from_extra(plain.clip_data)
        if plain.source_bounds is not None:
            from devices.pocket.framework.android_graphics.rects import Rect

            made.source_bounds = Rect()
            bounds: Any = made.source_bounds
            bounds.f_left, bounds.f_top, bounds.f_right, bounds.f_bottom = plain.source_bounds
        return made

    def to_plain(self) -> PlainIntent:
        """The intent as it leaves its process."""
        bounds = self.source_bounds
        return PlainIntent(
            action=self.action,
            data=None if self.data is None else to_string(self.data),
            type=self.type,
            identifier=self.identifier,
            package=self.package,
            component=None if self.component is None else self.component.to_plain(),
            flags=self.flags & 0xFFFFFFFF,
            categories=tuple(self.categories),
            extras=None if self.extras is None else self.extras.to_plain(),
            selector=None if self.selector is None else self.selector.to_plain(),
            clip_data=None if self.clip_data is None else to_extra(self.clip_data),
            source_bounds=None
            if bounds is None
            else (bounds.f_left, bounds.f_top, bounds.f_right, bounds.f_bottom),
        )

    def shown(self) -> PlainIntent:
        """Without the extras' values, which need not be marshallable to be shown."""
        extras, clip = self.extras, self.clip_data
        try:
            self.extras = self.clip_data = None
            plain = self.to_plain()
        finally:
            self.extras, self.clip_data = extras, clip
        return plain.but(
            extras=None if extras is None else {},
            clip_data=None if clip is None else ("null", None),
        )

    def copy(self, filter_only: bool = False) -> Any:
        made = Intent.__new__(Intent)
        made.action, made.data, made.type = self.action, self.data, self.type
        made.identifier, made.package, made.component = (
            self.identifier,
            self.package,
            self.component,
        )
        made.categories = tuple(self.categories)
        if not filter_only:
            made.flags, made.source_bounds = self.flags, self.source_bounds
            made.selector, made.clip_data = self.selector, self.clip_data
            if self.extras is not None:
                made.extras = self.extras.clone()
        return made

    @staticmethod
    def read(parcel: Any) -> Any:
        made = Intent.__new__(Intent)
        made.read_from_parcel(parcel)
        return made

    # -- constructors ----------------------------------------------------------------------------

    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing is set."""

    @java_method("void <init>(android.content.Intent)")
    def init_copy(self, other: Any) -> None:
        self.__dict__.update(other.copy().__dict__)

    @java_method("void <init>(String)")
    def init_action(self, action: str | None) -> None:
        self.set_action(action)

    @java_method("void <init>(String,android.net.Uri)")
    def init_data(self, action: str | None, data: Any) -> None:
        self.set_action(action)
        self.data = data

    @java_method("void <init>(android.content.Context,Class)")
    def init_class(self, context: Any, cls: Any) -> None:
        self.set_class(context, cls)

    @java_method("void <init>(String,android.net.Uri,android.content.Context,Class)")
    def init_all(self, action: str | None, data: Any, context: Any, cls: Any) -> None:
        self.init_data(action, data)
        self.set_class(context, cls)

    @java_method("Object clone()")
    def clone(self) -> Any:
        return self.copy()

    @java_method("android.content.Intent cloneFilter()")
    def clone_filter(self) -> Any:
        return self.copy(filter_only=True)

    @java_method("static android.content.Intent makeMainActivity(android.content.ComponentName)")
    @staticmethod
    def make_main_activity(component: Any) -> Any:
        return Intent.create(
            "android.intent.action.MAIN",
            component=component,
            categories=("android.intent.category.LAUNCHER",),
        )

    @java_method(
        "static android.content.Intent makeRestartActivityTask(android.content.ComponentName)"
    )
    @staticmethod
    def make_restart_activity_task(component: Any) -> Any:
        made = Intent.make_main_activity(component)
        made.flags = 0x10008000
        return made

    @java_method("static android.content.Intent makeMainSelectorActivity(String,String)")
    @staticmethod
    def make_main_selector_activity(action: str, category: str) -> Any:
        selector = Intent.create(action, categories=(category,))
        return Intent.create(
            "android.intent.action.MAIN",
            categories=("android.intent.category.LAUNCHER",),
            selector=selector,
        )

    @java_method("static android.content.Intent createChooser(android.content.Intent,CharSequence)")
    @staticmethod
    def create_chooser(target: Any, title: Any) -> Any:
        return Intent.create_chooser_sender(target, title, None)

    @java_method(
        "static android.content.Intent createChooser(android.content.Intent,CharSequence,"
        "android.content.IntentSender)"
    )
    @staticmethod
    def create_chooser_sender(target: Any, title: Any, sender: Any) -> Any:
        made = Intent.create("android.intent.action.CHOOSER")
        made.put_value("android.intent.extra.INTENT", target)
        if title is not None:
            made.put_value("android.intent.extra.TITLE", title)
        if sender is not None:
            made.put_value("android.intent.extra.CHOSEN_COMPONENT_INTENT_SENDER", sender)
        return made

    # -- reading ---------------------------------------------------------------------------------

    @java_method("String getAction()")
    def get_action(self) -> str | None:
        return self.action

    @java_method("android.net.Uri getData()")
    def get_data(self) -> Any:
        return self.data

    @java_method("String getDataString()")
    def get_data_string(self) -> str | None:
        return None if self.data is None else to_string(self.data)

    @java_method("String getScheme()")
    def get_scheme(self) -> str | None:
        return None if self.data is None else self.data.get_scheme()

    @java_method("String getType()")
    def get_type(self) -> str | None:
        return self.type

    @java_method("String getIdentifier()")
    def get_identifier(self) -> str | None:
        return self.identifier

    @java_method("String resolveType(android.content.Context)")
    def resolve_type_context(self, context: Any) -> str | None:
        resolver = call(context, "getContentResolver()Landroid/content/ContentResolver;")
        return self.resolve_type(resolver)

    @java_method("String resolveType(android.content.ContentResolver)")
    def resolve_type(self, resolver: Any) -> str | None:
        if self.type is not None:
            return self.type
        if self.data is not None and self.data.get_scheme() == "content":
            found: str | None = call(
                resolver, "getType(Landroid/net/Uri;)Ljava/lang/String;", self.data
            )
            return found
        return None

    @java_method("String resolveTypeIfNeeded(android.content.ContentResolver)")
    def resolve_type_if_needed(self, resolver: Any) -> str | None:
        return self.type if self.component is not None else self.resolve_type(resolver)

    @java_method("boolean hasCategory(String)")
    def has_category(self, category: str) -> bool:
        return category in self.categories

    @java_method("java.util.Set getCategories()")
    def get_categories(self) -> Any:
        return LinkedHashSet.create(self.categories) if self.categories else None

    @java_method("android.content.Intent getSelector()")
    def get_selector(self) -> Any:
        return self.selector

    @java_method("android.content.ClipData getClipData()")
    def get_clip_data(self) -> Any:
        return self.clip_data

    @java_method("int getFlags()")
    def get_flags(self) -> int:
        return (self.flags + (1 << 31)) % (1 << 32) - (1 << 31)

    @java_method("boolean isExcludingStopped()")
    def is_excluding_stopped(self) -> bool:
        return self.flags & 0x30 == 0x10

    @java_method("String getPackage()")
    def get_package(self) -> str | None:
        return self.package

    @java_method("android.content.ComponentName getComponent()")
    def get_component(self) -> Any:
        return self.component

    @java_method("android.graphics.Rect getSourceBounds()")
    def get_source_bounds(self) -> Any:
        return self.source_bounds

    @java_method("android.content.ComponentName resolveActivity(android.content.pm.PackageManager)")
    def resolve_activity(self, manager: Any) -> Any:
        if self.component is not None:
            return self.component
        info = call(
            manager,
            "resolveActivity(Landroid/content/Intent;I)Landroid/content/pm/ResolveInfo;",
            self,
            0x10000,
        )
        if info is None:
            return None
        found = info.f_activityInfo
        return ComponentName.create(found.f_packageName, found.f_name)

    @java_method(
        "android.content.pm.ActivityInfo resolveActivityInfo(android.content.pm.PackageManager,int)"
    )
    def resolve_activity_info(self, manager: Any, flags: int) -> Any:
        info = call(
            manager,
            "resolveActivity(Landroid/content/Intent;I)Landroid/content/pm/ResolveInfo;",
            self,
            flags | 0x10000,
        )
        return None if info is None else info.f_activityInfo

    # -- writing ---------------------------------------------------------------------------------

    @java_method("android.content.Intent setAction(String)")
    def set_action(self, action: str | None) -> Any:
        self.action = action
        return self

    @java_method("android.content.Intent setData(android.net.Uri)")
    def set_data(self, data: Any) -> Any:
        self.data, self.type = data, None
        return self

    @java_method("android.content.Intent setDataAndNormalize(android.net.Uri)")
    def set_data_and_normalize(self, data: Any) -> Any:
        return self.set_data(data.normalize_scheme())

    @java_method("android.content.Intent setType(String)")
    def set_type(self, type_: str | None) -> Any:
        self.data, self.type = None, type_
        return self

    @java_method("android.content.Intent setTypeAndNormalize(String)")
    def set_type_and_normalize(self, type_: str | None) -> Any:
        return self.set_type(intent_text.normalize_mime_type(type_))

    @java_method("android.content.Intent setDataAndType(android.net.Uri,String)")
    def set_data_and_type(self, data: Any, type_: str | None) -> Any:
        self.data, self.type = data, type_
        return self

    @java_method("android.content.Intent setDataAndTypeAndNormalize(android.net.Uri,String)")
    def set_data_and_type_and_normalize(self, data: Any, type_: str | None) -> Any:
        normal = intent_text.normalize_mime_type(type_)
        return self.set_data_and_type(data.normalize_scheme(), normal)

    @java_method("android.content.Intent setIdentifier(String)")
    def set_identifier(self, identifier: str | None) -> Any:
        self.identifier = identifier
        return self

    @java_method("android.content.Intent addCategory(String)")
    def add_category(self, category: str) -> Any:
        if category not in self.categories:
            self.categories = (*self.categories, category)
        return self

    @java_method("void removeCategory(String)")
    def remove_category(self, category: str) -> None:
        self.categories = tuple(one for one in self.categories if one != category)

    @java_method("void setSelector(android.content.Intent)")
    def set_selector(self, selector: Any) -> None:
        if selector is self:
            throw(
                "java.lang.IllegalArgumentException",
                "Intent being set as a selector of itself",
            )
        if selector is not None and self.package is not None:
            throw(
                "java.lang.IllegalArgumentException",
                "Can't set selector when package name is already set",
            )
        self.selector = selector

    @java_method("void setClipData(android.content.ClipData)")
    def set_clip_data(self, clip: Any) -> None:
        self.clip_data = clip

    @java_method("android.content.Intent setFlags(int)")
    def set_flags(self, flags: int) -> Any:
        self.flags = flags & 0xFFFFFFFF
        return self

    @java_method("android.content.Intent addFlags(int)")
    def add_flags(self, flags: int) -> Any:
        self.flags |= flags & 0xFFFFFFFF
        return self

    @java_method("void removeFlags(int)")
    def remove_flags(self, flags: int) -> None:
        self.flags &= ~flags & 0xFFFFFFFF

    @java_method("android.content.Intent setPackage(String)")
    def set_package(self, package: str | None) -> Any:
        if package is not None and self.selector is not None:
            throw(
                "java.lang.IllegalArgumentException",
                "Can't set package name when selector is already set",
            )
        self.package = package
        return self

    @java_method("android.content.Intent setComponent(android.content.ComponentName)")
    def set_component(self, component: Any) -> Any:
        self.component = component
        return self

    @java_method("android.content.Intent setClassName(android.content.Context,String)")
    def set_class_name_in(self, context: Any, name: str) -> Any:
        return self.set_class_name(call(context, _PACKAGE_NAME), name)

    @java_method("android.content.Intent setClassName(String,String)")
    def set_class_name(self, package: str, name: str) -> Any:
        made = ComponentName()
        made.init(package, name)
        self.component = made
        return self

    @java_method("android.content.Intent setClass(android.content.Context,Class)")
    def set_class(self, context: Any, cls: Any) -> Any:
        return self.set_class_name_in(context, call(cls, "getName()Ljava/lang/String;"))

    @java_method("void setSourceBounds(android.graphics.Rect)")
    def set_source_bounds(self, bounds: Any) -> None:
        self.source_bounds = (
            None
            if bounds is None
            else new("android.graphics.Rect", "(Landroid/graphics/Rect;)V", bounds)
        )

    @java_method("int fillIn(android.content.Intent,int)")
    def fill_in(self, other: Any, flags: int) -> int:
        changes = 0
        if other.action is not None and (self.action is None or flags & FILL_IN_ACTION):
            self.action = other.action
            changes |= FILL_IN_ACTION
        if (other.data is not None or other.type is not None) and (
            (self.data is None and self.type is None) or flags & FILL_IN_DATA
        ):
            self.data, self.type = other.data, other.type
            changes |= FILL_IN_DATA
        if other.categories and (not self.categories or flags & FILL_IN_CATEGORIES):
            self.categories = tuple(other.categories)
            changes |= FILL_IN_CATEGORIES
        if other.package is not None and (
            (self.package is None and self.selector is None) or flags & FILL_IN_PACKAGE
        ):
            self.package = other.package
            changes |= FILL_IN_PACKAGE
        if other.selector is not None and flags & FILL_IN_SELECTOR and self.package is None:
            self.selector = other.selector.copy()
            self.package = None
            changes |= FILL_IN_SELECTOR
        if other.clip_data is not None and (self.clip_data is None or flags & FILL_IN_CLIP_DATA):
            self.clip_data = other.clip_data
            changes |= FILL_IN_CLIP_DATA
        if other.component is not None and flags & FILL_IN_COMPONENT:
            self.component = other.component
            changes |= FILL_IN_COMPONENT
        self.flags |= other.flags
        if other.source_bounds is not None and (
            self.source_bounds is None or flags & FILL_IN_SOURCE_BOUNDS
        ):
            self.source_bounds = other.source_bounds
            changes |= FILL_IN_SOURCE_BOUNDS
        if other.extras is not None:
            merged = other.extras.clone()
            if self.extras is not None:
                merged.table = {**other.extras.table, **self.extras.table}
            self.extras = merged
        return changes

    # -- comparing -------------------------------------------------------------------------------

    @java_method("boolean filterEquals(android.content.Intent)")
    def filter_equals(self, other: Any) -> bool:
        return other is not None and self.shown().filter_equals(other.shown())

    @java_method("int filterHashCode()")
    def filter_hash_code(self) -> int:
        parts = (self.action, self.data, self.type, self.package, self.component)
        total = sum(hash_code(one) for one in parts if one is not None)
        total += sum(hash_code(one) for one in self.categories)
        return (total + (1 << 31)) % (1 << 32) - (1 << 31)

    @java_method("String toString()")
    def to_string(self) -> str:
        return str(self.shown())

    # -- parcels ---------------------------------------------------------------------------------

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0 if self.extras is None else int(self.extras.describe_contents())

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_string(self.action)
        parcel.write_string(None if self.data is None else to_string(self.data))
        parcel.write_string(self.type)
        parcel.write_string(self.identifier)
        parcel.write_int(self.get_flags())
        parcel.write_string(self.package)
        ComponentName.write_static(self.component, parcel)
        parcel.write_typed_object(self.source_bounds, flags)
        parcel.write_int(len(self.categories))
        for one in self.categories:
            parcel.write_string(one)
        parcel.write_typed_object(self.selector, flags)
        parcel.write_typed_object(self.clip_data, flags)
        parcel.write_bundle(self.extras)

    @java_method("void readFromParcel(android.os.Parcel)")
    def read_from_parcel(self, parcel: Any) -> None:
        from devices.pocket.framework.android_os.parcelable import creator_of

        self.action = parcel.read_string()
        data = parcel.read_string()
        self.data = None if data is None else parse_uri(data)
        self.type, self.identifier = parcel.read_string(), parcel.read_string()
        self.flags = parcel.read_int() & 0xFFFFFFFF
        self.package = parcel.read_string()
        self.component = ComponentName.read(parcel)
        self.source_bounds = parcel.read_typed_object(creator_of("android.graphics.Rect"))
        self.categories = tuple(parcel.read_string() for _ in range(parcel.read_int()))
        self.selector = parcel.read_typed_object(creator_of("android.content.Intent"))
        self.clip_data = parcel.read_typed_object(creator_of("android.content.ClipData"))
        self.extras = parcel.read_bundle()

"""android.content.res.Resources: values by id; `resource_files` has drawables, XML and streams."""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.apk.resources import Array, Plurals
from dalvik.core.java_lang.exceptions import RuntimeException
from dalvik.core.java_util.declare import declared_in, with_functions
from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import call, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_content_res import reading, resource_files
from devices.pocket.framework.android_content_res.assets import AssetManager
from devices.pocket.framework.android_content_res.color_state_list import (
    ColorStateList,
    read_color_list,
)
from devices.pocket.framework.android_content_res.configuration import Configuration
from devices.pocket.framework.android_content_res.found import (
    FRACTION,
    STRING,
    Found,
    found_of,
    signed,
)
from devices.pocket.framework.android_content_res.styled import node_of
from devices.pocket.framework.android_content_res.texts import marked_up
from devices.pocket.framework.android_content_res.themes import Theme
from devices.pocket.framework.android_content_res.typed_arrays import TypedArray
from devices.pocket.framework.android_content_res.values import ThemeValues, Values
from devices.pocket.framework.android_util.display_metrics import DisplayMetrics
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import configuration as own_configuration
from devices.pocket.framework.runtime import device
from devices.pocket.system.configuration import DeviceConfig

NOT_FOUND = "android.content.res.Resources$NotFoundException"
_SYSTEM = "android.content.res.Resources.getSystem"
_TEXTS = "[Ljava/lang/CharSequence;"
_STRINGS = "[Ljava/lang/String;"


@java_class("android.content.res.Resources$NotFoundException")
class NotFoundException(RuntimeException):
    @java_method("void <init>()")
    def init_empty(self: Any) -> None:
        self.setup(None, self)

    @java_method("void <init>(String)")
    def init_message(self: Any, message: str | None) -> None:
        self.setup(message, self)

    @java_method("void <init>(String,Exception)")
    def init_both(self: Any, message: str | None, cause: Any) -> None:
        self.setup(message, cause)


def hexadecimal(resource: int) -> str:
    return f"#0x{resource & 0xFFFFFFFF:x}"


@java_method("static android.content.res.Resources getSystem()")
def get_system() -> Any:
    found = vm().state.get(_SYSTEM)
    if found is None:
        found = vm().state[_SYSTEM] = Resources.create((), own_configuration())
    return found


@java_class("android.content.res.Resources")
@constants(ID_NULL=0)
@with_functions(get_system, *declared_in(vars(resource_files)), *resource_files.HELPERS)
class Resources(JObject):
    """`values` are those of the present configuration; `metrics` and `configuration` are the
    Java objects that apps get (and may not keep as copies)."""

    assets: AssetManager
    metrics: DisplayMetrics
    configuration: Configuration
    values: Values
    color_cache: dict[Any, Any]
    forget_drawables: Any
    document_of: Any

    @classmethod
    def create(cls, paths: tuple[str, ...], config: DeviceConfig) -> Resources:
        """The resources of APK files on the host (base first) for a configuration."""
        made = cls.__new__(cls)
        metrics = DisplayMetrics()
        metrics.show(config)
        made.init(AssetManager.of(paths), metrics, Configuration.of(config))
        return made

    @java_method(
        "void <init>(android.content.res.AssetManager,android.util.DisplayMetrics,"
        "android.content.res.Configuration)"
    )
    def init(self, assets: Any, metrics: Any, configuration: Any) -> None:
        self.assets = assets
        self.metrics, self.configuration = DisplayMetrics(), Configuration()
        self.configuration.set_to_defaults()
        if configuration is not None:
            self.configuration.set_to(configuration)
        if metrics is not None:
            self.metrics.set_to(metrics)
        self._refresh()

    def _refresh(self) -> None:
        self.values = self.assets.store.values(self.configuration.plain())
        self.forget_drawables()

    def show(self, config: DeviceConfig) -> None:
        """Follows a change of the device's configuration."""
        self.configuration.show(config)
        self.metrics.show(config)
        self._refresh()

    @java_method(
        "void updateConfiguration(android.content.res.Configuration,android.util.DisplayMetrics)"
    )
    def update_configuration(self, configuration: Any, metrics: Any) -> None:
        if metrics is not None:
            self.metrics.set_to(metrics)
        if configuration is not None:
            self.configuration.update_from(configuration)
        current = device().configuration.current
        target, java = self.metrics, self.configuration
        if metrics is None:
            target.f_widthPixels = current.app_width_px
            target.f_heightPixels = current.app_height_px
        if java.f_densityDpi:
            target.f_densityDpi = java.f_densityDpi
            target.f_density = to_float(java.f_densityDpi / 160)
            target.f_xdpi = target.f_ydpi = float(java.f_densityDpi)
        target.f_scaledDensity = to_float(target.f_density * (java.f_fontScale or 1.0))
        self._refresh()

    # -- for framework code ----------------------------------------------------------------------

    def theme_values(self, theme: Any) -> ThemeValues:
        """A theme's values; without a theme, those of an empty one."""
        return self.values.theme(()) if theme is None else theme.values()

    def fill(self, target: Any, found: Found) -> None:
        """Writes a value into a TypedValue."""
        target.take(found, self.values.store.cookie_of(found.package))
        if found.type == STRING:
            target.f_string = self.text_of(found)

    def text_of(self, found: Found) -> Any:
        """A CharSequence, with its markup."""
        return marked_up(found) if found.type == STRING else found.shown()

    def color_list_of(self, found: Found, theme: Any) -> Any:
        return self.color_list_with(found, self.theme_values(theme))

    def color_list_with(self, found: Found, theme: ThemeValues) -> Any:
        """A ColorStateList; None for what is no colour."""
        if found.is_int:
            return ColorStateList.value_of(found.data)
        if not reading.is_file(found):
            return None
        cache = self.color_cache
        key = (found.id, id(theme))
        if key not in cache:
            document = self.document_of(found, "color state list")
            cache[key] = (read_color_list(document, self, theme), theme)
        return cache[key][0]

    def texts_of_array(self, resource: int) -> list[Any] | None:
        """The elements of an array as texts; None if it is none."""
        found = self._elements(resource)
        if found is None:
            return None
        return [None if one is None else self.text_of(one) for one in found]

    def _elements(self, resource: int) -> list[Found | None] | None:
        bag = self.values.bag(resource)
        if not isinstance(bag, Array):
            return None
        theme = self.values.theme(())
        package = getattr(self.values.find(resource), "package", None)
        found: list[Found | None] = []
        for item in bag.values:
            one = found_of(item)
            if one.type == STRING:
                one = Found(STRING, one.data, one.text, 0, package)
            found.append(theme.resolve(one) if one.type == 1 else one)
        return found

    def require(self, resource: int, what: str = "Resource") -> Found:
        """The value of a resource, or NotFoundException."""
        found = self.values.find(resource)
        if found is None:
            throw(NOT_FOUND, f"{what} ID {hexadecimal(resource)}")
        return found

    def _not_valid(self, resource: int, found: Found) -> NoReturn:
        throw(NOT_FOUND, f"Resource ID {hexadecimal(resource)} type #0x{found.type:x} is not valid")

    # -- texts -----------------------------------------------------------------------------------

    @java_method("CharSequence getText(int)")
    def get_text(self, resource: int) -> Any:
        found = self.values.find(resource)
        text = None if found is None else self.text_of(found)
        if text is None:
            throw(NOT_FOUND, f"String resource ID {hexadecimal(resource)}")
        return text

    @java_method("CharSequence getText(int,CharSequence)")
    def get_text_or(self, resource: int, default: Any) -> Any:
        found = self.values.find(resource) if resource else None
        text = None if found is None else self.text_of(found)
        return default if text is None else text

    @java_method("String getString(int)")
    def get_string(self, resource: int) -> str:
        from dalvik.vm.interop import to_string

        return to_string(call(self, "getText(I)Ljava/lang/CharSequence;", resource))

    @java_method("varargs String getString(int,Object[])")
    def get_string_formatted(self, resource: int, arguments: JArray) -> str:
        raw = call(self, "getString(I)Ljava/lang/String;", resource)
        return self.formatted(raw, arguments)

    def formatted(self, pattern: str, arguments: JArray) -> str:
        from dalvik.core.java_lang.string_creation import format_in

        return format_in(self.configuration.f_locale, pattern, arguments)

    @java_method("CharSequence getQuantityText(int,int)")
    def get_quantity_text(self, resource: int, quantity: int) -> Any:
        bag = self.values.bag(resource)
        locale = self.configuration.f_locale
        language, region = ("en", "") if locale is None else (locale.language, locale.country)
        item = bag.select(quantity, language, region) if isinstance(bag, Plurals) else None
        if item is None:
            throw(
                NOT_FOUND,
                f"Plural resource ID {hexadecimal(resource)} quantity={quantity} item=other",
            )
        found = found_of(item)
        owner = self.values.find(resource)
        if found.type == STRING and owner is not None:
            found = Found(STRING, found.data, found.text, 0, owner.package)
        return self.text_of(self.values.theme(()).resolve(found) or found)

    @java_method("String getQuantityString(int,int)")
    def get_quantity_string(self, resource: int, quantity: int) -> str:
        from dalvik.vm.interop import to_string

        return to_string(
            call(self, "getQuantityText(II)Ljava/lang/CharSequence;", resource, quantity)
        )

    @java_method("varargs String getQuantityString(int,int,Object[])")
    def get_quantity_string_formatted(self, resource: int, quantity: int, arguments: JArray) -> str:
        return self.formatted(self.get_quantity_string(resource, quantity), arguments)

    @java_method("CharSequence[] getTextArray(int)")
    def get_text_array(self, resource: int) -> JArray:
        texts = self.texts_of_array(resource)
        if texts is None:
            throw(NOT_FOUND, f"Text array resource ID {hexadecimal(resource)}")
        return array_of(_TEXTS, texts)

    @java_method("String[] getStringArray(int)")
    def get_string_array(self, resource: int) -> JArray:
        found = self._elements(resource)
        if found is None:
            throw(NOT_FOUND, f"String array resource ID {hexadecimal(resource)}")
        return array_of(_STRINGS, [None if one is None else one.shown() for one in found])

    @java_method("int[] getIntArray(int)")
    def get_int_array(self, resource: int) -> JArray:
        found = self._elements(resource)
        if found is None:
            throw(NOT_FOUND, f"Int array resource ID {hexadecimal(resource)}")
        return array_of("[I", [0 if one is None or not one.is_int else one.data for one in found])

    @java_method("android.content.res.TypedArray obtainTypedArray(int)")
    def obtain_typed_array(self, resource: int) -> Any:
        found = self._elements(resource)
        if found is None:
            throw(NOT_FOUND, f"Array resource ID {hexadecimal(resource)}")
        return TypedArray.of(self, None, found)

    # -- numbers ---------------------------------------------------------------------------------

    @java_method("float getDimension(int)")
    def get_dimension(self, resource: int) -> float:
        found = self.require(resource)
        if found.type != 5:
            self._not_valid(resource, found)
        return to_float(reading.as_dimension(found, self.metrics))

    @java_method("int getDimensionPixelOffset(int)")
    def get_dimension_pixel_offset(self, resource: int) -> int:
        return int(self.get_dimension(resource))

    @java_method("int getDimensionPixelSize(int)")
    def get_dimension_pixel_size(self, resource: int) -> int:
        found = self.require(resource)
        if found.type != 5:
            self._not_valid(resource, found)
        return reading.as_size(found, self.metrics)

    @java_method("float getFraction(int,int,int)")
    def get_fraction(self, resource: int, base: int, parent: int) -> float:
        found = self.require(resource)
        if found.type != FRACTION:
            self._not_valid(resource, found)
        return to_float(reading.as_fraction(found, base, parent))

    @java_method("float getFloat(int)")
    def get_float(self, resource: int) -> float:
        found = self.require(resource)
        if found.type != 4:
            self._not_valid(resource, found)
        return found.number

    @java_method("boolean getBoolean(int)")
    def get_boolean(self, resource: int) -> bool:
        found = self.require(resource)
        if not found.is_int:
            self._not_valid(resource, found)
        return found.data != 0

    @java_method("int getInteger(int)")
    def get_integer(self, resource: int) -> int:
        found = self.require(resource)
        if not found.is_int:
            self._not_valid(resource, found)
        return found.data

    @java_method("int getColor(int)")
    def get_color(self, resource: int) -> int:
        return int(call(self, "getColor(ILandroid/content/res/Resources$Theme;)I", resource, None))

    @java_method("int getColor(int,android.content.res.Resources$Theme)")
    def get_color_themed(self, resource: int, theme: Any) -> int:
        found = self.require(resource)
        if found.is_int:
            return found.data
        colors = None if found.type != STRING else self.color_list_of(found, theme)
        if colors is None:
            self._not_valid(resource, found)
        return int(colors.default_color)

    @java_method("android.content.res.ColorStateList getColorStateList(int)")
    def get_color_state_list(self, resource: int) -> Any:
        return self.get_color_state_list_themed(resource, None)

    @java_method(
        "android.content.res.ColorStateList getColorStateList("
        "int,android.content.res.Resources$Theme)"
    )
    def get_color_state_list_themed(self, resource: int, theme: Any) -> Any:
        found = self.require(resource)
        colors = self.color_list_of(found, theme)
        if colors is None:
            self._not_valid(resource, found)
        return colors

    @java_method("void getValue(int,android.util.TypedValue,boolean)")
    def get_value(self, resource: int, target: Any, follow: bool) -> None:
        self.fill(target, self.require(resource))

    @java_method("void getValue(String,android.util.TypedValue,boolean)")
    def get_value_named(self, name: str, target: Any, follow: bool) -> None:
        resource = self.get_identifier(name, "string", None)
        if not resource:
            throw(NOT_FOUND, f"String resource name {name}")
        self.get_value(resource, target, follow)

    @java_method("void getValueForDensity(int,int,android.util.TypedValue,boolean)")
    def get_value_for_density(self, resource: int, density: int, target: Any, follow: bool) -> None:
        found = self.values.at_density(resource, density)
        if found is None:
            throw(NOT_FOUND, f"Resource ID {hexadecimal(resource)}")
        self.fill(target, found)

    # -- attributes ------------------------------------------------------------------------------

    @java_method("final android.content.res.Resources$Theme newTheme()")
    def new_theme(self) -> Theme:
        return Theme.of(self)

    @java_method("android.content.res.TypedArray obtainAttributes(android.util.AttributeSet,int[])")
    def obtain_attributes(self, attrs: Any, attributes: JArray) -> Any:
        node = node_of(attrs)
        own = {} if node is None else node.by_id
        theme = self.values.theme(())
        found = []
        for attribute in attributes.d:
            value = own.get(attribute & 0xFFFFFFFF)
            if value is not None and value.type == 1:
                value = theme.resolve(value)
            found.append(value)
        return TypedArray.of(self, None, found, attrs)

    # -- names -----------------------------------------------------------------------------------

    @java_method("int getIdentifier(String,String,String)")
    def get_identifier(self, name: str, kind: str | None, package: str | None) -> int:
        if name is None:
            throw("java.lang.NullPointerException", "name is null")
        if name.isdigit():
            return int(name)
        package_in, _, rest = name.rpartition(":")
        kind_in, _, entry = rest.rpartition("/")
        package = package_in.lstrip("@") or package
        kind = kind_in or kind
        if not package or not kind:
            return 0
        return signed(self.values.identifier(f"{package}:{kind}/{entry}"))

    def _name(self, resource: int) -> str:
        name = self.values.name(resource)
        if name is None:
            throw(NOT_FOUND, f"Unable to find resource ID {hexadecimal(resource)}")
        return name

    @java_method("String getResourceName(int)")
    def get_resource_name(self, resource: int) -> str:
        return self._name(resource)

    @java_method("String getResourcePackageName(int)")
    def get_resource_package_name(self, resource: int) -> str:
        return self._name(resource).partition(":")[0]

    @java_method("String getResourceTypeName(int)")
    def get_resource_type_name(self, resource: int) -> str:
        return self._name(resource).partition(":")[2].partition("/")[0]

    @java_method("String getResourceEntryName(int)")
    def get_resource_entry_name(self, resource: int) -> str:
        return self._name(resource).partition("/")[2]

    # -- the rest --------------------------------------------------------------------------------

    @java_method("android.util.DisplayMetrics getDisplayMetrics()")
    def get_display_metrics(self) -> Any:
        return self.metrics

    @java_method("android.content.res.Configuration getConfiguration()")
    def get_configuration(self) -> Any:
        return self.configuration

    @java_method("final android.content.res.AssetManager getAssets()")
    def get_assets(self) -> Any:
        return self.assets

    @java_method("final void flushLayoutCache()")
    @java_method("final void finishPreloading()")
    def flush_layout_cache(self) -> None:
        pass


__all__ = ["NOT_FOUND", "Resources", "hexadecimal"]

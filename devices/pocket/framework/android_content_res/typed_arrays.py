"""android.content.res.TypedArray."""

from __future__ import annotations

from typing import Any, NoReturn

from dalvik.vm.arithmetic import to_float
from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_content_res import reading
from devices.pocket.framework.android_content_res.found import (
    ATTRIBUTE,
    DIMENSION,
    STRING,
    Found,
)
from devices.pocket.framework.android_content_res.reading import WrongType


@java_class("android.content.res.TypedArray", implements=["AutoCloseable"])
class TypedArray(JObject):
    """`found` has one value per attribute or array element, None where there is none."""

    resources: Any
    theme: Any
    found: list[Found | None]
    attrs: Any
    recycled = False

    @classmethod
    def of(
        cls, resources: Any, theme: Any, found: list[Found | None], attrs: Any = None
    ) -> TypedArray:
        made = cls()
        made.resources, made.theme, made.found, made.attrs = resources, theme, found, attrs
        return made

    def _at(self, index: int) -> Found | None:
        if self.recycled:
            throw("java.lang.RuntimeException", "Cannot make calls to a recycled instance!")
        if index < 0:
            throw(
                "java.lang.ArrayIndexOutOfBoundsException",
                f"length={len(self.found) * 7}; index={index * 7}",
            )
        if index >= len(self.found):
            throw(
                "java.lang.ArrayIndexOutOfBoundsException",
                f"length={len(self.found) * 7}; index={index * 7}",
            )
        found = self.found[index]
        return None if found is None or found.type == 0 else found

    def _wrong(self, found: Found, what: str, index: int) -> NoReturn:
        if found.type == ATTRIBUTE:
            throw(
                "java.lang.UnsupportedOperationException",
                f"Failed to resolve attribute at index {index}: {_shown(found)}",
            )
        throw(
            "java.lang.UnsupportedOperationException",
            f"Can't convert value at index {index} to {what}: type=0x{found.type:x}",
        )

    @java_method("int length()")
    def length(self) -> int:
        return len(self.found)

    @java_method("int getIndexCount()")
    def get_index_count(self) -> int:
        return sum(found is not None for found in self.found)

    @java_method("int getIndex(int)")
    def get_index(self, at: int) -> int:
        present = [index for index, found in enumerate(self.found) if found is not None]
        return present[at] if 0 <= at < len(present) else 0

    @java_method("android.content.res.Resources getResources()")
    def get_resources(self) -> Any:
        return self.resources

    @java_method("CharSequence getText(int)")
    def get_text(self, index: int) -> Any:
        found = self._at(index)
        return None if found is None else self.resources.text_of(found)

    @java_method("String getString(int)")
    def get_string(self, index: int) -> str | None:
        found = self._at(index)
        return None if found is None else found.shown()

    @java_method("String getNonResourceString(int)")
    def get_non_resource_string(self, index: int) -> str | None:
        found = self._at(index)
        own = found is not None and found.type == STRING and not found.id
        return found.text if found is not None and own else None

    @java_method("String getNonConfigurationString(int,int)")
    def get_non_configuration_string(self, index: int, allowed: int) -> str | None:
        return self.get_string(index)

    @java_method("boolean getBoolean(int,boolean)")
    def get_boolean(self, index: int, default: bool) -> bool:
        found = self._at(index)
        try:
            return bool(default) if found is None else reading.as_boolean(found)
        except WrongType:
            return bool(default)

    @java_method("int getInt(int,int)")
    def get_int(self, index: int, default: int) -> int:
        found = self._at(index)
        if found is None:
            return default
        if found.is_int:
            return found.data
        try:
            return reading.as_integer(found) if found.type == STRING else default
        except WrongType:
            return default

    @java_method("int getInteger(int,int)")
    def get_integer(self, index: int, default: int) -> int:
        found = self._at(index)
        if found is None:
            return default
        if not found.is_int:
            self._wrong(found, "integer", index)
        return found.data

    @java_method("float getFloat(int,float)")
    def get_float(self, index: int, default: float) -> float:
        found = self._at(index)
        if found is None:
            return default
        try:
            return to_float(reading.as_float(found))
        except WrongType:
            return default

    @java_method("int getColor(int,int)")
    def get_color(self, index: int, default: int) -> int:
        found = self._at(index)
        if found is None:
            return default
        if found.is_int:
            return found.data
        if found.type == STRING:
            return int(self.resources.color_list_of(found, self.theme).default_color)
        self._wrong(found, "color", index)

    @java_method("android.content.res.ColorStateList getColorStateList(int)")
    def get_color_state_list(self, index: int) -> Any:
        found = self._at(index)
        if found is None:
            return None
        if found.type == ATTRIBUTE:
            self._wrong(found, "color", index)
        return self.resources.color_list_of(found, self.theme)

    @java_method("float getDimension(int,float)")
    def get_dimension(self, index: int, default: float) -> float:
        found = self._at(index)
        if found is None:
            return default
        if found.type != DIMENSION:
            self._wrong(found, "dimension", index)
        return to_float(reading.as_dimension(found, self.resources.metrics))

    @java_method("int getDimensionPixelOffset(int,int)")
    def get_dimension_pixel_offset(self, index: int, default: int) -> int:
        found = self._at(index)
        if found is None:
            return default
        if found.type != DIMENSION:
            self._wrong(found, "dimension", index)
        return int(reading.as_dimension(found, self.resources.metrics))

    @java_method("int getDimensionPixelSize(int,int)")
    def get_dimension_pixel_size(self, index: int, default: int) -> int:
        found = self._at(index)
        if found is None:
            return default
        if found.type != DIMENSION:
            self._wrong(found, "dimension", index)
        return reading.as_size(found, self.resources.metrics)

    @java_method("int getLayoutDimension(int,String)")
    def get_layout_dimension_named(self, index: int, name: str) -> int:
        found = self._at(index)
        if found is not None and (found.is_int or found.type == DIMENSION):
            return reading.as_layout_dimension(found, self.resources.metrics)
        if found is not None and found.type == ATTRIBUTE:
            self._wrong(found, "dimension", index)
        throw(
            "java.lang.UnsupportedOperationException",
            f"{self.get_position_description()}: You must supply a {name} attribute.",
        )

    @java_method("int getLayoutDimension(int,int)")
    def get_layout_dimension(self, index: int, default: int) -> int:
        found = self._at(index)
        if found is not None and (found.is_int or found.type == DIMENSION):
            return reading.as_layout_dimension(found, self.resources.metrics)
        return default

    @java_method("float getFraction(int,int,int,float)")
    def get_fraction(self, index: int, base: int, parent: int, default: float) -> float:
        found = self._at(index)
        if found is None:
            return default
        try:
            return to_float(reading.as_fraction(found, base, parent))
        except WrongType:
            self._wrong(found, "fraction", index)

    @java_method("int getResourceId(int,int)")
    def get_resource_id(self, index: int, default: int) -> int:
        found = self._at(index)
        return default if found is None or not found.id else _signed(found.id)

    @java_method("int getThemeAttributeId(int,int)")
    def get_theme_attribute_id(self, index: int, default: int) -> int:
        found = self._at(index)
        return found.data if found is not None and found.type == ATTRIBUTE else default

    @java_method("int getSourceResourceId(int,int)")
    def get_source_resource_id(self, index: int, default: int) -> int:
        found = self._at(index)
        return default if found is None or not found.style else found.style

    @java_method("android.graphics.drawable.Drawable getDrawable(int)")
    def get_drawable(self, index: int) -> Any:
        found = self._at(index)
        if found is None:
            return None
        if found.type == ATTRIBUTE:
            self._wrong(found, "drawable", index)
        return self.resources.drawable_of(found, self.theme)

    @java_method("android.graphics.Typeface getFont(int)")
    def get_font(self, index: int) -> Any:
        found = self._at(index)
        return None if found is None else self.resources.font_of(found)

    @java_method("CharSequence[] getTextArray(int)")
    def get_text_array(self, index: int) -> JArray | None:
        found = self._at(index)
        if found is None or not found.id:
            return None
        texts = self.resources.texts_of_array(found.id)
        return None if texts is None else array_of("[Ljava/lang/CharSequence;", texts)

    @java_method("boolean getValue(int,android.util.TypedValue)")
    def get_value(self, index: int, target: Any) -> bool:
        found = self._at(index)
        if found is None:
            return False
        self.resources.fill(target, found)
        return True

    @java_method("android.util.TypedValue peekValue(int)")
    def peek_value(self, index: int) -> Any:
        from devices.pocket.framework.android_util.typed_value import TypedValue

        found = self._at(index)
        if found is None:
            return None
        value = TypedValue()
        self.resources.fill(value, found)
        return value

    @java_method("int getType(int)")
    def get_type(self, index: int) -> int:
        found = self._at(index)
        return 0 if found is None else found.type

    @java_method("boolean hasValue(int)")
    def has_value(self, index: int) -> bool:
        return self._at(index) is not None

    @java_method("boolean hasValueOrEmpty(int)")
    def has_value_or_empty(self, index: int) -> bool:
        self._at(index)
        return self.found[index] is not None

    @java_method("String getPositionDescription()")
    def get_position_description(self) -> str:
        if self.attrs is None:
            return "<internal>"
        return str(call(self.attrs, "getPositionDescription()Ljava/lang/String;"))

    @java_method("int getChangingConfigurations()")
    def get_changing_configurations(self) -> int:
        return 0

    @java_method("void recycle()")
    @java_method("void close()")
    def recycle(self) -> None:
        if self.recycled:
            throw("java.lang.RuntimeException", f"{self.to_text()} recycled twice!")
        self.recycled = True

    @java_method("String toString()")
    def to_text(self) -> str:
        shown = ", ".join("null" if found is None else _shown(found) for found in self.found)
        return f"[{shown}]"


def _shown(found: Found) -> str:
    return f"TypedValue{{t=0x{found.type:x}/d=0x{found.data & 0xFFFFFFFF:x}}}"


def _signed(number: int) -> int:
    return number - (1 << 32) if number & 0x80000000 else number

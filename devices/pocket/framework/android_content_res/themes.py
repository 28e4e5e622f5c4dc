"""Resources.Theme."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_content_res.found import Found
from devices.pocket.framework.android_content_res.styled import node_of
from devices.pocket.framework.android_content_res.values import ThemeKey, ThemeValues

_TYPED = "android.content.res.TypedArray"


@java_class("android.content.res.Resources$Theme", access="public final")
class Theme(JObject):
    """The styles that were applied; what they say follows the configuration of the resources."""

    resources: Any
    key: ThemeKey = ()
    _known: ThemeValues | None = None

    @classmethod
    def of(cls, resources: Any, key: ThemeKey = ()) -> Theme:
        made = cls()
        made.resources, made.key = resources, key
        return made

    def values(self) -> ThemeValues:
        known = self._known
        values = self.resources.values
        if known is None or known.values is not values:
            known = self._known = values.theme(self.key)
        return known

    @java_method("void applyStyle(int,boolean)")
    def apply_style(self, style: int, force: bool) -> None:
        if self.resources.values.style(style):
            self.key = _shortened((*self.key, (style & 0xFFFFFFFF, bool(force))))
            self._known = None

    @java_method("void setTo(android.content.res.Resources$Theme)")
    def set_to(self, other: Theme) -> None:
        self.key, self._known = other.key, None

    @java_method("void rebase()")
    def rebase(self) -> None:
        self._known = None

    @java_method("android.content.res.Resources getResources()")
    def get_resources(self) -> Any:
        return self.resources

    @java_method("int getChangingConfigurations()")
    def get_changing_configurations(self) -> int:
        return 0

    @java_method("android.graphics.drawable.Drawable getDrawable(int)")
    def get_drawable(self, resource: int) -> Any:
        return call(
            self.resources,
            "getDrawable(ILandroid/content/res/Resources$Theme;)"
            "Landroid/graphics/drawable/Drawable;",
            resource,
            self,
        )

    @java_method("boolean resolveAttribute(int,android.util.TypedValue,boolean)")
    def resolve_attribute(self, attribute: int, target: Any, follow: bool) -> bool:
        theme = self.values()
        if follow:
            found = theme.find(attribute)
        else:
            found = theme.attribute(attribute & 0xFFFFFFFF)
            if found is not None and found.is_null:
                found = None
        if found is None:
            return False
        if found.type == 1 and not found.id:
            found = _as_reference(found)
        self.resources.fill(target, found)
        return True

    @java_method(f"{_TYPED} obtainStyledAttributes(int[])")
    def obtain_styled_attributes_of(self, attributes: JArray) -> Any:
        return self.obtain(None, attributes, 0, 0)

    @java_method(f"{_TYPED} obtainStyledAttributes(int,int[])")
    def obtain_styled_attributes_style(self, style: int, attributes: JArray) -> Any:
        return self.obtain(None, attributes, 0, style)

    @java_method(f"{_TYPED} obtainStyledAttributes(android.util.AttributeSet,int[],int,int)")
    def obtain_styled_attributes(
        self, attrs: Any, attributes: JArray, def_style_attr: int, def_style_res: int
    ) -> Any:
        return self.obtain(attrs, attributes, def_style_attr, def_style_res)

    def obtain(self, attrs: Any, attributes: JArray, style_attr: int, style_res: int) -> Any:
        from devices.pocket.framework.android_content_res.typed_arrays import TypedArray

        if attributes is None:
            throw("java.lang.NullPointerException")
        theme = self.values()
        node = node_of(attrs)
        own = {} if node is None else node.by_id
        style = None if node is None else node.style
        merged = theme.merged(own, style, style_attr, style_res)
        found: list[Found | None] = []
        for attribute in attributes.d:
            value = merged.get(attribute & 0xFFFFFFFF)
            if value is None:
                found.append(theme.find(attribute))
            else:
                found.append(theme.resolve(value) if 1 <= value.type <= 2 else value)
        return TypedArray.of(self.resources, self, found, attrs)

    @java_method("int[] getAllAttributes()")
    def get_all_attributes(self) -> JArray:
        from dalvik.vm.objects import array_of

        return array_of("[I", list(self.values().attributes))

    @java_method("void dump(int,String,String)")
    def dump(self, priority: int, tag: str, prefix: str) -> None:
        names = self.resources.values.name
        for attribute, found in self.values().attributes.items():
            text = f"{prefix}{names(attribute)}={found.shown()}"
            call_log(priority, tag, text)

    @java_method("String toString()")
    def to_text(self) -> str:
        shown = [
            f"{'forced' if force else ''}{self.resources.values.name(style)}"
            for style, force in self.key
        ]
        return f"ThemeImpl{{{', '.join(shown)}}}"


def call_log(priority: int, tag: str, text: str) -> None:
    from devices.pocket.framework.android_content_res.logging import log

    log(priority, tag, text)


def _as_reference(found: Found) -> Found:
    from dataclasses import replace

    return replace(found, id=found.data)


def _shortened(key: ThemeKey) -> ThemeKey:
    """Applying the same style twice in a row changes nothing."""
    return key[:-1] if len(key) > 1 and key[-1] == key[-2] else key

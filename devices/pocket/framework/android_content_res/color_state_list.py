"""android.content.res.ColorStateList."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_content_res.documents import START_TAG, Document, Node
from devices.pocket.framework.android_content_res.found import signed
from devices.pocket.framework.android_content_res.reading import as_float
from devices.pocket.framework.android_content_res.state_sets import matches, spec_of
from devices.pocket.framework.android_content_res.text_xml import attribute_id
from devices.pocket.framework.android_graphics.creators import creator

_DEFAULT_COLOR = signed(0xFFFF0000)
_STATE_FOCUSED = 0x0101009C


def _read(parcel: Any) -> ColorStateList:
    from dalvik.vm.interop import call

    count = call(parcel, "readInt()I")
    read = "createIntArray()[I"
    states = [list(call(parcel, read).d) for _ in range(count)]
    return ColorStateList.of(states, list(call(parcel, read).d))


@java_class("android.content.res.ComplexColor", access="public abstract")
class ComplexColor(JObject):
    pass


@java_class("android.content.res.ColorStateList", implements=["android.os.Parcelable"])
class ColorStateList(ComplexColor):
    CREATOR = creator("android.content.res.ColorStateList", _read)
    states: list[list[int]]
    colors: list[int]
    default_color: int

    @classmethod
    def of(cls, states: list[list[int]], colors: list[int]) -> ColorStateList:
        made = cls()
        made._set(states, colors)
        return made

    def _set(self, states: list[list[int]], colors: list[int]) -> None:
        self.states, self.colors = states, colors
        self.default_color = colors[0] if colors else _DEFAULT_COLOR
        for index in range(len(states) - 1, 0, -1):
            if not states[index]:
                self.default_color = colors[index]
                break

    @java_method("void <init>(int[][],int[])")
    def init(self, states: JArray, colors: JArray) -> None:
        self._set([list(one.d) for one in states.d], list(colors.d))

    @staticmethod
    @java_method("static android.content.res.ColorStateList valueOf(int)")
    def value_of(color: int) -> ColorStateList:
        return ColorStateList.of([[]], [color])

    @java_method("android.content.res.ColorStateList withAlpha(int)")
    def with_alpha(self, alpha: int) -> ColorStateList:
        colors = [signed(color & 0xFFFFFF | (alpha & 0xFF) << 24) for color in self.colors]
        return ColorStateList.of(self.states, colors)

    @java_method("boolean isStateful()")
    def is_stateful(self) -> bool:
        if not self.states:
            return False
        return any(self.states)

    @java_method("boolean hasFocusStateSpecified()")
    def has_focus_state_specified(self) -> bool:
        return any(abs(state) == _STATE_FOCUSED for spec in self.states for state in spec)

    @java_method("boolean isOpaque()")
    def is_opaque(self) -> bool:
        return all(color & 0xFF000000 == 0xFF000000 for color in self.colors)

    @java_method("int getColorForState(int[],int)")
    def get_color_for_state(self, state: JArray | None, default: int) -> int:
        return self.color_for([] if state is None else state.d, default)

    def color_for(self, states: list[int], default: int | None = None) -> int:
        """The colour of the first specification that fits."""
        for spec, color in zip(self.states, self.colors, strict=True):
            if matches(spec, states):
                return color
        return self.default_color if default is None else default

    @java_method("int getDefaultColor()")
    def get_default_color(self) -> int:
        return self.default_color

    @java_method("int[][] getStates()")
    def get_states(self) -> JArray:
        return array_of("[[I", [array_of("[I", list(one)) for one in self.states])

    @java_method("int[] getColors()")
    def get_colors(self) -> JArray:
        return array_of("[I", list(self.colors))

    @java_method("boolean canApplyTheme()")
    def can_apply_theme(self) -> bool:
        return False

    @java_method("int getChangingConfigurations()")
    def get_changing_configurations(self) -> int:
        return 0

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        from dalvik.vm.interop import call

        call(parcel, "writeInt(I)V", len(self.states))
        for spec in self.states:
            call(parcel, "writeIntArray([I)V", array_of("[I", list(spec)))
        call(parcel, "writeIntArray([I)V", array_of("[I", list(self.colors)))

    @java_method("String toString()")
    def to_text(self) -> str:
        states = ", ".join(f"[{', '.join(map(str, spec))}]" for spec in self.states)
        colors = ", ".join(map(str, self.colors))
        return (
            f"ColorStateList{{mThemeAttrs=nullmChangingConfigurations=0mStateSpecs=[{states}]"
            f"mColors=[{colors}]mDefaultColor={self.default_color}}}"
        )

    @staticmethod
    @java_method(
        "static android.content.res.ColorStateList createFromXml("
        "android.content.res.Resources,org.xmlpull.v1.XmlPullParser)"
    )
    def create_from_xml(resources: Any, parser: Any) -> ColorStateList:
        return ColorStateList.create_from_xml_themed(resources, parser, None)

    @staticmethod
    @java_method(
        "static android.content.res.ColorStateList createFromXml(android.content.res.Resources,"
        "org.xmlpull.v1.XmlPullParser,android.content.res.Resources$Theme)"
    )
    def create_from_xml_themed(resources: Any, parser: Any, theme: Any) -> ColorStateList:
        if not any(event.kind == START_TAG for event in parser.document.events[parser.at :]):
            throw("org.xmlpull.v1.XmlPullParserException", "No start tag found")
        values = resources.theme_values(theme)
        return read_color_list(parser.document, resources, values, parser.at)


def read_color_list(
    document: Document, resources: Any, theme: Any, start: int = 0
) -> ColorStateList:
    """The list in a `<selector>` document; `theme` is a `ThemeValues`."""
    states: list[list[int]] = []
    colors: list[int] = []
    for event in document.events[start:]:
        node = event.node
        if event.kind != START_TAG or node is None:
            continue
        if event.depth == 1 and node.name != "selector":
            throw(
                "org.xmlpull.v1.XmlPullParserException",
                f"Binary XML file line #{node.line}: invalid color state list tag {node.name}",
            )
        if node.name == "item":
            states.append(spec_of(node, theme))
            colors.append(_item_color(node, resources, theme))
    return ColorStateList.of(states, colors)


def _item_color(node: Node, resources: Any, theme: Any) -> int:
    raw = node.by_id.get(attribute_id("color"))
    found = None if raw is None else theme.resolve(raw)
    color = signed(0xFFFF00FF)
    if found is not None:
        if found.is_int:
            color = found.data
        else:
            inner = resources.color_list_with(found, theme)
            color = color if inner is None else inner.default_color
    raw_alpha = node.by_id.get(attribute_id("alpha"))
    alpha = None if raw_alpha is None else theme.resolve(raw_alpha)
    if alpha is None:
        return int(color)
    scaled = int((color >> 24 & 0xFF) * as_float(alpha) + 0.5)
    return signed(color & 0xFFFFFF | min(max(scaled, 0), 255) << 24)

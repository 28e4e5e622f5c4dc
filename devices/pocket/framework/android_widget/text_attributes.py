"""What XML attributes do to a TextView."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.enums import constant
from dalvik.vm.interop import call
from devices.pocket.framework.android_content_res.color_state_list import ColorStateList
from devices.pocket.framework.android_text.text_utils import TruncateAt
from devices.pocket.framework.android_text_method import key_listeners, number_listeners
from devices.pocket.framework.android_text_method.transformations import (
    PasswordTransformationMethod,
)
from devices.pocket.framework.android_widget.text_content import buffer_type
from devices.pocket.framework.android_widget.text_drawables import intrinsic
from devices.pocket.framework.android_widget.text_input import (
    is_multi_line_text,
    is_password,
    is_visible_password,
)
from devices.pocket.framework.android_widget.text_layouts import EMS, LINES, PIXELS

_BLACK = -0x1000000
_ELLIPSIZE = {1: "START", 2: "MIDDLE", 3: "END", 4: "MARQUEE"}
_CAPITALIZE = {0: "NONE", 1: "SENTENCES", 2: "WORDS", 3: "CHARACTERS"}
_BUFFER = {0: "NORMAL", 1: "SPANNABLE", 2: "EDITABLE"}
#: Attributes that just set attributes of the Python object: XML name → (how to read, changes).
_LIMITS: dict[str, tuple[str, dict[str, int], tuple[str, ...]]] = {
    "maxLines": ("integer", {"max_mode": LINES}, ("maximum",)),
    "maxHeight": ("pixels", {"max_mode": PIXELS}, ("maximum",)),
    "lines": ("integer", {"max_mode": LINES, "min_mode": LINES}, ("maximum", "minimum")),
    "height": ("pixels", {"max_mode": PIXELS, "min_mode": PIXELS}, ("maximum", "minimum")),
    "minLines": ("integer", {"min_mode": LINES}, ("minimum",)),
    "minHeight": ("pixels", {"min_mode": PIXELS}, ("minimum",)),
    "maxEms": ("integer", {"max_width_mode": EMS}, ("max_width",)),
    "maxWidth": ("pixels", {"max_width_mode": PIXELS}, ("max_width",)),
    "ems": ("integer", {"max_width_mode": EMS, "min_width_mode": EMS}, ("max_width", "min_width")),
    "width": (
        "pixels", {"max_width_mode": PIXELS, "min_width_mode": PIXELS}, ("max_width", "min_width"),
    ),
    "minEms": ("integer", {"min_width_mode": EMS}, ("min_width",)),
    "minWidth": ("pixels", {"min_width_mode": PIXELS}, ("min_width",)),
}  # fmt: skip


def apply_text_attributes(view: Any, found: Any) -> None:
    """Takes over all attributes of `TextView`. The text comes last, so that everything that
    concerns it is known by then."""
    _apply_appearance(view, found)
    for name, (kind, modes, targets) in _LIMITS.items():
        if found.has(name):
            value = getattr(found, kind)(name)
            for attribute, mode in modes.items():
                setattr(view, attribute, mode)
            for target in targets:
                setattr(view, target, value)
    _apply_plain(view, found)
    view.movement = call(view, "getDefaultMovementMethod()Landroid/text/method/MovementMethod;")
    kind, single = _apply_input(view, found)
    _apply_drawables(view, found)
    _apply_password(view, found)
    _apply_lines(view, found, single)
    _apply_auto_size(view, found)
    most = found.integer("maxLength", -1)
    if most >= 0:
        from devices.pocket.framework.android_text.filters import LengthFilter

        view.filters = (LengthFilter.create(most),)
    text = found.text("text")
    view.set_text_type("" if text is None else text, buffer_type(kind))
    hint = found.text("hint")
    if hint is not None:
        view.set_hint(hint)
    _apply_clicks(view, found)


def _apply_appearance(view: Any, found: Any) -> None:
    from devices.pocket.framework.android_content_res.styled import Styled

    appearance = found.resource("textAppearance")
    family, index, style = None, -1, -1
    if appearance:
        inner = Styled(found.theme, None, 0, appearance)
        family = inner.string("fontFamily")
        index = inner.integer("typeface", -1)
        style = inner.integer("textStyle", -1)
        _colours_and_size(view, inner)
    _colours_and_size(view, found)
    view.attribute_face = (
        found.string("fontFamily") or family,
        found.integer("typeface", index),
        found.integer("textStyle", style),
    )
    view.use_family(*view.attribute_face)
    if view.text_color is None:
        view.text_color = ColorStateList.value_of(_BLACK)
    view.update_colors()


def _colours_and_size(view: Any, found: Any) -> None:
    for name, attribute in (
        ("textColor", "text_color"), ("textColorHint", "hint_color"),
        ("textColorLink", "link_color"),
    ):  # fmt: skip
        colors = found.color_list(name)
        if colors is not None:
            setattr(view, attribute, colors)
    highlight = found.color("textColorHighlight", 0)
    if highlight:
        view.highlight_color = highlight
    size = found.pixels("textSize", 0)
    if size:
        view.text_paint.text_size = float(size)
    if found.has("letterSpacing"):
        view.text_paint.letter_spacing = found.floating("letterSpacing", 0.0)
    if found.has("shadowColor") or found.has("shadowRadius"):
        view.set_shadow_layer(
            found.floating("shadowRadius", 0.0), found.floating("shadowDx", 0.0),
            found.floating("shadowDy", 0.0), found.color("shadowColor", 0),
        )  # fmt: skip
    if found.has("textAllCaps"):
        view.all_caps = bool(found.boolean("textAllCaps", False))


def _apply_plain(view: Any, found: Any) -> None:
    gravity = found.integer("gravity", -1)
    if gravity >= 0:
        view.set_gravity(gravity)
    view.auto_link_mask = found.integer("autoLink", 0)
    view.links_clickable = bool(found.boolean("linksClickable", True))
    view.include_pad = bool(found.boolean("includeFontPadding", True))
    view.cursor_visible = bool(found.boolean("cursorVisible", True))
    view.freezes_text = bool(found.boolean("freezesText", False))
    view.spacing_add = float(found.dimension("lineSpacingExtra", 0.0))
    view.spacing_mult = float(found.floating("lineSpacingMultiplier", 1.0))
    view.marquee_repeat_limit = found.integer("marqueeRepeatLimit", 3)
    view.select_all_on_focus = bool(found.boolean("selectAllOnFocus", False))
    view.break_strategy = found.integer("breakStrategy", 0)
    scale = found.floating("textScaleX", 1.0)
    if scale != 1.0:
        view.text_paint.scale_x = scale
    for name, attribute, kind in (
        ("imeOptions", "ime_options", "integer"),
        ("privateImeOptions", "private_ime_options", "string"),
        ("imeActionLabel", "ime_action_label", "text"),
        ("imeActionId", "ime_action_id", "integer"),
    ):
        if found.has(name):
            view.has_content_type = True
            setattr(view, attribute, getattr(found, kind)(name))


def _apply_input(view: Any, found: Any) -> tuple[str, bool]:
    """Key listener and input type; returns the kind of text and whether it is a single line."""
    wanted = found.integer("inputType", 0)
    kind = _BUFFER.get(found.integer("bufferType", 0), "NORMAL")
    single = bool(found.boolean("singleLine", False))
    if kind == "NORMAL" and view.select_all_on_focus:
        kind = "SPANNABLE"
    default = bool(view.getDefaultEditable____Z())
    editable = bool(found.boolean("editable", default))
    listener: Any = None
    numeric, capitalize = found.integer("numeric", 0), found.integer("capitalize", -1)
    digits = found.string("digits")
    if digits is not None:
        listener = number_listeners.DigitsKeyListener.get_instance_accepting(digits)
        view.input_type = wanted or 1
    elif wanted:
        view.use_input_type(wanted, True)
        listener = view.key_listener
        single = not is_multi_line_text(wanted)
    elif found.boolean("phoneNumber", False):
        listener = number_listeners.DialerKeyListener.get_instance()
        view.input_type = 3
    elif numeric:
        listener = number_listeners.DigitsKeyListener.get_instance_for(
            numeric & 2 != 0, numeric & 4 != 0
        )
        view.input_type = listener.get_input_type()
    elif found.boolean("autoText", False) or capitalize >= 0:
        caps = key_listeners.capitalize(_CAPITALIZE.get(capitalize, "NONE"))
        auto = bool(found.boolean("autoText", False))
        listener = key_listeners.TextKeyListener.get_instance_for(auto, caps)
        view.input_type = listener.get_input_type()
    elif found.boolean("textIsSelectable", False):
        from devices.pocket.framework.android_text_method.movements import ArrowKeyMovementMethod

        view.text_is_selectable = True
        view.movement = ArrowKeyMovementMethod.get_instance()
        view.focusable_in_touch_mode = True
        kind = "SPANNABLE"
    elif editable:
        listener = key_listeners.TextKeyListener.get_instance()
        view.input_type = 1
    view.key_listener = listener
    if listener is not None or editable:
        kind = "EDITABLE"
    return kind, single


def _apply_drawables(view: Any, found: Any) -> None:
    sides = [found.drawable(f"drawable{side}") for side in ("Left", "Top", "Right", "Bottom")]
    start, end = found.drawable("drawableStart"), found.drawable("drawableEnd")
    for one in (*sides, start, end):
        intrinsic(one)
    if found.has("drawableTint"):
        view.drawable_tint = found.color_list("drawableTint")
    view.drawable_padding = found.pixels("drawablePadding", 0)
    if start is not None or end is not None:
        view.set_compound_drawables_relative(start or sides[0], sides[1], end or sides[2], sides[3])
    elif any(one is not None for one in sides):
        view.use_drawables(tuple(sides))


def _apply_password(view: Any, found: Any) -> None:
    old_attribute = bool(found.boolean("password", False))
    if old_attribute and view.input_type & 0xF == 1:
        view.input_type = view.input_type & ~0xFF0 | 0x80
    secret = old_attribute or is_password(view.input_type)
    if secret:
        view.transformation = PasswordTransformationMethod.get_instance()
    if secret or is_visible_password(view.input_type):
        family, _, style = view.attribute_face
        view.use_family(None if secret else family, 3, style)


def _apply_lines(view: Any, found: Any, single: bool) -> None:
    from devices.pocket.framework.android_text_method.transformations import (
        AllCapsTransformationMethod,
        SingleLineTransformationMethod,
    )

    view.input_type_single_line(single)
    view.single_line = single
    if single:
        view.maximum = view.minimum = 1
        view.max_mode = view.min_mode = LINES
        view.horizontally_scrolling = True
        if view.transformation is None:
            view.transformation = SingleLineTransformationMethod.get_instance()
    if found.boolean("scrollHorizontally", False):
        view.horizontally_scrolling = True
    where = found.integer("ellipsize", -1)
    if single and view.key_listener is None and where < 0:
        where = 3
    name = _ELLIPSIZE.get(where)
    if name is not None:
        view.ellipsize = constant(TruncateAt, name)
    if view.all_caps and not is_password(view.input_type):
        view.transformation = AllCapsTransformationMethod()


def _apply_auto_size(view: Any, found: Any) -> None:
    if found.integer("autoSizeTextType", 0) != 1:
        return
    from devices.pocket.framework.android_widget.text_appearance import pixels_of

    low = found.dimension("autoSizeMinTextSize", pixels_of(view, 2, 12))
    high = found.dimension("autoSizeMaxTextSize", pixels_of(view, 2, 112))
    view.use_auto_sizes(low, high, found.dimension("autoSizeStepGranularity", 1.0))


def _apply_clicks(view: Any, found: Any) -> None:
    """A text that can be moved in or typed into can be focused and clicked, unless XML says no."""
    active = view.movement is not None or view.key_listener is not None
    if active and not found.has("focusable"):
        view.focusable, view.focusable_mode = True, 1
    if active and not found.has("clickable"):
        view.clickable = True
    if active and not found.has("longClickable"):
        view.long_clickable = True
    if view.important_for_accessibility == 0:
        view.important_for_accessibility = 1

"""What XML attributes do to a view."""

from __future__ import annotations

from typing import Any

from devices.pocket.framework.android_view.view_listeners import DeclaredOnClickListener
from devices.pocket.framework.android_view.view_state import FOCUSABLE_AUTO
from devices.pocket.framework.runtime import device

#: Attributes that just set an attribute of the Python object: XML name → (kind, name).
_PLAIN = {
    "minWidth": ("pixels", "minimum_width"),
    "minHeight": ("pixels", "minimum_height"),
    "keepScreenOn": ("boolean", "keep_screen_on"),
    "soundEffectsEnabled": ("boolean", "sound_effects"),
    "hapticFeedbackEnabled": ("boolean", "haptic_feedback"),
    "saveEnabled": ("boolean", "save_enabled"),
    "duplicateParentState": ("boolean", "duplicate_parent_state"),
    "filterTouchesWhenObscured": ("boolean", "filter_obscured"),
    "isScrollContainer": ("boolean", "scroll_container"),
    "longClickable": ("boolean", "long_clickable"),
    "contextClickable": ("boolean", "context_clickable"),
    "fitsSystemWindows": ("boolean", "fits_system_windows"),
    "visibility": ("visibility", "visibility"),
    "layoutDirection": ("integer", "layout_direction"),
    "textDirection": ("integer", "text_direction"),
    "textAlignment": ("integer", "text_alignment"),
    "scrollbarStyle": ("integer", "scrollbar_style"),
    "fadeScrollbars": ("boolean", "scrollbar_fading"),
    "scrollbarFadeDuration": ("integer", "scrollbar_fade_duration"),
    "scrollbarDefaultDelayBeforeFade": ("integer", "scrollbar_delay"),
    "scrollbarSize": ("pixels", "scrollbar_size_set"),
    "scrollX": ("pixels", "scroll_x"),
    "scrollY": ("pixels", "scroll_y"),
    "overScrollMode": ("integer", "over_scroll_mode"),
    "fadingEdgeLength": ("pixels", "fading_edge_length"),
    "nestedScrollingEnabled": ("boolean", "nested_scrolling"),
    "nextFocusLeft": ("resource", "next_left"),
    "nextFocusRight": ("resource", "next_right"),
    "nextFocusUp": ("resource", "next_up"),
    "nextFocusDown": ("resource", "next_down"),
    "nextFocusForward": ("resource", "next_forward"),
    "nextClusterForward": ("resource", "next_cluster"),
    "focusedByDefault": ("boolean", "focused_by_default"),
    "keyboardNavigationCluster": ("boolean", "keyboard_cluster"),
    "importantForAccessibility": ("integer", "important_for_accessibility"),
    "importantForAutofill": ("integer", "important_for_autofill"),
    "accessibilityLiveRegion": ("integer", "live_region"),
    "labelFor": ("resource", "label_for"),
    "accessibilityTraversalBefore": ("resource", "traversal_before"),
    "accessibilityTraversalAfter": ("resource", "traversal_after"),
    "accessibilityPaneTitle": ("text", "pane_title"),
    "accessibilityHeading": ("boolean", "heading"),
    "screenReaderFocusable": ("boolean", "screen_reader_focusable"),
    "contentDescription": ("text", "content_description"),
    "tooltipText": ("text", "tooltip"),
    "transitionName": ("string", "transition_name"),
    "layerType": ("integer", "layer_type"),
    "foregroundGravity": ("integer", "foreground_gravity"),
    "clipToOutline": ("boolean", "clip_to_outline"),
}
_MOVES = {
    "alpha": ("number", "setAlpha__F__V"),
    "translationX": ("dimension", "setTranslationX__F__V"),
    "translationY": ("dimension", "setTranslationY__F__V"),
    "translationZ": ("dimension", "setTranslationZ__F__V"),
    "elevation": ("dimension", "setElevation__F__V"),
    "rotation": ("number", "setRotation__F__V"),
    "rotationX": ("number", "setRotationX__F__V"),
    "rotationY": ("number", "setRotationY__F__V"),
    "scaleX": ("number", "setScaleX__F__V"),
    "scaleY": ("number", "setScaleY__F__V"),
    "transformPivotX": ("dimension", "setPivotX__F__V"),
    "transformPivotY": ("dimension", "setPivotY__F__V"),
}
_VISIBILITIES = {0: 0, 1: 4, 2: 8}


def apply_attributes(view: Any, found: Any) -> None:
    """Takes over all attributes of `View` from a `Styled`; the order matters only for padding,
    which a background brings and an attribute overrides."""
    if found.has("id"):
        view.view_id = found.resource("id")
    if found.has("tag"):
        view.tag = found.text("tag")
    if found.has("background"):
        drawable = found.drawable("background")
        if drawable is not None:
            view.setBackground__Landroid_graphics_drawable_Drawable_2__V(drawable)
    for name in _PLAIN:
        if found.has(name):
            kind, attribute = _PLAIN[name]
            setattr(view, attribute, _read(found, kind, name))
    for name in _MOVES:
        if found.has(name):
            kind, setter = _MOVES[name]
            getattr(view, setter)(float(_read(found, kind, name)))
    _apply_padding(view, found)
    _apply_flags(view, found)
    _apply_rest(view, found)


def _read(found: Any, kind: str, name: str) -> Any:
    if kind == "visibility":
        return _VISIBILITIES.get(found.integer(name, 0), 0)
    if kind == "integer":
        return found.integer(name, 0)
    if kind == "boolean":
        return bool(found.boolean(name, False))
    if kind == "pixels":
        return found.pixels(name, 0)
    if kind == "resource":
        return found.resource(name, -1)
    return getattr(found, kind)(name)


def _apply_padding(view: Any, found: Any) -> None:
    everywhere = found.pixels("padding", None)
    across = found.pixels("paddingHorizontal", None) if everywhere is None else everywhere
    along = found.pixels("paddingVertical", None) if everywhere is None else everywhere
    left = found.pixels("paddingLeft", None) if across is None else across
    right = found.pixels("paddingRight", None) if across is None else across
    top = found.pixels("paddingTop", None) if along is None else along
    bottom = found.pixels("paddingBottom", None) if along is None else along
    start = end = None
    if everywhere is None:
        start = found.pixels("paddingStart", None)
        end = found.pixels("paddingEnd", None)
    if left is not None:
        view.padding_left = left
    if right is not None:
        view.padding_right = right
    if top is not None:
        view.padding_top = top
    if bottom is not None:
        view.padding_bottom = bottom
    view._plain_padding = (view.padding_left, view.padding_right)
    if start is not None or end is not None:
        view.padding_start, view.padding_end = start, end
        view.resolve_padding()


def _apply_flags(view: Any, found: Any) -> None:
    if not found.boolean("enabled", True):
        view.setEnabled__Z__V(False)
    if found.has("clickable"):
        view.clickable = bool(found.boolean("clickable", False))
    mode = FOCUSABLE_AUTO if device().api >= 26 else 0
    if found.has("focusable"):
        value = found.integer("focusable", 0)
        mode = value if value == FOCUSABLE_AUTO else int(value != 0)
    elif view.focusable_mode:
        mode = view.focusable_mode
    view.focusable_mode = mode
    view.focusable = view.clickable if mode & FOCUSABLE_AUTO else bool(mode & 1)
    if found.boolean("focusableInTouchMode", False):
        view.focusable_in_touch_mode = True
        view.focusable, view.focusable_mode = True, 1
    bars = found.integer("scrollbars", 0)
    if bars:
        view.scrollbars_horizontal, view.scrollbars_vertical = (
            bool(bars & 0x100),
            bool(bars & 0x200),
        )
    edges = found.integer("requiresFadingEdge", 0)
    if edges:
        view.fading_edge_horizontal = bool(edges & 0x1000)
        view.fading_edge_vertical = bool(edges & 0x2000)


def _apply_rest(view: Any, found: Any) -> None:
    if found.has("onClick"):
        handler = found.string("onClick")
        if handler is not None:
            view.setOnClickListener__Landroid_view_View_00024OnClickListener_2__V(
                DeclaredOnClickListener.create(view, handler)
            )
    if found.has("foreground"):
        view.setForeground__Landroid_graphics_drawable_Drawable_2__V(found.drawable("foreground"))
    if found.has("backgroundTint"):
        view.set_background_tint_list(found.colors("backgroundTint"))
    if found.has("autofillHints"):
        _apply_autofill(view, found)


def _apply_autofill(view: Any, found: Any) -> None:
    from dalvik.vm.objects import array_of

    text = found.string("autofillHints")
    if text:
        view.autofill_hints = array_of(
            "[Ljava/lang/String;", [one.strip() for one in text.split(",")]
        )

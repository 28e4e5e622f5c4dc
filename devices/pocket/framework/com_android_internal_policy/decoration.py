"""PhoneWindow: what it puts around the content, as theme and features say."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new
from devices.pocket.framework.android_content_res.styled import styled
from devices.pocket.framework.android_view.window import (
    ACTION_BAR,
    ACTION_BAR_OVERLAY,
    ACTION_MODE_OVERLAY,
    CUSTOM_TITLE,
    INDETERMINATE,
    LEFT_ICON,
    NO_TITLE,
    OPTIONS_PANEL,
    PROGRESS,
)
from devices.pocket.framework.com_android_internal_policy.decor_view import decor_class
from devices.pocket.framework.runtime import device

CONTENT, TITLE, ICON, PROGRESS_ID, TITLE_CONTAINER = (
    0x01020002, 0x01020016, 0x01020006, 0x0102000D, 0x01020282,
)  # fmt: skip
_IN_SCREEN = 0x10100
_MATCH, _WRAP = -1, -2


class Decoration:
    floating = False
    title_view: Any = None
    title_container: Any = None
    #: The action bar's view, where there is an action bar.
    bar: Any = None
    root: Any = None
    progress_bar: Any = None
    progress_circle: Any = None
    left_icon: Any = None

    def install_decor(self: Any) -> None:
        cls = decor_class()
        context = self.f_mContext
        from dalvik.vm.interop import vm

        vm().loader.initialised(cls.java)
        decor = cls.__new__(cls)
        decor.init(context)
        decor.window = self
        decor.descendant_focusability = 0x40000
        self.decor = decor
        self._generate_layout()

    # -- theme ---------------------------------------------------------------------------------

    def _generate_layout(self: Any) -> None:
        style = styled(self.f_mContext, None, 0, 0)
        self.floating = bool(style.boolean("windowIsFloating", False))
        if self.floating:
            if self.attributes.f_width == _MATCH and self.attributes.f_height == _MATCH:
                self.attributes.f_width = self.attributes.f_height = _WRAP
            self.default_flags(0, _IN_SCREEN)
        else:
            self.default_flags(_IN_SCREEN, _IN_SCREEN)
            if device().api >= 21:
                self.default_flags(-0x80000000, -0x80000000)
        self._theme_features(style)
        self._theme_flags(style)
        if self.decor.background is None and not self.background_set:
            self._theme_background(style)
        elif self.background_set:
            self.decor.set_background_drawable(self.background)
        self._build()

    def _theme_features(self: Any, style: Any) -> None:
        if style.boolean("windowNoTitle", False):
            self.request_theme_feature(NO_TITLE)
        elif style.boolean("windowActionBar", False):
            self.request_theme_feature(ACTION_BAR)
        if style.boolean("windowActionBarOverlay", False):
            self.request_theme_feature(ACTION_BAR_OVERLAY)
        if style.boolean("windowActionModeOverlay", False):
            self.request_theme_feature(ACTION_MODE_OVERLAY)
        if self.floating and self.features & 1 << ACTION_BAR:
            self.features &= ~(1 << ACTION_BAR)

    def request_theme_feature(self: Any, feature: int) -> None:
        was, self.content_set = self.content_set, False
        self.request_feature(feature)
        self.content_set = was

    def _theme_flags(self: Any, style: Any) -> None:
        if style.boolean("windowFullscreen", False):
            self.default_flags(0x400, 0x400)
        if style.boolean("windowShowWallpaper", False):
            self.default_flags(0x100000, 0x100000)
        if style.boolean("windowTranslucentStatus", False):
            self.default_flags(0x4000000, 0x4000000)
        if style.boolean("windowTranslucentNavigation", False):
            self.default_flags(0x8000000, 0x8000000)
        if style.boolean("windowCloseOnTouchOutside", False):
            self.set_close_on_touch_outside_if_not_set(True)
        if not self.has_soft_input_mode:
            mode = style.integer("windowSoftInputMode", self.attributes.f_softInputMode)
            self.attributes.f_softInputMode = mode
        if style.boolean("backgroundDimEnabled", self.floating):
            if not self.forced_flags & 2:
                self.attributes.f_flags |= 2
            if not self.has_dim:
                self.attributes.f_dimAmount = style.floating("backgroundDimAmount", 0.5)
        if style.has("statusBarColor"):
            self.status_bar_color = style.color("statusBarColor", self.status_bar_color)
        if style.has("navigationBarColor"):
            self.navigation_bar_color = style.color("navigationBarColor", self.navigation_bar_color)
        if style.boolean("windowIsTranslucent", False) or self.floating:
            self.attributes.f_format = -3

    def _theme_background(self: Any, style: Any) -> None:
        found = style.drawable("windowBackground")
        if found is not None:
            self.decor.set_background_drawable(found)

    # -- building ------------------------------------------------------------------------------

    def _build(self: Any) -> None:
        context, decor = self.f_mContext, self.decor
        if self.features & 1 << ACTION_BAR:
            self._build_action_bar(context, decor)
        else:
            self._build_simple(context, decor)
        self.show_title()

    def _frame(self: Any, context: Any, view_id: int) -> Any:
        made = new("android.widget.FrameLayout", "(Landroid/content/Context;)V", context)
        made.set_id(view_id)
        return made

    def _build_simple(self: Any, context: Any, decor: Any) -> None:
        root = new("android.widget.LinearLayout", "(Landroid/content/Context;)V", context)
        root.setOrientation__I__V(1)
        root.fits_system_windows = True
        self.root = root
        if not self.features & 1 << NO_TITLE:
            self._build_title(context, root)
        self.content = self._frame(context, CONTENT)
        _add(root, self.content, _MATCH, 0 if not self.floating else _WRAP, 1.0)
        if self.features & 1 << PROGRESS and self.title_container is not None:
            self._build_progress(context)
        _add_frame(decor, root, _MATCH, _MATCH)

    def _build_title(self: Any, context: Any, root: Any) -> None:
        holder = self._frame(context, TITLE_CONTAINER)
        self.title_container = holder
        height = 64 if self.floating else 25
        density = device().configuration.current.scale
        if self.features & 1 << CUSTOM_TITLE:
            _add(root, holder, _MATCH, round(height * density), 0.0)
            return
        view = new("android.widget.TextView", "(Landroid/content/Context;)V", context)
        view.set_id(TITLE)
        view.setSingleLine__Z__V(True)
        edge = round((16 if self.floating else 5) * density)
        start = edge + round(32 * density) if self.features & 1 << LEFT_ICON else edge
        view.setPadding__IIII__V(start, 0, edge, 0)
        view.setGravity__I__V(0x800013)
        if self.floating:
            view.setTextSize__F__V(20.0)
        self.title_view = view
        _add_frame(holder, view, _MATCH, _MATCH)
        if self.features & 1 << LEFT_ICON:
            self.left_icon = new(
                "android.widget.ImageView", "(Landroid/content/Context;)V", context
            )
            _add_frame(holder, self.left_icon, round(24 * density), _MATCH)
        _add(root, holder, _MATCH, round(height * density), 0.0)

    def _build_progress(self: Any, context: Any) -> None:
        self.progress_bar = new(
            "android.widget.ProgressBar",
            "(Landroid/content/Context;Landroid/util/AttributeSet;I)V",
            context,
            None,
            0x01010078,
        )
        self.progress_bar.set_id(PROGRESS_ID)
        self.progress_bar.setMax__I__V(10000)
        self.progress_bar.setVisibility__I__V(8)
        _add_frame(self.title_container, self.progress_bar, _MATCH, _WRAP)

    def _build_action_bar(self: Any, context: Any, decor: Any) -> None:
        from devices.pocket.framework.com_android_internal_widget.action_bar_overlay import (
            build_overlay,
        )

        overlay = build_overlay(context, bool(self.features & 1 << ACTION_BAR_OVERLAY))
        self.root, self.bar, self.content = overlay, overlay.bar, overlay.content
        self.bar.window = self
        self.bar.window_callback = self.f_mCallback
        self.content.set_id(CONTENT)
        _add_frame(decor, overlay, _MATCH, _MATCH)
        self.invalidate_panel_menu(OPTIONS_PANEL)

    # -- what is shown there -------------------------------------------------------------------

    def show_title(self: Any) -> None:
        if self.title_view is not None:
            self.title_view.setText__Ljava_lang_CharSequence_2__V(self.title)
            if self.floating and self.title_container is not None:
                hidden = self.title is None or not call(_text(self.title), "length()I")
                self.title_container.setVisibility__I__V(8 if hidden else 0)
        elif self.bar is not None:
            self.bar.set_window_title(self.title)

    def show_feature_drawable(self: Any, feature: int, drawable: Any) -> None:
        if feature == LEFT_ICON and self.left_icon is not None:
            name = "setImageDrawable__Landroid_graphics_drawable_Drawable_2__V"
            getattr(self.left_icon, name)(drawable)

    def show_progress(self: Any, feature: int, value: int) -> None:
        view = self.progress_bar if feature == PROGRESS else self.progress_circle
        if view is None and self.bar is not None:
            view = self.bar.progress_view(feature == INDETERMINATE)
        if view is None:
            return
        if value == -1:
            view.setVisibility__I__V(0)
        elif value == -2:
            view.setVisibility__I__V(8)
        elif value in (-3, -4):
            view.setIndeterminate__Z__V(int(value == -3))
        elif 0 <= value <= 10000:
            view.setProgress__I__V(value)
            view.setVisibility__I__V(0 if value < 10000 else 8)
        elif 20000 <= value <= 30000:
            view.setSecondaryProgress__I__V(value - 20000)


def _text(text: Any) -> Any:
    return text


def _add(group: Any, view: Any, width: int, height: int, weight: float) -> None:
    params = new("android.widget.LinearLayout$LayoutParams", "(IIF)V", width, height, weight)
    group.add_view_params(view, params)


def _add_frame(group: Any, view: Any, width: int, height: int) -> None:
    params = new("android.widget.FrameLayout$LayoutParams", "(II)V", width, height)
    group.add_view_params(view, params)

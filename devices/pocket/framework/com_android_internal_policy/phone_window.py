"""PhoneWindow: decoration, content, title, panels."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from dalvik.vm.interop import call, new, throw
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_view.window import (
    ACTION_BAR,
    CUSTOM_TITLE,
    INDETERMINATE,
    NO_TITLE,
    PROGRESS,
    Window,
)
from devices.pocket.framework.android_widget.views import inflate
from devices.pocket.framework.com_android_internal_policy.decoration import Decoration
from devices.pocket.framework.com_android_internal_policy.panels import Panels

_PARAMS = "android.view.ViewGroup$LayoutParams"
_VIEWS, _FOCUSED, _PANELS, _BAR = (
    "android:views", "android:focusedViewId", "android:Panels", "android:ActionBar",
)  # fmt: skip
_KEY, _MOTION = "android.view.KeyEvent", "android.view.MotionEvent"


@java_class("com.android.internal.policy.PhoneWindow")
@composed(Decoration, Panels)
class PhoneWindow(Window):
    """`decor` and `content` exist once something asked for them. `feature_id` is -1 for the
    window itself (a panel would have its own)."""

    panels: dict[int, Any]
    decor: Any = None
    content: Any = None
    title: Any = None
    title_color = 0
    feature_id = -1
    inflater: Any = None
    volume_stream = -(1 << 31)
    content_set = False
    background: Any = None
    background_resource = 0
    fixed = False
    icon: Any = None
    logo: Any = None

    @java_method("void <init>(android.content.Context)")
    def init(self: Any, context: Any) -> None:
        Window.init(self, context)
        self.panels = {}

    @java_method("void <init>(android.content.Context,android.view.Window,"
                 "android.view.ViewRootImpl$ActivityConfigCallback)")  # fmt: skip
    def init_preserved(self: Any, context: Any, preserved: Any, callback: Any) -> None:
        self.init(context)

    @java_method("android.view.LayoutInflater getLayoutInflater()")
    def get_layout_inflater(self: Any) -> Any:
        if self.inflater is None:
            from devices.pocket.framework.android_view.statics import static_call

            self.inflater = static_call(
                "android.view.LayoutInflater",
                "from(Landroid/content/Context;)Landroid/view/LayoutInflater;",
                self.f_mContext,
            )
        return self.inflater

    @java_method("final android.view.View getDecorView()")
    def get_decor_view(self: Any) -> Any:
        if self.decor is None:
            self.install_decor()
        return self.decor

    @java_method("final android.view.View peekDecorView()")
    def peek_decor_view(self: Any) -> Any:
        return self.decor

    @java_method("void takeSurface(android.view.SurfaceHolder$Callback2)")
    def take_surface(self: Any, callback: Any) -> None:
        """The window's own surface belongs to the callback: a view that fills it plays it."""
        view = new("android.view.SurfaceView", "(Landroid/content/Context;)V", self.f_mContext)
        view.get_holder().add_callback(callback)
        self.set_content_view(view)

    @java_method("void takeInputQueue(android.view.InputQueue$Callback)")
    def take_input_queue(self: Any, callback: Any) -> None:
        """Native code alone could read from it."""

    @java_method("android.view.WindowInsetsController getInsetsController()")
    def get_insets_controller(self: Any) -> Any:
        return self.get_decor_view().get_window_insets_controller()

    @java_method("void setDecorFitsSystemWindows(boolean)")
    def set_decor_fits_system_windows(self: Any, fits: Any) -> None:
        self.get_decor_view()
        self.root.fits_system_windows = bool(fits)
        if hasattr(self.root, "fits_bars"):
            self.root.fits_bars = bool(fits)
        if not fits:
            self.root.use_padding(0, 0, 0, 0)
        self.root.request_apply_insets()

    @java_method(
        "final void addOnFrameMetricsAvailableListener"
        "(android.view.Window$OnFrameMetricsAvailableListener,android.os.Handler)"
    )
    def add_on_frame_metrics_available_listener(self: Any, listener: Any, handler: Any) -> None:
        """Frames are not painted, so there is nothing to measure."""

    @java_method(
        "final void removeOnFrameMetricsAvailableListener"
        "(android.view.Window$OnFrameMetricsAvailableListener)"
    )
    def remove_on_frame_metrics_available_listener(self: Any, listener: Any) -> None:
        pass

    @java_method("boolean isFloating()")
    def is_floating(self: Any) -> bool:
        return bool(self.floating)

    # -- features ------------------------------------------------------------------------------

    @java_method("boolean requestFeature(int)")
    def request_feature(self: Any, feature: int) -> bool:
        if self.content_set:
            throw(
                "android.util.AndroidRuntimeException",
                "requestFeature() must be called before adding content",
            )
        wanted = self.features | 1 << feature
        title_features = wanted & ~(
            1 << CUSTOM_TITLE | 65 | 1 << ACTION_BAR | 1 << 10 | 1 << 12 | 1 << 13
        )
        if wanted & 1 << CUSTOM_TITLE and title_features:
            throw(
                "android.util.AndroidRuntimeException",
                "You cannot combine custom titles with other title features",
            )
        if wanted & 1 << NO_TITLE and feature == ACTION_BAR:
            return False
        if feature == NO_TITLE and wanted & 1 << ACTION_BAR:
            self.features &= ~(1 << ACTION_BAR)
        self.features |= 1 << feature
        return bool(self.features & 1 << feature)

    # -- content -------------------------------------------------------------------------------

    def _ready(self: Any) -> Any:
        if self.content is None:
            self.install_decor()
        else:
            self.content.removeAllViews____V()
        self.content_set = True
        return self.content

    @java_method("void setContentView(int)")
    def set_content_view_layout(self: Any, layout: int) -> None:
        parent = self._ready()
        call(
            self.get_layout_inflater(),
            "inflate(ILandroid/view/ViewGroup;)Landroid/view/View;",
            layout,
            parent,
        )
        self._content_changed()

    @java_method("void setContentView(android.view.View)")
    def set_content_view(self: Any, view: Any) -> None:
        params = new("android.view.ViewGroup$LayoutParams", "(II)V", -1, -1)
        self.set_content_view_params(view, params)

    @java_method(f"void setContentView(android.view.View,{_PARAMS})")
    def set_content_view_params(self: Any, view: Any, params: Any) -> None:
        self._ready().add_view_params(view, params)
        self._content_changed()

    @java_method(f"void addContentView(android.view.View,{_PARAMS})")
    def add_content_view(self: Any, view: Any, params: Any) -> None:
        if self.content is None:
            self.install_decor()
        self.content_set = True
        self.content.add_view_params(view, params)
        self._content_changed()

    @java_method("void clearContentView()")
    def clear_content_view(self: Any) -> None:
        if self.content is not None:
            self.content.removeAllViews____V()

    def _content_changed(self: Any) -> None:
        self.content.request_apply_insets()
        callback = self.f_mCallback
        if callback is not None and not self.destroyed:
            call(callback, "onContentChanged()V")

    @java_method("android.view.View getCurrentFocus()")
    def get_current_focus(self: Any) -> Any:
        return None if self.decor is None else self.decor.find_focus()

    # -- events --------------------------------------------------------------------------------

    @java_method(f"boolean superDispatchKeyEvent({_KEY})")
    def super_dispatch_key_event(self: Any, event: Any) -> bool:
        return bool(self.decor.super_dispatch_key_event(event))

    @java_method(f"boolean superDispatchKeyShortcutEvent({_KEY})")
    def super_dispatch_key_shortcut_event(self: Any, event: Any) -> bool:
        return bool(self.decor.super_dispatch_key_shortcut_event(event))

    @java_method(f"boolean superDispatchTouchEvent({_MOTION})")
    def super_dispatch_touch_event(self: Any, event: Any) -> bool:
        return bool(self.decor.super_dispatch_touch_event(event))

    @java_method(f"boolean superDispatchTrackballEvent({_MOTION})")
    def super_dispatch_trackball_event(self: Any, event: Any) -> bool:
        return bool(self.decor.super_dispatch_trackball_event(event))

    @java_method(f"boolean superDispatchGenericMotionEvent({_MOTION})")
    def super_dispatch_generic_motion_event(self: Any, event: Any) -> bool:
        return bool(self.decor.super_dispatch_generic_motion_event(event))

    @java_method("void takeKeyEvents(boolean)")
    def take_key_events(self: Any, take: Any) -> None:
        self.get_decor_view().setFocusable__Z__V(take)

    # -- state ---------------------------------------------------------------------------------

    @java_method("android.os.Bundle saveHierarchyState()")
    def save_hierarchy_state(self: Any) -> Any:
        state = new("android.os.Bundle")
        if self.content is None:
            return state
        views = new("android.util.SparseArray")
        self.content.saveHierarchyState__Landroid_util_SparseArray_2__V(views)
        put = "putSparseParcelableArray(Ljava/lang/String;Landroid/util/SparseArray;)V"
        call(state, put, _VIEWS, views)
        focused = self.content.findFocus____Landroid_view_View_2()
        if focused is not None and focused.view_id != -1:
            call(state, "putInt(Ljava/lang/String;I)V", _FOCUSED, focused.view_id)
        panels = new("android.util.SparseArray")
        if self.save_panels(panels):
            call(state, put, _PANELS, panels)
        if self.bar is not None:
            bar = new("android.util.SparseArray")
            self.bar.saveHierarchyState__Landroid_util_SparseArray_2__V(bar)
            call(state, put, _BAR, bar)
        return state

    @java_method("void restoreHierarchyState(android.os.Bundle)")
    def restore_hierarchy_state(self: Any, state: Any) -> None:
        if self.content is None or state is None:
            return
        get = "getSparseParcelableArray(Ljava/lang/String;)Landroid/util/SparseArray;"
        views = call(state, get, _VIEWS)
        if views is not None:
            self.content.restoreHierarchyState__Landroid_util_SparseArray_2__V(views)
        focused = call(state, "getInt(Ljava/lang/String;I)I", _FOCUSED, -1)
        if focused != -1:
            found = self.content.find_view_by_id(focused)
            if found is not None:
                found.request_focus()
        panels = call(state, get, _PANELS)
        if panels is not None:
            self.restore_panels(panels)
        bar = call(state, get, _BAR)
        if bar is not None and self.bar is not None:
            self.bar.restoreHierarchyState__Landroid_util_SparseArray_2__V(bar)

    # -- appearance ----------------------------------------------------------------------------

    @java_method("void setTitle(CharSequence)")
    def set_title(self: Any, title: Any) -> None:
        self.title = title
        self.show_title()

    @java_method("void setTitleColor(int)")
    def set_title_color(self: Any, color: int) -> None:
        self.title_color = color
        if self.title_view is not None:
            self.title_view.setTextColor__I__V(color)

    @java_method("final void setBackgroundDrawable(android.graphics.drawable.Drawable)")
    def set_background_drawable(self: Any, drawable: Any) -> None:
        self.background, self.background_resource = drawable, 0
        self.background_set = True
        if self.decor is not None:
            self.decor.setBackgroundDrawable__Landroid_graphics_drawable_Drawable_2__V(drawable)

    background_set = False

    @java_method("void setBackgroundDrawableResource(int)")
    def set_background_drawable_resource(self: Any, resource: int) -> None:
        name = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
        found = call(self.f_mContext, name, resource) if resource else None
        self.set_background_drawable(found)

    @java_method("void setIcon(int)")
    def set_icon(self: Any, resource: int) -> None:
        self.icon = resource

    @java_method("void setLogo(int)")
    def set_logo(self: Any, resource: int) -> None:
        self.logo = resource

    @java_method("void setDefaultIcon(int)")
    @java_method("void setDefaultLogo(int)")
    def set_default_picture(self: Any, resource: int) -> None:
        pass

    @java_method("void setUiOptions(int)")
    def set_ui_options(self: Any, options: int) -> None:
        self.ui_options = options

    ui_options = 0
    status_bar_color = -0x1000000
    navigation_bar_color = -0x1000000

    @java_method("void setStatusBarColor(int)")
    def set_status_bar_color(self: Any, color: int) -> None:
        self.status_bar_color = color

    @java_method("int getStatusBarColor()")
    def get_status_bar_color(self: Any) -> int:
        return int(self.status_bar_color)

    @java_method("void setNavigationBarColor(int)")
    def set_navigation_bar_color(self: Any, color: int) -> None:
        self.navigation_bar_color = color

    @java_method("int getNavigationBarColor()")
    def get_navigation_bar_color(self: Any) -> int:
        return int(self.navigation_bar_color)

    @java_method("final void setFeatureDrawableResource(int,int)")
    def set_feature_drawable_resource(self: Any, feature: int, resource: int) -> None:
        name = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
        found = call(self.f_mContext, name, resource) if resource else None
        self.set_feature_drawable(feature, found)

    @java_method("final void setFeatureDrawable(int,android.graphics.drawable.Drawable)")
    def set_feature_drawable(self: Any, feature: int, drawable: Any) -> None:
        self.feature_drawables = {**self.feature_drawables, feature: drawable}
        self.show_feature_drawable(feature, drawable)

    feature_drawables: Mapping[int, Any] = MappingProxyType({})

    @java_method("final void setFeatureDrawableUri(int,android.net.Uri)")
    def set_feature_drawable_uri(self: Any, feature: int, uri: Any) -> None:
        self.set_feature_drawable(feature, None)

    @java_method("final void setFeatureDrawableAlpha(int,int)")
    def set_feature_drawable_alpha(self: Any, feature: int, alpha: int) -> None:
        found = self.feature_drawables.get(feature)
        if found is not None:
            call(found, "setAlpha(I)V", alpha)

    @java_method("final void setFeatureInt(int,int)")
    @java_method("final void setFeatureInt(int,int,boolean)")
    def set_feature_int(self: Any, feature: int, value: int, update: Any = False) -> None:
        if feature == CUSTOM_TITLE:
            holder = self.get_decor_view().find_view_by_id(0x01020282) or self.title_container
            if holder is not None:
                inflate(self.f_mContext, value, holder, True)
        elif feature in (PROGRESS, INDETERMINATE):
            self.show_progress(feature, value)

    @java_method("void setChildDrawable(int,android.graphics.drawable.Drawable)")
    @java_method("void setChildInt(int,int)")
    def set_child_feature(self: Any, feature: int, value: Any) -> None:
        pass

    @java_method("void onConfigurationChanged(android.content.res.Configuration)")
    def on_configuration_changed(self: Any, configuration: Any) -> None:
        if self.bar is None:
            self.reopen_panels()

    @java_method("void setVolumeControlStream(int)")
    def set_volume_control_stream(self: Any, stream: int) -> None:
        self.volume_stream = stream

    @java_method("int getVolumeControlStream()")
    def get_volume_control_stream(self: Any) -> int:
        return int(self.volume_stream)

    @java_method("void setMediaController(android.media.session.MediaController)")
    def set_media_controller(self: Any, controller: Any) -> None:
        self.media_controller = controller

    media_controller: Any = None

    @java_method("android.media.session.MediaController getMediaController()")
    def get_media_controller(self: Any) -> Any:
        return self.media_controller


@java_class("com.android.internal.policy.impl.PhoneWindow")
class PhoneWindow16(PhoneWindow):
    """Its name up to API 22."""

    @java_method("void <init>(android.content.Context)")
    def init(self: Any, context: Any) -> None:
        PhoneWindow.init(self, context)

"""android.view.Window: attributes, features and callbacks; `PhoneWindow` does the rest."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_view.window_layout_params import WindowLayoutParams
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device

_EVENT = "android.view.MotionEvent"
_MODE = "android.view.ActionMode"
_CALLBACK = f"{_MODE}$Callback"

OPTIONS_PANEL, NO_TITLE, PROGRESS, LEFT_ICON, RIGHT_ICON, INDETERMINATE = range(6)
CONTEXT_MENU, CUSTOM_TITLE, ACTION_BAR, ACTION_BAR_OVERLAY, ACTION_MODE_OVERLAY = range(6, 11)


@java_interface(
    "android.view.Window$Callback",
    abstract=[
        "boolean dispatchKeyEvent(android.view.KeyEvent)",
        "boolean dispatchKeyShortcutEvent(android.view.KeyEvent)",
        f"boolean dispatchTouchEvent({_EVENT})",
        f"boolean dispatchTrackballEvent({_EVENT})",
        f"boolean dispatchGenericMotionEvent({_EVENT})",
        "boolean dispatchPopulateAccessibilityEvent(android.view.accessibility.AccessibilityEvent)",
        "android.view.View onCreatePanelView(int)",
        "boolean onCreatePanelMenu(int,android.view.Menu)",
        "boolean onPreparePanel(int,android.view.View,android.view.Menu)",
        "boolean onMenuOpened(int,android.view.Menu)",
        "boolean onMenuItemSelected(int,android.view.MenuItem)",
        "void onWindowAttributesChanged(android.view.WindowManager$LayoutParams)",
        "void onContentChanged()",
        "void onWindowFocusChanged(boolean)",
        "void onAttachedToWindow()",
        "void onDetachedFromWindow()",
        "void onPanelClosed(int,android.view.Menu)",
        "boolean onSearchRequested()",
        "boolean onSearchRequested(android.view.SearchEvent)",
        f"{_MODE} onWindowStartingActionMode({_CALLBACK})",
        f"{_MODE} onWindowStartingActionMode({_CALLBACK},int)",
        f"void onActionModeStarted({_MODE})",
        f"void onActionModeFinished({_MODE})",
    ],
)
class Callback:
    @java_method("void onProvideKeyboardShortcuts(java.util.List,android.view.Menu,int)")
    def on_provide_keyboard_shortcuts(self, data: Any, menu: Any, device_id: int) -> None:
        pass

    @java_method("void onPointerCaptureChanged(boolean)")
    def on_pointer_capture_changed(self, captured: Any) -> None:
        pass


@java_interface(
    "android.view.Window$OnWindowDismissedCallback",
    abstract=["void onWindowDismissed(boolean,boolean)"],
)
class OnWindowDismissedCallback:
    pass


@java_interface(
    "android.view.Window$OnFrameMetricsAvailableListener",
    abstract=["void onFrameMetricsAvailable(android.view.Window,android.view.FrameMetrics,int)"],
)
class OnFrameMetricsAvailableListener:
    pass


@java_class(
    "android.view.Window",
    access="public abstract",
    abstract=[
        "android.view.LayoutInflater getLayoutInflater()",
        "android.view.View getDecorView()",
        "android.view.View peekDecorView()",
        "android.view.WindowInsetsController getInsetsController()",
        "void setDecorFitsSystemWindows(boolean)",
        "void addOnFrameMetricsAvailableListener"
        "(android.view.Window$OnFrameMetricsAvailableListener,android.os.Handler)",
        "void removeOnFrameMetricsAvailableListener"
        "(android.view.Window$OnFrameMetricsAvailableListener)",
        "void takeSurface(android.view.SurfaceHolder$Callback2)",
        "boolean isFloating()",
        "boolean requestFeature(int)",
        "void setContentView(int)",
        "void setContentView(android.view.View)",
        "void setContentView(android.view.View,android.view.ViewGroup$LayoutParams)",
        "void addContentView(android.view.View,android.view.ViewGroup$LayoutParams)",
        "void clearContentView()",
        "android.view.View getCurrentFocus()",
        "boolean superDispatchKeyEvent(android.view.KeyEvent)",
        "boolean superDispatchKeyShortcutEvent(android.view.KeyEvent)",
        "boolean superDispatchTouchEvent(android.view.MotionEvent)",
        "boolean superDispatchTrackballEvent(android.view.MotionEvent)",
        "boolean superDispatchGenericMotionEvent(android.view.MotionEvent)",
        "void takeKeyEvents(boolean)",
        "android.os.Bundle saveHierarchyState()",
        "void restoreHierarchyState(android.os.Bundle)",
        "void setTitle(CharSequence)",
        "void setTitleColor(int)",
        "void setBackgroundDrawable(android.graphics.drawable.Drawable)",
        "void setBackgroundDrawableResource(int)",
        "void setIcon(int)",
        "void setLogo(int)",
        "void setDefaultIcon(int)",
        "void setDefaultLogo(int)",
        "void setUiOptions(int)",
        "void setStatusBarColor(int)",
        "int getStatusBarColor()",
        "void setNavigationBarColor(int)",
        "int getNavigationBarColor()",
        "void setFeatureDrawableResource(int,int)",
        "void setFeatureDrawable(int,android.graphics.drawable.Drawable)",
        "void setFeatureDrawableUri(int,android.net.Uri)",
        "void setFeatureDrawableAlpha(int,int)",
        "void setFeatureInt(int,int)",
        "void setFeatureInt(int,int,boolean)",
        "void setChildDrawable(int,android.graphics.drawable.Drawable)",
        "void setChildInt(int,int)",
        "void onConfigurationChanged(android.content.res.Configuration)",
        "void setVolumeControlStream(int)",
        "int getVolumeControlStream()",
        "void setMediaController(android.media.session.MediaController)",
        "android.media.session.MediaController getMediaController()",
        "void openPanel(int,android.view.KeyEvent)",
        "void closePanel(int)",
        "void togglePanel(int,android.view.KeyEvent)",
        "void closeAllPanels()",
        "void invalidatePanelMenu(int)",
        "boolean performPanelShortcut(int,int,android.view.KeyEvent,int)",
        "boolean performPanelIdentifierAction(int,int,int)",
        "boolean performContextMenuIdentifierAction(int,int)",
        "boolean isShortcutKey(int,android.view.KeyEvent)",
    ],
)
@constants(
    FEATURE_OPTIONS_PANEL=OPTIONS_PANEL,
    FEATURE_NO_TITLE=NO_TITLE,
    FEATURE_PROGRESS=PROGRESS,
    FEATURE_LEFT_ICON=LEFT_ICON,
    FEATURE_RIGHT_ICON=RIGHT_ICON,
    FEATURE_INDETERMINATE_PROGRESS=INDETERMINATE,
    FEATURE_CONTEXT_MENU=CONTEXT_MENU,
    FEATURE_CUSTOM_TITLE=CUSTOM_TITLE,
    FEATURE_ACTION_BAR=ACTION_BAR,
    FEATURE_ACTION_BAR_OVERLAY=ACTION_BAR_OVERLAY,
    FEATURE_ACTION_MODE_OVERLAY=ACTION_MODE_OVERLAY,
    FEATURE_SWIPE_TO_DISMISS=11,
    FEATURE_CONTENT_TRANSITIONS=12,
    FEATURE_ACTIVITY_TRANSITIONS=13,
    FEATURE_MAX=13,
    PROGRESS_VISIBILITY_ON=-1,
    PROGRESS_VISIBILITY_OFF=-2,
    PROGRESS_INDETERMINATE_ON=-3,
    PROGRESS_INDETERMINATE_OFF=-4,
    PROGRESS_START=0,
    PROGRESS_END=10000,
    PROGRESS_SECONDARY_START=20000,
    PROGRESS_SECONDARY_END=30000,
    DEFAULT_FEATURES=65,
    ID_ANDROID_CONTENT=0x01020002,
    DECOR_CAPTION_SHADE_AUTO=0,
    DECOR_CAPTION_SHADE_LIGHT=1,
    DECOR_CAPTION_SHADE_DARK=2,
)
class Window(JObject):
    """`features` has a bit for each feature that was asked for."""

    java_context = java_field("private final android.content.Context mContext")
    java_callback = java_field("private android.view.Window$Callback mCallback")
    java_attributes = java_field(
        "private final android.view.WindowManager$LayoutParams mWindowAttributes"
    )
    attributes: Any
    features = 65
    manager: Any = None
    app_token: Any = None
    app_name: Any = None
    container: Any = None
    active_child: Any = None
    is_active_window = False
    destroyed = False
    close_outside = False
    close_outside_set = False
    forced_flags = 0
    has_soft_input_mode = False
    has_dim = False
    window_style: Any = None

    @java_method("void <init>(android.content.Context)")
    def init(self: Any, context: Any) -> None:
        self.f_mContext = context
        self.attributes = self.f_mWindowAttributes = WindowLayoutParams()
        self.attributes.init_default()

    @java_method("final android.content.Context getContext()")
    def get_context(self: Any) -> Any:
        return self.f_mContext

    @java_method("final android.content.res.TypedArray getWindowStyle()")
    def get_window_style(self: Any) -> Any:
        if self.window_style is None:
            from devices.pocket.framework.android_view.statics import static_field

            names = static_field("com.android.internal.R$styleable", "Window")
            self.window_style = call(
                self.f_mContext,
                "obtainStyledAttributes([I)Landroid/content/res/TypedArray;",
                names,
            )
        return self.window_style

    # -- relations -----------------------------------------------------------------------------

    @java_method("void setContainer(android.view.Window)")
    def set_container(self: Any, container: Any) -> None:
        self.container = container
        if container is not None:
            self.features |= 1 << NO_TITLE

    @java_method("final android.view.Window getContainer()")
    def get_container(self: Any) -> Any:
        return self.container

    @java_method("final boolean hasChildren()")
    def has_children(self: Any) -> bool:
        return self.active_child is not None

    @java_method("final void makeActive()")
    def make_active(self: Any) -> None:
        if self.container is not None:
            self.container.active_child = self
        self.is_active_window = True
        self.on_active()

    @java_method("final boolean isActive()")
    def is_active(self: Any) -> bool:
        return bool(self.is_active_window)

    @java_method("protected void onActive()")
    def on_active(self: Any) -> None:
        pass

    @java_method("final void destroy()")
    def destroy(self: Any) -> None:
        self.destroyed = True

    @java_method("final boolean isDestroyed()")
    def is_destroyed(self: Any) -> bool:
        return bool(self.destroyed)

    @java_method("void setWindowManager(android.view.WindowManager,android.os.IBinder,String)")
    @java_method(
        "void setWindowManager(android.view.WindowManager,android.os.IBinder,String,boolean)"
    )
    def set_window_manager(
        self: Any, manager: Any, token: Any, name: Any, accelerated: Any = False
    ) -> None:
        self.app_token, self.app_name = token, name
        if manager is None:
            service = "getSystemService(Ljava/lang/String;)Ljava/lang/Object;"
            manager = call(self.f_mContext, service, "window")
        self.manager = manager.local(self)

    @java_method("android.view.WindowManager getWindowManager()")
    def get_window_manager(self: Any) -> Any:
        return self.manager

    def adjust_layout_params_for_sub_window(self: Any, params: Any) -> None:
        """Gives a window that is added below this one its token and title."""
        if 1000 <= params.f_type <= 1999:
            if params.f_token is None:
                decor = self.peekDecorView____Landroid_view_View_2()
                if decor is not None:
                    params.f_token = decor.get_window_token()
            if not params.title:
                names = {1000: "Panel", 1001: "Media", 1002: "SubPanel", 1003: "AtchDlg"}
                params.title = names.get(params.f_type, str(params.f_type))
                if self.app_name:
                    params.title += f":{self.app_name}"
        else:
            if params.f_token is None:
                params.f_token = (
                    self.app_token if self.container is None else self.container.app_token
                )
            if not params.title and self.app_name:
                params.title = self.app_name
        if params.f_packageName is None:
            params.f_packageName = call(self.f_mContext, "getPackageName()Ljava/lang/String;")

    @java_method("void setCallback(android.view.Window$Callback)")
    def set_callback(self: Any, callback: Any) -> None:
        self.f_mCallback = callback

    @java_method("final android.view.Window$Callback getCallback()")
    def get_callback(self: Any) -> Any:
        return self.f_mCallback

    # -- attributes ----------------------------------------------------------------------------

    @java_method("final android.view.WindowManager$LayoutParams getAttributes()")
    def get_attributes(self: Any) -> Any:
        return self.attributes

    @java_method("void setAttributes(android.view.WindowManager$LayoutParams)")
    def set_attributes(self: Any, params: Any) -> None:
        self.attributes.copy_from(params)
        self.attributes_changed()

    def attributes_changed(self: Any) -> None:
        """`dispatchWindowAttributesChanged`."""
        callback = self.f_mCallback
        if callback is not None:
            call(
                callback,
                "onWindowAttributesChanged(Landroid/view/WindowManager$LayoutParams;)V",
                self.attributes,
            )

    @java_method("void setLayout(int,int)")
    def set_layout(self: Any, width: int, height: int) -> None:
        self.attributes.f_width, self.attributes.f_height = width, height
        self.attributes_changed()

    @java_method("void setGravity(int)")
    def set_gravity(self: Any, gravity: int) -> None:
        self.attributes.f_gravity = gravity
        self.attributes_changed()

    @java_method("void setType(int)")
    def set_type(self: Any, kind: int) -> None:
        self.attributes.f_type = kind
        self.attributes_changed()

    @java_method("void setFormat(int)")
    def set_format(self: Any, format_: int) -> None:
        self.attributes.f_format = format_ or -1
        self.attributes_changed()

    @java_method("void setWindowAnimations(int)")
    def set_window_animations(self: Any, resource: int) -> None:
        self.attributes.f_windowAnimations = resource
        self.attributes_changed()

    @java_method("void setSoftInputMode(int)")
    def set_soft_input_mode(self: Any, mode: int) -> None:
        self.has_soft_input_mode = bool(mode)
        if mode:
            self.attributes.f_softInputMode = mode
        self.attributes_changed()

    @java_method("void setDimAmount(float)")
    def set_dim_amount(self: Any, amount: float) -> None:
        self.attributes.f_dimAmount = amount
        self.has_dim = True
        self.attributes_changed()

    @java_method("void addFlags(int)")
    def add_flags(self: Any, flags: int) -> None:
        self.set_flags(flags, flags)

    @java_method("void clearFlags(int)")
    def clear_flags(self: Any, flags: int) -> None:
        self.set_flags(0, flags)

    @java_method("void setFlags(int,int)")
    def set_flags(self: Any, flags: int, mask: int) -> None:
        kept = self.attributes.f_flags & ~mask
        self.attributes.f_flags = kept | (flags & mask)
        self.forced_flags |= mask
        self.attributes_changed()

    def default_flags(self: Any, flags: int, mask: int) -> None:
        """Flags of the theme: those that were set by hand stay."""
        mask &= ~self.forced_flags
        self.attributes.f_flags = (self.attributes.f_flags & ~mask) | (flags & mask)

    @java_method("void setColorMode(int)")
    @java_method("void setSustainedPerformanceMode(boolean)")
    @java_method("void setPreferMinimalPostProcessing(boolean)")
    def set_hint(self: Any, hint: Any) -> None:
        pass

    @java_method("void setHideOverlayWindows(boolean)")
    def set_hide_overlay_windows(self: Any, hide: Any) -> None:
        pass

    # -- features ------------------------------------------------------------------------------

    @java_method("boolean hasFeature(int)")
    def has_feature(self: Any, feature: int) -> bool:
        return bool(self.features & 1 << feature)

    @java_method("protected final int getFeatures()")
    @java_method("protected final int getLocalFeatures()")
    def get_features(self: Any) -> int:
        return int(self.features)

    @java_method("static int getDefaultFeatures(android.content.Context)")
    @staticmethod
    def get_default_features(context: Any) -> int:
        return 65

    @java_method("android.view.View findViewById(int)")
    def find_view_by_id(self: Any, view_id: int) -> Any:
        return self.getDecorView____Landroid_view_View_2().find_view_by_id(view_id)

    @java_method("final android.view.View requireViewById(int)")
    def require_view_by_id(self: Any, view_id: int) -> Any:
        return self.getDecorView____Landroid_view_View_2().require_view_by_id(view_id)

    # -- touches outside -----------------------------------------------------------------------

    @java_method("void setCloseOnTouchOutside(boolean)")
    def set_close_on_touch_outside(self: Any, close: Any) -> None:
        self.close_outside, self.close_outside_set = bool(close), True

    @java_method("void setCloseOnTouchOutsideIfNotSet(boolean)")
    def set_close_on_touch_outside_if_not_set(self: Any, close: Any) -> None:
        if not self.close_outside_set:
            self.set_close_on_touch_outside(close)

    @java_method("boolean shouldCloseOnTouch(android.content.Context,android.view.MotionEvent)")
    def should_close_on_touch(self: Any, context: Any, event: Any) -> bool:
        if not self.close_outside or self.peekDecorView____Landroid_view_View_2() is None:
            return False
        wanted = 1 if device().api >= 28 else 0
        if event.action_masked == 4:
            return True
        return event.action_masked == wanted and self._is_outside(event)

    def _is_outside(self: Any, event: Any) -> bool:
        decor = self.getDecorView____Landroid_view_View_2()
        slop = device().configuration.current.pixels(16)
        x, y = event.x(), event.y()
        width, height = decor.right - decor.left, decor.bottom - decor.top
        return bool(x < -slop or y < -slop or x > width + slop or y > height + slop)

    @java_method("void setLocalFocus(boolean,boolean)")
    def set_local_focus(self: Any, focused: Any, touch: Any) -> None:
        pass

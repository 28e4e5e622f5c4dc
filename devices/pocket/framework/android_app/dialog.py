"""android.app.Dialog: a window of its own over an activity."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_app.dialog_events import DialogEvents
from devices.pocket.framework.android_app.dialog_listeners import DialogListeners
from devices.pocket.framework.android_content_res.styled import styled
from devices.pocket.framework.android_os.handler import PythonTask
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.com_android_internal_policy.window_class import window_class

_BUNDLE = "Landroid/os/Bundle;"
_HIERARCHY, _SHOWING = "android:dialogHierarchy", "android:dialogShowing"
_ADD = "addView(Landroid/view/View;Landroid/view/ViewGroup$LayoutParams;)V"
_PARAMS = "getAttributes()Landroid/view/WindowManager$LayoutParams;"


@java_class(
    "android.app.Dialog",
    implements=[
        "android.content.DialogInterface",
        "android.view.Window$Callback",
        "android.view.KeyEvent$Callback",
        "android.view.View$OnCreateContextMenuListener",
        "android.view.Window$OnWindowDismissedCallback",
    ],
)
@composed(DialogListeners, DialogEvents)
class Dialog(JObject):
    context_field = java_field("final android.content.Context mContext")
    window_field = java_field("final android.view.Window mWindow")
    decor_field = java_field("android.view.View mDecor")
    showing_field = java_field("boolean mShowing")
    cancelable_field = java_field("protected boolean mCancelable", 1)
    f_mContext: Any  # noqa: N815
    f_mWindow: Any  # noqa: N815
    f_mDecor: Any  # noqa: N815
    f_mShowing: Any  # noqa: N815
    f_mCancelable: Any  # noqa: N815

    manager: Any = None
    handler: Any = None
    owner: Any = None
    created = False
    canceled = False
    action_bar: Any = None

    @java_method("void <init>(android.content.Context)")
    def init(self, context: Any) -> None:
        self.set_up(context, 0, True)

    @java_method("void <init>(android.content.Context,int)")
    def init_theme(self, context: Any, theme: int) -> None:
        self.set_up(context, theme, True)

    @java_method(
        "protected void <init>"
        "(android.content.Context,boolean,android.content.DialogInterface$OnCancelListener)"
    )
    def init_cancelable(self: Any, context: Any, cancelable: int, listener: Any) -> None:
        self.set_up(context, 0, True)
        self.f_mCancelable = int(cancelable)
        self.set_on_cancel_listener(listener)

    def set_up(self, context: Any, theme: int, wrap: bool) -> None:
        """The themed context and the window."""
        if wrap:
            theme = theme or styled(context, None, 0, 0).resource("dialogTheme")
            self.f_mContext = new(
                "android.view.ContextThemeWrapper",
                "(Landroid/content/Context;I)V",
                context,
                theme,
            )
        else:
            self.f_mContext = context
        self.manager = call(
            context, "getSystemService(Ljava/lang/String;)Ljava/lang/Object;", "window"
        )
        window = new(
            window_class(),
            "(Landroid/content/Context;)V",
            self.f_mContext,
        )
        self.f_mWindow = window
        call(window, "setCallback(Landroid/view/Window$Callback;)V", self)
        call(
            window,
            "setWindowManager(Landroid/view/WindowManager;Landroid/os/IBinder;Ljava/lang/String;)V",
            self.manager,
            None,
            None,
        )
        call(window, "setGravity(I)V", 0x11)
        self.handler = new("android.os.Handler")

    # -- life ------------------------------------------------------------------------------------

    @java_method("void show()")
    def show(self: Any) -> None:
        if self.f_mShowing:
            if self.f_mDecor is not None:
                call(self.f_mDecor, "setVisibility(I)V", 0)
            return
        self.canceled = False
        if not self.created:
            self.dispatch_on_create(None)
        call(self, "onStart()V")
        decor = call(self.f_mWindow, "getDecorView()Landroid/view/View;")
        self.f_mDecor = decor
        self._make_action_bar()
        params = call(self.f_mWindow, _PARAMS)
        call(self.manager, _ADD, decor, params)
        self.f_mShowing = 1
        self.tell_show()

    def _make_action_bar(self: Any) -> None:
        if self.action_bar is None and call(self.f_mWindow, "hasFeature(I)Z", 8):
            self.action_bar = new(
                "com.android.internal.app.WindowDecorActionBar",
                "(Landroid/app/Dialog;)V",
                self,
            )

    @java_method("void create()")
    def create(self: Any) -> None:
        if not self.created:
            self.dispatch_on_create(None)

    def dispatch_on_create(self: Any, state: Any) -> None:
        if not self.created:
            call(self, f"onCreate({_BUNDLE})V", state)
            self.created = True

    @java_method("protected void onCreate(android.os.Bundle)")
    def on_create(self: Any, state: Any) -> None:
        pass

    @java_method("protected void onStart()")
    def on_start(self: Any) -> None:
        if self.action_bar is not None:
            call(self.action_bar, "setShowHideAnimationEnabled(Z)V", True)

    @java_method("protected void onStop()")
    def on_stop(self: Any) -> None:
        if self.action_bar is not None:
            call(self.action_bar, "setShowHideAnimationEnabled(Z)V", False)

    @java_method("void hide()")
    def hide(self: Any) -> None:
        if self.f_mDecor is not None:
            call(self.f_mDecor, "setVisibility(I)V", 8)

    @java_method("boolean isShowing()")
    def is_showing(self: Any) -> bool:
        decor = self.f_mDecor
        return decor is not None and call(decor, "getVisibility()I") == 0

    @java_method("void dismiss()")
    def dismiss(self: Any) -> None:
        from devices.pocket.framework.android_os.looper import my_looper

        if my_looper() is self.handler.f_mLooper:
            self.dismiss_dialog()
        else:
            self.handler.post(PythonTask.create(self.dismiss_dialog))

    def dismiss_dialog(self: Any) -> None:
        if self.f_mDecor is None or not self.f_mShowing:
            return
        if call(self.f_mWindow, "isDestroyed()Z"):
            return
        try:
            call(self.manager, "removeViewImmediate(Landroid/view/View;)V", self.f_mDecor)
        finally:
            self.f_mDecor = None
            call(self.f_mWindow, "closeAllPanels()V")
            call(self, "onStop()V")
            self.f_mShowing = 0
            self.tell_dismiss()

    @java_method("void cancel()")
    def cancel(self: Any) -> None:
        if not self.canceled:
            self.canceled = True
            self.tell_cancel()
        call(self, "dismiss()V")

    @java_method("android.os.Bundle onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        from devices.pocket.framework.android_app.bundles import put_bool
        from devices.pocket.framework.android_os.bundle import Bundle

        saved = Bundle.create()
        put_bool(saved, _SHOWING, bool(self.f_mShowing))
        if self.created:
            saved.store(_HIERARCHY, call(self.f_mWindow, f"saveHierarchyState(){_BUNDLE}"))
        return saved

    @java_method("void onRestoreInstanceState(android.os.Bundle)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        from devices.pocket.framework.android_app.bundles import get_bool

        kept = state.value(_HIERARCHY)
        if kept is None:
            return
        self.dispatch_on_create(state)
        call(self.f_mWindow, f"restoreHierarchyState({_BUNDLE})V", kept)
        if get_bool(state, _SHOWING):
            call(self, "show()V")

    # -- content ---------------------------------------------------------------------------------

    @java_method("final android.content.Context getContext()")
    def get_context(self: Any) -> Any:
        return self.f_mContext

    @java_method("android.view.Window getWindow()")
    def get_window(self: Any) -> Any:
        return self.f_mWindow

    @java_method("android.app.ActionBar getActionBar()")
    def get_action_bar(self: Any) -> Any:
        return self.action_bar

    @java_method("android.view.View getCurrentFocus()")
    def get_current_focus(self: Any) -> Any:
        return call(self.f_mWindow, "getCurrentFocus()Landroid/view/View;")

    @java_method("android.view.View findViewById(int)")
    def find_view_by_id(self: Any, number: int) -> Any:
        return call(self.f_mWindow, "findViewById(I)Landroid/view/View;", number)

    @java_method("final android.view.View requireViewById(int)")
    def require_view_by_id(self: Any, number: int) -> Any:
        found = self.find_view_by_id(number)
        if found is None:
            throw(
                "java.lang.IllegalArgumentException",
                "ID does not reference a View inside this Dialog",
            )
        return found

    @java_method("void setContentView(int)")
    def set_content_view_layout(self: Any, layout: int) -> None:
        call(self.f_mWindow, "setContentView(I)V", layout)

    @java_method("void setContentView(android.view.View)")
    def set_content_view(self: Any, view: Any) -> None:
        call(self.f_mWindow, "setContentView(Landroid/view/View;)V", view)

    @java_method("void setContentView(android.view.View,android.view.ViewGroup$LayoutParams)")
    def set_content_view_params(self: Any, view: Any, params: Any) -> None:
        call(
            self.f_mWindow,
            "setContentView(Landroid/view/View;Landroid/view/ViewGroup$LayoutParams;)V",
            view,
            params,
        )

    @java_method("void addContentView(android.view.View,android.view.ViewGroup$LayoutParams)")
    def add_content_view(self: Any, view: Any, params: Any) -> None:
        call(
            self.f_mWindow,
            "addContentView(Landroid/view/View;Landroid/view/ViewGroup$LayoutParams;)V",
            view,
            params,
        )

    @java_method("void setTitle(CharSequence)")
    def set_title(self: Any, title: Any) -> None:
        call(self.f_mWindow, "setTitle(Ljava/lang/CharSequence;)V", title)
        params = call(self.f_mWindow, _PARAMS)
        call(params, "setTitle(Ljava/lang/CharSequence;)V", title)

    @java_method("void setTitle(int)")
    def set_title_resource(self: Any, number: int) -> None:
        text = call(self.f_mContext, "getText(I)Ljava/lang/CharSequence;", number)
        call(self, "setTitle(Ljava/lang/CharSequence;)V", text)

    @java_method("final boolean requestWindowFeature(int)")
    def request_window_feature(self: Any, feature: int) -> bool:
        return bool(call(self.f_mWindow, "requestFeature(I)Z", feature))

    @java_method("final void setFeatureDrawableResource(int,int)")
    def set_feature_drawable_resource(self: Any, feature: int, resource: int) -> None:
        call(self.f_mWindow, "setFeatureDrawableResource(II)V", feature, resource)

    @java_method("final void setFeatureDrawable(int,android.graphics.drawable.Drawable)")
    def set_feature_drawable(self: Any, feature: int, drawable: Any) -> None:
        call(
            self.f_mWindow,
            "setFeatureDrawable(ILandroid/graphics/drawable/Drawable;)V",
            feature,
            drawable,
        )

    @java_method("android.view.LayoutInflater getLayoutInflater()")
    def get_layout_inflater(self: Any) -> Any:
        return call(self.f_mWindow, "getLayoutInflater()Landroid/view/LayoutInflater;")

    @java_method("void setCancelable(boolean)")
    def set_cancelable(self: Any, cancelable: int) -> None:
        self.f_mCancelable = int(bool(cancelable))

    @java_method("void setCanceledOnTouchOutside(boolean)")
    def set_canceled_on_touch_outside(self: Any, cancel: int) -> None:
        if cancel and not self.f_mCancelable:
            self.f_mCancelable = 1
        call(self.f_mWindow, "setCloseOnTouchOutside(Z)V", cancel)

    @java_method("final void setOwnerActivity(android.app.Activity)")
    def set_owner_activity(self: Any, activity: Any) -> None:
        self.owner = activity
        call(
            self.f_mWindow,
            "setVolumeControlStream(I)V",
            call(activity, "getVolumeControlStream()I"),
        )

    @java_method("final android.app.Activity getOwnerActivity()")
    def get_owner_activity(self: Any) -> Any:
        return self.owner

    @java_method("final void setVolumeControlStream(int)")
    def set_volume_control_stream(self: Any, stream: int) -> None:
        call(self.f_mWindow, "setVolumeControlStream(I)V", stream)

    @java_method("final int getVolumeControlStream()")
    def get_volume_control_stream(self: Any) -> int:
        return int(call(self.f_mWindow, "getVolumeControlStream()I"))


#: For subclasses: its parts have more methods than the type checker sees.
DIALOG: Any = Dialog

"""Activity: its window, content, title, action bar, and how the window comes and goes."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, throw
from dalvik.vm.native import java_method
from devices.pocket.framework.com_android_internal_policy.window_class import window_class
from devices.pocket.framework.runtime import device

_VISIBLE, _INVISIBLE, _GONE = 0, 4, 8
_BASE_APPLICATION = 1
_ADD = "addView(Landroid/view/View;Landroid/view/ViewGroup$LayoutParams;)V"
_UPDATE = "updateViewLayout(Landroid/view/View;Landroid/view/ViewGroup$LayoutParams;)V"
_PARAMS = "getAttributes()Landroid/view/WindowManager$LayoutParams;"


class InWindow:
    """The window is given to the window manager when the activity is resumed first."""

    window_manager: Any = None
    window_added = False
    visible_from_client = True
    visible_from_server = False
    title_color = 0
    title_ready = False
    action_bar: Any = None
    inflater: Any = None
    menu_inflater: Any = None

    # -- making it -------------------------------------------------------------------------------

    def attach_window(self: Any, parent: Any) -> None:
        window = new(window_class(), "(Landroid/content/Context;)V", self)
        self.f_mWindow = window
        call(window, "setCallback(Landroid/view/Window$Callback;)V", self)
        inflater = call(window, "getLayoutInflater()Landroid/view/LayoutInflater;")
        call(inflater, "setPrivateFactory(Landroid/view/LayoutInflater$Factory2;)V", self)
        mode = 0 if self.f_mActivityInfo is None else self.f_mActivityInfo.f_softInputMode
        if mode:
            call(window, "setSoftInputMode(I)V", mode)
        base = call(
            self.f_mBase, "getSystemService(Ljava/lang/String;)Ljava/lang/Object;", "window"
        )
        name = None
        if self.f_mComponent is not None:
            name = call(self.f_mComponent, "flattenToString()Ljava/lang/String;")
        call(
            window,
            "setWindowManager(Landroid/view/WindowManager;Landroid/os/IBinder;"
            "Ljava/lang/String;Z)V",
            base,
            self.f_mToken,
            name,
            True,
        )
        if parent is not None:
            call(window, "setContainer(Landroid/view/Window;)V", parent.f_mWindow)
        self.window_manager = call(window, "getWindowManager()Landroid/view/WindowManager;")

    def read_window_style(self: Any) -> None:
        """`windowNoDisplay`: an activity that never shows itself."""
        from devices.pocket.framework.android_content_res.styled import styled

        self.visible_from_client = not styled(self, None, 0, 0).boolean("windowNoDisplay", False)

    # -- showing it ------------------------------------------------------------------------------

    def show_window(self: Any) -> None:
        """After `onResume`: adds the window, or makes it visible again."""
        if self.f_mWindow is None or self.f_mParent is not None:
            return
        if not self.window_added and self.visible_from_client:
            decor = call(self.f_mWindow, "getDecorView()Landroid/view/View;")
            call(decor, "setVisibility(I)V", _INVISIBLE)
            params = call(self.f_mWindow, _PARAMS)
            params.f_type = _BASE_APPLICATION
            self.f_mDecor = decor
            self.window_added = True
            call(self.window_manager, _ADD, decor, params)
        self.visible_from_server = True
        if self.visible_from_client:
            self.make_visible()

    @java_method("void makeVisible()")
    def make_visible(self: Any) -> None:
        if self.f_mDecor is not None:
            call(self.f_mDecor, "setVisibility(I)V", _VISIBLE)

    def set_window_visible(self: Any, visible: bool) -> None:
        """The system shows or hides it."""
        decor = self.f_mDecor
        if decor is None:
            return
        if visible and not self.visible_from_server:
            self.visible_from_server = True
            if self.visible_from_client:
                self.make_visible()
        elif not visible and self.visible_from_server:
            self.visible_from_server = False
            call(decor, "setVisibility(I)V", _INVISIBLE)

    def remove_window(self: Any) -> None:
        """After `onDestroy`; windows that were left open are closed and complained about."""
        from devices.pocket.framework.android_view.window_manager_global import close_all

        decor = self.f_mDecor
        if decor is not None and self.window_added:
            if self.visible_from_server:
                self.visible_from_server = False
            self.window_added = False
            below = decor.get_window_token()
            call(self.window_manager, "removeViewImmediate(Landroid/view/View;)V", decor)
            if below is not None:
                close_all(below, self.java_class_name(), "Activity")
        self.f_mDecor = None
        close_all(self.f_mToken, self.java_class_name(), "Activity")

    def java_class_name(self: Any) -> str:
        return str(call(self.f_mComponent, "getClassName()Ljava/lang/String;"))

    @java_method("void setVisible(boolean)")
    def set_visible(self: Any, visible: int) -> None:
        if self.visible_from_client == bool(visible):
            return
        self.visible_from_client = bool(visible)
        if self.visible_from_server:
            if visible:
                self.show_window()
            elif self.f_mDecor is not None:
                call(self.f_mDecor, "setVisibility(I)V", _INVISIBLE)

    # -- content ---------------------------------------------------------------------------------

    @java_method("android.view.Window getWindow()")
    def get_window(self: Any) -> Any:
        return self.f_mWindow

    @java_method("android.view.WindowManager getWindowManager()")
    def get_window_manager(self: Any) -> Any:
        return self.window_manager

    @java_method("android.view.LayoutInflater getLayoutInflater()")
    def get_layout_inflater(self: Any) -> Any:
        return call(self.f_mWindow, "getLayoutInflater()Landroid/view/LayoutInflater;")

    @java_method("android.view.MenuInflater getMenuInflater()")
    def get_menu_inflater(self: Any) -> Any:
        if self.menu_inflater is None:
            context = self
            self.init_action_bar()
            if self.action_bar is not None:
                context = call(self.action_bar, "getThemedContext()Landroid/content/Context;")
            self.menu_inflater = new(
                "android.view.MenuInflater",
                "(Landroid/content/Context;Ljava/lang/Object;)V",
                context,
                self,
            )
        return self.menu_inflater

    @java_method("android.view.View findViewById(int)")
    def find_view_by_id(self: Any, number: int) -> Any:
        return call(self.f_mWindow, "findViewById(I)Landroid/view/View;", number)

    @java_method("final android.view.View requireViewById(int)")
    def require_view_by_id(self: Any, number: int) -> Any:
        found = self.find_view_by_id(number)
        if found is None:
            throw(
                "java.lang.IllegalArgumentException",
                "ID does not reference a View inside this Activity",
            )
        return found

    @java_method("void setContentView(int)")
    def set_content_view_layout(self: Any, layout: int) -> None:
        call(self.f_mWindow, "setContentView(I)V", layout)
        self.init_action_bar()

    @java_method("void setContentView(android.view.View)")
    def set_content_view(self: Any, view: Any) -> None:
        call(self.f_mWindow, "setContentView(Landroid/view/View;)V", view)
        self.init_action_bar()

    @java_method("void setContentView(android.view.View,android.view.ViewGroup$LayoutParams)")
    def set_content_view_params(self: Any, view: Any, params: Any) -> None:
        call(
            self.f_mWindow,
            "setContentView(Landroid/view/View;Landroid/view/ViewGroup$LayoutParams;)V",
            view,
            params,
        )
        self.init_action_bar()

    @java_method("void addContentView(android.view.View,android.view.ViewGroup$LayoutParams)")
    def add_content_view(self: Any, view: Any, params: Any) -> None:
        call(
            self.f_mWindow,
            "addContentView(Landroid/view/View;Landroid/view/ViewGroup$LayoutParams;)V",
            view,
            params,
        )
        self.init_action_bar()

    @java_method("android.view.View getCurrentFocus()")
    def get_current_focus(self: Any) -> Any:
        return (
            None
            if self.f_mWindow is None
            else call(self.f_mWindow, "getCurrentFocus()Landroid/view/View;")
        )

    @java_method("void setFinishOnTouchOutside(boolean)")
    def set_finish_on_touch_outside(self: Any, finish: int) -> None:
        call(self.f_mWindow, "setCloseOnTouchOutside(Z)V", finish)

    # -- features --------------------------------------------------------------------------------

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

    @java_method("final void setFeatureDrawableUri(int,android.net.Uri)")
    def set_feature_drawable_uri(self: Any, feature: int, uri: Any) -> None:
        call(self.f_mWindow, "setFeatureDrawableUri(ILandroid/net/Uri;)V", feature, uri)

    @java_method("final void setFeatureDrawableAlpha(int,int)")
    def set_feature_drawable_alpha(self: Any, feature: int, alpha: int) -> None:
        call(self.f_mWindow, "setFeatureDrawableAlpha(II)V", feature, alpha)

    @java_method("final void setProgressBarVisibility(boolean)")
    def set_progress_bar_visibility(self: Any, visible: int) -> None:
        call(self.f_mWindow, "setFeatureInt(II)V", 2, -1 if visible else -2)

    @java_method("final void setProgressBarIndeterminateVisibility(boolean)")
    def set_progress_bar_indeterminate_visibility(self: Any, visible: int) -> None:
        call(self.f_mWindow, "setFeatureInt(II)V", 5, -1 if visible else -2)

    @java_method("final void setProgressBarIndeterminate(boolean)")
    def set_progress_bar_indeterminate(self: Any, indeterminate: int) -> None:
        call(self.f_mWindow, "setFeatureInt(II)V", 2, -3 if indeterminate else -4)

    @java_method("final void setProgress(int)")
    def set_progress(self: Any, progress: int) -> None:
        call(self.f_mWindow, "setFeatureInt(II)V", 2, progress)

    @java_method("final void setSecondaryProgress(int)")
    def set_secondary_progress(self: Any, progress: int) -> None:
        call(self.f_mWindow, "setFeatureInt(II)V", 2, progress + 20000)

    # -- title and action bar --------------------------------------------------------------------

    @java_method("void setTitle(CharSequence)")
    def set_title(self: Any, title: Any) -> None:
        self.f_mTitle = title
        call(self, "onTitleChanged(Ljava/lang/CharSequence;I)V", title, self.title_color)
        if self.f_mParent is not None:
            call(
                self.f_mParent,
                "onChildTitleChanged(Landroid/app/Activity;Ljava/lang/CharSequence;)V",
                self,
                title,
            )

    @java_method("void setTitle(int)")
    def set_title_resource(self: Any, resource: int) -> None:
        text = call(self, "getText(I)Ljava/lang/CharSequence;", resource)
        call(self, "setTitle(Ljava/lang/CharSequence;)V", text)

    @java_method("final CharSequence getTitle()")
    def get_title(self: Any) -> Any:
        return self.f_mTitle

    @java_method("void setTitleColor(int)")
    def set_title_color(self: Any, color: int) -> None:
        self.title_color = color
        call(self, "onTitleChanged(Ljava/lang/CharSequence;I)V", self.f_mTitle, color)

    @java_method("final int getTitleColor()")
    def get_title_color(self: Any) -> int:
        return int(self.title_color)

    @java_method("protected void onTitleChanged(CharSequence,int)")
    def on_title_changed(self: Any, title: Any, color: int) -> None:
        if not self.title_ready or self.f_mWindow is None:
            return
        call(self.f_mWindow, "setTitle(Ljava/lang/CharSequence;)V", title)
        if color:
            call(self.f_mWindow, "setTitleColor(I)V", color)
        if self.action_bar is not None:
            call(self.action_bar, "setWindowTitle(Ljava/lang/CharSequence;)V", title)

    @java_method("protected void onChildTitleChanged(android.app.Activity,CharSequence)")
    def on_child_title_changed(self: Any, child: Any, title: Any) -> None:
        pass

    @java_method("android.app.ActionBar getActionBar()")
    def get_action_bar(self: Any) -> Any:
        self.init_action_bar()
        return self.action_bar

    def init_action_bar(self: Any) -> None:
        """There is one once the window has its decoration and the theme wants it."""
        window = self.f_mWindow
        if window is None:
            return
        call(window, "getDecorView()Landroid/view/View;")
        absent = not call(window, "hasFeature(I)Z", 8)
        if self.f_mParent is not None or absent or self.action_bar is not None:
            return
        self.action_bar = new(
            "com.android.internal.app.WindowDecorActionBar", "(Landroid/app/Activity;)V", self
        )
        show_up = (
            self.f_mActivityInfo is not None
            and self.f_mActivityInfo.f_parentActivityName is not None
        )
        call(self.action_bar, "setDefaultDisplayHomeAsUpEnabled(Z)V", show_up)

    @java_method("void setActionBar(android.widget.Toolbar)")
    def set_action_bar(self: Any, toolbar: Any) -> None:
        if self.action_bar is not None and not hasattr(self.action_bar, "toolbar"):
            throw(
                "java.lang.IllegalStateException",
                "This Activity already has an action bar supplied by the window decor."
                " Do not request Window.FEATURE_ACTION_BAR and set"
                " android:windowActionBar to false in your theme to use a Toolbar instead.",
            )
        self.menu_inflater = None
        if toolbar is None:
            self.action_bar = None
            call(self.f_mWindow, "setCallback(Landroid/view/Window$Callback;)V", self)
        else:
            self.action_bar = new(
                "com.android.internal.app.ToolbarActionBar",
                "(Landroid/widget/Toolbar;Ljava/lang/CharSequence;Landroid/view/Window$Callback;)V",
                toolbar,
                self.f_mTitle,
                self,
            )
            wrapped = call(
                self.action_bar,
                "getWrappedWindowCallback()Landroid/view/Window$Callback;",
            )
            call(self.f_mWindow, "setCallback(Landroid/view/Window$Callback;)V", wrapped)
        call(self, "invalidateOptionsMenu()V")

    # -- what the window tells -------------------------------------------------------------------

    @java_method("void onContentChanged()")
    @java_method("void onAttachedToWindow()")
    @java_method("void onDetachedFromWindow()")
    @java_method("void onPointerCaptureChanged(boolean)")
    def on_content_changed(self: Any, *_: Any) -> None:
        pass

    @java_method("void onWindowFocusChanged(boolean)")
    def on_window_focus_changed(self: Any, focused: int) -> None:
        pass

    @java_method("boolean hasWindowFocus()")
    def has_window_focus(self: Any) -> bool:
        window = self.f_mWindow
        decor = None if window is None else call(window, "peekDecorView()Landroid/view/View;")
        return decor is not None and bool(call(decor, "hasWindowFocus()Z"))

    @java_method("void onWindowAttributesChanged(android.view.WindowManager$LayoutParams)")
    def on_window_attributes_changed(self: Any, params: Any) -> None:
        if self.f_mParent is None:
            decor = self.f_mDecor
            if decor is not None and call(decor, "getParent()Landroid/view/ViewParent;"):
                call(self.window_manager, _UPDATE, decor, params)

    @java_method("void onEnterAnimationComplete()")
    @java_method("void reportFullyDrawn()")
    def on_enter_animation_complete(self: Any) -> None:
        pass

    @java_method("void setRequestedOrientation(int)")
    def set_requested_orientation(self: Any, orientation: int) -> None:
        with device().lock:
            activities = device().activities
            record = activities.record(self.f_mToken.number)
            if record is not None:
                activities.relaunching.set_orientation(record, orientation)

    @java_method("int getRequestedOrientation()")
    def get_requested_orientation(self: Any) -> int:
        with device().lock:
            activities = device().activities
            record = activities.record(self.f_mToken.number)
            return -1 if record is None else activities.relaunching.own_wish(record)

    @java_method("void setImmersive(boolean)")
    def set_immersive(self: Any, immersive: int) -> None:
        self.immersive = bool(immersive)

    @java_method("boolean isImmersive()")
    def is_immersive(self: Any) -> bool:
        return bool(getattr(self, "immersive", False))

    @java_method("void setTaskDescription(android.app.ActivityManager$TaskDescription)")
    def set_task_description(self: Any, description: Any) -> None:
        self.task_description = description

    @java_method("boolean setTranslucent(boolean)")
    def set_translucent(self: Any, translucent: int) -> bool:
        with device().lock:
            activities = device().activities
            record = activities.record(self.f_mToken.number)
            if record is None or record.opaque != bool(translucent):
                return False
            record.opaque = not translucent
            activities.lifecycle.update_visibility()
        return True

    @java_method("void setTurnScreenOn(boolean)")
    @java_method("void setShowWhenLocked(boolean)")
    @java_method("void setInheritShowWhenLocked(boolean)")
    def set_screen_flag(self: Any, on: int) -> None:
        """There is no lock screen in front of the activity."""

    @java_method("android.transition.TransitionManager getContentTransitionManager()")
    def get_content_transition_manager(self: Any) -> Any:
        return call(self.f_mWindow, "getTransitionManager()Landroid/transition/TransitionManager;")

    @java_method("android.transition.Scene getContentScene()")
    def get_content_scene(self: Any) -> Any:
        return call(self.f_mWindow, "getContentScene()Landroid/transition/Scene;")

    @java_method("void setContentTransitionManager(android.transition.TransitionManager)")
    def set_content_transition_manager(self: Any, manager: Any) -> None:
        call(
            self.f_mWindow,
            "setTransitionManager(Landroid/transition/TransitionManager;)V",
            manager,
        )

    @java_method("void setEnterSharedElementCallback(android.app.SharedElementCallback)")
    @java_method("void setExitSharedElementCallback(android.app.SharedElementCallback)")
    def set_shared_element_callback(self: Any, callback: Any) -> None:
        """Without animations between activities nobody is called back."""

    @java_method("void postponeEnterTransition()")
    @java_method("void startPostponedEnterTransition()")
    def enter_transition(self: Any) -> None:
        """Activities appear at once."""

    @java_method("final void setVolumeControlStream(int)")
    def set_volume_control_stream(self: Any, stream: int) -> None:
        call(self.f_mWindow, "setVolumeControlStream(I)V", stream)

    @java_method("final int getVolumeControlStream()")
    def get_volume_control_stream(self: Any) -> int:
        return int(call(self.f_mWindow, "getVolumeControlStream()I"))

    @java_method("final void setMediaController(android.media.session.MediaController)")
    def set_media_controller(self: Any, controller: Any) -> None:
        call(
            self.f_mWindow,
            "setMediaController(Landroid/media/session/MediaController;)V",
            controller,
        )

    @java_method("final android.media.session.MediaController getMediaController()")
    def get_media_controller(self: Any) -> Any:
        return call(self.f_mWindow, "getMediaController()Landroid/media/session/MediaController;")

    # -- inflating -------------------------------------------------------------------------------

    @java_method(
        "android.view.View onCreateView(String,android.content.Context,android.util.AttributeSet)"
    )
    def on_create_view(self: Any, name: str, context: Any, attributes: Any) -> Any:
        return None

    @java_method(
        "android.view.View onCreateView"
        "(android.view.View,String,android.content.Context,android.util.AttributeSet)"
    )
    def on_create_view_parent(
        self: Any, parent: Any, name: str, context: Any, attributes: Any
    ) -> Any:
        if name != "fragment":
            return call(
                self,
                "onCreateView(Ljava/lang/String;Landroid/content/Context;"
                "Landroid/util/AttributeSet;)Landroid/view/View;",
                name,
                context,
                attributes,
            )
        return self.host.manager.inflate_fragment(parent, context, attributes)

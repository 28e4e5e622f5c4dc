"""View: what it knows of its window: focus, visibility, insets, system bars, animation, drags."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new
from dalvik.vm.native import java_method
from devices.pocket.framework.android_view.statics import static_call
from devices.pocket.framework.runtime import device

_APPLY = "onApplyWindowInsets__Landroid_view_WindowInsets_2__Landroid_view_WindowInsets_2"
_DISPATCH = "dispatchApplyWindowInsets__Landroid_view_WindowInsets_2__Landroid_view_WindowInsets_2"


class InWindow:
    fits_system_windows = False
    system_ui_visibility = 0
    window_insets_controller: Any = None

    @java_method("boolean hasWindowFocus()")
    def has_window_focus(self: Any) -> bool:
        return self.attach_info is not None and bool(self.attach_info.has_window_focus)

    @java_method("void dispatchWindowFocusChanged(boolean)")
    def dispatch_window_focus_changed(self: Any, focused: Any) -> None:
        self.onWindowFocusChanged__Z__V(focused)

    @java_method("void onWindowFocusChanged(boolean)")
    def on_window_focus_changed(self: Any, focused: Any) -> None:
        if not focused:
            if self.pressed:
                self.setPressed__Z__V(False)
            self.remove_long_press_callback()
            self.remove_tap_callback()
            if self.is_focused_flag and self.attach_info is not None:
                self.attach_info.root.input_focus_changed(self, False)
        elif self.is_focused_flag and self.attach_info is not None:
            self.attach_info.root.input_focus_changed(self, True)
        self.refreshDrawableState____V()

    @java_method("int getWindowVisibility()")
    def get_window_visibility(self: Any) -> int:
        return 8 if self.attach_info is None else int(self.attach_info.window_visibility)

    @java_method("void dispatchWindowVisibilityChanged(int)")
    def dispatch_window_visibility_changed(self: Any, visibility: int) -> None:
        self.onWindowVisibilityChanged__I__V(visibility)

    @java_method("protected void onWindowVisibilityChanged(int)")
    def on_window_visibility_changed(self: Any, visibility: int) -> None:
        pass

    @java_method("void dispatchDisplayHint(int)")
    def dispatch_display_hint(self: Any, hint: int) -> None:
        self.onDisplayHint__I__V(hint)

    @java_method("protected void onDisplayHint(int)")
    def on_display_hint(self: Any, hint: int) -> None:
        pass

    @java_method("void onScreenStateChanged(int)")
    def on_screen_state_changed(self: Any, state: int) -> None:
        pass

    @java_method("void dispatchConfigurationChanged(android.content.res.Configuration)")
    def dispatch_configuration_changed(self: Any, configuration: Any) -> None:
        self.onConfigurationChanged__Landroid_content_res_Configuration_2__V(configuration)

    @java_method("protected void onConfigurationChanged(android.content.res.Configuration)")
    def on_configuration_changed(self: Any, configuration: Any) -> None:
        pass

    @java_method("android.os.IBinder getWindowToken()")
    def get_window_token(self: Any) -> Any:
        return None if self.attach_info is None else self.attach_info.window_token

    @java_method("android.os.IBinder getApplicationWindowToken()")
    def get_application_window_token(self: Any) -> Any:
        return None if self.attach_info is None else self.attach_info.application_token

    @java_method("android.view.WindowId getWindowId()")
    def get_window_id(self: Any) -> Any:
        if self.attach_info is None:
            return None
        return new("android.view.WindowId", "(Landroid/os/IBinder;)V", self.get_window_token())

    @java_method("android.view.Display getDisplay()")
    def get_display(self: Any) -> Any:
        if self.attach_info is None:
            return None
        from devices.pocket.framework.android_view.display import default_display

        return default_display()

    @java_method("android.view.ViewTreeObserver getViewTreeObserver()")
    def get_view_tree_observer(self: Any) -> Any:
        if self.attach_info is not None:
            return self.attach_info.tree_observer
        if self.floating_observer is None:
            self.floating_observer = new("android.view.ViewTreeObserver")
        return self.floating_observer

    floating_observer: Any = None

    @java_method("void getWindowVisibleDisplayFrame(android.graphics.Rect)")
    def get_window_visible_display_frame(self: Any, out: Any) -> None:
        if self.attach_info is not None:
            out.become(*self.attach_info.root.visible_frame())
        else:
            with device().lock:
                out.become(*device().windows.visible_frame())

    @java_method("void getWindowDisplayFrame(android.graphics.Rect)")
    def get_window_display_frame(self: Any, out: Any) -> None:
        with device().lock:
            out.become(*device().windows.layout.content())

    # -- insets --------------------------------------------------------------------------------

    @java_method("void setFitsSystemWindows(boolean)")
    def set_fits_system_windows(self: Any, fits: Any) -> None:
        self.fits_system_windows = bool(fits)

    @java_method("boolean getFitsSystemWindows()")
    def get_fits_system_windows(self: Any) -> bool:
        return bool(self.fits_system_windows)

    @java_method("boolean fitsSystemWindows()")
    def fits_system_windows_now(self: Any) -> bool:
        return bool(self.getFitsSystemWindows____Z())

    @java_method("void requestFitSystemWindows()")
    @java_method("void requestApplyInsets()")
    def request_apply_insets(self: Any) -> None:
        parent = self.parent
        if parent is not None and hasattr(parent, "requestFitSystemWindows____V"):
            parent.requestFitSystemWindows____V()

    @java_method("protected boolean fitSystemWindows(android.graphics.Rect)")
    def fit_system_windows(self: Any, insets: Any) -> bool:
        """Takes the insets as padding where the view wants that."""
        if insets is None or not self.fits_system_windows:
            return False
        self.padding_start = self.padding_end = None
        self.use_padding(*insets.edges())
        insets.become(0, 0, 0, 0)
        return True

    @java_method("android.view.WindowInsets dispatchApplyWindowInsets(android.view.WindowInsets)")
    def dispatch_apply_window_insets(self: Any, insets: Any) -> Any:
        return self.apply_insets_here(insets)

    def apply_insets_here(self: Any, insets: Any) -> Any:
        info = self.f_mListenerInfo
        if info is not None and info.f_mOnApplyWindowInsetsListener is not None:
            return call(
                info.f_mOnApplyWindowInsetsListener,
                "onApplyWindowInsets(Landroid/view/View;Landroid/view/WindowInsets;)"
                "Landroid/view/WindowInsets;",
                self,
                insets,
            )
        return getattr(self, _APPLY)(insets)

    @java_method("android.view.WindowInsets onApplyWindowInsets(android.view.WindowInsets)")
    def on_apply_window_insets(self: Any, insets: Any) -> Any:
        rectangle = insets.system_rect()
        if self.fitSystemWindows__Landroid_graphics_Rect_2__Z(rectangle):
            return insets.consumed_system()
        return insets

    @java_method(
        "android.view.WindowInsets computeSystemWindowInsets"
        "(android.view.WindowInsets,android.graphics.Rect)"
    )
    def compute_system_window_insets(self: Any, insets: Any, out: Any) -> Any:
        out.become(*insets.system_rect().edges())
        return insets.consumed_system()

    @java_method("android.view.WindowInsets getRootWindowInsets()")
    def get_root_window_insets(self: Any) -> Any:
        return None if self.attach_info is None else self.attach_info.root.window_insets()

    insets_animation_callback: Any = None

    @java_method(
        "void setWindowInsetsAnimationCallback(android.view.WindowInsetsAnimation$Callback)"
    )
    def set_window_insets_animation_callback(self: Any, callback: Any) -> None:
        self.insets_animation_callback = callback

    @java_method("android.view.WindowInsetsController getWindowInsetsController()")
    def get_window_insets_controller(self: Any) -> Any:
        if self.attach_info is None:
            return None
        return self.attach_info.root.insets_controller()

    # -- system bars ---------------------------------------------------------------------------

    @java_method("void setSystemUiVisibility(int)")
    def set_system_ui_visibility(self: Any, visibility: int) -> None:
        if visibility != self.system_ui_visibility:
            self.system_ui_visibility = visibility
            if self.parent is not None and self.attach_info is not None:
                self.parent.recomputeViewAttributes__Landroid_view_View_2__V(self)

    @java_method("int getSystemUiVisibility()")
    def get_system_ui_visibility(self: Any) -> int:
        return int(self.system_ui_visibility)

    @java_method("int getWindowSystemUiVisibility()")
    def get_window_system_ui_visibility(self: Any) -> int:
        return 0 if self.attach_info is None else int(self.attach_info.system_ui_visibility)

    @java_method("void onWindowSystemUiVisibilityChanged(int)")
    def on_window_system_ui_visibility_changed(self: Any, visibility: int) -> None:
        pass

    @java_method("void dispatchWindowSystemUiVisiblityChanged(int)")
    def dispatch_window_system_ui_visiblity_changed(self: Any, visibility: int) -> None:
        self.onWindowSystemUiVisibilityChanged__I__V(visibility)

    @java_method("void dispatchSystemUiVisibilityChanged(int)")
    def dispatch_system_ui_visibility_changed(self: Any, visibility: int) -> None:
        info = self.f_mListenerInfo
        if info is not None and info.f_mOnSystemUiVisibilityChangeListener is not None:
            listener = info.f_mOnSystemUiVisibilityChangeListener
            listener.onSystemUiVisibilityChange__I__V(visibility & 0x3FFF)


class Animations:
    """The old animations; `ViewPropertyAnimator` sets properties instead."""

    current_animation: Any = None
    _animator: Any = None

    @java_method("android.view.ViewPropertyAnimator animate()")
    def animate(self: Any) -> Any:
        if self._animator is None:
            self._animator = new(
                "android.view.ViewPropertyAnimator", "(Landroid/view/View;)V", self
            )
        return self._animator

    @java_method("android.view.animation.Animation getAnimation()")
    def get_animation(self: Any) -> Any:
        return self.current_animation

    @java_method("void startAnimation(android.view.animation.Animation)")
    def start_animation(self: Any, animation: Any) -> None:
        call(animation, "setStartTime(J)V", -1)
        self.setAnimation__Landroid_view_animation_Animation_2__V(animation)
        self.invalidate_parent()
        if self.attach_info is not None:
            self.attach_info.root.animate(self)

    @java_method("void setAnimation(android.view.animation.Animation)")
    def set_animation(self: Any, animation: Any) -> None:
        self.current_animation = animation
        if animation is not None:
            call(animation, "reset()V")
            if self.attach_info is not None:
                self.attach_info.root.animate(self)

    @java_method("void clearAnimation()")
    def clear_animation(self: Any) -> None:
        if self.current_animation is not None:
            call(self.current_animation, "detach()V")
        self.current_animation = None
        self.invalidate_parent()

    @java_method("protected void onAnimationStart()")
    def on_animation_start(self: Any) -> None:
        self._animation_started = True

    @java_method("protected void onAnimationEnd()")
    def on_animation_end(self: Any) -> None:
        self._animation_started = False

    _animation_started = False

    def step_animation(self: Any, now: int) -> bool:
        """Moves the old animation to a frame's time; False when there is nothing more to do."""
        animation = self.current_animation
        if animation is None:
            return False
        if not call(animation, "isInitialized()Z"):
            parent = self.parent
            call(
                animation,
                "initialize(IIII)V",
                self.get_width(),
                self.get_height(),
                parent.get_width() if hasattr(parent, "get_width") else 0,
                parent.get_height() if hasattr(parent, "get_height") else 0,
            )
            self.onAnimationStart____V()
        transformation = new("android.view.animation.Transformation")
        more = call(
            animation,
            "getTransformation(JLandroid/view/animation/Transformation;F)Z",
            now,
            transformation,
            1.0,
        )
        if not more and self.current_animation is animation:
            if not call(animation, "getFillAfter()Z"):
                self.current_animation = None
                call(animation, "detach()V")
            self.onAnimationEnd____V()
        return bool(more)

    # -- state lists, overlays, transitions ----------------------------------------------------

    state_list_animator: Any = None
    overlay: Any = None
    transition_name: Any = None

    @java_method("void setStateListAnimator(android.animation.StateListAnimator)")
    def set_state_list_animator(self: Any, animator: Any) -> None:
        if self.state_list_animator is animator:
            return
        if self.state_list_animator is not None:
            self.state_list_animator.set_target(None)
        self.state_list_animator = animator
        if animator is not None:
            animator.set_target(self)
            if self.attach_info is not None:
                animator.set_state(self.get_drawable_state())

    @java_method("android.animation.StateListAnimator getStateListAnimator()")
    def get_state_list_animator(self: Any) -> Any:
        return self.state_list_animator

    @java_method("android.view.ViewOverlay getOverlay()")
    def get_overlay(self: Any) -> Any:
        if self.overlay is None:
            self.overlay = new("android.view.ViewOverlay", "(Landroid/view/View;)V", self)
        return self.overlay

    @java_method("final void setTransitionName(String)")
    def set_transition_name(self: Any, name: Any) -> None:
        self.transition_name = name

    @java_method("String getTransitionName()")
    def get_transition_name(self: Any) -> Any:
        return self.transition_name

    # -- dragging ------------------------------------------------------------------------------

    @java_method(
        "final boolean startDrag"
        "(android.content.ClipData,android.view.View$DragShadowBuilder,Object,int)"
    )
    @java_method(
        "final boolean startDragAndDrop"
        "(android.content.ClipData,android.view.View$DragShadowBuilder,Object,int)"
    )
    def start_drag(self: Any, data: Any, shadow: Any, local: Any, flags: int) -> bool:
        if self.attach_info is None:
            return False
        return bool(self.attach_info.root.start_drag(self, data, shadow, local))

    @java_method("final void updateDragShadow(android.view.View$DragShadowBuilder)")
    def update_drag_shadow(self: Any, shadow: Any) -> None:
        """Shadows of drags are not drawn."""

    @java_method("final void cancelDragAndDrop()")
    def cancel_drag_and_drop(self: Any) -> None:
        if self.attach_info is not None:
            self.attach_info.root.end_drag(False)

    @java_method("boolean onDragEvent(android.view.DragEvent)")
    def on_drag_event(self: Any, event: Any) -> bool:
        return False

    @java_method("boolean dispatchDragEvent(android.view.DragEvent)")
    def dispatch_drag_event(self: Any, event: Any) -> bool:
        info = self.f_mListenerInfo
        if (
            info is not None
            and info.f_mOnDragListener is not None
            and self.isEnabled____Z()
            and call(
                info.f_mOnDragListener,
                "onDrag(Landroid/view/View;Landroid/view/DragEvent;)Z",
                self,
                event,
            )
        ):
            return True
        return bool(self.onDragEvent__Landroid_view_DragEvent_2__Z(event))

    @java_method(
        "static android.view.View inflate(android.content.Context,int,android.view.ViewGroup)"
    )
    @staticmethod
    def inflate(context: Any, resource: int, root: Any) -> Any:
        inflater = static_call(
            "android.view.LayoutInflater",
            "from(Landroid/content/Context;)Landroid/view/LayoutInflater;",
            context,
        )
        return call(
            inflater, "inflate(ILandroid/view/ViewGroup;)Landroid/view/View;", resource, root
        )


class Remembered:
    """Properties that others read back: autofill, tooltips, pointers, content capture."""

    tooltip: Any = None
    autofill_hints: Any = None
    autofill_id: Any = None
    important_for_autofill = 0
    important_for_content_capture = 0
    pointer_icon: Any = None
    system_gesture_rects: Any = None

    @java_method("void setTooltipText(CharSequence)")
    def set_tooltip_text(self: Any, text: Any) -> None:
        self.tooltip = text

    @java_method("CharSequence getTooltipText()")
    def get_tooltip_text(self: Any) -> Any:
        return self.tooltip

    @java_method("void setAutofillHints(String[])")
    def set_autofill_hints(self: Any, hints: Any) -> None:
        self.autofill_hints = hints if hints is not None and hints.d else None

    @java_method("String[] getAutofillHints()")
    def get_autofill_hints(self: Any) -> Any:
        return self.autofill_hints

    @java_method("int getAutofillType()")
    def get_autofill_type(self: Any) -> int:
        return 0

    @java_method("android.view.autofill.AutofillValue getAutofillValue()")
    def get_autofill_value(self: Any) -> Any:
        return None

    @java_method("void autofill(android.view.autofill.AutofillValue)")
    def autofill(self: Any, value: Any) -> None:
        pass

    @java_method("final android.view.autofill.AutofillId getAutofillId()")
    def get_autofill_id(self: Any) -> Any:
        if self.autofill_id is None:
            number = self.generate_view_id()
            self.autofill_id = new("android.view.autofill.AutofillId", "(I)V", number)
        return self.autofill_id

    @java_method("void setAutofillId(android.view.autofill.AutofillId)")
    def set_autofill_id(self: Any, autofill_id: Any) -> None:
        self.autofill_id = autofill_id

    @java_method("void setImportantForAutofill(int)")
    def set_important_for_autofill(self: Any, mode: int) -> None:
        self.important_for_autofill = mode

    @java_method("int getImportantForAutofill()")
    def get_important_for_autofill(self: Any) -> int:
        return int(self.important_for_autofill)

    @java_method("final boolean isImportantForAutofill()")
    def is_important_for_autofill(self: Any) -> bool:
        return self.important_for_autofill in (0, 1, 4)

    @java_method("void setImportantForContentCapture(int)")
    def set_important_for_content_capture(self: Any, mode: int) -> None:
        self.important_for_content_capture = mode

    @java_method("int getImportantForContentCapture()")
    def get_important_for_content_capture(self: Any) -> int:
        return int(self.important_for_content_capture)

    @java_method("void setPointerIcon(android.view.PointerIcon)")
    def set_pointer_icon(self: Any, icon: Any) -> None:
        self.pointer_icon = icon

    @java_method("android.view.PointerIcon getPointerIcon()")
    def get_pointer_icon(self: Any) -> Any:
        return self.pointer_icon

    @java_method("void setSystemGestureExclusionRects(java.util.List)")
    def set_system_gesture_exclusion_rects(self: Any, rects: Any) -> None:
        self.system_gesture_rects = rects

    @java_method("java.util.List getSystemGestureExclusionRects()")
    def get_system_gesture_exclusion_rects(self: Any) -> Any:
        if self.system_gesture_rects is None:
            return static_call("java.util.Collections", "emptyList()Ljava/util/List;")
        return self.system_gesture_rects

    @java_method(
        "final void saveAttributeDataForStyleable(android.content.Context,int[],"
        "android.util.AttributeSet,android.content.res.TypedArray,int,int)"
    )
    def save_attribute_data_for_styleable(self: Any, *_: Any) -> None:
        """Only the layout inspector reads it."""

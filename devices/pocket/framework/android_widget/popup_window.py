"""PopupWindow: a view in a window of its own, over the window of its anchor."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, hash_code, new, throw
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_widget import styles
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.frame_layout import FrameLayout, FrameLayoutParams
from devices.pocket.framework.android_widget.measuring import (
    MATCH_PARENT,
    START,
    TOP,
    WRAP_CONTENT,
)
from devices.pocket.framework.android_widget.popup_place import find_drop_down_place
from devices.pocket.framework.android_widget.popup_settings import PopupSettings
from devices.pocket.framework.constants import constants

_DISMISS = "android.widget.PopupWindow$OnDismissListener"
_BACK = 4
_DOWN, _OUTSIDE = 0, 4


@java_interface(_DISMISS, abstract=["void onDismiss()"])
class OnDismissListener:
    pass


@java_class("android.widget.PopupWindow$PopupBackgroundView", access="private")
class PopupBackgroundView(FrameLayout):
    """Holds the content where the popup has a background."""


@java_class("android.widget.PopupWindow$PopupDecorView", access="private")
class PopupDecorView(FrameLayout):
    """The root of the popup's window."""

    popup: Any

    @java_method("boolean dispatchKeyEvent(android.view.KeyEvent)")
    def dispatch_key_event(self: Any, event: Any) -> bool:
        if event.getKeyCode____I() != _BACK:
            return bool(super().dispatch_key_event(event))
        state = self.get_key_dispatcher_state()
        if state is None:
            return bool(super().dispatch_key_event(event))
        if event.getAction____I() == 0 and event.getRepeatCount____I() == 0:
            track = "startTracking(Landroid/view/KeyEvent;Ljava/lang/Object;)V"
            call(state, track, event, self)
            return True
        if event.getAction____I() == 1:
            tracking = call(state, "isTracking(Landroid/view/KeyEvent;)Z", event)
            if tracking and not event.isCanceled____Z():
                self.popup.dismiss____V()
                return True
        return bool(super().dispatch_key_event(event))

    @java_method("boolean dispatchTouchEvent(android.view.MotionEvent)")
    def dispatch_touch_event(self: Any, event: Any) -> bool:
        listener = self.popup.touch_interceptor
        on_touch = "onTouch(Landroid/view/View;Landroid/view/MotionEvent;)Z"
        if listener is not None and call(listener, on_touch, self, event):
            return True
        return bool(super().dispatch_touch_event(event))

    @java_method("boolean onTouchEvent(android.view.MotionEvent)")
    def on_touch_event(self: Any, event: Any) -> bool:
        x, y = int(event.getX____F()), int(event.getY____F())
        action = event.getAction____I()
        inside = 0 <= x < self.right - self.left and 0 <= y < self.bottom - self.top
        if action == _OUTSIDE or (action == _DOWN and not inside):
            self.popup.dismiss____V()
            return True
        return bool(_known(FrameLayout).on_touch_event(self, event))


@java_class("android.widget.PopupWindow")
@constants(INPUT_METHOD_FROM_FOCUSABLE=0, INPUT_METHOD_NEEDED=1, INPUT_METHOD_NOT_NEEDED=2)
@composed(PopupSettings)
class PopupWindow(JObject):
    """`decor` is the view of the window, None while the popup is not shown; it hangs on `anchor`
    with the offsets in `anchored`."""

    context: Any = None
    content: Any = None
    decor: Any = None
    background_view: Any = None
    anchor: Any = None
    anchored = (0, 0, TOP | START)
    is_dropdown = False
    above_anchor = False

    @java_method("void <init>(android.content.Context)")
    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    @java_method("void <init>(android.content.Context,android.util.AttributeSet,int)")
    @java_method("void <init>(android.content.Context,android.util.AttributeSet,int,int)")
    def init(
        self: Any, context: Any, attrs: Any = None, style: int = styles.POPUP_WINDOW, res: int = 0
    ) -> None:
        from devices.pocket.framework.android_content_res.styled import styled

        self.context = context
        found = styled(context, attrs, style, res)
        self.background = found.drawable("popupBackground")
        self.elevation = found.dimension("popupElevation", 0.0)
        self.overlap_anchor = found.boolean("overlapAnchor", False)
        if found.has("popupAnimationStyle"):
            self.animation_style = found.resource("popupAnimationStyle") or -1

    @java_method("void <init>()")
    def init_empty(self: Any) -> None:
        self.init_sized(None, 0, 0, False)

    @java_method("void <init>(android.view.View)")
    def init_view(self: Any, content: Any) -> None:
        self.init_sized(content, 0, 0, False)

    @java_method("void <init>(int,int)")
    def init_size(self: Any, width: int, height: int) -> None:
        self.init_sized(None, width, height, False)

    @java_method("void <init>(android.view.View,int,int)")
    def init_view_size(self: Any, content: Any, width: int, height: int) -> None:
        self.init_sized(content, width, height, False)

    @java_method("void <init>(android.view.View,int,int,boolean)")
    def init_sized(self: Any, content: Any, width: int, height: int, focusable: Any) -> None:
        if content is not None:
            self.context = content.context
        self.set_content_view(content)
        self.width, self.height = width, height
        self.focusable = bool(focusable)

    # -- content -------------------------------------------------------------------------------

    @java_method("android.view.View getContentView()")
    def get_content_view(self: Any) -> Any:
        return self.content

    @java_method("void setContentView(android.view.View)")
    def set_content_view(self: Any, content: Any) -> None:
        if self.is_showing():
            return
        self.content = content
        if self.context is None and content is not None:
            self.context = content.context

    @java_method("boolean isShowing()")
    def is_showing(self: Any) -> bool:
        return self.decor is not None

    @java_method("boolean isAboveAnchor()")
    def is_above_anchor(self: Any) -> bool:
        return self.above_anchor

    # -- showing -------------------------------------------------------------------------------

    @java_method("void showAtLocation(android.view.View,int,int,int)")
    def show_at_location(self: Any, parent: Any, gravity: int, x: int, y: int) -> None:
        token = parent.getWindowToken____Landroid_os_IBinder_2()
        self.show_at_token(token, gravity, x, y)

    @java_method("void showAtLocation(android.os.IBinder,int,int,int)")
    def show_at_token(self: Any, token: Any, gravity: int, x: int, y: int) -> None:
        if self.is_showing() or self.content is None:
            return
        self.anchor, self.is_dropdown = None, False
        params = self._params(token)
        self._prepare()
        if gravity:
            params.f_gravity = gravity
        params.f_x, params.f_y = x, y
        self._invoke(params)

    @java_method("void showAsDropDown(android.view.View)")
    def show_as_drop_down_plain(self: Any, anchor: Any) -> None:
        call(self, "showAsDropDown(Landroid/view/View;II)V", anchor, 0, 0)

    @java_method("void showAsDropDown(android.view.View,int,int)")
    def show_as_drop_down_offset(self: Any, anchor: Any, x: int, y: int) -> None:
        call(self, "showAsDropDown(Landroid/view/View;III)V", anchor, x, y, TOP | START)

    @java_method("void showAsDropDown(android.view.View,int,int,int)")
    def show_as_drop_down(self: Any, anchor: Any, x: int, y: int, gravity: int) -> None:
        if self.is_showing() or self.content is None:
            return
        self.anchor, self.anchored, self.is_dropdown = anchor, (x, y, gravity), True
        params = self._params(anchor.getApplicationWindowToken____Landroid_os_IBinder_2())
        self._prepare()
        self.above_anchor = self._place(params)
        self._invoke(params)

    def _place(self: Any, params: Any) -> bool:
        x, y, gravity = self.anchored
        return find_drop_down_place(self, self.anchor, params, x, y, gravity)

    def _params(self: Any, token: Any) -> Any:
        params = new("android.view.WindowManager$LayoutParams")
        params.f_gravity = START | TOP
        params.f_flags = self.flags()
        params.f_type = self.layout_type
        params.f_token = token
        params.f_softInputMode = self.soft_input_mode
        params.f_windowAnimations = max(0, self.animation_style)
        params.f_format = -3
        params.f_width = self.width_mode if self.width_mode < 0 else self.width
        params.f_height = self.height_mode if self.height_mode < 0 else self.height
        call(
            params,
            "setTitle(Ljava/lang/CharSequence;)V",
            f"PopupWindow:{hash_code(self):x}",
        )
        return params

    def _prepare(self: Any) -> None:
        if self.content is None or self.context is None:
            throw(
                "java.lang.IllegalStateException",
                "You must specify a valid content view by calling setContentView() before "
                "attempting to show the popup.",
            )
        decor: Any = PopupDecorView.__new__(PopupDecorView)
        decor.init_styled(self.context)
        decor.popup = self
        content = self.content
        holder = content
        own = content.layout_params
        height = WRAP_CONTENT if own is not None and own.f_height == WRAP_CONTENT else MATCH_PARENT
        if self.background is not None:
            holder = PopupBackgroundView.__new__(PopupBackgroundView)
            holder.init_styled(self.context)
            holder.add_view_params(content, _frame_params(height))
            holder.setBackground__Landroid_graphics_drawable_Drawable_2__V(self.background)
        self.background_view = holder
        decor.add_view_params(holder, _frame_params(height))
        decor.set_clip_children(False)
        decor.set_clip_to_padding(False)
        self.pending_decor = decor

    def _invoke(self: Any, params: Any) -> None:
        decor, self.pending_decor = self.pending_decor, None
        decor.setFitsSystemWindows__Z__V(False)
        self.decor = decor
        call(
            self.window_manager(),
            "addView(Landroid/view/View;Landroid/view/ViewGroup$LayoutParams;)V",
            decor,
            params,
        )

    pending_decor: Any = None

    def window_manager(self: Any) -> Any:
        return call(
            self.context, "getSystemService(Ljava/lang/String;)Ljava/lang/Object;", "window"
        )

    # -- changing ------------------------------------------------------------------------------

    @java_method("void update()")
    def update(self: Any) -> None:
        if not self.is_showing():
            return
        params = self.decor.layout_params
        params.f_flags = self.flags()
        params.f_windowAnimations = max(0, self.animation_style)
        self._apply(params)

    def _apply(self: Any, params: Any) -> None:
        call(
            self.window_manager(),
            "updateViewLayout(Landroid/view/View;Landroid/view/ViewGroup$LayoutParams;)V",
            self.decor,
            params,
        )

    @java_method("void update(int,int)")
    def update_size(self: Any, width: int, height: int) -> None:
        if self.is_showing():
            params = self.decor.layout_params
            self.update_all(params.f_x, params.f_y, width, height, False)

    @java_method("void update(int,int,int,int)")
    def update_place(self: Any, x: int, y: int, width: int, height: int) -> None:
        self.update_all(x, y, width, height, False)

    @java_method("void update(int,int,int,int,boolean)")
    def update_all(self: Any, x: int, y: int, width: int, height: int, force: Any) -> None:
        if width >= 0:
            self.width = width
        if height >= 0:
            self.height = height
        if not self.is_showing() or self.content is None:
            return
        params = self.decor.layout_params
        if width != -1:
            params.f_width = self.width_mode if self.width_mode < 0 else self.width
        if height != -1:
            params.f_height = self.height_mode if self.height_mode < 0 else self.height
        params.f_x, params.f_y, params.f_flags = x, y, self.flags()
        self._apply(params)

    @java_method("void update(android.view.View,int,int)")
    def update_anchor_size(self: Any, anchor: Any, width: int, height: int) -> None:
        x, y, _ = self.anchored
        self.update_anchor(anchor, x, y, width, height)

    @java_method("void update(android.view.View,int,int,int,int)")
    def update_anchor(self: Any, anchor: Any, x: int, y: int, width: int, height: int) -> None:
        if not self.is_showing() or self.content is None:
            return
        self.anchor, self.anchored = anchor, (x, y, self.anchored[2])
        if width >= 0:
            self.width = width
        if height >= 0:
            self.height = height
        params = self.decor.layout_params
        params.f_width = self.width_mode if self.width_mode < 0 else self.width
        params.f_height = self.height_mode if self.height_mode < 0 else self.height
        self.above_anchor = self._place(params)
        self.update_all(params.f_x, params.f_y, width, height, True)

    @java_method("void dismiss()")
    def dismiss(self: Any) -> None:
        decor, self.decor = self.decor, None
        if decor is None:
            return
        if decor.parent is not None:
            call(self.window_manager(), "removeViewImmediate(Landroid/view/View;)V", decor)
        holder = self.background_view
        decor.remove_view(holder)
        if holder is not self.content:
            holder.remove_view(self.content)
        self.background_view = self.anchor = None
        if self.dismiss_listener is not None:
            call(self.dismiss_listener, "onDismiss()V")

    # -- room ----------------------------------------------------------------------------------

    @java_method("int getMaxAvailableHeight(android.view.View)")
    def get_max_available_height(self: Any, anchor: Any) -> int:
        return self.get_max_available_height_all(anchor, 0, False)

    @java_method("int getMaxAvailableHeight(android.view.View,int)")
    def get_max_available_height_offset(self: Any, anchor: Any, offset: int) -> int:
        return self.get_max_available_height_all(anchor, offset, False)

    @java_method("int getMaxAvailableHeight(android.view.View,int,boolean)")
    def get_max_available_height_all(self: Any, anchor: Any, offset: int, ignore: Any) -> int:
        frame = Rect()
        if ignore:
            anchor.getWindowDisplayFrame__Landroid_graphics_Rect_2__V(frame)
        else:
            anchor.getWindowVisibleDisplayFrame__Landroid_graphics_Rect_2__V(frame)
        _, y = anchor.location_on_screen()
        height = anchor.bottom - anchor.top
        below = frame.f_bottom - (y if self.overlap_anchor else y + height) - offset
        above = y - frame.f_top + offset
        room = max(below, above)
        if self.background is not None:
            padding = Rect()
            call(self.background, "getPadding(Landroid/graphics/Rect;)Z", padding)
            room -= padding.f_top + padding.f_bottom
        return int(room)


def _frame_params(height: int) -> Any:
    made = FrameLayoutParams.__new__(FrameLayoutParams)
    made.init(MATCH_PARENT, height)
    return made

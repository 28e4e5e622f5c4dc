"""Toast: a short message in a window of its own.

Toasts of all apps wait in one line; the process shows its own and takes them away after their
time, so that a message of the next one can follow.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from dalvik.vm.interop import call, new, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.handler import Handler, PythonTask
from devices.pocket.framework.android_os.looper import my_looper
from devices.pocket.framework.android_widget.text_events import tell_toast
from devices.pocket.framework.android_widget.text_making import add, make, rounded
from devices.pocket.framework.android_widget.views import density, find_view, framework_id, get_text
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device

SHORT, LONG = 0, 1
_SHORT_MILLIS, _LONG_MILLIS = 2000, 3500
_WAITING = "waiting toasts"
_MOST = 50
_TYPE_TOAST = 2005
_FLAGS = 0x80 | 0x8 | 0x10


@java_class("android.widget.Toast")
@constants(LENGTH_SHORT=SHORT, LENGTH_LONG=LONG)
class Toast(JObject):
    """`shown` is whether its window is there now."""

    context: Any
    view: Any = None
    message: Any = None
    length = SHORT
    gravity = 0x51
    x_offset = 0
    y_offset = 0
    margins = (0.0, 0.0)
    shown = False
    params: Any = None
    callbacks: list[Any]
    handler: Any = None

    @java_method("void <init>(android.content.Context)")
    def init(self, context: Any) -> None:
        self.context = context
        self.callbacks = []
        self.y_offset = int(64 * device().traits.density / 160 + 0.5)
        looper = my_looper()
        if looper is None:
            what = "toast on a" if device().api >= 26 else "create handler inside"
            throw(
                "java.lang.RuntimeException",
                f"Can't {what} thread that has not called Looper.prepare()",
            )
        self.handler = Handler.create(looper)

    @staticmethod
    @java_method("static android.widget.Toast makeText(android.content.Context,CharSequence,int)")
    def make_text(context: Any, text: Any, length: int) -> Toast:
        made = Toast()
        made.init(context)
        made.length = length
        made.view = _message_view(context, text)
        made.message = text
        return made

    @staticmethod
    @java_method("static android.widget.Toast makeText(android.content.Context,int,int)")
    def make_text_resource(context: Any, resource: int, length: int) -> Toast:
        return Toast.make_text(context, get_text(context, resource), length)

    @java_method("void show()")
    def show(self) -> None:
        if self.view is None:
            throw("java.lang.RuntimeException", "setView must have been called")
        waiting = _line()
        if self in waiting:
            return
        if len(waiting) >= _MOST:
            return
        waiting.append(self)
        if len(waiting) == 1:
            self._begin()

    def _begin(self) -> None:
        self.handler.post(PythonTask.create(self._appear))

    def _appear(self) -> None:
        if self not in _line():
            return
        params = new("android.view.WindowManager$LayoutParams")
        params.f_width = params.f_height = -2
        params.f_format, params.f_type, params.f_flags = -3, _TYPE_TOAST, _FLAGS
        params.f_gravity = self.gravity
        params.f_x, params.f_y = self.x_offset, self.y_offset
        params.f_horizontalMargin, params.f_verticalMargin = self.margins
        call(params, "setTitle(Ljava/lang/CharSequence;)V", "Toast")
        params.f_packageName = call(self.context, "getPackageName()Ljava/lang/String;")
        if self.view.parent is not None:
            self._manager().removeViewImmediate__Landroid_view_View_2__V(self.view)
        signature = "addView(Landroid/view/View;Landroid/view/ViewGroup$LayoutParams;)V"
        call(self._manager(), signature, self.view, params)
        self.shown = True
        tell_toast(self.context, self.view)
        for one in list(self.callbacks):
            call(one, "onToastShown()V")
        millis = _LONG_MILLIS if self.length == LONG else _SHORT_MILLIS
        self.handler.post_delayed(PythonTask.create(self._finish), millis)

    def _manager(self) -> Any:
        context = call(self.context, "getApplicationContext()Landroid/content/Context;")
        return call(
            context or self.context,
            "getSystemService(Ljava/lang/String;)Ljava/lang/Object;",
            "window",
        )

    def _finish(self) -> None:
        """Takes the window away and lets the next toast come."""
        waiting = _line()
        first = bool(waiting) and waiting[0] is self
        if self in waiting:
            waiting.remove(self)
        if self.shown:
            self.shown = False
            if self.view.parent is not None:
                self._manager().removeViewImmediate__Landroid_view_View_2__V(self.view)
            for one in list(self.callbacks):
                call(one, "onToastHidden()V")
        if first and waiting:
            waiting[0]._begin()

    @java_method("void cancel()")
    def cancel(self) -> None:
        self.handler.post(PythonTask.create(self._finish))

    # -- properties ----------------------------------------------------------------------------

    @java_method("void setView(android.view.View)")
    def set_view(self, view: Any) -> None:
        self.view = view

    @java_method("android.view.View getView()")
    def get_view(self) -> Any:
        return self.view

    @java_method("void setText(CharSequence)")
    def set_text(self, text: Any) -> None:
        if self.view is None:
            throw("java.lang.RuntimeException", "This Toast was not created with Toast.makeText()")
        found = find_view(self.view, framework_id("id/message"))
        if found is None:
            throw("java.lang.RuntimeException", "This Toast was not created with Toast.makeText()")
        self.message = text
        found.set_text(text)

    @java_method("void setText(int)")
    def set_text_resource(self, resource: int) -> None:
        self.set_text(get_text(self.context, resource))

    @java_method("void setDuration(int)")
    def set_duration(self, length: int) -> None:
        self.length = length

    @java_method("int getDuration()")
    def get_duration(self) -> int:
        return self.length

    @java_method("void setGravity(int,int,int)")
    def set_gravity(self, gravity: int, x: int, y: int) -> None:
        self.gravity, self.x_offset, self.y_offset = gravity, x, y

    @java_method("int getGravity()")
    def get_gravity(self) -> int:
        return self.gravity

    @java_method("int getXOffset()")
    def get_x_offset(self) -> int:
        return self.x_offset

    @java_method("int getYOffset()")
    def get_y_offset(self) -> int:
        return self.y_offset

    @java_method("void setMargin(float,float)")
    def set_margin(self, horizontal: float, vertical: float) -> None:
        self.margins = (horizontal, vertical)

    @java_method("float getHorizontalMargin()")
    def get_horizontal_margin(self) -> float:
        return self.margins[0]

    @java_method("float getVerticalMargin()")
    def get_vertical_margin(self) -> float:
        return self.margins[1]

    @java_method("void addCallback(android.widget.Toast$Callback)")
    def add_callback(self, callback: Any) -> None:
        self.callbacks.append(callback)

    @java_method("void removeCallback(android.widget.Toast$Callback)")
    def remove_callback(self, callback: Any) -> None:
        self.callbacks = [one for one in self.callbacks if one is not callback]


@java_class("android.widget.Toast$Callback", access="public abstract")
class ToastCallback(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void onToastShown()")
    @java_method("void onToastHidden()")
    def on_toast(self) -> None:
        pass


def _message_view(context: Any, text: Any) -> Any:
    """What Android's layout `transient_notification` is: a text in a box."""
    box = make("LinearLayout", context)
    box.set_orientation(1)
    box.set_background(rounded(context, -0x11CDCDCE, 20))
    side, above = int(24 * density(context)), int(12 * density(context))
    box.set_padding(side, above, side, above)
    message = add(box, make("TextView", context, framework_id("id/message")))
    message.set_text_color(-1)
    message.set_text_size(14.0)
    message.set_text(text)
    return box


def _line() -> deque[Toast]:
    """The toasts that wait, the one that is shown first."""
    state = vm().state
    if _WAITING not in state:
        state[_WAITING] = deque()
    found: deque[Toast] = state[_WAITING]
    return found

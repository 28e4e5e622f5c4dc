"""ProgressDialog."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_app.alert_dialog import AlertDialog
from devices.pocket.framework.constants import constants

_SPINNER, _HORIZONTAL = 0, 1
_CONTEXT = "android.content.Context"
_SELF = "android.app.ProgressDialog"
_CANCEL = "android.content.DialogInterface$OnCancelListener"


@java_class(_SELF)
@constants(STYLE_SPINNER=_SPINNER, STYLE_HORIZONTAL=_HORIZONTAL)
class ProgressDialog(AlertDialog):
    """What is set before `onCreate` is applied there."""

    style = _SPINNER
    bar: Any = None
    text: Any = None
    number_view: Any = None
    percent_view: Any = None
    most = 0
    value = 0
    second = 0
    indeterminate = False
    pending_message: Any = None
    drawables: tuple[Any, Any] = (None, None)
    number_format: str | None = "%1d/%2d"
    percent_format: Any = ""
    has_started = False

    @java_method(f"void <init>({_CONTEXT})")
    def init(self, context: Any) -> None:
        self.init_theme(context, 0)

    @java_method(f"void <init>({_CONTEXT},int)")
    def init_styled_theme(self, context: Any, theme: int) -> None:
        self.init_theme(context, theme)

    @java_method(f"static {_SELF} show({_CONTEXT},CharSequence,CharSequence)")
    @staticmethod
    def show_text(context: Any, title: Any, message: Any) -> Any:
        return ProgressDialog.show_all(context, title, message, False, False, None)

    @java_method(f"static {_SELF} show({_CONTEXT},CharSequence,CharSequence,boolean)")
    @staticmethod
    def show_indeterminate(context: Any, title: Any, message: Any, indeterminate: int) -> Any:
        return ProgressDialog.show_all(context, title, message, indeterminate, False, None)

    @java_method(f"static {_SELF} show({_CONTEXT},CharSequence,CharSequence,boolean,boolean)")
    @staticmethod
    def show_cancelable(
        context: Any, title: Any, message: Any, indeterminate: int, cancelable: int
    ) -> Any:
        return ProgressDialog.show_all(context, title, message, indeterminate, cancelable, None)

    @java_method(
        f"static {_SELF} show({_CONTEXT},CharSequence,CharSequence,boolean,boolean,{_CANCEL})"
    )
    @staticmethod
    def show_all(
        context: Any,
        title: Any,
        message: Any,
        indeterminate: int,
        cancelable: int,
        listener: Any,
    ) -> Any:
        made: Any = ProgressDialog()
        made.init(context)
        made.set_title(title)
        made.set_message(message)
        made.set_indeterminate(indeterminate)
        made.set_cancelable(cancelable)
        made.set_on_cancel_listener(listener)
        made.show()
        return made

    @java_method("protected void onCreate(android.os.Bundle)")
    def on_create(self: Any, state: Any) -> None:
        horizontal = self.style == _HORIZONTAL
        name = "alert_dialog_progress" if horizontal else "progress_dialog"
        view = self.alert.inflate(self.alert.layout(name))
        self.bar = self._find(view, "progress")
        if horizontal:
            self.number_view = self._find(view, "progress_number")
            self.percent_view = self._find(view, "progress_percent")
        else:
            self.text = self._find(view, "message")
        self.alert.set_view(view)
        if self.most > 0:
            self.set_max(self.most)
        if self.value > 0:
            self.set_progress(self.value)
        if self.second > 0:
            self.set_secondary_progress(self.second)
        if self.drawables[0] is not None:
            self.set_progress_drawable(self.drawables[0])
        if self.drawables[1] is not None:
            self.set_indeterminate_drawable(self.drawables[1])
        if self.pending_message is not None:
            self.set_message(self.pending_message)
        self.set_indeterminate(self.indeterminate)
        self._changed()
        AlertDialog.on_create(self, state)

    def _find(self: Any, view: Any, name: str) -> Any:
        number = self.alert._identifier("id", name)
        return call(view, "findViewById(I)Landroid/view/View;", number)

    def _changed(self: Any) -> None:
        if self.style != _HORIZONTAL or self.number_view is None:
            return
        value, most = self.get_progress(), self.get_max()
        number = "" if self.number_format is None else f"{value}/{most}"
        percent = "" if self.percent_format is None else f"{value * 100 // most if most else 0}%"
        set_text = "setText(Ljava/lang/CharSequence;)V"
        call(self.number_view, set_text, number)
        call(self.percent_view, set_text, percent)

    @java_method("void onStart()")
    def on_start(self) -> None:
        AlertDialog.on_start(self)
        self.has_started = True

    @java_method("protected void onStop()")
    def on_stop(self) -> None:
        AlertDialog.on_stop(self)
        self.has_started = False

    @java_method("void setProgress(int)")
    def set_progress(self: Any, value: int) -> None:
        self.value = value
        if self.bar is not None:
            call(self.bar, "setProgress(I)V", value)
            self._changed()

    @java_method("void setSecondaryProgress(int)")
    def set_secondary_progress(self: Any, value: int) -> None:
        self.second = value
        if self.bar is not None:
            call(self.bar, "setSecondaryProgress(I)V", value)

    @java_method("int getProgress()")
    def get_progress(self: Any) -> int:
        return int(call(self.bar, "getProgress()I")) if self.bar is not None else int(self.value)

    @java_method("int getSecondaryProgress()")
    def get_secondary_progress(self: Any) -> int:
        if self.bar is not None:
            return int(call(self.bar, "getSecondaryProgress()I"))
        return int(self.second)

    @java_method("int getMax()")
    def get_max(self: Any) -> int:
        return int(call(self.bar, "getMax()I")) if self.bar is not None else int(self.most)

    @java_method("void setMax(int)")
    def set_max(self: Any, most: int) -> None:
        self.most = most
        if self.bar is not None:
            call(self.bar, "setMax(I)V", most)
            self._changed()

    @java_method("void incrementProgressBy(int)")
    def increment_progress_by(self: Any, amount: int) -> None:
        self.set_progress(min(self.get_progress() + amount, self.get_max() or 1 << 30))

    @java_method("void incrementSecondaryProgressBy(int)")
    def increment_secondary_progress_by(self: Any, amount: int) -> None:
        self.set_secondary_progress(self.get_secondary_progress() + amount)

    @java_method("void setProgressDrawable(android.graphics.drawable.Drawable)")
    def set_progress_drawable(self: Any, drawable: Any) -> None:
        self.drawables = (drawable, self.drawables[1])
        if self.bar is not None:
            call(
                self.bar,
                "setProgressDrawable(Landroid/graphics/drawable/Drawable;)V",
                drawable,
            )

    @java_method("void setIndeterminateDrawable(android.graphics.drawable.Drawable)")
    def set_indeterminate_drawable(self: Any, drawable: Any) -> None:
        self.drawables = (self.drawables[0], drawable)
        if self.bar is not None:
            call(
                self.bar,
                "setIndeterminateDrawable(Landroid/graphics/drawable/Drawable;)V",
                drawable,
            )

    @java_method("void setIndeterminate(boolean)")
    def set_indeterminate(self: Any, indeterminate: int) -> None:
        self.indeterminate = bool(indeterminate)
        if self.bar is not None:
            call(self.bar, "setIndeterminate(Z)V", indeterminate)

    @java_method("boolean isIndeterminate()")
    def is_indeterminate(self: Any) -> bool:
        if self.bar is not None:
            return bool(call(self.bar, "isIndeterminate()Z"))
        return bool(self.indeterminate)

    @java_method("void setMessage(CharSequence)")
    def set_message(self: Any, message: Any) -> None:
        if self.bar is None:
            self.pending_message = message
        elif self.style == _HORIZONTAL:
            AlertDialog.set_message(self, message)
        else:
            call(self.text, "setText(Ljava/lang/CharSequence;)V", message)

    @java_method("void setProgressStyle(int)")
    def set_progress_style(self: Any, style: int) -> None:
        self.style = style

    @java_method("void setProgressNumberFormat(String)")
    def set_progress_number_format(self: Any, text: str | None) -> None:
        self.number_format = text
        self._changed()

    @java_method("void setProgressPercentFormat(java.text.NumberFormat)")
    def set_progress_percent_format(self: Any, form: Any) -> None:
        self.percent_format = form
        self._changed()

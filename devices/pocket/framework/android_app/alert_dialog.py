"""AlertDialog and its Builder."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_app.dialog import DIALOG, Dialog
from devices.pocket.framework.android_content_res.styled import styled
from devices.pocket.framework.com_android_internal_app.alert_controller import AlertController
from devices.pocket.framework.com_android_internal_app.alert_params import AlertParams
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device

_CLICK = "android.content.DialogInterface$OnClickListener"
_MULTI = "android.content.DialogInterface$OnMultiChoiceClickListener"
_BUILDER = "android.app.AlertDialog$Builder"
_POSITIVE, _NEGATIVE, _NEUTRAL = -1, -2, -3
_THEMES = {
    1: "Theme.Dialog.Alert",
    2: "Theme.Holo.Dialog.Alert",
    3: "Theme.Holo.Light.Dialog.Alert",
    4: "Theme.DeviceDefault.Dialog.Alert",
    5: "Theme.DeviceDefault.Light.Dialog.Alert",
}


def alert_theme(context: Any, theme: int) -> int:
    """The theme of an alert in a context; small numbers name the classic ones."""
    if theme in _THEMES:
        resources = call(context, "getResources()Landroid/content/res/Resources;")
        signature = "getIdentifier(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)I"
        return int(call(resources, signature, _THEMES[theme], "style", "android"))
    if theme >= 0x01000000 or theme < 0:
        return theme
    return int(styled(context, None, 0, 0).resource("alertDialogTheme"))


@java_class("android.app.AlertDialog", implements=["android.content.DialogInterface"])
@constants(
    THEME_TRADITIONAL=1,
    THEME_HOLO_DARK=2,
    THEME_HOLO_LIGHT=3,
    THEME_DEVICE_DEFAULT_DARK=4,
    THEME_DEVICE_DEFAULT_LIGHT=5,
)
class AlertDialog(Dialog):
    alert: AlertController

    @java_method("protected void <init>(android.content.Context)")
    def init(self, context: Any) -> None:
        self.init_theme(context, 0)

    @java_method("protected void <init>(android.content.Context,int)")
    def init_theme(self, context: Any, theme: int) -> None:
        self.set_up(context, alert_theme(context, theme), True)
        self.alert = AlertController(self.f_mContext, self, self.f_mWindow)

    @java_method(
        "protected void <init>"
        "(android.content.Context,boolean,android.content.DialogInterface$OnCancelListener)"
    )
    def init_cancelable(self: Any, context: Any, cancelable: int, listener: Any) -> None:
        self.init_theme(context, 0)
        call(self, "setCancelable(Z)V", cancelable)
        self.set_on_cancel_listener(listener)

    @java_method("android.widget.Button getButton(int)")
    def get_button(self, which: int) -> Any:
        return self.alert.button(which)

    @java_method("android.widget.ListView getListView()")
    def get_list_view(self) -> Any:
        return self.alert.list_view

    @java_method("void setTitle(CharSequence)")
    def set_title(self, title: Any) -> None:
        Dialog.set_title(self, title)
        self.alert.set_title(title)

    @java_method("void setCustomTitle(android.view.View)")
    def set_custom_title(self, view: Any) -> None:
        self.alert.custom_title = view

    @java_method("void setMessage(CharSequence)")
    def set_message(self, message: Any) -> None:
        self.alert.set_message(message)

    @java_method("void setView(android.view.View)")
    def set_view(self, view: Any) -> None:
        self.alert.set_view(view)

    @java_method("void setView(android.view.View,int,int,int,int)")
    def set_view_spacing(self, view: Any, left: int, top: int, right: int, bottom: int) -> None:
        self.alert.set_view(view, (left, top, right, bottom))

    @java_method("void setButton(int,CharSequence,android.os.Message)")
    def set_button_message(self, which: int, text: Any, message: Any) -> None:
        self.alert.set_button(which, text, None, message)

    @java_method(f"void setButton(int,CharSequence,{_CLICK})")
    def set_button(self, which: int, text: Any, listener: Any) -> None:
        self.alert.set_button(which, text, listener, None)

    @java_method("void setButton(CharSequence,android.os.Message)")
    def set_button_first_message(self, text: Any, message: Any) -> None:
        self.alert.set_button(_POSITIVE, text, None, message)

    @java_method(f"void setButton(CharSequence,{_CLICK})")
    def set_button_first(self, text: Any, listener: Any) -> None:
        self.alert.set_button(_POSITIVE, text, listener, None)

    @java_method(f"void setButton2(CharSequence,{_CLICK})")
    def set_button_second(self, text: Any, listener: Any) -> None:
        self.alert.set_button(_NEGATIVE, text, listener, None)

    @java_method(f"void setButton3(CharSequence,{_CLICK})")
    def set_button_third(self, text: Any, listener: Any) -> None:
        self.alert.set_button(_NEUTRAL, text, listener, None)

    @java_method("void setIcon(int)")
    def set_icon_resource(self, resource: int) -> None:
        self.alert.set_icon(resource)

    @java_method("void setIcon(android.graphics.drawable.Drawable)")
    def set_icon(self, drawable: Any) -> None:
        self.alert.set_icon_drawable(drawable)

    @java_method("void setIconAttribute(int)")
    def set_icon_attribute(self, attribute: int) -> None:
        self.alert.set_icon(resolved(self.f_mContext, attribute))

    @java_method("void setInverseBackgroundForced(boolean)")
    def set_inverse_background_forced(self, forced: int) -> None:
        self.alert.inverse_ground = bool(forced)

    @java_method("protected void onCreate(android.os.Bundle)")
    def on_create(self, state: Any) -> None:
        self.alert.install()

    @java_method("boolean onKeyDown(int,android.view.KeyEvent)")
    def on_key_down(self, code: int, event: Any) -> bool:
        if self.alert.scroll_key(event):
            return True
        return bool(DIALOG.on_key_down(self, code, event))

    @java_method("boolean onKeyUp(int,android.view.KeyEvent)")
    def on_key_up(self, code: int, event: Any) -> bool:
        if self.alert.scroll_key(event):
            return True
        return bool(DIALOG.on_key_up(self, code, event))


def resolved(context: Any, attribute: int) -> int:
    """The resource that an attribute of the theme means."""
    out = new("android.util.TypedValue")
    theme = call(context, "getTheme()Landroid/content/res/Resources$Theme;")
    call(theme, "resolveAttribute(ILandroid/util/TypedValue;Z)Z", attribute, out, True)
    return int(out.f_resourceId)


@java_class(_BUILDER, access="public static")
class Builder(JObject):
    params: AlertParams
    theme = 0

    @java_method("void <init>(android.content.Context)")
    def init(self, context: Any) -> None:
        self.init_theme(context, 0)

    @java_method("void <init>(android.content.Context,int)")
    def init_theme(self, context: Any, theme: int) -> None:
        self.theme = theme
        themed = new(
            "android.view.ContextThemeWrapper",
            "(Landroid/content/Context;I)V",
            context,
            alert_theme(context, theme),
        )
        self.base = context
        self.params = AlertParams(themed)

    @java_method("android.content.Context getContext()")
    def get_context(self) -> Any:
        return self.params.context

    def _text(self, number: int) -> Any:
        return call(self.params.context, "getText(I)Ljava/lang/CharSequence;", number)

    def _texts(self, number: int) -> Any:
        resources = call(self.params.context, "getResources()Landroid/content/res/Resources;")
        return call(resources, "getTextArray(I)[Ljava/lang/CharSequence;", number)

    @java_method(f"{_BUILDER} setTitle(int)")
    def set_title_resource(self, number: int) -> Any:
        self.params.title = self._text(number)
        return self

    @java_method(f"{_BUILDER} setTitle(CharSequence)")
    def set_title(self, title: Any) -> Any:
        self.params.title = title
        return self

    @java_method(f"{_BUILDER} setCustomTitle(android.view.View)")
    def set_custom_title(self, view: Any) -> Any:
        self.params.custom_title = view
        return self

    @java_method(f"{_BUILDER} setMessage(int)")
    def set_message_resource(self, number: int) -> Any:
        self.params.message = self._text(number)
        return self

    @java_method(f"{_BUILDER} setMessage(CharSequence)")
    def set_message(self, message: Any) -> Any:
        self.params.message = message
        return self

    @java_method(f"{_BUILDER} setIcon(int)")
    def set_icon_resource(self, number: int) -> Any:
        self.params.icon = number
        return self

    @java_method(f"{_BUILDER} setIcon(android.graphics.drawable.Drawable)")
    def set_icon(self, drawable: Any) -> Any:
        self.params.icon_drawable = drawable
        return self

    @java_method(f"{_BUILDER} setIconAttribute(int)")
    def set_icon_attribute(self, attribute: int) -> Any:
        self.params.icon = resolved(self.params.context, attribute)
        return self

    def _button(self, which: int, text: Any, listener: Any) -> Any:
        self.params.buttons[which] = (text, listener)
        return self

    @java_method(f"{_BUILDER} setPositiveButton(int,{_CLICK})")
    def set_positive_button_resource(self, number: int, listener: Any) -> Any:
        return self._button(_POSITIVE, self._text(number), listener)

    @java_method(f"{_BUILDER} setPositiveButton(CharSequence,{_CLICK})")
    def set_positive_button(self, text: Any, listener: Any) -> Any:
        return self._button(_POSITIVE, text, listener)

    @java_method(f"{_BUILDER} setNegativeButton(int,{_CLICK})")
    def set_negative_button_resource(self, number: int, listener: Any) -> Any:
        return self._button(_NEGATIVE, self._text(number), listener)

    @java_method(f"{_BUILDER} setNegativeButton(CharSequence,{_CLICK})")
    def set_negative_button(self, text: Any, listener: Any) -> Any:
        return self._button(_NEGATIVE, text, listener)

    @java_method(f"{_BUILDER} setNeutralButton(int,{_CLICK})")
    def set_neutral_button_resource(self, number: int, listener: Any) -> Any:
        return self._button(_NEUTRAL, self._text(number), listener)

    @java_method(f"{_BUILDER} setNeutralButton(CharSequence,{_CLICK})")
    def set_neutral_button(self, text: Any, listener: Any) -> Any:
        return self._button(_NEUTRAL, text, listener)

    @java_method(f"{_BUILDER} setCancelable(boolean)")
    def set_cancelable(self, cancelable: int) -> Any:
        self.params.cancelable = bool(cancelable)
        return self

    @java_method(
        f"{_BUILDER} setOnCancelListener(android.content.DialogInterface$OnCancelListener)"
    )
    def set_on_cancel_listener(self, listener: Any) -> Any:
        self.params.on_cancel = listener
        return self

    @java_method(
        f"{_BUILDER} setOnDismissListener(android.content.DialogInterface$OnDismissListener)"
    )
    def set_on_dismiss_listener(self, listener: Any) -> Any:
        self.params.on_dismiss = listener
        return self

    @java_method(f"{_BUILDER} setOnKeyListener(android.content.DialogInterface$OnKeyListener)")
    def set_on_key_listener(self, listener: Any) -> Any:
        self.params.on_key = listener
        return self

    @java_method(f"{_BUILDER} setItems(int,{_CLICK})")
    def set_items_resource(self, number: int, listener: Any) -> Any:
        return self.set_items(self._texts(number), listener)

    @java_method(f"{_BUILDER} setItems(CharSequence[],{_CLICK})")
    def set_items(self, items: Any, listener: Any) -> Any:
        self.params.items, self.params.on_click = items, listener
        return self

    @java_method(f"{_BUILDER} setAdapter(android.widget.ListAdapter,{_CLICK})")
    def set_adapter(self, adapter: Any, listener: Any) -> Any:
        self.params.adapter, self.params.on_click = adapter, listener
        return self

    @java_method(f"{_BUILDER} setCursor(android.database.Cursor,{_CLICK},String)")
    def set_cursor(self, cursor: Any, listener: Any, column: str) -> Any:
        self.params.cursor, self.params.label_column = cursor, column
        self.params.on_click = listener
        return self

    @java_method(f"{_BUILDER} setMultiChoiceItems(int,boolean[],{_MULTI})")
    def set_multi_choice_items_resource(self, number: int, checked: Any, listener: Any) -> Any:
        return self.set_multi_choice_items(self._texts(number), checked, listener)

    @java_method(f"{_BUILDER} setMultiChoiceItems(CharSequence[],boolean[],{_MULTI})")
    def set_multi_choice_items(self, items: Any, checked: Any, listener: Any) -> Any:
        self.params.items, self.params.checked = items, checked
        self.params.on_check, self.params.multi = listener, True
        return self

    @java_method(f"{_BUILDER} setMultiChoiceItems(android.database.Cursor,String,String,{_MULTI})")
    def set_multi_choice_cursor(self, cursor: Any, checked: str, label: str, listener: Any) -> Any:
        params = self.params
        params.cursor, params.checked_column, params.label_column = cursor, checked, label
        params.on_check, params.multi = listener, True
        return self

    @java_method(f"{_BUILDER} setSingleChoiceItems(int,int,{_CLICK})")
    def set_single_choice_items_resource(self, number: int, checked: int, listener: Any) -> Any:
        return self.set_single_choice_items(self._texts(number), checked, listener)

    @java_method(f"{_BUILDER} setSingleChoiceItems(CharSequence[],int,{_CLICK})")
    def set_single_choice_items(self, items: Any, checked: int, listener: Any) -> Any:
        self.params.items = items
        return self._single(checked, listener)

    @java_method(f"{_BUILDER} setSingleChoiceItems(android.widget.ListAdapter,int,{_CLICK})")
    def set_single_choice_adapter(self, adapter: Any, checked: int, listener: Any) -> Any:
        self.params.adapter = adapter
        return self._single(checked, listener)

    @java_method(f"{_BUILDER} setSingleChoiceItems(android.database.Cursor,int,String,{_CLICK})")
    def set_single_choice_cursor(self, cursor: Any, checked: int, label: str, listener: Any) -> Any:
        self.params.cursor, self.params.label_column = cursor, label
        return self._single(checked, listener)

    def _single(self, checked: int, listener: Any) -> Any:
        self.params.on_click, self.params.checked_item = listener, checked
        self.params.single = True
        return self

    @java_method(
        f"{_BUILDER} setOnItemSelectedListener(android.widget.AdapterView$OnItemSelectedListener)"
    )
    def set_on_item_selected_listener(self, listener: Any) -> Any:
        self.params.on_item_selected = listener
        return self

    @java_method(f"{_BUILDER} setView(int)")
    def set_view_layout(self, layout: int) -> Any:
        self.params.view, self.params.layout = None, layout
        return self

    @java_method(f"{_BUILDER} setView(android.view.View)")
    def set_view(self, view: Any) -> Any:
        self.params.view, self.params.layout, self.params.spacing = view, 0, None
        return self

    @java_method(f"{_BUILDER} setView(android.view.View,int,int,int,int)")
    def set_view_spacing(self, view: Any, left: int, top: int, right: int, bottom: int) -> Any:
        self.params.view, self.params.spacing = view, (left, top, right, bottom)
        return self

    @java_method(f"{_BUILDER} setInverseBackgroundForced(boolean)")
    @java_method(f"{_BUILDER} setRecycleOnMeasureEnabled(boolean)")
    def set_kept(self, value: int) -> Any:
        """Only themes before 3.0 draw another background."""
        return self

    @java_method("android.app.AlertDialog create()")
    def create(self) -> Any:
        dialog: Any = AlertDialog()
        dialog.set_up(self.base, alert_theme(self.base, self.theme), True)
        dialog.alert = AlertController(dialog.f_mContext, dialog, dialog.f_mWindow)
        params = self.params
        params.apply(dialog.alert)
        call(dialog, "setCancelable(Z)V", params.cancelable)
        if params.cancelable and device().api >= 11:
            call(dialog, "setCanceledOnTouchOutside(Z)V", True)
        dialog.set_on_cancel_listener(params.on_cancel)
        dialog.set_on_dismiss_listener(params.on_dismiss)
        if params.on_key is not None:
            dialog.set_on_key_listener(params.on_key)
        return dialog

    @java_method("android.app.AlertDialog show()")
    def show(self) -> Any:
        dialog = call(self, "create()Landroid/app/AlertDialog;")
        call(dialog, "show()V")
        return dialog

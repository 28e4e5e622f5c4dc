"""DialogPreference: a preference that is edited in a dialog."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, lambda_object, new, to_string
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_preference.preference import Preference
from devices.pocket.framework.android_widget.declare import like_parent
from devices.pocket.framework.android_widget.measuring import GONE, VISIBLE
from devices.pocket.framework.android_widget.saving import saved_state
from devices.pocket.framework.android_widget.views import find_view, get_text, inflate

POSITIVE, NEGATIVE = -1, -2
_MESSAGE = 0x0102000B
_BUILDER = "Landroid/app/AlertDialog$Builder;"
_DRAWABLE = "android.graphics.drawable.Drawable"
_CLICK = "Landroid/content/DialogInterface$OnClickListener;"
_STATE: Any = saved_state(
    "android.preference.DialogPreference$SavedState",
    isDialogShowing="boolean",
    dialogBundle="Object",
)


@java_class(
    "android.preference.DialogPreference",
    access="public abstract",
    implements=[
        "android.content.DialogInterface$OnClickListener",
        "android.content.DialogInterface$OnDismissListener",
        "android.preference.PreferenceManager$OnActivityDestroyListener",
    ],
)
@like_parent
class DialogPreference(Preference):
    default_style = 0x01010091
    dialog: Any = None
    builder: Any = None
    which = NEGATIVE
    dialog_title: Any = None
    dialog_message: Any = None
    dialog_icon: Any = None
    positive_text: Any = None
    negative_text: Any = None
    dialog_layout = 0

    def init_styled(self: Any, context: Any, attrs: Any, style: int, res: int) -> Any:
        found = super().init_styled(context, attrs, style, res)
        self.dialog_title = found.text("dialogTitle")
        if self.dialog_title is None:
            self.dialog_title = self.title
        self.dialog_message = found.text("dialogMessage")
        self.dialog_icon = found.drawable("dialogIcon")
        self.positive_text = found.text("positiveButtonText")
        self.negative_text = found.text("negativeButtonText")
        self.dialog_layout = found.resource("dialogLayout") or self.dialog_layout
        return found

    # -- settings ------------------------------------------------------------------------------

    @java_method("void setDialogTitle(CharSequence)")
    def set_dialog_title(self: Any, title: Any) -> None:
        self.dialog_title = title

    @java_method("void setDialogTitle(int)")
    def set_dialog_title_resource(self: Any, resource: int) -> None:
        self.set_dialog_title(get_text(self.context, resource))

    @java_method("CharSequence getDialogTitle()")
    def get_dialog_title(self: Any) -> Any:
        return self.dialog_title

    @java_method("void setDialogMessage(CharSequence)")
    def set_dialog_message(self: Any, message: Any) -> None:
        self.dialog_message = message

    @java_method("void setDialogMessage(int)")
    def set_dialog_message_resource(self: Any, resource: int) -> None:
        self.set_dialog_message(get_text(self.context, resource))

    @java_method("CharSequence getDialogMessage()")
    def get_dialog_message(self: Any) -> Any:
        return self.dialog_message

    @java_method(f"void setDialogIcon({_DRAWABLE})")
    def set_dialog_icon(self: Any, icon: Any) -> None:
        self.dialog_icon = icon

    @java_method("void setDialogIcon(int)")
    def set_dialog_icon_resource(self: Any, resource: int) -> None:
        get = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
        self.dialog_icon = call(self.context, get, resource)

    @java_method(f"{_DRAWABLE} getDialogIcon()")
    def get_dialog_icon(self: Any) -> Any:
        return self.dialog_icon

    @java_method("void setPositiveButtonText(CharSequence)")
    def set_positive_button_text(self: Any, text: Any) -> None:
        self.positive_text = text

    @java_method("void setPositiveButtonText(int)")
    def set_positive_button_text_resource(self: Any, resource: int) -> None:
        self.set_positive_button_text(get_text(self.context, resource))

    @java_method("CharSequence getPositiveButtonText()")
    def get_positive_button_text(self: Any) -> Any:
        return self.positive_text

    @java_method("void setNegativeButtonText(CharSequence)")
    def set_negative_button_text(self: Any, text: Any) -> None:
        self.negative_text = text

    @java_method("void setNegativeButtonText(int)")
    def set_negative_button_text_resource(self: Any, resource: int) -> None:
        self.set_negative_button_text(get_text(self.context, resource))

    @java_method("CharSequence getNegativeButtonText()")
    def get_negative_button_text(self: Any) -> Any:
        return self.negative_text

    @java_method("void setDialogLayoutResource(int)")
    def set_dialog_layout_resource(self: Any, resource: int) -> None:
        self.dialog_layout = resource

    @java_method("int getDialogLayoutResource()")
    def get_dialog_layout_resource(self: Any) -> int:
        return int(self.dialog_layout)

    # -- the dialog ----------------------------------------------------------------------------

    @java_method("protected void onClick()")
    def on_click(self: Any) -> None:
        if self.dialog is not None and call(self.dialog, "isShowing()Z"):
            return
        self.showDialog__Landroid_os_Bundle_2__V(None)

    @java_method("protected void onPrepareDialogBuilder(android.app.AlertDialog$Builder)")
    def on_prepare_dialog_builder(self: Any, builder: Any) -> None:
        pass

    @java_method("protected void showDialog(android.os.Bundle)")
    def show_dialog(self: Any, state: Any) -> None:
        self.which = NEGATIVE
        builder = self.builder = new(
            "android.app.AlertDialog$Builder", "(Landroid/content/Context;)V", self.context
        )
        call(builder, f"setTitle(Ljava/lang/CharSequence;){_BUILDER}", self.dialog_title)
        icon = f"setIcon(Landroid/graphics/drawable/Drawable;){_BUILDER}"
        call(builder, icon, self.dialog_icon)
        for name, text in (("Positive", self.positive_text), ("Negative", self.negative_text)):
            set_button = f"set{name}Button(Ljava/lang/CharSequence;{_CLICK}){_BUILDER}"
            call(builder, set_button, text, self)
        content = call(self, "onCreateDialogView()Landroid/view/View;")
        if content is not None:
            call(self, "onBindDialogView(Landroid/view/View;)V", content)
            call(builder, f"setView(Landroid/view/View;){_BUILDER}", content)
        else:
            call(builder, f"setMessage(Ljava/lang/CharSequence;){_BUILDER}", self.dialog_message)
        call(self, "onPrepareDialogBuilder(Landroid/app/AlertDialog$Builder;)V", builder)
        if self.manager is not None:
            self.manager.destroy_listeners.append(self)
        dialog = self.dialog = call(builder, "create()Landroid/app/AlertDialog;")
        if state is not None:
            call(dialog, "onRestoreInstanceState(Landroid/os/Bundle;)V", state)
        if self.needInputMethod____Z():
            window = call(dialog, "getWindow()Landroid/view/Window;")
            call(window, "setSoftInputMode(I)V", 5)
        call(
            dialog,
            "setOnDismissListener(Landroid/content/DialogInterface$OnDismissListener;)V",
            self,
        )
        call(dialog, "show()V")

    @java_method("protected boolean needInputMethod()")
    def need_input_method(self: Any) -> bool:
        return False

    @java_method("protected android.view.View onCreateDialogView()")
    def on_create_dialog_view(self: Any) -> Any:
        if not self.dialog_layout:
            return None
        get = "getContext()Landroid/content/Context;"
        return inflate(call(self.builder, get), self.dialog_layout)

    @java_method("protected void onBindDialogView(android.view.View)")
    def on_bind_dialog_view(self: Any, view: Any) -> None:
        shown = find_view(view, _MESSAGE)
        if shown is None:
            return
        message = self.getDialogMessage____Ljava_lang_CharSequence_2()
        if message is not None and to_string(message):
            call(shown, "setText(Ljava/lang/CharSequence;)V", message)
            shown.setVisibility__I__V(VISIBLE)
        else:
            shown.setVisibility__I__V(GONE)

    @java_method("void onClick(android.content.DialogInterface,int)")
    def on_dialog_click(self: Any, dialog: Any, which: int) -> None:
        self.which = which

    @java_method("void onDismiss(android.content.DialogInterface)")
    def on_dismiss(self: Any, dialog: Any) -> None:
        if self.manager is not None:
            self.manager.destroy_listeners = [
                one for one in self.manager.destroy_listeners if one is not self
            ]
        self.dialog = None
        self.onDialogClosed__Z__V(self.which == POSITIVE)

    @java_method("protected void onDialogClosed(boolean)")
    def on_dialog_closed(self: Any, positive: Any) -> None:
        pass

    @java_method("android.app.Dialog getDialog()")
    def get_dialog(self: Any) -> Any:
        return self.dialog

    @java_method("void onActivityDestroy()")
    def on_activity_destroy(self: Any) -> None:
        if self.dialog is not None and call(self.dialog, "isShowing()Z"):
            call(self.dialog, "dismiss()V")

    # -- state ---------------------------------------------------------------------------------

    @java_method("protected android.os.Parcelable onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        inner = super().on_save_instance_state()
        if self.dialog is None or not call(self.dialog, "isShowing()Z"):
            return inner
        bundle = call(self.dialog, "onSaveInstanceState()Landroid/os/Bundle;")
        return _STATE.create(inner, isDialogShowing=True, dialogBundle=bundle)

    @java_method("protected void onRestoreInstanceState(android.os.Parcelable)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        if not isinstance(state, _STATE):
            super().on_restore_instance_state(state)
            return
        saved: Any = state
        super().on_restore_instance_state(saved.get_super_state())
        if saved.f_isDialogShowing:
            self.showDialog__Landroid_os_Bundle_2__V(saved.f_dialogBundle)


def click_listener(function: Any) -> Any:
    return lambda_object(
        "android.content.DialogInterface$OnClickListener",
        "onClick(Landroid/content/DialogInterface;I)V",
        function,
    )

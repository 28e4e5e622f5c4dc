"""DialogFragment: a fragment that shows a dialog."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new, throw
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_app.bundles import get_bool, get_int, put_bool, put_int
from devices.pocket.framework.android_app.fragment import FRAGMENT, Fragment
from devices.pocket.framework.constants import constants

_BUNDLE = "Landroid/os/Bundle;"
_SAVED_DIALOG = "android:savedDialogState"
_CREATE = f"onCreateDialog({_BUNDLE})Landroid/app/Dialog;"
_NO_TITLE = 1
#: `android.R.style.Theme_Panel`.
_PANEL = 0x01030059


@java_class(
    "android.app.DialogFragment",
    implements=[
        "android.content.DialogInterface$OnCancelListener",
        "android.content.DialogInterface$OnDismissListener",
    ],
)
@constants(STYLE_NORMAL=0, STYLE_NO_TITLE=1, STYLE_NO_FRAME=2, STYLE_NO_INPUT=3)
class DialogFragment(Fragment):
    style = 0
    theme = 0
    cancelable = True
    shows_dialog = True
    back_stack_id = -1
    dialog: Any = None
    view_destroyed = False
    dismissed = False
    shown_by_me = False

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void setStyle(int,int)")
    def set_style(self, style: int, theme: int) -> None:
        self.style = style
        if style in (2, 3):
            self.theme = _PANEL
        if theme:
            self.theme = theme

    # -- showing and dismissing ------------------------------------------------------------------

    @java_method("void show(android.app.FragmentManager,String)")
    def show(self, manager: Any, tag: str | None) -> None:
        self.dismissed, self.shown_by_me = False, True
        transaction = call(manager, "beginTransaction()Landroid/app/FragmentTransaction;")
        transaction.add_tagged(self, tag)
        transaction.commit()

    @java_method("void showAllowingStateLoss(android.app.FragmentManager,String)")
    def show_allowing_state_loss(self, manager: Any, tag: str | None) -> None:
        self.dismissed, self.shown_by_me = False, True
        transaction = call(manager, "beginTransaction()Landroid/app/FragmentTransaction;")
        transaction.add_tagged(self, tag)
        transaction.commit_allowing_state_loss()

    @java_method("int show(android.app.FragmentTransaction,String)")
    def show_transaction(self, transaction: Any, tag: str | None) -> int:
        self.dismissed, self.shown_by_me = False, True
        transaction.add_tagged(self, tag)
        self.view_destroyed = False
        self.back_stack_id = transaction.commit()
        return self.back_stack_id

    @java_method("void dismiss()")
    def dismiss(self) -> None:
        self._dismiss(False)

    @java_method("void dismissAllowingStateLoss()")
    def dismiss_allowing_state_loss(self) -> None:
        self._dismiss(True)

    def _dismiss(self: Any, allow_loss: bool) -> None:
        if self.dismissed:
            return
        self.dismissed, self.shown_by_me = True, False
        if self.dialog is not None:
            call(self.dialog, "dismiss()V")
            self.dialog = None
        self.view_destroyed = True
        if self.back_stack_id >= 0:
            self.manager.pop_back_stack_id(self.back_stack_id, 1)
            self.back_stack_id = -1
            return
        transaction = self.manager.begin_transaction()
        transaction.remove(self)
        if allow_loss:
            transaction.commit_allowing_state_loss()
        else:
            transaction.commit()

    @java_method("android.app.Dialog getDialog()")
    def get_dialog(self) -> Any:
        return self.dialog

    @java_method("int getTheme()")
    def get_theme(self) -> int:
        return self.theme

    @java_method("void setCancelable(boolean)")
    def set_cancelable(self, cancelable: int) -> None:
        self.cancelable = bool(cancelable)
        if self.dialog is not None:
            call(self.dialog, "setCancelable(Z)V", cancelable)

    @java_method("boolean isCancelable()")
    def is_cancelable(self) -> bool:
        return self.cancelable

    @java_method("void setShowsDialog(boolean)")
    def set_shows_dialog(self, shows: int) -> None:
        self.shows_dialog = bool(shows)

    @java_method("boolean getShowsDialog()")
    def get_shows_dialog(self) -> bool:
        return self.shows_dialog

    # -- life ------------------------------------------------------------------------------------

    @java_method("void onAttach(android.content.Context)")
    def on_attach(self, context: Any) -> None:
        FRAGMENT.on_attach(self, context)
        if not self.shown_by_me:
            self.dismissed = False

    @java_method("void onDetach()")
    def on_detach(self: Any) -> None:
        self.called = True
        if not self.shown_by_me and not self.dismissed:
            self.dismissed = True

    @java_method("void onCreate(android.os.Bundle)")
    def on_create(self: Any, saved: Any) -> None:
        FRAGMENT.on_create(self, saved)
        self.shows_dialog = self.container_id == 0
        if saved is not None:
            self.style = get_int(saved, "android:style", 0)
            self.theme = get_int(saved, "android:theme", 0)
            self.cancelable = get_bool(saved, "android:cancelable", True)
            self.shows_dialog = get_bool(saved, "android:showsDialog", self.shows_dialog)
            self.back_stack_id = get_int(saved, "android:backStackId", -1)

    @java_method("android.view.LayoutInflater onGetLayoutInflater(android.os.Bundle)")
    def on_get_layout_inflater(self: Any, saved: Any) -> Any:
        if not self.shows_dialog:
            return FRAGMENT.on_get_layout_inflater(self, saved)
        self.dialog = call(self, _CREATE, saved)
        if self.style == 3:
            call(call(self.dialog, "getWindow()Landroid/view/Window;"), "addFlags(I)V", 0x18)
        if self.style in (1, 2, 3):
            call(self.dialog, "requestWindowFeature(I)Z", _NO_TITLE)
        if self.dialog is not None:
            return call(
                call(self.dialog, "getContext()Landroid/content/Context;"),
                "getSystemService(Ljava/lang/String;)Ljava/lang/Object;",
                "layout_inflater",
            )
        return call(
            self.host.activity,
            "getSystemService(Ljava/lang/String;)Ljava/lang/Object;",
            "layout_inflater",
        )

    @java_method("android.app.Dialog onCreateDialog(android.os.Bundle)")
    def on_create_dialog(self: Any, saved: Any) -> Any:
        return new(
            "android.app.Dialog",
            "(Landroid/content/Context;I)V",
            self.get_activity(),
            call(self, "getTheme()I"),
        )

    @java_method("void onCancel(android.content.DialogInterface)")
    def on_cancel(self, dialog: Any) -> None:
        pass

    @java_method("void onDismiss(android.content.DialogInterface)")
    def on_dismiss(self, dialog: Any) -> None:
        if not self.view_destroyed:
            self._dismiss(True)

    @java_method("void onActivityCreated(android.os.Bundle)")
    def on_activity_created(self: Any, saved: Any) -> None:
        self.called = True
        if not self.shows_dialog or self.dialog is None:
            return
        view = call(self, "getView()Landroid/view/View;")
        if view is not None:
            if call(view, "getParent()Landroid/view/ViewParent;") is not None:
                throw(
                    "java.lang.IllegalStateException",
                    "DialogFragment can not be attached to a container view",
                )
            call(self.dialog, "setContentView(Landroid/view/View;)V", view)
        activity = self.get_activity()
        if activity is not None:
            call(self.dialog, "setOwnerActivity(Landroid/app/Activity;)V", activity)
        call(self.dialog, "setCancelable(Z)V", self.cancelable)
        self._take_listeners()
        if saved is not None:
            state = saved.value(_SAVED_DIALOG)
            if state is not None:
                call(self.dialog, f"onRestoreInstanceState({_BUNDLE})V", state)

    def _take_listeners(self: Any) -> None:
        taken = self.dialog
        if taken.on_cancel is not None or taken.on_dismiss is not None:
            throw(
                "java.lang.IllegalStateException",
                "You can not set Dialog's OnCancelListener or OnDismissListener",
            )
        taken.take_cancel_and_dismiss("DialogFragment", self, self)

    @java_method("void onStart()")
    def on_start(self: Any) -> None:
        FRAGMENT.on_start(self)
        if self.dialog is not None:
            self.view_destroyed = False
            call(self.dialog, "show()V")

    @java_method("void onStop()")
    def on_stop(self: Any) -> None:
        self.called = True
        if self.dialog is not None:
            call(self.dialog, "hide()V")

    @java_method("void onSaveInstanceState(android.os.Bundle)")
    def on_save_instance_state(self: Any, out: Any) -> None:
        if self.dialog is not None:
            state = call(self.dialog, f"onSaveInstanceState(){_BUNDLE}")
            if state is not None:
                out.store(_SAVED_DIALOG, state)
        if self.style:
            put_int(out, "android:style", self.style)
        if self.theme:
            put_int(out, "android:theme", self.theme)
        if not self.cancelable:
            put_bool(out, "android:cancelable", False)
        if not self.shows_dialog:
            put_bool(out, "android:showsDialog", False)
        if self.back_stack_id != -1:
            put_int(out, "android:backStackId", self.back_stack_id)

    @java_method("void onDestroyView()")
    def on_destroy_view(self: Any) -> None:
        self.called = True
        if self.dialog is not None:
            self.view_destroyed = True
            call(self.dialog, "dismiss()V")
            self.dialog = None

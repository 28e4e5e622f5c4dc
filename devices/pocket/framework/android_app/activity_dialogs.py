"""Activity: managed dialogs and cursors, as apps used them before fragments and loaders."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_method
from devices.pocket.framework.android_app.bundles import get_ints, put_ints

_BUNDLE = "Landroid/os/Bundle;"
_SAVED = "android:savedDialogs"
_IDS = "android:savedDialogIds"
_CREATE = f"onCreateDialog(I{_BUNDLE})Landroid/app/Dialog;"
_PREPARE = f"onPrepareDialog(ILandroid/app/Dialog;{_BUNDLE})V"
_QUERY = (
    "query(Landroid/net/Uri;[Ljava/lang/String;Ljava/lang/String;[Ljava/lang/String;"
    "Ljava/lang/String;)Landroid/database/Cursor;"
)


class Dialogs:
    """`managed` has each dialog by its number, with the arguments that it was shown with."""

    managed: dict[int, tuple[Any, Any]] | None = None
    cursors: list[list[Any]] | None = None

    # -- dialogs ---------------------------------------------------------------------------------

    @java_method("protected android.app.Dialog onCreateDialog(int)")
    def on_create_dialog(self: Any, number: int) -> Any:
        return None

    @java_method("protected android.app.Dialog onCreateDialog(int,android.os.Bundle)")
    def on_create_dialog_arguments(self: Any, number: int, arguments: Any) -> Any:
        return call(self, "onCreateDialog(I)Landroid/app/Dialog;", number)

    @java_method("protected void onPrepareDialog(int,android.app.Dialog)")
    def on_prepare_dialog(self: Any, number: int, dialog: Any) -> None:
        call(dialog, "setOwnerActivity(Landroid/app/Activity;)V", self)

    @java_method("protected void onPrepareDialog(int,android.app.Dialog,android.os.Bundle)")
    def on_prepare_dialog_arguments(self: Any, number: int, dialog: Any, arguments: Any) -> None:
        call(self, "onPrepareDialog(ILandroid/app/Dialog;)V", number, dialog)

    @java_method("final void showDialog(int)")
    def show_dialog(self: Any, number: int) -> None:
        self.show_dialog_arguments(number, None)

    @java_method("final boolean showDialog(int,android.os.Bundle)")
    def show_dialog_arguments(self: Any, number: int, arguments: Any) -> bool:
        if self.managed is None:
            self.managed = {}
        found = self.managed.get(number)
        if found is None:
            dialog = self.make_dialog(number, None, arguments)
            if dialog is None:
                return False
        else:
            dialog = found[0]
        self.managed[number] = (dialog, arguments)
        call(self, _PREPARE, number, dialog, arguments)
        call(dialog, "show()V")
        return True

    def make_dialog(self: Any, number: int, state: Any, arguments: Any) -> Any:
        dialog = call(self, _CREATE, number, arguments)
        if dialog is not None:
            dialog.dispatch_on_create(state)
        return dialog

    def _missing(self: Any, number: int) -> None:
        throw(
            "java.lang.IllegalArgumentException",
            f"no dialog with id {number} was ever shown via Activity#showDialog",
        )

    @java_method("final void dismissDialog(int)")
    def dismiss_dialog(self: Any, number: int) -> None:
        if self.managed is None or number not in self.managed:
            self._missing(number)
        call(self.managed[number][0], "dismiss()V")

    @java_method("final void removeDialog(int)")
    def remove_dialog(self: Any, number: int) -> None:
        if self.managed and number in self.managed:
            call(self.managed.pop(number)[0], "dismiss()V")

    def dismiss_managed_dialogs(self: Any) -> None:
        for dialog, _ in list((self.managed or {}).values()):
            if call(dialog, "isShowing()Z"):
                call(dialog, "dismiss()V")
        self.managed = None

    def save_managed_dialogs(self: Any, state: Any) -> None:
        if not self.managed:
            return
        from devices.pocket.framework.android_os.bundle import Bundle

        saved = Bundle.create()
        for number, (dialog, arguments) in self.managed.items():
            saved.store(
                f"android:dialog_{number}",
                call(dialog, f"onSaveInstanceState(){_BUNDLE}"),
            )
            if arguments is not None:
                saved.store(f"android:dialog_args_{number}", arguments)
        put_ints(saved, _IDS, list(self.managed))
        state.store(_SAVED, saved)

    def restore_managed_dialogs(self: Any, state: Any) -> None:
        saved = state.value(_SAVED)
        if saved is None:
            return
        self.managed = {}
        for number in get_ints(saved, _IDS):
            kept = saved.value(f"android:dialog_{number}")
            arguments = saved.value(f"android:dialog_args_{number}")
            if kept is None:
                continue
            dialog = self.make_dialog(number, kept, arguments)
            if dialog is not None:
                self.managed[number] = (dialog, arguments)
                call(self, _PREPARE, number, dialog, arguments)
                call(dialog, f"onRestoreInstanceState({_BUNDLE})V", kept)

    # -- cursors: (cursor, whether it was deactivated, whether to requery) -------------------------

    @java_method(
        "final android.database.Cursor managedQuery"
        "(android.net.Uri,String[],String,String[],String)"
    )
    def managed_query(
        self: Any, uri: Any, columns: Any, where: Any, arguments: Any, order: Any
    ) -> Any:
        resolver = call(self, "getContentResolver()Landroid/content/ContentResolver;")
        cursor = call(resolver, _QUERY, uri, columns, where, arguments, order)
        if cursor is not None:
            call(self, "startManagingCursor(Landroid/database/Cursor;)V", cursor)
        return cursor

    @java_method(
        "final android.database.Cursor managedQuery(android.net.Uri,String[],String,String)"
    )
    def managed_query_plain(self: Any, uri: Any, columns: Any, where: Any, order: Any) -> Any:
        return self.managed_query(uri, columns, where, None, order)

    @java_method("void startManagingCursor(android.database.Cursor)")
    def start_managing_cursor(self: Any, cursor: Any) -> None:
        self.cursors = [*(self.cursors or ()), [cursor, False]]

    @java_method("void stopManagingCursor(android.database.Cursor)")
    def stop_managing_cursor(self: Any, cursor: Any) -> None:
        self.cursors = [one for one in self.cursors or () if one[0] is not cursor]

    def deactivate_managed_cursors(self: Any) -> None:
        for one in self.cursors or ():
            if not one[1]:
                call(one[0], "deactivate()V")
                one[1] = True

    def requery_managed_cursors(self: Any) -> None:
        for one in self.cursors or ():
            if one[1]:
                if not call(one[0], "requery()Z") and self.target_sdk() >= 14:
                    throw(
                        "java.lang.IllegalStateException",
                        "trying to requery an already closed cursor  "
                        + str(call(one[0], "toString()Ljava/lang/String;")),
                    )
                one[1] = False

    def close_managed_cursors(self: Any) -> None:
        for cursor, _ in self.cursors or ():
            call(cursor, "close()V")
        self.cursors = None

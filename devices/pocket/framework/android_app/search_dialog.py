"""The search dialog: a line of text at the top of the screen."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, lambda_object, new, to_string
from dalvik.vm.native import java_class
from devices.pocket.framework.android_app.dialog import Dialog
from devices.pocket.framework.android_app.search import launch

_ON_ACTION = "onEditorAction(Landroid/widget/TextView;ILandroid/view/KeyEvent;)Z"


@java_class("android.app.SearchDialog")
class SearchDialog(Dialog):
    """Enter starts the searchable activity."""

    def prepare(self, activity: Any, name: str, query: Any, select: bool, data: Any) -> None:
        self.set_up(activity, 0, True)
        field = new("android.widget.EditText", "(Landroid/content/Context;)V", self.f_mContext)
        identifier = call(
            call(activity, "getResources()Landroid/content/res/Resources;"),
            "getIdentifier(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)I",
            "search_src_text",
            "id",
            "android",
        )
        call(field, "setId(I)V", identifier)
        call(field, "setSingleLine()V")
        call(field, "setImeOptions(I)V", 3)
        if query is not None:
            call(field, "setText(Ljava/lang/CharSequence;)V", query)
            if select:
                call(field, "selectAll()V")

        def entered(view: Any, action: int, event: Any) -> bool:
            text = to_string(call(field, "getText()Landroid/text/Editable;"))
            call(self, "dismiss()V")
            launch(activity, name, text, data)
            return True

        listener = lambda_object(
            "android.widget.TextView$OnEditorActionListener", _ON_ACTION, entered
        )
        call(
            field,
            "setOnEditorActionListener(Landroid/widget/TextView$OnEditorActionListener;)V",
            listener,
        )
        call(self.f_mWindow, "requestFeature(I)Z", 1)
        call(self, "setContentView(Landroid/view/View;)V", field)
        call(self.f_mWindow, "setGravity(I)V", 0x37)
        call(self, "setCanceledOnTouchOutside(Z)V", True)

"""What an AlertDialog's Builder has collected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dalvik.vm.interop import call

if TYPE_CHECKING:
    from devices.pocket.framework.com_android_internal_app.alert_controller import AlertController


class AlertParams:
    """Each is None, or its default, where the builder was not told."""

    def __init__(self, context: Any) -> None:
        self.context = context
        self.title: Any = None
        self.custom_title: Any = None
        self.message: Any = None
        self.icon = 0
        self.icon_drawable: Any = None
        #: Text and listener by which button.
        self.buttons: dict[int, tuple[Any, Any]] = {}
        self.cancelable = True
        self.on_cancel: Any = None
        self.on_dismiss: Any = None
        self.on_key: Any = None
        self.items: Any = None
        self.adapter: Any = None
        self.cursor: Any = None
        self.label_column: str | None = None
        self.checked_column: str | None = None
        self.checked: Any = None
        self.checked_item = -1
        self.multi = False
        self.single = False
        self.on_click: Any = None
        self.on_check: Any = None
        self.on_item_selected: Any = None
        self.view: Any = None
        self.layout = 0
        self.spacing: tuple[int, int, int, int] | None = None

    def apply(self, alert: AlertController) -> None:
        if self.custom_title is not None:
            alert.custom_title = self.custom_title
        else:
            if self.title is not None:
                alert.set_title(self.title)
            if self.icon_drawable is not None:
                alert.set_icon_drawable(self.icon_drawable)
            if self.icon:
                alert.set_icon(self.icon)
        if self.message is not None:
            alert.set_message(self.message)
        for which, (text, listener) in self.buttons.items():
            alert.set_button(which, text, listener, None)
        if self.items is not None or self.cursor is not None or self.adapter is not None:
            self._make_list(alert)
        view = self.view
        if view is None and self.layout:
            inflater = _inflater(self.context)
            view = call(
                inflater,
                "inflate(ILandroid/view/ViewGroup;)Landroid/view/View;",
                self.layout,
                None,
            )
        if view is not None:
            alert.set_view(view, self.spacing)

    def _make_list(self, alert: AlertController) -> None:
        from devices.pocket.framework.com_android_internal_app.alert_list import make_list

        make_list(self, alert)


def _inflater(context: Any) -> Any:
    return call(
        context, "getSystemService(Ljava/lang/String;)Ljava/lang/Object;", "layout_inflater"
    )

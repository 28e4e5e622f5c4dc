"""AlertController: fills an AlertDialog's window with title, message, list and buttons."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, lambda_object, new
from devices.pocket.framework.android_content_res.styled import styled
from devices.pocket.framework.android_os.handler import PythonTask

_GONE, _VISIBLE = 8, 0
_MATCH = -1
_POSITIVE, _NEGATIVE, _NEUTRAL = -1, -2, -3
_BUTTON_IDS = {_POSITIVE: "button1", _NEGATIVE: "button2", _NEUTRAL: "button3"}
_CLICK = "onClick(Landroid/content/DialogInterface;I)V"
_IDENTIFIER = "getIdentifier(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)I"
_FLAG_ALT_FOCUSABLE_IM = 0x20000


class AlertController:
    """Values may be set before the dialog is shown, and most of them afterwards too."""

    def __init__(self, context: Any, dialog: Any, window: Any) -> None:
        self.context, self.dialog, self.window = context, dialog, window
        self.title: Any = None
        self.message: Any = None
        self.custom_title: Any = None
        self.view: Any = None
        self.spacing: tuple[int, int, int, int] | None = None
        self.icon = 0
        self.icon_drawable: Any = None
        self.list_view: Any = None
        self.adapter: Any = None
        self.checked_item = -1
        self.inverse_ground = False
        self._buttons: dict[int, tuple[Any, Any, Any]] = {}
        self._views: dict[str, Any] = {}
        self._installed = False
        call(window, "requestFeature(I)Z", 1)

    # -- resources -------------------------------------------------------------------------------

    def _identifier(self, kind: str, name: str) -> int:
        resources = call(self.context, "getResources()Landroid/content/res/Resources;")
        return int(call(resources, _IDENTIFIER, name, kind, "android"))

    def inflate(self, layout: int) -> Any:
        inflater = call(
            self.context,
            "getSystemService(Ljava/lang/String;)Ljava/lang/Object;",
            "layout_inflater",
        )
        return call(inflater, "inflate(ILandroid/view/ViewGroup;)Landroid/view/View;", layout, None)

    def find(self, name: str) -> Any:
        """A view of the alert's layout by the name of its id."""
        if name not in self._views:
            number = self._identifier("id", name)
            self._views[name] = call(self.window, "findViewById(I)Landroid/view/View;", number)
        return self._views[name]

    # -- values ----------------------------------------------------------------------------------

    def set_title(self, title: Any) -> None:
        self.title = title
        if self._installed and self.find("alertTitle") is not None:
            call(self.find("alertTitle"), "setText(Ljava/lang/CharSequence;)V", title)

    def set_message(self, message: Any) -> None:
        self.message = message
        if self._installed and self.find("message") is not None:
            call(self.find("message"), "setText(Ljava/lang/CharSequence;)V", message)

    def set_view(self, view: Any, spacing: tuple[int, int, int, int] | None = None) -> None:
        self.view, self.spacing = view, spacing

    def set_icon(self, resource: int) -> None:
        self.icon, self.icon_drawable = resource, None
        if self._installed:
            self._show_icon()

    def set_icon_drawable(self, drawable: Any) -> None:
        self.icon_drawable, self.icon = drawable, 0
        if self._installed:
            self._show_icon()

    def set_button(self, which: int, text: Any, listener: Any, message: Any) -> None:
        from dalvik.vm.interop import throw

        if which not in _BUTTON_IDS:
            throw("java.lang.IllegalArgumentException", "Button does not exist")
        self._buttons[which] = (text, listener, message)

    def button(self, which: int) -> Any:
        if not self._installed or which not in _BUTTON_IDS:
            return None
        return self.find(_BUTTON_IDS[which])

    # -- showing ---------------------------------------------------------------------------------

    def layout(self, name: str) -> int:
        """A layout of the family that the theme's alerts are of: plain, Holo or Material."""
        values = styled(self.context, None, self._identifier("attr", "alertDialogStyle"), 0)
        own = values.resource("layout")
        family = ""
        if own:
            resources = call(self.context, "getResources()Landroid/content/res/Resources;")
            entry = call(resources, "getResourceEntryName(I)Ljava/lang/String;", own)
            family = entry.removeprefix("alert_dialog")
        return self._identifier("layout", name + family) or self._identifier("layout", name)

    def install(self) -> None:
        call(self.window, "setContentView(I)V", self.layout("alert_dialog"))
        self._installed = True
        if self.view is None or not self._has_text_input(self.view):
            mask = _FLAG_ALT_FOCUSABLE_IM
            call(self.window, "setFlags(II)V", mask, mask)
        self._fill_content()
        self._fill_buttons()
        self._fill_title()
        self._fill_custom()
        if self.list_view is not None and self.adapter is not None:
            self._fill_list()
        self._lay_grounds()

    def _has_text_input(self, view: Any) -> bool:
        if call(view, "onCheckIsTextEditor()Z"):
            return True
        count = call(view, "getChildCount()I") if hasattr(view, "getChildCount____I") else 0
        children = [call(view, "getChildAt(I)Landroid/view/View;", at) for at in range(count)]
        return any(self._has_text_input(child) for child in reversed(children))

    def _show(self, name: str, visible: bool) -> None:
        view = self.find(name)
        if view is not None:
            call(view, "setVisibility(I)V", _VISIBLE if visible else _GONE)

    def _fill_content(self) -> None:
        scroll, message = self.find("scrollView"), self.find("message")
        if scroll is not None:
            call(scroll, "setFocusable(Z)V", False)
        if message is None:
            return
        if self.message is not None:
            call(message, "setText(Ljava/lang/CharSequence;)V", self.message)
            return
        call(message, "setVisibility(I)V", _GONE)
        if self.list_view is None:
            self._show("contentPanel", False)
        elif scroll is not None:
            parent = call(scroll, "getParent()Landroid/view/ViewParent;")
            index = call(parent, "indexOfChild(Landroid/view/View;)I", scroll)
            call(parent, "removeViewAt(I)V", index)
            call(
                parent,
                "addView(Landroid/view/View;ILandroid/view/ViewGroup$LayoutParams;)V",
                self.list_view,
                index,
                new("android.view.ViewGroup$LayoutParams", "(II)V", _MATCH, _MATCH),
            )

    def _fill_buttons(self) -> None:
        shown = []
        for which, name in _BUTTON_IDS.items():
            view = self.find(name)
            if view is None:
                continue
            text, listener, message = self._buttons.get(which, (None, None, None))
            self._listen(view, which, listener, message)
            if text is None or not call(text, "length()I"):
                call(view, "setVisibility(I)V", _GONE)
            else:
                call(view, "setText(Ljava/lang/CharSequence;)V", text)
                call(view, "setVisibility(I)V", _VISIBLE)
                shown.append(view)
        self._show("buttonPanel", bool(shown))
        if len(shown) == 1:
            self._center(shown[0])

    def _center(self, button: Any) -> None:
        """Some themes put one button alone into the middle."""
        for name in ("leftSpacer", "rightSpacer"):
            if self.find(name) is not None:
                call(self.find(name), "setVisibility(I)V", _VISIBLE)

    def _listen(self, view: Any, which: int, listener: Any, message: Any) -> None:
        def clicked(_: Any) -> None:
            handler = self.dialog.handler
            if listener is not None:
                handler.post(PythonTask.create(lambda: call(listener, _CLICK, self.dialog, which)))
            elif message is not None:
                self.dialog._send(message)
            handler.post(PythonTask.create(lambda: call(self.dialog, "dismiss()V")))

        call(
            view,
            "setOnClickListener(Landroid/view/View$OnClickListener;)V",
            lambda_object(
                "android.view.View$OnClickListener", "onClick(Landroid/view/View;)V", clicked
            ),
        )

    def _fill_title(self) -> None:
        panel = self.find("topPanel")
        if self.custom_title is not None and panel is not None:
            params = new("android.view.ViewGroup$LayoutParams", "(II)V", _MATCH, -2)
            call(
                panel,
                "addView(Landroid/view/View;ILandroid/view/ViewGroup$LayoutParams;)V",
                self.custom_title,
                0,
                params,
            )
            self._show("title_template", False)
            return
        title = self.find("alertTitle")
        if self.title is not None and call(self.title, "length()I") and title is not None:
            call(title, "setText(Ljava/lang/CharSequence;)V", self.title)
            self._show_icon()
            return
        self._show("title_template", False)
        self._show("icon", False)
        self._show("topPanel", False)
        self._show("titleDivider", False)
        self._show("titleDividerTop", False)

    def _show_icon(self) -> None:
        icon = self.find("icon")
        if icon is None:
            return
        if self.icon:
            call(icon, "setImageResource(I)V", self.icon)
        elif self.icon_drawable is not None:
            call(
                icon,
                "setImageDrawable(Landroid/graphics/drawable/Drawable;)V",
                self.icon_drawable,
            )
        shown = bool(self.icon) or self.icon_drawable is not None
        call(icon, "setVisibility(I)V", _VISIBLE if shown else _GONE)

    def _fill_custom(self) -> None:
        if self.view is None:
            self._show("customPanel", False)
            return
        custom = self.find("custom")
        params = new("android.view.ViewGroup$LayoutParams", "(II)V", _MATCH, _MATCH)
        call(
            custom,
            "addView(Landroid/view/View;Landroid/view/ViewGroup$LayoutParams;)V",
            self.view,
            params,
        )
        if self.spacing is not None:
            call(custom, "setPadding(IIII)V", *self.spacing)
        self._show("customPanel", True)
        if self.list_view is not None:
            panel = self.find("customPanel")
            layout = call(panel, "getLayoutParams()Landroid/view/ViewGroup$LayoutParams;")
            layout.f_weight = 0.0

    def _lay_grounds(self) -> None:
        """Themes before Material draw the dialog's ground panel by panel: the first visible one is
        its top, the last its bottom."""
        values = styled(self.context, None, self._identifier("attr", "alertDialogStyle"), 0)
        own = values.boolean("needsDefaultBackgrounds", True)

        def lay(panel: Any, place: str, light: bool) -> None:
            shade = "Bright" if light else "Dark"
            if place == "bottom" and light and self._is_shown("buttonPanel"):
                shade = "Medium"
            default = self._identifier("drawable", f"popup_{place}_{shade.lower()}") if own else 0
            ground = values.resource(place + shade) or default
            if ground:
                call(panel, "setBackgroundResource(I)V", ground)

        lights = {
            "topPanel": False,
            "contentPanel": self.list_view is not None,
            "customPanel": self.inverse_ground,
            "buttonPanel": True,
        }
        panels = [
            (self.find(name), light) for name, light in lights.items() if self._is_shown(name)
        ]
        if len(panels) == 1:
            lay(panels[0][0], "full", panels[0][1])
            return
        for at, (panel, light) in enumerate(panels):
            lay(panel, "top" if not at else "center" if at < len(panels) - 1 else "bottom", light)

    def _is_shown(self, name: str) -> bool:
        panel = self.find(name)
        return panel is not None and call(panel, "getVisibility()I") == _VISIBLE

    def _fill_list(self) -> None:
        view = self.list_view
        call(view, "setAdapter(Landroid/widget/ListAdapter;)V", self.adapter)
        if self.checked_item > -1:
            call(view, "setItemChecked(IZ)V", self.checked_item, True)
            call(view, "setSelection(I)V", self.checked_item)

    def scroll_key(self, event: Any) -> bool:
        scroll = self.find("scrollView") if self._installed else None
        return scroll is not None and bool(
            call(scroll, "executeKeyEvent(Landroid/view/KeyEvent;)Z", event)
        )

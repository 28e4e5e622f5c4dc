"""Spinner: the selected item; the others drop down or come up in a dialog."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, lambda_object, new
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_widget import styles
from devices.pocket.framework.android_widget.abs_spinner import AbsSpinner
from devices.pocket.framework.android_widget.declare import constructors
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.measuring import (
    AT_MOST,
    CENTER_HORIZONTAL,
    HORIZONTAL_MASK,
    RIGHT,
    WRAP_CONTENT,
    absolute_gravity,
    child_spec,
    make,
    mode_of,
    size_of,
)
from devices.pocket.framework.android_widget.observing import (
    GET_COUNT,
    GET_ITEM_VIEW_TYPE,
    GET_VIEW,
)
from devices.pocket.framework.android_widget.spinner_popups import (
    DialogPopup,
    DropDownAdapter,
    DropdownPopup,
)
from devices.pocket.framework.android_widget.spinner_settings import SpinnerSettings
from devices.pocket.framework.constants import constants

DIALOG, DROP_DOWN, _THEME_DECIDES = 0, 1, -1
_MEASURED_ITEMS = 15


@java_class(
    "android.widget.Spinner", implements=["android.content.DialogInterface$OnClickListener"]
)
@constants(MODE_DIALOG=DIALOG, MODE_DROPDOWN=DROP_DOWN)
@composed(SpinnerSettings)
class Spinner(AbsSpinner):
    """`popup` is a DropdownPopup or DialogPopup, made with the spinner."""

    gravity = 0x11
    popup: Any = None
    prompt_adapter: Any = None
    popup_context: Any = None
    wanted_mode = _THEME_DECIDES
    disable_children = False

    @constructors
    def init(
        self: Any, context: Any, attrs: Any = None, style: int = styles.SPINNER, res: int = 0
    ) -> None:
        self.init_styled(context, attrs, style, res)

    @java_method("void <init>(android.content.Context,int)")
    def init_mode(self: Any, context: Any, mode: int) -> None:
        self.wanted_mode = mode
        self.init_styled(context, None, styles.SPINNER, 0)

    @java_method("void <init>(android.content.Context,android.util.AttributeSet,int,int,int)")
    @java_method(
        "void <init>(android.content.Context,android.util.AttributeSet,int,int,int,"
        "android.content.res.Resources$Theme)"
    )
    def init_all(
        self: Any, context: Any, attrs: Any, style: int, res: int, mode: int, theme: Any = None
    ) -> None:
        self.wanted_mode = mode
        self.init_styled(context, attrs, style, res)

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        from devices.pocket.framework.android_content_res.styled import styled

        found = styled(context, attributes, style, resource)
        theme = found.resource("popupTheme")
        self.popup_context = context
        if theme:
            self.popup_context = new(
                "android.view.ContextThemeWrapper",
                "(Landroid/content/Context;I)V",
                context,
                theme,
            )
        mode = self.wanted_mode
        if mode == _THEME_DECIDES:
            mode = found.integer("spinnerMode", DIALOG)
        prompt = found.text("prompt")
        if mode == DROP_DOWN:
            self.popup = DropdownPopup.create(self, attributes, style, resource)
            width = found.layout_dimension("dropDownWidth", WRAP_CONTENT)
            self.popup.wanted_width = width
            background = found.drawable("popupBackground")
            if background is not None:
                self.popup.set_background_drawable(background)
        else:
            self.popup = DialogPopup.create(self)
        self.popup.prompt_text = prompt
        super().init_styled(context, attributes, style, resource)
        self.gravity = found.integer("gravity", 0x11)
        self.disable_children = found.boolean("disableChildrenWhenDisabled", False)
        self.setClickable__Z__V(True)
        return found

    @java_method("void setAdapter(android.widget.SpinnerAdapter)")
    def set_adapter(self: Any, adapter: Any) -> None:
        super().set_adapter(adapter)
        self.kept.clear()
        wrapped = DropDownAdapter.create(adapter)
        self.popup.set_spinner_adapter(wrapped)

    # -- measuring and layout ------------------------------------------------------------------

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        super().on_measure(width_spec, height_spec)
        if self.popup is not None and mode_of(width_spec) == AT_MOST:
            own = self.get_measured_width()
            content = self.measure_content_width(self.adapter, self.background)
            width = min(max(own, content), size_of(width_spec))
            self.set_measured_dimension(width, self.get_measured_height())

    @java_method("protected void onLayout(boolean,int,int,int,int)")
    def on_layout(self: Any, changed: Any, left: int, top: int, right: int, bottom: int) -> None:
        super().on_layout(changed, left, top, right, bottom)
        self.in_layout = True
        self.layout_items(0, False)
        self.in_layout = False

    def layout_items(self: Any, delta: int, animate: bool) -> None:
        pad = self.spinner_padding
        room = self.right - self.left - pad[0] - pad[2]
        if self.data_changed:
            self.handle_data_changed()
        if self.item_count == 0:
            self.reset_list()
            return
        if self.next_selected_position >= 0:
            self.set_selected_position(self.next_selected_position)
        self.recycle_all()
        self.remove_all_views_in_layout()
        self.first_position = self.selected_position
        if self.adapter is not None and self.selected_position >= 0:
            view = self._make_view(self.selected_position)
            width = view.get_measured_width()
            side = absolute_gravity(self.gravity, self.isLayoutRtl____Z()) & HORIZONTAL_MASK
            offset = pad[0]
            if side == CENTER_HORIZONTAL:
                offset += room // 2 - width // 2
            elif side == RIGHT:
                offset += room - width
            view.offset_left_and_right(offset)
        self.kept.clear()
        self.invalidate____V()
        self.check_selection_changed()
        self.data_changed = self.need_sync = False
        self.set_next_selected_position(self.selected_position)

    def _make_view(self: Any, position: int) -> Any:
        view = None
        if not self.data_changed:
            view = self.kept.pop(position, None)
        if view is None:
            view = GET_VIEW(self.adapter, position, None, self)
        self._set_up(view)
        return view

    def _set_up(self: Any, view: Any) -> None:
        params = view.layout_params
        if params is None:
            params = self.generate_default_layout_params()
        self.add_view_in_layout(view, 0, params)
        view.setSelected__Z__V(self.hasFocus____Z())
        if self.disable_children:
            view.setEnabled__Z__V(self.isEnabled____Z())
        pad = self.spinner_padding
        view.measure(
            child_spec(self.width_spec, pad[0] + pad[2], params.f_width),
            child_spec(self.height_spec, pad[1] + pad[3], params.f_height),
        )
        room = self.get_measured_height() - pad[3] - pad[1]
        top = pad[1] + (room - view.get_measured_height()) // 2
        view.layout__IIII__V(0, top, view.get_measured_width(), top + view.get_measured_height())

    def measure_content_width(self: Any, adapter: Any, background: Any) -> int:
        """The width of the widest of fifteen items around the selection."""
        if adapter is None:
            return 0
        width, view, kind = 0, None, 0
        loose = make(0, 0)
        count = GET_COUNT(adapter)
        start = max(0, self.getSelectedItemPosition____I())
        end = min(count, start + _MEASURED_ITEMS)
        start = max(0, start - (_MEASURED_ITEMS - (end - start)))
        for position in range(start, end):
            its = GET_ITEM_VIEW_TYPE(adapter, position)
            if its != kind:
                kind, view = its, None
            view = GET_VIEW(adapter, position, view, self)
            if view.layout_params is None:
                made = new(
                    "android.view.ViewGroup$LayoutParams", "(II)V", WRAP_CONTENT, WRAP_CONTENT
                )
                view.set_layout_params(made)
            view.measure(loose, loose)
            width = max(width, view.get_measured_width())
        if background is not None:
            padding = Rect()
            call(background, "getPadding(Landroid/graphics/Rect;)Z", padding)
            width += padding.f_left + padding.f_right
        return width

    @java_method("int getBaseline()")
    def get_baseline(self: Any) -> int:
        child = None
        if self.children:
            child = self.children[0]
        elif self.adapter is not None and GET_COUNT(self.adapter) > 0:
            child = self._make_view(0)
            self.kept[0] = child
            self.remove_all_views_in_layout()
        if child is None:
            return -1
        baseline = child.getBaseline____I()
        return int(child.top + baseline) if baseline >= 0 else -1

    # -- opening -------------------------------------------------------------------------------

    @java_method("boolean performClick()")
    def perform_click(self: Any) -> bool:
        if _known(AbsSpinner).perform_click(self):
            return True
        if not self.popup.popup_is_showing():
            self.popup.open_popup()
        return True

    @java_method("void onClick(android.content.DialogInterface,int)")
    def on_click(self: Any, dialog: Any, which: int) -> None:
        self.setSelection__I__V(which)
        if dialog is not None:
            call(dialog, "dismiss()V")

    @java_method("protected void onDetachedFromWindow()")
    def on_detached_from_window(self: Any) -> None:
        super().on_detached_from_window()
        if self.popup is not None and self.popup.popup_is_showing():
            self.popup.close_popup()

    @java_method("void setEnabled(boolean)")
    def set_enabled(self: Any, enabled: Any) -> None:
        _known(AbsSpinner).set_enabled(self, enabled)
        if self.disable_children:
            for child in self.children:
                child.setEnabled__Z__V(enabled)

    @java_method("android.os.Parcelable onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        state = super().on_save_instance_state()
        state.show_dropdown = self.popup is not None and self.popup.popup_is_showing()
        return state

    @java_method("void onRestoreInstanceState(android.os.Parcelable)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        super().on_restore_instance_state(state)
        if getattr(state, "show_dropdown", False):
            self._open_after_layout()

    def _open_after_layout(self: Any) -> None:
        observer = self.get_view_tree_observer()

        def opened() -> None:
            call(
                self.get_view_tree_observer(),
                "removeOnGlobalLayoutListener"
                "(Landroid/view/ViewTreeObserver$OnGlobalLayoutListener;)V",
                listener,
            )
            if not self.popup.popup_is_showing():
                self.popup.open_popup()

        listener = lambda_object(
            "android.view.ViewTreeObserver$OnGlobalLayoutListener", "onGlobalLayout()V", opened
        )
        call(
            observer,
            "addOnGlobalLayoutListener(Landroid/view/ViewTreeObserver$OnGlobalLayoutListener;)V",
            listener,
        )

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.Spinner"

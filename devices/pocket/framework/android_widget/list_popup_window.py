"""ListPopupWindow: a list that drops down from an anchor."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, lambda_object
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_widget import styles
from devices.pocket.framework.android_widget.drop_down_list import DropDownListView
from devices.pocket.framework.android_widget.linear_layout import LinearLayout, LinearLayoutParams
from devices.pocket.framework.android_widget.list_popup_settings import ListPopupSettings
from devices.pocket.framework.android_widget.measuring import (
    AT_MOST,
    EXACTLY,
    MATCH_PARENT,
    UNSPECIFIED,
    WRAP_CONTENT,
    make,
)
from devices.pocket.framework.android_widget.observing import (
    GET_COUNT,
    GET_ITEM_ID,
    IS_ENABLED,
    REGISTER,
    UNREGISTER,
    AdapterObserver,
)
from devices.pocket.framework.android_widget.popup_window import PopupWindow
from devices.pocket.framework.constants import constants

_ABOVE = 0


@java_class("android.widget.ListPopupWindow")
@constants(
    POSITION_PROMPT_ABOVE=0,
    POSITION_PROMPT_BELOW=1,
    MATCH_PARENT=-1,
    WRAP_CONTENT=-2,
    INPUT_METHOD_FROM_FOCUSABLE=0,
    INPUT_METHOD_NEEDED=1,
    INPUT_METHOD_NOT_NEEDED=2,
)
@composed(ListPopupSettings)
class ListPopupWindow(JObject):
    """`list` is None until the popup is first shown."""

    context: Any = None
    popup: Any = None
    adapter: Any = None
    observer: Any = None
    list: Any = None

    @java_method("void <init>(android.content.Context)")
    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    @java_method("void <init>(android.content.Context,android.util.AttributeSet,int)")
    @java_method("void <init>(android.content.Context,android.util.AttributeSet,int,int)")
    def init(
        self: Any,
        context: Any,
        attrs: Any = None,
        style: int = styles.LIST_POPUP_WINDOW,
        res: int = 0,
    ) -> None:
        from devices.pocket.framework.android_content_res.styled import styled

        self.context = context
        found = styled(context, attrs, style, res)
        self.horizontal_offset = found.offset("dropDownHorizontalOffset", 0)
        self.vertical_offset = found.offset("dropDownVerticalOffset", 0)
        self.vertical_offset_set = self.vertical_offset != 0
        self.popup = PopupWindow.__new__(PopupWindow)
        self.popup.init(context, attrs, style, res)
        self.popup.set_input_method_mode(1)

    @java_method("void setAdapter(android.widget.ListAdapter)")
    def set_adapter(self: Any, adapter: Any) -> None:
        if self.observer is None:
            self.observer = AdapterObserver.create(self._data_changed, self.dismiss____V)
        elif self.adapter is not None:
            UNREGISTER(self.adapter, self.observer)
        self.adapter = adapter
        if adapter is not None:
            REGISTER(adapter, self.observer)
        if self.list is not None:
            self.list.set_list_adapter(adapter)

    def _data_changed(self: Any) -> None:
        if self.isShowing____Z():
            self.show____V()

    # -- showing -------------------------------------------------------------------------------

    @java_method("void show()")
    def show(self: Any) -> None:
        height = self._build()
        popup = self.popup
        popup.set_window_layout_type(self.window_type)
        no_input = self.popup.get_input_method_mode() == 2
        anchor = self.anchor
        if popup.is_showing():
            if anchor.attach_info is None:
                return
            width = {MATCH_PARENT: -1, WRAP_CONTENT: anchor.get_width()}.get(
                self.drop_width, self.drop_width
            )
            if self.drop_height == MATCH_PARENT:
                tall = MATCH_PARENT if no_input else height
            else:
                tall = height if self.drop_height == WRAP_CONTENT else self.drop_height
            popup.set_outside_touchable(not self.always_visible)
            popup.update_anchor(
                anchor, self.horizontal_offset, self.vertical_offset,
                width if width >= 0 else -1, tall if tall >= 0 else -1,
            )  # fmt: skip
            return
        width = self.drop_width
        if width == WRAP_CONTENT:
            width = anchor.get_width()
        tall = height if self.drop_height == WRAP_CONTENT else self.drop_height
        popup.set_width(width)
        popup.set_height(tall)
        popup.set_clip_to_screen_enabled(True)
        popup.set_outside_touchable(not self.always_visible)
        popup.show_as_drop_down(anchor, self.horizontal_offset, self.vertical_offset, self.gravity)
        self.list.set_selection(-1)
        if not self.modal or self.list.is_in_touch_mode():
            self.clearListSelection____V()
        if not self.modal:
            self.list.later(self._hide_selection)

    def _hide_selection(self: Any) -> None:
        if self.list is not None:
            self.list.selection_hidden = True
            self.list.requestLayout____V()

    @java_method("void dismiss()")
    def dismiss(self: Any) -> None:
        self.popup.dismiss()
        self._remove_prompt()
        self.popup.set_content_view(None)
        self.list = None

    @java_method("boolean isShowing()")
    def is_showing(self: Any) -> bool:
        return bool(self.popup.is_showing())

    @java_method("void postShow()")
    def post_show(self: Any) -> None:
        from devices.pocket.framework.android_os.handler import Handler, PythonTask
        from devices.pocket.framework.android_os.looper import main_looper

        handler = Handler.create(main_looper())
        call(handler, "post(Ljava/lang/Runnable;)Z", PythonTask.create(self.show____V))

    def _remove_prompt(self: Any) -> None:
        if self.prompt is not None and hasattr(self.prompt.parent, "remove_view"):
            self.prompt.parent.remove_view(self.prompt)

    def create_list(self: Any, context: Any, hijack: bool) -> Any:
        return DropDownListView.create(context, hijack)

    def _build(self: Any) -> int:
        """Makes the list when it is first needed; returns the height of the content."""
        other = 0
        if self.list is None:
            self._make_list()
            if self.prompt is not None:
                other = self._add_prompt()
        elif self.prompt is not None:
            params = self.prompt.layout_params
            other = self.prompt.get_measured_height() + params.f_topMargin + params.f_bottomMargin
        padding = Rect()
        background = self.popup.get_background()
        if background is not None:
            call(background, "getPadding(Landroid/graphics/Rect;)Z", padding)
            if not self.vertical_offset_set:
                self.vertical_offset = -padding.f_top
        along = padding.f_top + padding.f_bottom
        ignore = self.popup.get_input_method_mode() == 2
        room = self.popup.get_max_available_height_all(self.anchor, self.vertical_offset, ignore)
        if self.always_visible or self.drop_height == MATCH_PARENT:
            return int(room + along)
        across = padding.f_left + padding.f_right
        screen = call(self.context, "getResources()Landroid/content/res/Resources;")
        width = call(screen, "getDisplayMetrics()Landroid/util/DisplayMetrics;").f_widthPixels
        if self.drop_width == WRAP_CONTENT:
            spec = make(width - across, AT_MOST)
        elif self.drop_width == MATCH_PARENT:
            spec = make(width - across, EXACTLY)
        else:
            spec = make(self.drop_width, EXACTLY)
        content = self.list.measure_height_of_children(spec, 0, -1, room - other, -1)
        if content > 0:
            other += along + self.list.padding_top + self.list.padding_bottom
        return int(content + other)

    def _make_list(self: Any) -> None:
        made = self.list = self.create_list(self.context, not self.modal)
        if self.selector is not None:
            made.set_selector(self.selector)
        made.set_list_adapter(self.adapter)
        made.set_on_item_click_listener(self.click_listener)
        made.setFocusable__Z__V(True)
        made.setFocusableInTouchMode__Z__V(True)
        listener = self.selected_listener
        if listener is not None:
            made.set_on_item_selected_listener(listener)
        self.popup.set_content_view(made)

    def _add_prompt(self: Any) -> int:
        holder: Any = LinearLayout.__new__(LinearLayout)
        holder.init_styled(self.context)
        holder.set_orientation(1)
        params = LinearLayoutParams.__new__(LinearLayoutParams)
        params.init_weight(MATCH_PARENT, 0, 1.0)
        views = [self.prompt, self.list] if self.prompt_position == _ABOVE else [
            self.list, self.prompt,
        ]  # fmt: skip
        for view in views:
            if view is self.list:
                holder.add_view_params(view, params)
            else:
                holder.add_view(view)
        self.popup.set_content_view(holder)
        width = make(max(0, self.drop_width), AT_MOST if self.drop_width >= 0 else UNSPECIFIED)
        self.prompt.measure(width, make(0, UNSPECIFIED))
        own = self.prompt.layout_params
        return int(self.prompt.get_measured_height() + own.f_topMargin + own.f_bottomMargin)

    # -- the list ------------------------------------------------------------------------------

    @java_method("android.widget.ListView getListView()")
    def get_list_view(self: Any) -> Any:
        return self.list

    @java_method("void setSelection(int)")
    def set_selection(self: Any, position: int) -> None:
        if self.isShowing____Z() and self.list is not None:
            self.list.selection_hidden = False
            self.list.set_selection(position)
            if self.list.choice_mode:
                self.list.set_item_checked(position, True)

    @java_method("void clearListSelection()")
    def clear_list_selection(self: Any) -> None:
        if self.list is not None:
            self.list.selection_hidden = True
            self.list.hide_selector()
            self.list.requestLayout____V()

    @java_method("boolean performItemClick(int)")
    def perform_item_click(self: Any, position: int) -> bool:
        if not self.isShowing____Z():
            return False
        if self.click_listener is not None:
            child = self.list.child_for(position)
            call(
                self.click_listener,
                "onItemClick(Landroid/widget/AdapterView;Landroid/view/View;IJ)V",
                self.list,
                child,
                position,
                GET_ITEM_ID(self.adapter, position),
            )
        return True

    @java_method("Object getSelectedItem()")
    def get_selected_item(self: Any) -> Any:
        return self.list.get_selected_item() if self.isShowing____Z() else None

    @java_method("int getSelectedItemPosition()")
    def get_selected_item_position(self: Any) -> int:
        return self.list.get_selected_item_position() if self.isShowing____Z() else -1

    @java_method("long getSelectedItemId()")
    def get_selected_item_id(self: Any) -> int:
        return self.list.get_selected_item_id() if self.isShowing____Z() else -(1 << 63)

    @java_method("android.view.View getSelectedView()")
    def get_selected_view(self: Any) -> Any:
        return self.list.get_selected_view() if self.isShowing____Z() else None

    # -- keys of the anchor --------------------------------------------------------------------

    @java_method("boolean onKeyDown(int,android.view.KeyEvent)")
    def on_key_down(self: Any, code: int, event: Any) -> bool:
        if not self.isShowing____Z() or code == 62:
            return False
        chosen = self.list.get_selected_item_position()
        if chosen < 0 and code in (23, 66):
            return False
        count = GET_COUNT(self.adapter) if self.adapter is not None else 0
        enabled = [at for at in range(count) if IS_ENABLED(self.adapter, at)]
        above = self.popup.is_above_anchor()
        if enabled and (
            (not above and code == 19 and chosen <= enabled[0])
            or (above and code == 20 and chosen >= enabled[-1])
        ):
            self.clearListSelection____V()
            self.popup.set_input_method_mode(1)
            self.show____V()
            return True
        self.list.selection_hidden = False
        if self.list.on_key_down(code, event):
            self.popup.set_input_method_mode(2)
            self.list.requestFocusFromTouch____Z()
            self.show____V()
            return code in (19, 20, 23, 66)
        return bool(
            (not above and code == 20 and enabled and chosen == enabled[-1])
            or (above and code == 19 and enabled and chosen == enabled[0])
        )

    @java_method("boolean onKeyUp(int,android.view.KeyEvent)")
    def on_key_up(self: Any, code: int, event: Any) -> bool:
        if not self.isShowing____Z() or self.list.get_selected_item_position() < 0:
            return False
        consumed = self.list.on_key_up(code, event)
        if consumed and code in (23, 66):
            self.dismiss____V()
        return bool(consumed)

    @java_method("boolean onKeyPreIme(int,android.view.KeyEvent)")
    def on_key_pre_ime(self: Any, code: int, event: Any) -> bool:
        if code == 4 and self.isShowing____Z():
            if event.getAction____I() == 1 and not event.isCanceled____Z():
                self.dismiss____V()
            return True
        return False

    @java_method("android.view.View$OnTouchListener createDragToOpenListener(android.view.View)")
    def create_drag_to_open_listener(self: Any, source: Any) -> Any:
        """A touch listener for the anchor; opening by a tap is what it does without one."""
        return lambda_object(
            "android.view.View$OnTouchListener",
            "onTouch(Landroid/view/View;Landroid/view/MotionEvent;)Z",
            lambda view, event: False,
        )

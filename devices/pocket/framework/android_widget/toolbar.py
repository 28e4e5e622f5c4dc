"""Toolbar: a bar with navigation button, logo, titles, action items and views of the app."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, new
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from devices.pocket.framework.android_view.layout_params import MarginLayoutParams
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_view.view_group import ViewGroup
from devices.pocket.framework.android_widget import styles
from devices.pocket.framework.android_widget.declare import default_params, styled_by, uses_params
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.measuring import (
    AT_MOST,
    BOTTOM,
    GONE,
    HORIZONTAL_MASK,
    RIGHT,
    TOP,
    VERTICAL_MASK,
    WRAP_CONTENT,
    absolute_gravity,
    child_spec,
    make,
    resolve,
    size_of,
)
from devices.pocket.framework.android_widget.toolbar_settings import ToolbarSettings

_PARAMS = "android.widget.Toolbar$LayoutParams"
_CLICK = "android.widget.Toolbar$OnMenuItemClickListener"
_CENTER = 0x01


@java_interface(_CLICK, abstract=["boolean onMenuItemClick(android.view.MenuItem)"])
class OnToolbarMenuItemClickListener:
    pass


@java_class(_PARAMS)
class ToolbarParams(MarginLayoutParams):
    java_gravity = java_field("int gravity", 0x0080_0013)
    f_gravity: int

    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init_xml(self, context: Any, attributes: Any) -> None:
        from devices.pocket.framework.android_content_res.styled import styled

        found = styled(context, attributes, 0, 0)
        self.sizes_from(found)
        self.margins_from(found)
        self.f_gravity = found.integer("layout_gravity", 0)

    @java_method("void <init>(int,int)")
    def init(self, width: int, height: int) -> None:
        self.f_width, self.f_height = width, height

    @java_method("void <init>(int,int,int)")
    def init_gravity(self, width: int, height: int, gravity: int) -> None:
        self.f_width, self.f_height, self.f_gravity = width, height, gravity

    @java_method("void <init>(int)")
    def init_gravity_only(self, gravity: int) -> None:
        self.f_width, self.f_height, self.f_gravity = WRAP_CONTENT, -1, gravity

    @java_method("void <init>(android.view.ViewGroup$LayoutParams)")
    def init_copy(self, source: Any) -> None:
        self.f_width, self.f_height = source.f_width, source.f_height

    @java_method("void <init>(android.view.ViewGroup$MarginLayoutParams)")
    def init_margins(self, source: Any) -> None:
        self.f_width, self.f_height = source.f_width, source.f_height
        self.copy_margins(source)

    @java_method(f"void <init>({_PARAMS})")
    def init_same(self, source: Any) -> None:
        self.init_margins(source)
        self.f_gravity = source.f_gravity


@java_class("android.widget.Toolbar")
@styled_by(styles.TOOLBAR)
@uses_params(ToolbarParams, _PARAMS)
@composed(ToolbarSettings)
class Toolbar(ViewGroup):
    """Its own views are made when they are first needed and are kept in `own`; all other children
    are the app's."""

    gravity = 0x0080_0013

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        self.own: dict[str, Any] = {}
        found = super().init_styled(context, attributes, style, resource)
        self.gravity = found.integer("gravity", self.gravity)
        self.read_settings(found)
        return found

    generate_default_layout_params = default_params(
        ToolbarParams, WRAP_CONTENT, WRAP_CONTENT, _PARAMS
    )

    # -- measuring and layout ------------------------------------------------------------------

    def _order(self: Any) -> tuple[list[Any], list[Any], list[Any]]:
        """Children at the start, in the middle and at the end of the bar."""
        known = self.own
        starts = [known[name] for name in ("navigation", "collapse", "logo") if name in known]
        middle = [known[name] for name in ("title", "subtitle") if name in known]
        ends = [known["menu"].view] if "menu" in known else []
        mine = {id(view) for view in (*starts, *middle, *ends)}
        rtl = self.isLayoutRtl____Z()
        centred = []
        for child in self.children:
            if id(child) in mine:
                continue
            side = absolute_gravity(child.layout_params.f_gravity, rtl) & HORIZONTAL_MASK
            if side == RIGHT:
                ends.insert(0, child)
            elif side == _CENTER:
                centred.append(child)
            else:
                starts.append(child)
        self._centred = centred
        return _shown(starts), _shown(middle), _shown(ends)

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        starts, middle, ends = self._order()
        used = self.padding_left + self.padding_right
        tallest = 0
        for child in (*starts, *ends, *_shown(self._centred)):
            self._measure(child, width_spec, used, height_spec)
            used += _width(child)
            tallest = max(tallest, _height(child))
        width = wide = 0
        tall = 0
        for child in middle:
            self._measure(child, width_spec, used, height_spec)
            wide = max(wide, _width(child))
            tall += _height(child)
        width = max(used + wide, self.getSuggestedMinimumWidth____I())
        height = max(tallest, tall) + self.padding_top + self.padding_bottom
        height = max(height, self.getSuggestedMinimumHeight____I())
        self.set_measured_dimension(resolve(width, width_spec), resolve(height, height_spec))

    def _measure(self: Any, child: Any, width_spec: int, used: int, height_spec: int) -> None:
        params = child.layout_params
        across = used + params.f_leftMargin + params.f_rightMargin
        along = self.padding_top + self.padding_bottom
        along += params.f_topMargin + params.f_bottomMargin
        if params.f_width == WRAP_CONTENT:
            width = make(max(0, size_of(width_spec) - across), AT_MOST)
        else:
            width = child_spec(width_spec, across, params.f_width)
        child.measure(width, child_spec(height_spec, along, params.f_height))

    @java_method("protected void onLayout(boolean,int,int,int,int)")
    def on_layout(self: Any, changed: Any, left: int, top: int, right: int, bottom: int) -> None:
        starts, middle, ends = self._order()
        width, height = right - left, bottom - top
        rtl = self.isLayoutRtl____Z()
        first, last = self.padding_left, width - self.padding_right
        for child in starts:
            x = first + child.layout_params.f_leftMargin
            self._place(child, x, width, height, rtl)
            first += _width(child)
        for child in reversed(ends):
            x = last - child.layout_params.f_rightMargin - child.get_measured_width()
            self._place(child, x, width, height, rtl)
            last -= _width(child)
        first = max(first, self.content_inset_start)
        total = sum(_height(child) for child in middle)
        y = self.padding_top + max(
            0, (height - self.padding_top - self.padding_bottom - total) // 2
        )
        for child in middle:
            params = child.layout_params
            y += params.f_topMargin
            x = first + params.f_leftMargin
            own = min(child.get_measured_width(), max(0, last - x))
            x = width - x - own if rtl else x
            child.layout__IIII__V(x, y, x + own, y + child.get_measured_height())
            y += child.get_measured_height() + params.f_bottomMargin
        for child in _shown(self._centred):
            x = (width - child.get_measured_width()) // 2
            self._place(child, x, width, height, False)

    def _place(self: Any, child: Any, x: int, width: int, height: int, rtl: bool) -> None:
        own_w, own_h = child.get_measured_width(), child.get_measured_height()
        params = child.layout_params
        along = params.f_gravity & VERTICAL_MASK
        room = height - self.padding_top - self.padding_bottom
        if along == TOP:
            y = self.padding_top + params.f_topMargin
        elif along == BOTTOM:
            y = height - self.padding_bottom - own_h - params.f_bottomMargin
        else:
            y = self.padding_top + (room - own_h) // 2
        x = width - x - own_w if rtl else x
        child.layout__IIII__V(x, y, x + own_w, y + own_h)

    # -- own views -----------------------------------------------------------------------------

    def own_view(self: Any, name: str, kind: str) -> Any:
        """One of the bar's own views, made and added when it is first needed."""
        view = self.own.get(name)
        if view is None:
            view = new(f"android.widget.{kind}", "(Landroid/content/Context;)V", self.context)
            params = ToolbarParams.__new__(ToolbarParams)
            params.init(WRAP_CONTENT, WRAP_CONTENT)
            self.own[name] = view
            self.add_view_params(view, params)
        return view

    def drop_view(self: Any, name: str) -> None:
        view = self.own.pop(name, None)
        if view is not None:
            self.remove_view(view)

    def menu_of(self: Any) -> Any:
        """The menu and the row of its items."""
        found = self.own.get("menu")
        if found is None:
            from devices.pocket.framework.com_android_internal_view_menu.action_menu import (
                ActionMenu,
            )
            from devices.pocket.framework.com_android_internal_view_menu.menu_builder import (
                MenuBuilder,
            )

            found = ActionMenu(self)
            menu = MenuBuilder.create(self.context)
            menu.handler = self._menu_clicked
            params = ToolbarParams.__new__(ToolbarParams)
            params.init_gravity(WRAP_CONTENT, -1, 0x0080_0015)
            self.own["menu"] = found
            self.add_view_params(found.view, params)
            found.set_menu(menu)
        return found

    def _menu_clicked(self: Any, item: Any) -> bool:
        return self.click_listener is not None and bool(
            call(self.click_listener, "onMenuItemClick(Landroid/view/MenuItem;)Z", item)
        )

    @java_method(f"void setOnMenuItemClickListener({_CLICK})")
    def set_on_menu_item_click_listener(self: Any, listener: Any) -> None:
        self.click_listener = listener

    click_listener: Any = None

    @java_method("boolean shouldDelayChildPressedState()")
    def should_delay_child_pressed_state(self: Any) -> bool:
        return False

    @java_method("boolean onTouchEvent(android.view.MotionEvent)")
    def on_touch_event(self: Any, event: Any) -> bool:
        """Touches do not go through the bar to what is behind it."""
        _known(ViewGroup).on_touch_event(self, event)
        return True

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.Toolbar"


def _shown(views: list[Any]) -> list[Any]:
    return [view for view in views if view.visibility != GONE]


def _width(view: Any) -> int:
    params = view.layout_params
    return int(view.get_measured_width() + params.f_leftMargin + params.f_rightMargin)


def _height(view: Any) -> int:
    params = view.layout_params
    return int(view.get_measured_height() + params.f_topMargin + params.f_bottomMargin)

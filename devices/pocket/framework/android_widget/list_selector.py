"""AbsListView: the highlight behind (or on) the item that is pressed or selected."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_method
from dalvik.vm.objects import array_of
from devices.pocket.framework.android_graphics.rects import Rect
from devices.pocket.framework.android_widget.adapter_view import AdapterView

_SET_CALLBACK = "setCallback__Landroid_graphics_drawable_Drawable_00024Callback_2__V"
_DRAW = "draw__Landroid_graphics_Canvas_2__V"
_ENABLED = 0x0101009E


class Selector:
    """`selector_rect` is empty while nothing is highlighted. `resurrect_position` is the selection
    that touch mode hides and keys bring back."""

    selector: Any = None
    selector_rect = (0, 0, 0, 0)
    selector_position = -1
    selected_top = 0
    resurrect_position = -1
    draw_on_top = False

    @java_method("void setSelector(int)")
    def set_selector_resource(self: Any, resource: int) -> None:
        found = call(self.context, "getDrawable(I)Landroid/graphics/drawable/Drawable;", resource)
        self.setSelector__Landroid_graphics_drawable_Drawable_2__V(found)

    @java_method("void setSelector(android.graphics.drawable.Drawable)")
    def set_selector(self: Any, drawable: Any) -> None:
        if self.selector is not None:
            getattr(self.selector, _SET_CALLBACK)(None)
            self.unscheduleDrawable__Landroid_graphics_drawable_Drawable_2__V(self.selector)
        self.selector = drawable
        padding = Rect()
        call(drawable, "getPadding(Landroid/graphics/Rect;)Z", padding)
        self.selection_padding = padding.edges()
        getattr(drawable, _SET_CALLBACK)(self)
        self.update_selector_state()

    @java_method("android.graphics.drawable.Drawable getSelector()")
    def get_selector(self: Any) -> Any:
        return self.selector

    @java_method("void setDrawSelectorOnTop(boolean)")
    def set_draw_selector_on_top(self: Any, on_top: Any) -> None:
        self.draw_on_top = bool(on_top)

    @java_method("boolean isDrawSelectorOnTop()")
    def is_draw_selector_on_top(self: Any) -> bool:
        return bool(self.draw_on_top)

    @java_method("boolean isSelectedChildViewEnabled()")
    def is_selected_child_view_enabled(self: Any) -> bool:
        return bool(self.is_child_view_enabled)

    @java_method("void setSelectedChildViewEnabled(boolean)")
    def set_selected_child_view_enabled(self: Any, enabled: Any) -> None:
        self.is_child_view_enabled = bool(enabled)

    def ensure_selector(self: Any) -> None:
        """A list without a selector of its own gets the theme's, once it is to be seen."""
        if self.selector is not None:
            return
        from devices.pocket.framework.android_widget.views import framework_drawable

        found = framework_drawable(self.context, "list_selector_background")
        if found is not None:
            self.set_selector(found)

    def position_selector(self: Any, position: int, view: Any) -> None:
        changed = position != self.selector_position
        if position != -1:
            self.selector_position = position
        left, top, right, bottom = self.selection_padding
        edges = (view.left, view.top, view.right, view.bottom)
        if hasattr(view, "adjustListItemSelectionBounds__Landroid_graphics_Rect_2__V"):
            rectangle = Rect.of(*edges)
            view.adjustListItemSelectionBounds__Landroid_graphics_Rect_2__V(rectangle)
            edges = rectangle.edges()
        self.selector_rect = (
            edges[0] - left, edges[1] - top, edges[2] + right, edges[3] + bottom,
        )  # fmt: skip
        if self.selector is not None and changed:
            self.selector.setBounds__IIII__V(*self.selector_rect)
        enabled = view.isEnabled____Z()
        if self.is_child_view_enabled != enabled:
            self.is_child_view_enabled = enabled
            if self.get_selected_item_position() != -1:
                self.refreshDrawableState____V()
        self.update_selector_state()

    def should_show_selector(self: Any) -> bool:
        if self.isFocused____Z() and not self.isInTouchMode____Z():
            return True
        return bool(self.touch_mode in (1, 2) and self.isPressed____Z())

    def update_selector_state(self: Any) -> None:
        selector = self.selector
        if selector is None or not selector.isStateful____Z():
            return
        if self.should_show_selector():
            if selector.setState___3I__Z(self.get_drawable_state()):
                self.invalidate____V()
        else:
            selector.setState___3I__Z(array_of("[I", [0]))

    def hide_selector(self: Any) -> None:
        if self.selected_position == -1:
            return
        if self.layout_mode != 4:
            self.resurrect_position = self.selected_position
        if (
            self.next_selected_position >= 0
            and self.next_selected_position != self.selected_position
        ):
            self.resurrect_position = self.next_selected_position
        self.set_selected_position(-1)
        self.set_next_selected_position(-1)
        self.selected_top = 0

    def reconcile_selected_position(self: Any) -> int:
        position = self.selected_position
        if position < 0:
            position = self.resurrect_position
        return min(max(0, position), self.item_count - 1)

    def resurrect_selection_if_needed(self: Any) -> bool:
        if self.selected_position < 0 and self.resurrect_selection():
            self.update_selector_state()
            return True
        return False

    def resurrect_selection(self: Any) -> bool:
        """Selects, after touch mode, the item that was selected before, or one that can be seen."""
        count = len(self.children)
        if count <= 0:
            return False
        first = self.first_position
        top, bottom = self.list_padding[1], self.bottom - self.top - self.list_padding[3]
        wanted, down = self.resurrect_position, True
        if first <= wanted < first + count:
            position = wanted
            view = self.children[wanted - first]
            selected_top = view.top
            edge = self.getVerticalFadingEdgeLength____I()
            if selected_top < top:
                selected_top = top + edge
            elif view.bottom > bottom:
                selected_top = bottom - view.get_measured_height() - edge
        elif wanted < first:
            position, selected_top = first, self.children[0].top
            for index, view in enumerate(self.children):
                if view.top >= top:
                    position, selected_top = first + index, view.top
                    break
        else:
            down = False
            position, selected_top = first + count - 1, self.children[-1].top
            for index in range(count - 1, -1, -1):
                view = self.children[index]
                if view.bottom <= bottom:
                    position, selected_top = first + index, view.top
                    break
        self.resurrect_position = -1
        self.stop_motion()
        self.touch_mode = -1
        self.specific_top = selected_top
        position = self.look_for_selectable(position, down)
        if first <= position <= first + count - 1:
            self.layout_mode = 4
            self.update_selector_state()
            self.set_selection_int(position)
            self.invoke_on_scroll()
        else:
            position = -1
        self.report_scroll_state(0)
        return bool(position >= 0)

    # -- states and drawing --------------------------------------------------------------------

    @java_method("protected void drawableStateChanged()")
    def drawable_state_changed(self: Any) -> None:
        AdapterView.drawable_state_changed(self)
        self.update_selector_state()

    @java_method("protected int[] onCreateDrawableState(int)")
    def on_create_drawable_state(self: Any, extra: int) -> Any:
        state = AdapterView.on_create_drawable_state(self, extra)
        if self.is_child_view_enabled:
            return state
        return array_of("[I", [one for one in state.d if one != _ENABLED])

    @java_method("protected boolean verifyDrawable(android.graphics.drawable.Drawable)")
    def verify_drawable(self: Any, drawable: Any) -> bool:
        own = drawable is not None and drawable is self.selector
        return own or bool(AdapterView.verify_drawable(self, drawable))

    @java_method("void jumpDrawablesToCurrentState()")
    def jump_drawables_to_current_state(self: Any) -> None:
        AdapterView.jump_drawables_to_current_state(self)
        if self.selector is not None:
            self.selector.jumpToCurrentState____V()

    @java_method("protected void dispatchDraw(android.graphics.Canvas)")
    def dispatch_draw(self: Any, canvas: Any) -> None:
        if not self.draw_on_top:
            self.draw_selector(canvas)
        AdapterView.dispatch_draw(self, canvas)
        if self.draw_on_top:
            self.draw_selector(canvas)

    def draw_selector(self: Any, canvas: Any) -> None:
        left, top, right, bottom = self.selector_rect
        if left >= right or top >= bottom or not self.should_show_selector():
            return
        self.ensure_selector()
        if self.selector is not None:
            self.selector.setBounds__IIII__V(left, top, right, bottom)
            getattr(self.selector, _DRAW)(canvas)

    @java_method("android.view.View getSelectedView()")
    def get_selected_view(self: Any) -> Any:
        if self.item_count > 0 and self.selected_position >= 0:
            return self.child_for(self.selected_position)
        return None

"""View: visibility, enabled and other flags, and the drawable state that follows from them."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_method
from dalvik.vm.objects import array_of
from devices.pocket.framework.runtime import device

VISIBLE, INVISIBLE, GONE = 0, 4, 8
NOT_FOCUSABLE, FOCUSABLE, FOCUSABLE_AUTO = 0, 1, 16

# Identifiers of android.R.attr.state_*.
STATE_FOCUSED, STATE_WINDOW_FOCUSED, STATE_ENABLED = 0x0101009C, 0x0101009D, 0x0101009E
STATE_SELECTED, STATE_PRESSED, STATE_ACTIVATED = 0x010100A1, 0x010100A7, 0x010102FE
STATE_ACCELERATED, STATE_HOVERED, STATE_DRAG_CAN_ACCEPT = 0x0101031B, 0x01010367, 0x01010368
STATE_DRAG_HOVERED = 0x01010369


def state_array(states: list[int], extra: int = 0) -> Any:
    """An int[] of states with room for more."""
    return array_of("[I", states + [0] * extra)


class Flags:
    """What `setFlags` of Android does, one attribute per flag."""

    visibility = VISIBLE
    enabled = True
    clickable = False
    long_clickable = False
    context_clickable = False
    focusable = False
    focusable_mode = NOT_FOCUSABLE
    focusable_in_touch_mode = False
    keep_screen_on = False
    sound_effects = True
    haptic_feedback = True
    save_enabled = True
    save_from_parent = True
    duplicate_parent_state = False
    filter_obscured = False
    scroll_container = False
    will_draw = True

    @java_method("int getVisibility()")
    def get_visibility(self: Any) -> int:
        return int(self.visibility)

    @java_method("void setVisibility(int)")
    def set_visibility(self: Any, visibility: int) -> None:
        old = self.visibility
        if visibility == old:
            return
        self.visibility = visibility
        if visibility == VISIBLE:
            self.invalidate_quietly()
            if self.parent is not None and self.has_size():
                self.parent.focusableViewAvailable__Landroid_view_View_2__V(self)
        elif visibility == GONE:
            self.requestLayout____V()
            if self.hasFocus____Z():
                self.clearFocus____V()
        elif self.hasFocus____Z() and self.get_root_view() is not self:
            self.clearFocus____V()
        if old == GONE:
            self.requestLayout____V()
        parent = self.parent
        if parent is not None:
            if hasattr(parent, "on_child_visibility_changed"):
                parent.on_child_visibility_changed(self, old, visibility)
            self.invalidate_parent()
        if self.attach_info is not None:
            self.dispatchVisibilityChanged__Landroid_view_View_2I__V(self, visibility)
            if (
                parent is not None
                and self.attach_info.window_visibility == VISIBLE
                and (not hasattr(parent, "isShown____Z") or parent.isShown____Z())
            ):
                self.aggregate_visibility(visibility == VISIBLE)
            self.attach_info.root.visibility_changed()

    @java_method("protected void dispatchVisibilityChanged(android.view.View,int)")
    def dispatch_visibility_changed(self: Any, changed: Any, visibility: int) -> None:
        self.onVisibilityChanged__Landroid_view_View_2I__V(changed, visibility)

    @java_method("protected void onVisibilityChanged(android.view.View,int)")
    def on_visibility_changed(self: Any, changed: Any, visibility: int) -> None:
        pass

    @java_method("void onVisibilityAggregated(boolean)")
    def on_visibility_aggregated(self: Any, visible: Any) -> None:
        if self.background is not None:
            self.background.setVisible__ZZ__Z(visible, False)

    def aggregate_visibility(self: Any, visible: bool) -> bool:
        """`dispatchVisibilityAggregated`: whether the view and all above it are visible."""
        here = self.visibility == VISIBLE
        if here or not visible:
            self.onVisibilityAggregated__Z__V(visible)
        return here and visible

    @java_method("void setTransitionVisibility(int)")
    def set_transition_visibility(self: Any, visibility: int) -> None:
        self.visibility = visibility

    @java_method("boolean isShown()")
    def is_shown(self: Any) -> bool:
        view = self
        while True:
            if view.visibility != VISIBLE:
                return False
            parent = view.parent
            if parent is None:
                return False
            if not hasattr(parent, "visibility"):
                return True
            view = parent

    @java_method("boolean isEnabled()")
    def is_enabled(self: Any) -> bool:
        return bool(self.enabled)

    @java_method("void setEnabled(boolean)")
    def set_enabled(self: Any, enabled: Any) -> None:
        if bool(enabled) == self.isEnabled____Z():
            return
        self.enabled = bool(enabled)
        if not enabled and device().api >= 28 and self.is_focused_flag:
            self.clearFocus____V()
        self.refreshDrawableState____V()
        self.invalidate____V()
        if not enabled:
            self.cancelPendingInputEvents____V()

    @java_method("boolean isClickable()")
    def is_clickable(self: Any) -> bool:
        return bool(self.clickable)

    @java_method("void setClickable(boolean)")
    def set_clickable(self: Any, clickable: Any) -> None:
        self.clickable = bool(clickable)
        if self.focusable_mode & FOCUSABLE_AUTO and self.focusable != self.clickable:
            self._change_focusable(self.clickable)

    @java_method("void setAllowClickWhenDisabled(boolean)")
    def set_allow_click_when_disabled(self: Any, allowed: Any) -> None:
        self.click_when_disabled = bool(allowed)

    click_when_disabled = False

    @java_method("boolean isLongClickable()")
    def is_long_clickable(self: Any) -> bool:
        return bool(self.long_clickable)

    @java_method("void setLongClickable(boolean)")
    def set_long_clickable(self: Any, clickable: Any) -> None:
        self.long_clickable = bool(clickable)

    @java_method("boolean isContextClickable()")
    def is_context_clickable(self: Any) -> bool:
        return bool(self.context_clickable)

    @java_method("void setContextClickable(boolean)")
    def set_context_clickable(self: Any, clickable: Any) -> None:
        self.context_clickable = bool(clickable)

    # -- focusable -----------------------------------------------------------------------------

    @java_method("final boolean isFocusable()")
    def is_focusable(self: Any) -> bool:
        return bool(self.focusable)

    @java_method("int getFocusable()")
    def get_focusable(self: Any) -> int:
        if self.focusable_mode & FOCUSABLE_AUTO:
            return FOCUSABLE_AUTO
        return FOCUSABLE if self.focusable else NOT_FOCUSABLE

    @java_method("void setFocusable(boolean)")
    def set_focusable(self: Any, focusable: Any) -> None:
        self.setFocusable__I__V(FOCUSABLE if focusable else NOT_FOCUSABLE)

    @java_method("void setFocusable(int)")
    def set_focusable_mode(self: Any, mode: int) -> None:
        if not mode & (FOCUSABLE | FOCUSABLE_AUTO):
            self.focusable_in_touch_mode = False
        self.focusable_mode = mode
        focusable = self.clickable if mode & FOCUSABLE_AUTO else bool(mode & FOCUSABLE)
        self._change_focusable(focusable)

    @java_method("final boolean isFocusableInTouchMode()")
    def is_focusable_in_touch_mode(self: Any) -> bool:
        return bool(self.focusable_in_touch_mode)

    @java_method("void setFocusableInTouchMode(boolean)")
    def set_focusable_in_touch_mode(self: Any, focusable: Any) -> None:
        self.focusable_in_touch_mode = bool(focusable)
        if focusable:
            self.focusable_mode = FOCUSABLE
            self._change_focusable(True)

    def _change_focusable(self: Any, focusable: bool) -> None:
        if focusable == self.focusable:
            return
        self.focusable = focusable
        if not focusable:
            if self.is_focused_flag:
                self.clearFocus____V()
        elif self.parent is not None and self.can_take_focus():
            self.parent.focusableViewAvailable__Landroid_view_View_2__V(self)

    # -- remembered ----------------------------------------------------------------------------

    @java_method("boolean getKeepScreenOn()")
    def get_keep_screen_on(self: Any) -> bool:
        return bool(self.keep_screen_on)

    @java_method("void setKeepScreenOn(boolean)")
    def set_keep_screen_on(self: Any, keep: Any) -> None:
        self.keep_screen_on = bool(keep)
        if self.parent is not None:
            self.parent.recomputeViewAttributes__Landroid_view_View_2__V(self)

    @java_method("boolean isSoundEffectsEnabled()")
    def is_sound_effects_enabled(self: Any) -> bool:
        return bool(self.sound_effects)

    @java_method("void setSoundEffectsEnabled(boolean)")
    def set_sound_effects_enabled(self: Any, enabled: Any) -> None:
        self.sound_effects = bool(enabled)

    @java_method("boolean isHapticFeedbackEnabled()")
    def is_haptic_feedback_enabled(self: Any) -> bool:
        return bool(self.haptic_feedback)

    @java_method("void setHapticFeedbackEnabled(boolean)")
    def set_haptic_feedback_enabled(self: Any, enabled: Any) -> None:
        self.haptic_feedback = bool(enabled)

    @java_method("boolean performHapticFeedback(int)")
    @java_method("boolean performHapticFeedback(int,int)")
    def perform_haptic_feedback(self: Any, constant: int, flags: int = 0) -> bool:
        return self.attach_info is not None and (bool(flags & 1) or self.haptic_feedback)

    @java_method("void playSoundEffect(int)")
    def play_sound_effect(self: Any, constant: int) -> None:
        """A device without a loudspeaker plays nothing."""

    @java_method("boolean isSaveEnabled()")
    def is_save_enabled(self: Any) -> bool:
        return bool(self.save_enabled)

    @java_method("void setSaveEnabled(boolean)")
    def set_save_enabled(self: Any, enabled: Any) -> None:
        self.save_enabled = bool(enabled)

    @java_method("boolean isSaveFromParentEnabled()")
    def is_save_from_parent_enabled(self: Any) -> bool:
        return bool(self.save_from_parent)

    @java_method("void setSaveFromParentEnabled(boolean)")
    def set_save_from_parent_enabled(self: Any, enabled: Any) -> None:
        self.save_from_parent = bool(enabled)

    @java_method("boolean getFilterTouchesWhenObscured()")
    def get_filter_touches_when_obscured(self: Any) -> bool:
        return bool(self.filter_obscured)

    @java_method("void setFilterTouchesWhenObscured(boolean)")
    def set_filter_touches_when_obscured(self: Any, enabled: Any) -> None:
        self.filter_obscured = bool(enabled)

    @java_method("boolean isScrollContainer()")
    def is_scroll_container(self: Any) -> bool:
        return bool(self.scroll_container)

    @java_method("void setScrollContainer(boolean)")
    def set_scroll_container(self: Any, container: Any) -> None:
        self.scroll_container = bool(container)

    @java_method("boolean willNotDraw()")
    def will_not_draw(self: Any) -> bool:
        return not self.will_draw

    @java_method("void setWillNotDraw(boolean)")
    def set_will_not_draw(self: Any, nothing: Any) -> None:
        self.will_draw = not nothing


class DrawableState:
    """Pressed, selected and so on, and the array of states that drawables see."""

    pressed = False
    prepressed = False
    selected = False
    activated = False
    hovered = False
    _state: Any = None
    _state_dirty = True

    @java_method("boolean isPressed()")
    def is_pressed(self: Any) -> bool:
        return bool(self.pressed)

    @java_method("void setPressed(boolean)")
    def set_pressed(self: Any, pressed: Any) -> None:
        changed = bool(pressed) != self.pressed
        self.pressed = bool(pressed)
        if changed:
            self.refreshDrawableState____V()
        self.dispatchSetPressed__Z__V(pressed)

    @java_method("protected void dispatchSetPressed(boolean)")
    def dispatch_set_pressed(self: Any, pressed: Any) -> None:
        pass

    @java_method("boolean isSelected()")
    def is_selected(self: Any) -> bool:
        return bool(self.selected)

    @java_method("void setSelected(boolean)")
    def set_selected(self: Any, selected: Any) -> None:
        if bool(selected) == self.selected:
            return
        self.selected = bool(selected)
        if not selected:
            self.reset_pressed()
        self.invalidate____V()
        self.refreshDrawableState____V()
        self.dispatchSetSelected__Z__V(selected)

    @java_method("protected void dispatchSetSelected(boolean)")
    def dispatch_set_selected(self: Any, selected: Any) -> None:
        pass

    @java_method("boolean isActivated()")
    def is_activated(self: Any) -> bool:
        return bool(self.activated)

    @java_method("void setActivated(boolean)")
    def set_activated(self: Any, activated: Any) -> None:
        if bool(activated) == self.activated:
            return
        self.activated = bool(activated)
        self.invalidate____V()
        self.refreshDrawableState____V()
        self.dispatchSetActivated__Z__V(activated)

    @java_method("protected void dispatchSetActivated(boolean)")
    def dispatch_set_activated(self: Any, activated: Any) -> None:
        pass

    @java_method("boolean isHovered()")
    def is_hovered(self: Any) -> bool:
        return bool(self.hovered)

    @java_method("void setHovered(boolean)")
    def set_hovered(self: Any, hovered: Any) -> None:
        if bool(hovered) == self.hovered:
            return
        self.hovered = bool(hovered)
        self.refreshDrawableState____V()
        self.onHoverChanged__Z__V(hovered)

    @java_method("void onHoverChanged(boolean)")
    def on_hover_changed(self: Any, hovered: Any) -> None:
        pass

    @java_method("boolean isDuplicateParentStateEnabled()")
    def is_duplicate_parent_state_enabled(self: Any) -> bool:
        return bool(self.duplicate_parent_state)

    @java_method("void setDuplicateParentStateEnabled(boolean)")
    def set_duplicate_parent_state_enabled(self: Any, enabled: Any) -> None:
        self.duplicate_parent_state = bool(enabled)

    @java_method("void refreshDrawableState()")
    def refresh_drawable_state(self: Any) -> None:
        self._state_dirty = True
        self.drawableStateChanged____V()
        parent = self.parent
        if parent is not None:
            parent.childDrawableStateChanged__Landroid_view_View_2__V(self)

    @java_method("final int[] getDrawableState()")
    def get_drawable_state(self: Any) -> Any:
        if self._state is None or self._state_dirty:
            self._state = self.onCreateDrawableState__I___3I(0)
            self._state_dirty = False
        return self._state

    @java_method("protected int[] onCreateDrawableState(int)")
    def on_create_drawable_state(self: Any, extra: int) -> Any:
        parent = self.parent
        if self.duplicate_parent_state and hasattr(parent, "on_create_drawable_state"):
            return parent.onCreateDrawableState__I___3I(extra)
        focused = self.attach_info is not None and self.attach_info.has_window_focus
        states = []
        if focused:
            states.append(STATE_WINDOW_FOCUSED)
        if self.selected:
            states.append(STATE_SELECTED)
        if self.isFocused____Z():
            states.append(STATE_FOCUSED)
        if self.isEnabled____Z():
            states.append(STATE_ENABLED)
        if self.pressed:
            states.append(STATE_PRESSED)
        if self.activated:
            states.append(STATE_ACTIVATED)
        if self.hovered:
            states.append(STATE_HOVERED)
        if self.attach_info is not None:
            states.append(STATE_ACCELERATED)
        return state_array(states, extra)

    @java_method("protected static int[] mergeDrawableStates(int[],int[])")
    def merge_drawable_states(base: Any, additional: Any) -> Any:  # noqa: N805
        """Puts further states behind the last one that is not 0."""
        end = len(base.d)
        while end and base.d[end - 1] == 0:
            end -= 1
        for offset, state in enumerate(additional.d):
            if end + offset < len(base.d):
                base.d[end + offset] = state
            elif state:
                raise IndexError(end + offset)
        return base

    @java_method("protected void drawableStateChanged()")
    def drawable_state_changed(self: Any) -> None:
        state = None
        for drawable in (self.background, self.foreground):
            if drawable is not None and drawable.isStateful____Z():
                state = state or self.get_drawable_state()
                if drawable.setState___3I__Z(state):
                    self.invalidateDrawable__Landroid_graphics_drawable_Drawable_2__V(drawable)
        if self.state_list_animator is not None:
            self.state_list_animator.set_state(self.get_drawable_state())

    @java_method("void jumpDrawablesToCurrentState()")
    def jump_drawables_to_current_state(self: Any) -> None:
        if self.state_list_animator is not None:
            self.state_list_animator.jump_to_current_state()
        for drawable in (self.background, self.foreground):
            if drawable is not None:
                drawable.jumpToCurrentState____V()

    @java_method("void drawableHotspotChanged(float,float)")
    def drawable_hotspot_changed(self: Any, x: float, y: float) -> None:
        for drawable in (self.background, self.foreground):
            if drawable is not None:
                drawable.setHotspot__FF__V(x, y)
        self.dispatchDrawableHotspotChanged__FF__V(x, y)

    @java_method("void dispatchDrawableHotspotChanged(float,float)")
    def dispatch_drawable_hotspot_changed(self: Any, x: float, y: float) -> None:
        pass

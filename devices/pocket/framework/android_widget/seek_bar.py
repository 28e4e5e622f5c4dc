"""AbsSeekBar, SeekBar and RatingBar: progress that the user sets."""

from __future__ import annotations

import math
from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_interface, java_method
from devices.pocket.framework.android_view.timeouts import touch_slop
from devices.pocket.framework.android_widget import styles
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.measuring import resolve
from devices.pocket.framework.android_widget.progress_bar import ProgressBar

_SET_CALLBACK = "setCallback__Landroid_graphics_drawable_Drawable_00024Callback_2__V"
_DRAWABLE = "android.graphics.drawable.Drawable"
_CHANGE = "android.widget.SeekBar$OnSeekBarChangeListener"
_RATING = "android.widget.RatingBar$OnRatingBarChangeListener"
_DOWN, _UP, _MOVE, _CANCEL = range(4)
_KEY_LEFT, _KEY_RIGHT, _MINUS, _PLUS, _EQUALS = 21, 22, 69, 81, 70
_FORWARD, _BACKWARD = 0x1000, 0x2000


@java_class("android.widget.AbsSeekBar", access="public abstract")
@styled_by(0)
class AbsSeekBar(ProgressBar):
    thumb: Any = None
    thumb_offset = 0
    tick_mark: Any = None
    split_track = False
    key_increment = 1
    user_seekable = True
    dragging = False
    touch_down_x = 0.0
    disabled_alpha = 1.0

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        thumb = found.drawable("thumb")
        if thumb is not None:
            self.setThumb__Landroid_graphics_drawable_Drawable_2__V(thumb)
        self.tick_mark = found.drawable("tickMark")
        self.split_track = found.boolean("splitTrack", False)
        self.thumb_offset = found.offset("thumbOffset", self.thumb_offset)
        return found

    @java_method(f"void setThumb({_DRAWABLE})")
    def set_thumb(self: Any, thumb: Any) -> None:
        if thumb is self.thumb:
            return
        if self.thumb is not None:
            getattr(self.thumb, _SET_CALLBACK)(None)
        self.thumb = thumb
        if thumb is not None:
            getattr(thumb, _SET_CALLBACK)(self)
            self.thumb_offset = thumb.getIntrinsicWidth____I() // 2
            if thumb.isStateful____Z():
                thumb.setState___3I__Z(self.get_drawable_state())
        self.requestLayout____V()
        self.invalidate____V()

    @java_method(f"{_DRAWABLE} getThumb()")
    def get_thumb(self: Any) -> Any:
        return self.thumb

    @java_method("int getThumbOffset()")
    def get_thumb_offset(self: Any) -> int:
        return int(self.thumb_offset)

    @java_method("void setThumbOffset(int)")
    def set_thumb_offset(self: Any, offset: int) -> None:
        self.thumb_offset = offset
        self.invalidate____V()

    @java_method("void setSplitTrack(boolean)")
    def set_split_track(self: Any, split: Any) -> None:
        self.split_track = bool(split)

    @java_method("boolean getSplitTrack()")
    def get_split_track(self: Any) -> bool:
        return bool(self.split_track)

    @java_method(f"void setTickMark({_DRAWABLE})")
    def set_tick_mark(self: Any, mark: Any) -> None:
        self.tick_mark = mark
        self.invalidate____V()

    @java_method(f"{_DRAWABLE} getTickMark()")
    def get_tick_mark(self: Any) -> Any:
        return self.tick_mark

    @java_method("void setThumbTintList(android.content.res.ColorStateList)")
    def set_thumb_tint_list(self: Any, tint: Any) -> None:
        self._tint("thumb", tint)
        if self.thumb is not None:
            call(self.thumb, "setTintList(Landroid/content/res/ColorStateList;)V", tint)

    @java_method("android.content.res.ColorStateList getThumbTintList()")
    def get_thumb_tint_list(self: Any) -> Any:
        return (self.tints or {}).get("thumb")

    @java_method("void setKeyProgressIncrement(int)")
    def set_key_progress_increment(self: Any, increment: int) -> None:
        self.key_increment = abs(increment)

    @java_method("int getKeyProgressIncrement()")
    def get_key_progress_increment(self: Any) -> int:
        return int(self.key_increment)

    @java_method("void setMax(int)")
    def set_max(self: Any, maximum: int) -> None:
        super().set_max(maximum)
        span = self.maximum - self.minimum
        if self.key_increment == 0 or span / self.key_increment > 20:
            self.set_key_progress_increment(max(1, math.floor(span / 20 + 0.5)))

    @java_method("protected boolean verifyDrawable(android.graphics.drawable.Drawable)")
    def verify_drawable(self: Any, drawable: Any) -> bool:
        own = drawable is not None and drawable is self.thumb
        return own or bool(_known(ProgressBar).verify_drawable(self, drawable))

    @java_method("protected void drawableStateChanged()")
    def drawable_state_changed(self: Any) -> None:
        _known(ProgressBar).drawable_state_changed(self)
        if self.thumb is not None and self.thumb.isStateful____Z():
            self.thumb.setState___3I__Z(self.get_drawable_state())

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        width, height = self.drawable_size()
        if self.current_drawable is not None and self.thumb is not None:
            height = max(self.thumb.getIntrinsicHeight____I(), height)
        self.set_measured_dimension(
            resolve(width + self.padding_left + self.padding_right, width_spec),
            resolve(height + self.padding_top + self.padding_bottom, height_spec),
        )

    def update_bounds(self: Any, width: int, height: int) -> None:
        """The track in the middle, the thumb where the progress is."""
        room = height - self.padding_top - self.padding_bottom
        track = self.current_drawable
        tall = 0
        if track is not None:
            tall = min(self.max_height, room)
            top = (room - tall) // 2
            across = width - self.padding_left - self.padding_right
            track.setBounds__IIII__V(0, top, across, top + tall)

    def thumb_place(self: Any) -> tuple[int, int, int, int]:
        span = self.maximum - self.minimum
        scale = (self.progress - self.minimum) / span if span > 0 else 0.0
        own_w, own_h = self.thumb.getIntrinsicWidth____I(), self.thumb.getIntrinsicHeight____I()
        across = self.right - self.left - self.padding_left - self.padding_right
        free = across - own_w + self.thumb_offset * 2
        left = int(scale * free + 0.5)
        if self.isLayoutRtl____Z():
            left = free - left
        room = self.bottom - self.top - self.padding_top - self.padding_bottom
        top = (room - own_h) // 2
        return left, top, left + own_w, top + own_h

    @java_method("protected void onDraw(android.graphics.Canvas)")
    def on_draw(self: Any, canvas: Any) -> None:
        _known(ProgressBar).on_draw(self, canvas)
        if self.thumb is not None:
            self.thumb.setBounds__IIII__V(*self.thumb_place())
            saved = canvas.save____I()
            canvas.translate__FF__V(
                float(self.padding_left - self.thumb_offset), float(self.padding_top)
            )
            self.thumb.draw__Landroid_graphics_Canvas_2__V(canvas)
            canvas.restoreToCount__I__V(saved)

    # -- touch and keys ------------------------------------------------------------------------

    @java_method("boolean onTouchEvent(android.view.MotionEvent)")
    def on_touch_event(self: Any, event: Any) -> bool:
        if not self.user_seekable or not self.isEnabled____Z():
            return False
        action = event.getAction____I()
        if action == _DOWN:
            if self._in_scrolling_container():
                self.touch_down_x = event.getX____F()
            else:
                self._start_drag(event)
        elif action == _MOVE:
            if self.dragging:
                self._track_touch(event)
            elif abs(event.getX____F() - self.touch_down_x) > touch_slop(self.context):
                self._start_drag(event)
        elif action == _UP:
            if not self.dragging:
                self.start_tracking()
            self._track_touch(event)
            self.stop_tracking()
            self.setPressed__Z__V(False)
            self.invalidate____V()
        elif action == _CANCEL:
            if self.dragging:
                self.stop_tracking()
                self.setPressed__Z__V(False)
            self.invalidate____V()
        return True

    def _start_drag(self: Any, event: Any) -> None:
        self.setPressed__Z__V(True)
        self.start_tracking()
        self._track_touch(event)
        if self.parent is not None:
            self.parent.requestDisallowInterceptTouchEvent__Z__V(True)

    def _track_touch(self: Any, event: Any) -> None:
        x = math.floor(event.getX____F() + 0.5)
        width = self.right - self.left
        room = width - self.padding_left - self.padding_right
        if x < self.padding_left:
            scale = 0.0
        elif x > width - self.padding_right:
            scale = 1.0
        else:
            scale = (x - self.padding_left) / room if room else 0.0
        if self.isLayoutRtl____Z():
            scale = 1.0 - scale
        progress = scale * (self.maximum - self.minimum) + self.minimum
        self.set_progress_internal(math.floor(progress + 0.5), True)

    def start_tracking(self: Any) -> None:
        self.dragging = True

    def stop_tracking(self: Any) -> None:
        self.dragging = False

    def key_changed(self: Any) -> None:
        """For subclasses."""

    @java_method("boolean onKeyDown(int,android.view.KeyEvent)")
    def on_key_down(self: Any, code: int, event: Any) -> bool:
        if self.isEnabled____Z():
            increment = self.key_increment
            if code in (_KEY_LEFT, _MINUS):
                increment = -increment
            if code in (_KEY_LEFT, _MINUS, _KEY_RIGHT, _PLUS, _EQUALS):
                if self.isLayoutRtl____Z():
                    increment = -increment
                if self.set_progress_internal(self.progress + increment, True):
                    self.key_changed()
                    return True
        return bool(_known(ProgressBar).on_key_down(self, code, event))

    def perform_accessibility_action_internal(self: Any, action: int, arguments: Any) -> bool:
        if _known(ProgressBar).perform_accessibility_action_internal(self, action, arguments):
            return True
        if not self.isEnabled____Z() or action not in (_FORWARD, _BACKWARD):
            return False
        step = max(1, math.floor((self.maximum - self.minimum) / 20 + 0.5))
        step = -step if action == _BACKWARD else step
        if self.set_progress_internal(self.progress + step, True):
            self.key_changed()
            return True
        return False

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.AbsSeekBar"


@java_interface(
    _CHANGE,
    abstract=[
        "void onProgressChanged(android.widget.SeekBar,int,boolean)",
        "void onStartTrackingTouch(android.widget.SeekBar)",
        "void onStopTrackingTouch(android.widget.SeekBar)",
    ],
)
class OnSeekBarChangeListener:
    pass


@java_class("android.widget.SeekBar")
@styled_by(styles.SEEK_BAR)
class SeekBar(AbsSeekBar):
    listener: Any = None

    @java_method(f"void setOnSeekBarChangeListener({_CHANGE})")
    def set_on_seek_bar_change_listener(self: Any, listener: Any) -> None:
        self.listener = listener

    def on_progress_refresh(self: Any, scale: float, from_user: bool, progress: int) -> None:
        super().on_progress_refresh(scale, from_user, progress)
        if self.listener is not None:
            changed = "onProgressChanged(Landroid/widget/SeekBar;IZ)V"
            call(self.listener, changed, self, progress, from_user)

    def start_tracking(self: Any) -> None:
        super().start_tracking()
        if self.listener is not None:
            call(self.listener, "onStartTrackingTouch(Landroid/widget/SeekBar;)V", self)

    def stop_tracking(self: Any) -> None:
        super().stop_tracking()
        if self.listener is not None:
            call(self.listener, "onStopTrackingTouch(Landroid/widget/SeekBar;)V", self)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.SeekBar"


@java_interface(_RATING, abstract=["void onRatingChanged(android.widget.RatingBar,float,boolean)"])
class OnRatingBarChangeListener:
    pass


@java_class("android.widget.RatingBar")
@styled_by(styles.RATING_BAR)
class RatingBar(AbsSeekBar):
    """Progress counts steps of a star."""

    stars = 5
    progress_at_start = 0
    listener: Any = None

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        stars = found.integer("numStars", self.stars)
        self.set_is_indicator(found.boolean("isIndicator", not self.user_seekable))
        rating = found.floating("rating", -1.0)
        step = found.floating("stepSize", -1.0)
        if stars > 0 and stars != self.stars:
            self.set_num_stars(stars)
        self.set_step_size(step if step >= 0 else 0.5)
        if rating >= 0:
            self.set_rating(rating)
        return found

    def _per_star(self: Any) -> float:
        return self.maximum / self.stars if self.stars > 0 else 1.0

    @java_method("void setIsIndicator(boolean)")
    def set_is_indicator(self: Any, indicator: Any) -> None:
        self.user_seekable = not indicator

    @java_method("boolean isIndicator()")
    def is_indicator(self: Any) -> bool:
        return not self.user_seekable

    @java_method("void setNumStars(int)")
    def set_num_stars(self: Any, stars: int) -> None:
        if stars > 0:
            self.stars = stars
            self.requestLayout____V()

    @java_method("int getNumStars()")
    def get_num_stars(self: Any) -> int:
        return int(self.stars)

    @java_method("void setRating(float)")
    def set_rating(self: Any, rating: float) -> None:
        self.setProgress__I__V(math.floor(rating * self._per_star() + 0.5))

    @java_method("float getRating()")
    def get_rating(self: Any) -> float:
        return float(self.getProgress____I() / self._per_star())

    @java_method("void setStepSize(float)")
    def set_step_size(self: Any, step: float) -> None:
        if step <= 0:
            return
        new_max = int(self.stars / step)
        progress = int(new_max / self.maximum * self.getProgress____I()) if self.maximum else 0
        self.setMax__I__V(new_max)
        self.setProgress__I__V(progress)

    @java_method("float getStepSize()")
    def get_step_size(self: Any) -> float:
        return float(self.stars / self.maximum)

    @java_method("void setMax(int)")
    def set_max(self: Any, maximum: int) -> None:
        if maximum > 0:
            super().set_max(maximum)

    @java_method(f"void setOnRatingBarChangeListener({_RATING})")
    def set_on_rating_bar_change_listener(self: Any, listener: Any) -> None:
        self.listener = listener

    @java_method(f"{_RATING} getOnRatingBarChangeListener()")
    def get_on_rating_bar_change_listener(self: Any) -> Any:
        return self.listener

    def on_progress_refresh(self: Any, scale: float, from_user: bool, progress: int) -> None:
        super().on_progress_refresh(scale, from_user, progress)
        whole = math.ceil(progress / self._per_star()) * self._per_star()
        self.secondary_progress = max(0, min(int(whole), self.maximum))
        self.show_level(0x0102000F, self.secondary_progress / self.maximum if self.maximum else 0)
        if not from_user:
            self._tell(False)

    def _tell(self: Any, from_user: bool) -> None:
        if self.listener is not None:
            changed = "onRatingChanged(Landroid/widget/RatingBar;FZ)V"
            call(self.listener, changed, self, self.getRating____F(), from_user)

    def start_tracking(self: Any) -> None:
        self.progress_at_start = self.progress
        super().start_tracking()

    def stop_tracking(self: Any) -> None:
        super().stop_tracking()
        if self.progress != self.progress_at_start:
            self._tell(True)

    def key_changed(self: Any) -> None:
        self._tell(True)

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        super().on_measure(width_spec, height_spec)
        drawable = self.progress_drawable
        own = 0 if drawable is None else drawable.getIntrinsicWidth____I()
        if own > 0:
            self.set_measured_dimension(resolve(own * self.stars, width_spec), self.measured_height)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.RatingBar"

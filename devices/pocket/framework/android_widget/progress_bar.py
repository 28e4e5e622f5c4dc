"""ProgressBar: how far something is, or that it goes on."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_os.looper import on_main_thread
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_view.view import View
from devices.pocket.framework.android_widget import styles
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.measuring import resolve
from devices.pocket.framework.android_widget.progress_drawables import ProgressDrawables
from devices.pocket.framework.android_widget.saving import saved_state

PROGRESS, SECONDARY = 0x0102000D, 0x0102000F
_STATE: Any = saved_state(
    "android.widget.ProgressBar$SavedState", progress="int", secondaryProgress="int"
)


@java_class("android.widget.ProgressBar")
@styled_by(styles.PROGRESS_BAR)
@composed(ProgressDrawables)
class ProgressBar(View):
    """Progress may be set on any thread; what follows from it happens on the main one."""

    minimum = 0
    maximum = 100
    progress = 0
    secondary_progress = 0
    indeterminate = False
    only_indeterminate = False
    min_width = min_height = 24
    max_width = max_height = 48
    interpolator: Any = None

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        progress = found.drawable("progressDrawable")
        if progress is not None:
            self.setProgressDrawable__Landroid_graphics_drawable_Drawable_2__V(progress)
        self.min_width = found.pixels("minWidth", self.min_width)
        self.max_width = found.pixels("maxWidth", self.max_width)
        self.min_height = found.pixels("minHeight", self.min_height)
        self.max_height = found.pixels("maxHeight", self.max_height)
        self.minimum = found.integer("min", 0)
        self.setMax__I__V(found.integer("max", self.maximum))
        self.setProgress__I__V(found.integer("progress", self.progress))
        self.setSecondaryProgress__I__V(found.integer("secondaryProgress", self.secondary_progress))
        indeterminate = found.drawable("indeterminateDrawable")
        if indeterminate is not None:
            self.setIndeterminateDrawable__Landroid_graphics_drawable_Drawable_2__V(indeterminate)
        self.only_indeterminate = found.boolean("indeterminateOnly", False)
        self.setIndeterminate__Z__V(
            self.only_indeterminate or found.boolean("indeterminate", self.indeterminate)
        )
        return found

    # -- values --------------------------------------------------------------------------------

    @java_method("boolean isIndeterminate()")
    def is_indeterminate(self: Any) -> bool:
        return bool(self.indeterminate)

    @java_method("void setIndeterminate(boolean)")
    def set_indeterminate(self: Any, indeterminate: Any) -> None:
        if (not self.only_indeterminate or not self.indeterminate) and (
            bool(indeterminate) != self.indeterminate
        ):
            self.indeterminate = bool(indeterminate)
            self.swap_drawable(
                self.indeterminate_drawable if indeterminate else self.progress_drawable
            )

    @java_method("int getProgress()")
    def get_progress(self: Any) -> int:
        return 0 if self.indeterminate else int(self.progress)

    @java_method("void setProgress(int)")
    def set_progress(self: Any, progress: int) -> None:
        self.set_progress_internal(progress, False)

    @java_method("void setProgress(int,boolean)")
    def set_progress_animated(self: Any, progress: int, animate: Any) -> None:
        self.set_progress_internal(progress, False)

    def set_progress_internal(self: Any, progress: int, from_user: bool) -> bool:
        if self.indeterminate:
            return False
        progress = max(self.minimum, min(progress, self.maximum))
        if progress == self.progress:
            return False
        self.progress = progress
        self.refresh_progress(PROGRESS, progress, from_user)
        return True

    @java_method("int getSecondaryProgress()")
    def get_secondary_progress(self: Any) -> int:
        return 0 if self.indeterminate else int(self.secondary_progress)

    @java_method("void setSecondaryProgress(int)")
    def set_secondary_progress(self: Any, progress: int) -> None:
        if self.indeterminate:
            return
        progress = max(self.minimum, min(progress, self.maximum))
        if progress != self.secondary_progress:
            self.secondary_progress = progress
            self.refresh_progress(SECONDARY, progress, False)

    @java_method("int getMax()")
    def get_max(self: Any) -> int:
        return int(self.maximum)

    @java_method("void setMax(int)")
    def set_max(self: Any, maximum: int) -> None:
        maximum = max(maximum, self.minimum)
        if maximum != self.maximum:
            self.maximum = maximum
            self.postInvalidate____V()
            self.progress = min(self.progress, maximum)
            self.refresh_progress(PROGRESS, self.progress, False)

    @java_method("int getMin()")
    def get_min(self: Any) -> int:
        return int(self.minimum)

    @java_method("void setMin(int)")
    def set_min(self: Any, minimum: int) -> None:
        minimum = min(minimum, self.maximum)
        if minimum != self.minimum:
            self.minimum = minimum
            self.postInvalidate____V()
            self.progress = max(self.progress, minimum)
            self.refresh_progress(PROGRESS, self.progress, False)

    @java_method("final void incrementProgressBy(int)")
    def increment_progress_by(self: Any, diff: int) -> None:
        self.setProgress__I__V(self.progress + diff)

    @java_method("final void incrementSecondaryProgressBy(int)")
    def increment_secondary_progress_by(self: Any, diff: int) -> None:
        self.setSecondaryProgress__I__V(self.secondary_progress + diff)

    # -- showing them --------------------------------------------------------------------------

    def refresh_progress(self: Any, layer: int, progress: int, from_user: bool) -> None:
        if on_main_thread():
            self.do_refresh(layer, progress, from_user)
        else:
            self.later(lambda: self.do_refresh(layer, progress, from_user))

    def do_refresh(self: Any, layer: int, progress: int, from_user: bool) -> None:
        span = self.maximum - self.minimum
        scale = (progress - self.minimum) / span if span > 0 else 0.0
        self.show_level(layer, scale)
        if layer == PROGRESS:
            self.on_progress_refresh(scale, from_user, progress)

    def on_progress_refresh(self: Any, scale: float, from_user: bool, progress: int) -> None:
        """For subclasses."""

    # -- measuring and state -------------------------------------------------------------------

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        width, height = self.drawable_size()
        self.update_drawable_state()
        self.set_measured_dimension(
            resolve(width + self.padding_left + self.padding_right, width_spec),
            resolve(height + self.padding_top + self.padding_bottom, height_spec),
        )

    def drawable_size(self: Any) -> tuple[int, int]:
        drawable = self.current_drawable
        if drawable is None:
            return 0, 0
        width, height = drawable.getIntrinsicWidth____I(), drawable.getIntrinsicHeight____I()
        return (
            max(self.min_width, min(self.max_width, width)),
            max(self.min_height, min(self.max_height, height)),
        )

    @java_method("android.os.Parcelable onSaveInstanceState()")
    def on_save_instance_state(self: Any) -> Any:
        inner = _known(View).on_save_instance_state(self)
        return _STATE.create(
            inner, progress=self.progress, secondaryProgress=self.secondary_progress
        )

    @java_method("void onRestoreInstanceState(android.os.Parcelable)")
    def on_restore_instance_state(self: Any, state: Any) -> None:
        if not isinstance(state, _STATE):
            _known(View).on_restore_instance_state(self, state)
            return
        saved: Any = state
        _known(View).on_restore_instance_state(self, saved.get_super_state())
        self.setProgress__I__V(saved.f_progress)
        self.setSecondaryProgress__I__V(saved.f_secondaryProgress)

    @java_method("void setInterpolator(android.content.Context,int)")
    def set_interpolator_resource(self: Any, context: Any, resource: int) -> None:
        from devices.pocket.framework.android_view.statics import static_call

        self.interpolator = static_call(
            "android.view.animation.AnimationUtils",
            "loadInterpolator(Landroid/content/Context;I)Landroid/view/animation/Interpolator;",
            context,
            resource,
        )

    @java_method("void setInterpolator(android.view.animation.Interpolator)")
    def set_interpolator(self: Any, interpolator: Any) -> None:
        self.interpolator = interpolator

    @java_method("android.view.animation.Interpolator getInterpolator()")
    def get_interpolator(self: Any) -> Any:
        return self.interpolator

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.ProgressBar"

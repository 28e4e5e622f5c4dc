"""ProgressBar: its drawables. Nothing moves while nobody looks: what has no end is drawn as it
stands."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_method
from devices.pocket.framework.android_view.view import View

_SET_CALLBACK = "setCallback__Landroid_graphics_drawable_Drawable_00024Callback_2__V"
_FIND = "findDrawableByLayerId__I__Landroid_graphics_drawable_Drawable_2"
_DRAWABLE = "android.graphics.drawable.Drawable"
_MAX_LEVEL = 10000


class ProgressDrawables:
    progress_drawable: Any = None
    indeterminate_drawable: Any = None
    current_drawable: Any = None
    tints: dict[str, Any] | None = None

    def swap_drawable(self: Any, drawable: Any) -> None:
        old, self.current_drawable = self.current_drawable, drawable
        if old is not drawable:
            for one, shown in ((old, False), (drawable, True)):
                if one is not None:
                    one.setVisible__ZZ__Z(shown and self.visibility == 0, False)
            self.update_bounds(self.right - self.left, self.bottom - self.top)
            self.invalidate____V()

    @java_method(f"{_DRAWABLE} getIndeterminateDrawable()")
    def get_indeterminate_drawable(self: Any) -> Any:
        return self.indeterminate_drawable

    @java_method(f"void setIndeterminateDrawable({_DRAWABLE})")
    @java_method(f"void setIndeterminateDrawableTiled({_DRAWABLE})")
    def set_indeterminate_drawable(self: Any, drawable: Any) -> None:
        if drawable is self.indeterminate_drawable:
            return
        if self.indeterminate_drawable is not None:
            getattr(self.indeterminate_drawable, _SET_CALLBACK)(None)
        self.indeterminate_drawable = drawable
        if drawable is not None:
            getattr(drawable, _SET_CALLBACK)(self)
            if drawable.isStateful____Z():
                drawable.setState___3I__Z(self.get_drawable_state())
        if self.indeterminate:
            self.swap_drawable(drawable)
            self.postInvalidate____V()

    @java_method(f"{_DRAWABLE} getProgressDrawable()")
    def get_progress_drawable(self: Any) -> Any:
        return self.progress_drawable

    @java_method(f"void setProgressDrawable({_DRAWABLE})")
    @java_method(f"void setProgressDrawableTiled({_DRAWABLE})")
    def set_progress_drawable(self: Any, drawable: Any) -> None:
        if drawable is self.progress_drawable:
            return
        if self.progress_drawable is not None:
            getattr(self.progress_drawable, _SET_CALLBACK)(None)
        self.progress_drawable = drawable
        if drawable is not None:
            getattr(drawable, _SET_CALLBACK)(self)
            if drawable.isStateful____Z():
                drawable.setState___3I__Z(self.get_drawable_state())
            height = drawable.getMinimumHeight____I()
            if self.max_height < height:
                self.max_height = height
                self.requestLayout____V()
        if not self.indeterminate:
            self.swap_drawable(drawable)
            self.postInvalidate____V()
        self.update_bounds(self.right - self.left, self.bottom - self.top)
        self.update_drawable_state()
        self.do_refresh(0x0102000D, self.progress, False)
        self.do_refresh(0x0102000F, self.secondary_progress, False)

    @java_method(f"{_DRAWABLE} getCurrentDrawable()")
    def get_current_drawable(self: Any) -> Any:
        return self.current_drawable

    def show_level(self: Any, layer: int, scale: float) -> None:
        drawable = self.current_drawable
        if drawable is None:
            self.invalidate____V()
            return
        if hasattr(drawable, _FIND):
            drawable = getattr(drawable, _FIND)(layer) or drawable
        elif layer != 0x0102000D:
            return
        drawable.setLevel__I__Z(int(scale * _MAX_LEVEL))

    # -- tints ---------------------------------------------------------------------------------

    def _tint(self: Any, name: str, tint: Any) -> None:
        if self.tints is None:
            self.tints = {}
        self.tints[name] = tint

    @java_method("void setProgressTintList(android.content.res.ColorStateList)")
    def set_progress_tint_list(self: Any, tint: Any) -> None:
        self._tint("progress", tint)
        drawable = self.progress_drawable
        if drawable is not None:
            target = getattr(drawable, _FIND)(0x0102000D) if hasattr(drawable, _FIND) else drawable
            call(target or drawable, "setTintList(Landroid/content/res/ColorStateList;)V", tint)

    @java_method("android.content.res.ColorStateList getProgressTintList()")
    def get_progress_tint_list(self: Any) -> Any:
        return (self.tints or {}).get("progress")

    @java_method("void setSecondaryProgressTintList(android.content.res.ColorStateList)")
    def set_secondary_progress_tint_list(self: Any, tint: Any) -> None:
        self._tint("secondary", tint)

    @java_method("android.content.res.ColorStateList getSecondaryProgressTintList()")
    def get_secondary_progress_tint_list(self: Any) -> Any:
        return (self.tints or {}).get("secondary")

    @java_method("void setProgressBackgroundTintList(android.content.res.ColorStateList)")
    def set_progress_background_tint_list(self: Any, tint: Any) -> None:
        self._tint("background", tint)

    @java_method("android.content.res.ColorStateList getProgressBackgroundTintList()")
    def get_progress_background_tint_list(self: Any) -> Any:
        return (self.tints or {}).get("background")

    @java_method("void setIndeterminateTintList(android.content.res.ColorStateList)")
    def set_indeterminate_tint_list(self: Any, tint: Any) -> None:
        self._tint("indeterminate", tint)
        if self.indeterminate_drawable is not None:
            call(
                self.indeterminate_drawable,
                "setTintList(Landroid/content/res/ColorStateList;)V",
                tint,
            )

    @java_method("android.content.res.ColorStateList getIndeterminateTintList()")
    def get_indeterminate_tint_list(self: Any) -> Any:
        return (self.tints or {}).get("indeterminate")

    # -- states, bounds, drawing ---------------------------------------------------------------

    @java_method("protected boolean verifyDrawable(android.graphics.drawable.Drawable)")
    def verify_drawable(self: Any, drawable: Any) -> bool:
        own = drawable is not None and drawable in (
            self.progress_drawable, self.indeterminate_drawable,
        )  # fmt: skip
        return own or bool(View.verify_drawable(self, drawable))

    def update_drawable_state(self: Any) -> None:
        state = self.get_drawable_state()
        for drawable in (self.progress_drawable, self.indeterminate_drawable):
            if drawable is not None and drawable.isStateful____Z():
                drawable.setState___3I__Z(state)

    @java_method("protected void drawableStateChanged()")
    def drawable_state_changed(self: Any) -> None:
        View.drawable_state_changed(self)
        self.update_drawable_state()

    @java_method("void jumpDrawablesToCurrentState()")
    def jump_drawables_to_current_state(self: Any) -> None:
        View.jump_drawables_to_current_state(self)
        for drawable in (self.progress_drawable, self.indeterminate_drawable):
            if drawable is not None:
                drawable.jumpToCurrentState____V()

    @java_method("protected void onSizeChanged(int,int,int,int)")
    def on_size_changed(self: Any, width: int, height: int, old_w: int, old_h: int) -> None:
        View.on_size_changed(self, width, height, old_w, old_h)
        self.update_bounds(width, height)

    def update_bounds(self: Any, width: int, height: int) -> None:
        width -= self.padding_left + self.padding_right
        height -= self.padding_top + self.padding_bottom
        drawable = self.indeterminate_drawable
        if drawable is not None:
            left = top = 0
            right, bottom = width, height
            own_w, own_h = drawable.getIntrinsicWidth____I(), drawable.getIntrinsicHeight____I()
            if self.only_indeterminate and own_w > 0 and own_h > 0 and width > 0 and height > 0:
                if width / height > own_w / own_h:
                    wanted = int(height * own_w / own_h)
                    left = (width - wanted) // 2
                    right = left + wanted
                else:
                    wanted = int(width * own_h / own_w)
                    top = (height - wanted) // 2
                    bottom = top + wanted
            drawable.setBounds__IIII__V(left, top, right, bottom)
        if self.progress_drawable is not None:
            self.progress_drawable.setBounds__IIII__V(0, 0, width, height)

    @java_method("protected void onDraw(android.graphics.Canvas)")
    def on_draw(self: Any, canvas: Any) -> None:
        self.draw_track(canvas)

    def draw_track(self: Any, canvas: Any) -> None:
        drawable = self.current_drawable
        if drawable is None:
            return
        saved = canvas.save____I()
        canvas.translate__FF__V(float(self.padding_left), float(self.padding_top))
        drawable.draw__Landroid_graphics_Canvas_2__V(canvas)
        canvas.restoreToCount__I__V(saved)

"""ImageView and ImageButton."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.vm.interop import call, new, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import array_of
from devices.pocket.framework.android_view.parts import composed
from devices.pocket.framework.android_view.view import View
from devices.pocket.framework.android_widget import styles
from devices.pocket.framework.android_widget.declare import known as _known
from devices.pocket.framework.android_widget.declare import styled_by
from devices.pocket.framework.android_widget.image_place import Placing
from devices.pocket.framework.android_widget.measuring import (
    AT_MOST,
    EXACTLY,
    MEASURED_SIZE_MASK,
    UNSPECIFIED,
    mode_of,
    resolve,
    size_of,
)

_SET_CALLBACK = "setCallback__Landroid_graphics_drawable_Drawable_00024Callback_2__V"
_DRAW = "draw__Landroid_graphics_Canvas_2__V"
_HUGE = 0x7FFF_FFFF
_GET_DRAWABLE = "getDrawable(I)Landroid/graphics/drawable/Drawable;"
SCALE_TYPES = (
    "MATRIX", "FIT_XY", "FIT_START", "FIT_CENTER", "FIT_END", "CENTER", "CENTER_CROP",
    "CENTER_INSIDE",
)  # fmt: skip
_SCALE_TYPE = "android.widget.ImageView$ScaleType"


class ScaleType(Enum):
    pass


declare_enum(_SCALE_TYPE, list(SCALE_TYPES), ScaleType)


@java_class("android.widget.ImageView")
@styled_by(0)
@composed(Placing)
class ImageView(View):
    """`drawable_width` and `drawable_height` are -1 for a drawable without a size of its own."""

    drawable: Any = None
    drawable_width = 0
    drawable_height = 0
    image_resource = 0
    image_uri: Any = None
    scale_name = "FIT_CENTER"
    adjust_bounds = False
    max_width = max_height = _HUGE
    level = 0
    merge_state = False
    state: Any = None
    image_tint: Any = None
    tint_mode: Any = None
    color_filter: Any = None
    image_alpha = 255
    crop_to_padding = False
    baseline_offset = -1
    baseline_at_bottom = False
    app_matrix: Any = None

    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        if attributes is None and not style and not resource:
            return found
        self.baseline_at_bottom = found.boolean("baselineAlignBottom", False)
        self.baseline_offset = found.pixels("baseline", -1)
        self.max_width = found.pixels("maxWidth", _HUGE)
        self.max_height = found.pixels("maxHeight", _HUGE)
        self.crop_to_padding = found.boolean("cropToPadding", False)
        index = found.integer("scaleType", -1)
        if index >= 0:
            self.scale_name = SCALE_TYPES[index]
        if found.boolean("adjustViewBounds", False):
            self.adjust_bounds = True
            if index < 0:
                self.scale_name = "FIT_CENTER"
        drawable = found.drawable("src")
        if drawable is not None:
            self.setImageDrawable__Landroid_graphics_drawable_Drawable_2__V(drawable)
        if found.has("tint"):
            self.image_tint = found.color_list("tint")
            self.apply_tint()
        alpha = found.integer("drawableAlpha", 255)
        if alpha != 255:
            self.set_image_alpha(alpha)
        return found

    # -- what is shown -------------------------------------------------------------------------

    @java_method("void setImageResource(int)")
    def set_image_resource(self: Any, resource: int) -> None:
        self.image_resource, self.image_uri = resource, None
        drawable = call(self.context, _GET_DRAWABLE, resource) if resource else None
        self._show(drawable)

    @java_method("void setImageDrawable(android.graphics.drawable.Drawable)")
    def set_image_drawable(self: Any, drawable: Any) -> None:
        if drawable is not self.drawable:
            self.image_resource, self.image_uri = 0, None
            self._show(drawable)

    @java_method("void setImageBitmap(android.graphics.Bitmap)")
    def set_image_bitmap(self: Any, bitmap: Any) -> None:
        made = new(
            "android.graphics.drawable.BitmapDrawable",
            "(Landroid/content/res/Resources;Landroid/graphics/Bitmap;)V",
            self.get_resources(),
            bitmap,
        )
        self.setImageDrawable__Landroid_graphics_drawable_Drawable_2__V(made)

    @java_method("void setImageIcon(android.graphics.drawable.Icon)")
    def set_image_icon(self: Any, icon: Any) -> None:
        load = "loadDrawable(Landroid/content/Context;)Landroid/graphics/drawable/Drawable;"
        drawable = None if icon is None else call(icon, load, self.context)
        self.setImageDrawable__Landroid_graphics_drawable_Drawable_2__V(drawable)

    @java_method("void setImageURI(android.net.Uri)")
    def set_image_uri(self: Any, uri: Any) -> None:
        self.image_resource, self.image_uri = 0, uri
        self._show(None if uri is None else self._open(uri))

    def _open(self: Any, uri: Any) -> Any:
        from devices.pocket.framework.android_view.statics import static_call

        scheme = call(uri, "getScheme()Ljava/lang/String;")
        make = "android.graphics.drawable.Drawable"
        if scheme in ("content", "android.resource", "file"):
            resolver = call(self.context, "getContentResolver()Landroid/content/ContentResolver;")
            try:
                stream = call(
                    resolver, "openInputStream(Landroid/net/Uri;)Ljava/io/InputStream;", uri
                )
            except Exception as error:
                if not hasattr(error, "java"):
                    raise
                return None
            read = "createFromStream(Ljava/io/InputStream;Ljava/lang/String;)"
            return static_call(make, f"{read}Landroid/graphics/drawable/Drawable;", stream, None)
        path = call(uri, "toString()Ljava/lang/String;")
        read = "createFromPath(Ljava/lang/String;)Landroid/graphics/drawable/Drawable;"
        return static_call(make, read, path)

    def _show(self: Any, drawable: Any) -> None:
        old = self.drawable_width, self.drawable_height
        self.update_drawable(drawable)
        if (self.drawable_width, self.drawable_height) != old:
            self.requestLayout____V()
        self.invalidate____V()

    def update_drawable(self: Any, drawable: Any) -> None:
        if self.drawable is not None:
            getattr(self.drawable, _SET_CALLBACK)(None)
            if self.attach_info is not None:
                self.drawable.setVisible__ZZ__Z(False, False)
        self.drawable = drawable
        if drawable is None:
            self.drawable_width = self.drawable_height = -1
            return
        getattr(drawable, _SET_CALLBACK)(self)
        if drawable.isStateful____Z():
            drawable.setState___3I__Z(self.get_drawable_state())
        if self.attach_info is not None:
            drawable.setVisible__ZZ__Z(self.isShown____Z(), True)
        drawable.setLevel__I__Z(self.level)
        self.drawable_width = drawable.getIntrinsicWidth____I()
        self.drawable_height = drawable.getIntrinsicHeight____I()
        self.apply_tint()
        self.apply_colors()
        self.configure_bounds()

    @java_method("android.graphics.drawable.Drawable getDrawable()")
    def get_drawable(self: Any) -> Any:
        return self.drawable

    def apply_tint(self: Any) -> None:
        if self.drawable is None or (self.image_tint is None and self.tint_mode is None):
            return
        self.drawable = call(self.drawable, "mutate()Landroid/graphics/drawable/Drawable;")
        if self.image_tint is not None:
            call(
                self.drawable,
                "setTintList(Landroid/content/res/ColorStateList;)V",
                self.image_tint,
            )
        if self.tint_mode is not None:
            call(self.drawable, "setTintMode(Landroid/graphics/PorterDuff$Mode;)V", self.tint_mode)
        if self.drawable.isStateful____Z():
            self.drawable.setState___3I__Z(self.get_drawable_state())

    def apply_colors(self: Any) -> None:
        if self.drawable is None:
            return
        if self.color_filter is not None or self.image_alpha != 255:
            self.drawable = call(self.drawable, "mutate()Landroid/graphics/drawable/Drawable;")
            if self.color_filter is not None:
                call(
                    self.drawable,
                    "setColorFilter(Landroid/graphics/ColorFilter;)V",
                    self.color_filter,
                )
            call(self.drawable, "setAlpha(I)V", self.image_alpha)

    @java_method("void setImageTintList(android.content.res.ColorStateList)")
    def set_image_tint_list(self: Any, tint: Any) -> None:
        self.image_tint = tint
        self.apply_tint()

    @java_method("android.content.res.ColorStateList getImageTintList()")
    def get_image_tint_list(self: Any) -> Any:
        return self.image_tint

    @java_method("void setImageTintMode(android.graphics.PorterDuff$Mode)")
    def set_image_tint_mode(self: Any, mode: Any) -> None:
        self.tint_mode = mode
        self.apply_tint()

    @java_method("android.graphics.PorterDuff$Mode getImageTintMode()")
    def get_image_tint_mode(self: Any) -> Any:
        return self.tint_mode

    @java_method("final void setColorFilter(int)")
    def set_color_filter_int(self: Any, color: int) -> None:
        from devices.pocket.framework.android_view.statics import static_field

        self.set_color_filter_mode(
            color, static_field("android.graphics.PorterDuff$Mode", "SRC_ATOP")
        )

    @java_method("final void setColorFilter(int,android.graphics.PorterDuff$Mode)")
    def set_color_filter_mode(self: Any, color: int, mode: Any) -> None:
        self.set_color_filter(
            new(
                "android.graphics.PorterDuffColorFilter",
                "(ILandroid/graphics/PorterDuff$Mode;)V",
                color,
                mode,
            )
        )

    @java_method("void setColorFilter(android.graphics.ColorFilter)")
    def set_color_filter(self: Any, color_filter: Any) -> None:
        if self.color_filter is color_filter:
            return
        self.color_filter = color_filter
        if color_filter is None and self.drawable is not None:
            call(self.drawable, "setColorFilter(Landroid/graphics/ColorFilter;)V", None)
        self.apply_colors()
        self.invalidate____V()

    @java_method("final void clearColorFilter()")
    def clear_color_filter(self: Any) -> None:
        self.set_color_filter(None)

    @java_method("android.graphics.ColorFilter getColorFilter()")
    def get_color_filter(self: Any) -> Any:
        return self.color_filter

    @java_method("void setImageAlpha(int)")
    @java_method("void setAlpha(int)")
    def set_image_alpha(self: Any, alpha: int) -> None:
        self.image_alpha = alpha & 0xFF
        if self.drawable is not None:
            self.drawable = call(self.drawable, "mutate()Landroid/graphics/drawable/Drawable;")
            call(self.drawable, "setAlpha(I)V", self.image_alpha)
        self.invalidate____V()

    @java_method("int getImageAlpha()")
    def get_image_alpha(self: Any) -> int:
        return int(self.image_alpha)

    @java_method("void setImageLevel(int)")
    def set_image_level(self: Any, level: int) -> None:
        self.level = level
        if self.drawable is not None:
            self.drawable.setLevel__I__Z(level)
            self._resize_from_drawable()

    @java_method("void setImageState(int[],boolean)")
    def set_image_state(self: Any, state: Any, merge: Any) -> None:
        self.state, self.merge_state = state, bool(merge)
        if self.drawable is not None:
            self.refreshDrawableState____V()
            self._resize_from_drawable()

    def _resize_from_drawable(self: Any) -> None:
        width, height = (
            self.drawable.getIntrinsicWidth____I(), self.drawable.getIntrinsicHeight____I()
        )  # fmt: skip
        width = self.drawable_width if width < 0 else width
        height = self.drawable_height if height < 0 else height
        if (width, height) != (self.drawable_width, self.drawable_height):
            self.drawable_width, self.drawable_height = width, height
            self.requestLayout____V()

    # -- states --------------------------------------------------------------------------------

    @java_method("int[] onCreateDrawableState(int)")
    def on_create_drawable_state(self: Any, extra: int) -> Any:
        if self.state is None:
            return _known(View).on_create_drawable_state(self, extra)
        if not self.merge_state:
            return self.state
        own = _known(View).on_create_drawable_state(self, extra + len(self.state.d))
        return array_of("[I", [one for one in own.d if one] + list(self.state.d))

    @java_method("protected void drawableStateChanged()")
    def drawable_state_changed(self: Any) -> None:
        _known(View).drawable_state_changed(self)
        drawable = self.drawable
        if (
            drawable is not None
            and drawable.isStateful____Z()
            and drawable.setState___3I__Z(self.get_drawable_state())
        ):
            self.invalidateDrawable__Landroid_graphics_drawable_Drawable_2__V(drawable)

    @java_method("void jumpDrawablesToCurrentState()")
    def jump_drawables_to_current_state(self: Any) -> None:
        _known(View).jump_drawables_to_current_state(self)
        if self.drawable is not None:
            self.drawable.jumpToCurrentState____V()

    @java_method("protected boolean verifyDrawable(android.graphics.drawable.Drawable)")
    def verify_drawable(self: Any, drawable: Any) -> bool:
        return drawable is self.drawable or bool(_known(View).verify_drawable(self, drawable))

    @java_method("void onVisibilityAggregated(boolean)")
    def on_visibility_aggregated(self: Any, visible: Any) -> None:
        _known(View).on_visibility_aggregated(self, visible)
        if self.drawable is not None:
            self.drawable.setVisible__ZZ__Z(visible, False)

    @java_method("void invalidateDrawable(android.graphics.drawable.Drawable)")
    def invalidate_drawable(self: Any, drawable: Any) -> None:
        if drawable is not self.drawable:
            _known(View).invalidate_drawable(self, drawable)
            return
        if drawable is not None:
            width, height = drawable.getIntrinsicWidth____I(), drawable.getIntrinsicHeight____I()
            if (width, height) != (self.drawable_width, self.drawable_height):
                self.drawable_width, self.drawable_height = width, height
                self.configure_bounds()
        self.invalidate____V()

    # -- measuring -----------------------------------------------------------------------------

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        across = self.padding_left + self.padding_right
        along = self.padding_top + self.padding_bottom
        if self.drawable is None:
            self.drawable_width = self.drawable_height = -1
            width = height = 0
            aspect = 0.0
        else:
            width = max(1, self.drawable_width)
            height = max(1, self.drawable_height)
            aspect = width / height if self.adjust_bounds else 0.0
        free_width = self.adjust_bounds and mode_of(width_spec) != EXACTLY
        free_height = self.adjust_bounds and mode_of(height_spec) != EXACTLY
        if not (self.adjust_bounds and (free_width or free_height)):
            wanted = max(width + across, self.getSuggestedMinimumWidth____I())
            tall = max(height + along, self.getSuggestedMinimumHeight____I())
            self.set_measured_dimension(resolve(wanted, width_spec), resolve(tall, height_spec))
            return
        wanted = _adjusted(width + across, self.max_width, width_spec)
        tall = _adjusted(height + along, self.max_height, height_spec)
        if aspect:
            actual = (wanted - across) / (tall - along) if tall != along else 0.0
            if abs(actual - aspect) > 1e-7:
                wanted, tall = self._keep_aspect(
                    aspect, wanted, tall, (across, along), (free_width, free_height),
                    width_spec, height_spec,
                )  # fmt: skip
        self.set_measured_dimension(wanted, tall)

    def _keep_aspect(
        self: Any, aspect: float, width: int, height: int, padding: tuple[int, int],
        free: tuple[bool, bool], width_spec: int, height_spec: int,
    ) -> tuple[int, int]:  # fmt: skip
        """Width follows height where it may, else height follows width."""
        across, along = padding
        if free[0]:
            wanted = int(aspect * (height - along)) + across
            if not free[1]:
                width = _adjusted(wanted, self.max_width, width_spec)
            if wanted <= width:
                return wanted, height
        if free[1]:
            tall = int((width - across) / aspect) + along
            if not free[0]:
                height = _adjusted(tall, self.max_height, height_spec)
            if tall <= height:
                return width, tall
        return width, height

    @java_method("int getBaseline()")
    def get_baseline(self: Any) -> int:
        return int(self.get_measured_height() if self.baseline_at_bottom else self.baseline_offset)

    @java_method("void setBaseline(int)")
    def set_baseline(self: Any, baseline: int) -> None:
        if baseline != self.baseline_offset:
            self.baseline_offset = baseline
            self.requestLayout____V()

    @java_method("void setBaselineAlignBottom(boolean)")
    def set_baseline_align_bottom(self: Any, at_bottom: Any) -> None:
        if bool(at_bottom) != self.baseline_at_bottom:
            self.baseline_at_bottom = bool(at_bottom)
            self.requestLayout____V()

    @java_method("boolean getBaselineAlignBottom()")
    def get_baseline_align_bottom(self: Any) -> bool:
        return bool(self.baseline_at_bottom)

    @java_method("boolean getAdjustViewBounds()")
    def get_adjust_view_bounds(self: Any) -> bool:
        return bool(self.adjust_bounds)

    @java_method("void setAdjustViewBounds(boolean)")
    def set_adjust_view_bounds(self: Any, adjust: Any) -> None:
        self.adjust_bounds = bool(adjust)
        if adjust:
            self.scale_name = "FIT_CENTER"

    @java_method("int getMaxWidth()")
    def get_max_width(self: Any) -> int:
        return int(self.max_width)

    @java_method("void setMaxWidth(int)")
    def set_max_width(self: Any, width: int) -> None:
        self.max_width = width

    @java_method("int getMaxHeight()")
    def get_max_height(self: Any) -> int:
        return int(self.max_height)

    @java_method("void setMaxHeight(int)")
    def set_max_height(self: Any, height: int) -> None:
        self.max_height = height

    @java_method(f"void setScaleType({_SCALE_TYPE})")
    def set_scale_type(self: Any, scale: Any) -> None:
        if scale is None:
            throw("java.lang.NullPointerException", None)
        name = scale.name
        if name != self.scale_name:
            self.scale_name = name
            self.requestLayout____V()
            self.invalidate____V()

    @java_method(f"{_SCALE_TYPE} getScaleType()")
    def get_scale_type(self: Any) -> Any:
        return constant(ScaleType, self.scale_name)

    @java_method("boolean getCropToPadding()")
    def get_crop_to_padding(self: Any) -> bool:
        return bool(self.crop_to_padding)

    @java_method("void setCropToPadding(boolean)")
    def set_crop_to_padding(self: Any, crop: Any) -> None:
        self.crop_to_padding = bool(crop)
        self.invalidate____V()

    @java_method("boolean hasOverlappingRendering()")
    def has_overlapping_rendering(self: Any) -> bool:
        return self.background is not None

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> str:
        return "android.widget.ImageView"


def _adjusted(desired: int, largest: int, spec: int) -> int:
    """`resolveAdjustedSize`."""
    mode, size = mode_of(spec), size_of(spec)
    if mode == UNSPECIFIED:
        return min(desired, largest)
    if mode == AT_MOST:
        return min(desired, size, largest)
    return size & MEASURED_SIZE_MASK


@java_class("android.widget.ImageButton")
@styled_by(styles.IMAGE_BUTTON)
class ImageButton(ImageView):
    def init_styled(
        self: Any, context: Any, attributes: Any = None, style: int = 0, resource: int = 0
    ) -> Any:
        found = super().init_styled(context, attributes, style, resource)
        self.set_focusable(True)
        return found

    @java_method("protected boolean onSetAlpha(int)")
    def on_set_alpha(self, alpha: int) -> bool:
        return False

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self) -> str:
        return "android.widget.ImageButton"

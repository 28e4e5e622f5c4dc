"""Surface, SurfaceHolder, SurfaceView and TextureView: bitmaps that apps draw on by themselves."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, is_instance, new, throw, vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.looper import on_main_thread
from devices.pocket.framework.android_os.message_queue import uptime
from devices.pocket.framework.android_view.choreographer import FRAME
from devices.pocket.framework.android_view.statics import static_call, static_field
from devices.pocket.framework.android_view.view import View
from devices.pocket.framework.constants import constants

_H, _C, _R = "android.view.SurfaceHolder", "android.graphics.Canvas", "android.graphics.Rect"
_HOLDER = "Landroid/view/SurfaceHolder;"


def _bitmap(width: int, height: int) -> Any:
    return static_call(
        "android.graphics.Bitmap",
        "createBitmap(IILandroid/graphics/Bitmap$Config;)Landroid/graphics/Bitmap;",
        width,
        height,
        static_field("android.graphics.Bitmap$Config", "ARGB_8888"),
    )


@java_class("android.view.Surface", implements=["android.os.Parcelable"])
@constants(ROTATION_0=0, ROTATION_90=1, ROTATION_180=2, ROTATION_270=3)
class Surface(JObject):
    """`bitmap` is what was posted last; drawing goes to it directly."""

    bitmap: Any = None
    locked = False
    released = False
    on_post: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("void <init>(android.graphics.SurfaceTexture)")
    def init_texture(self, texture: Any) -> None:
        self.bitmap = getattr(texture, "bitmap", None)

    @java_method("boolean isValid()")
    def is_valid(self) -> bool:
        return self.bitmap is not None and not self.released

    @java_method("void release()")
    def release(self) -> None:
        self.released = True

    def resize(self, width: int, height: int) -> None:
        known = self.bitmap
        if known is None or known.image.size != (width, height):
            self.bitmap = _bitmap(width, height)

    @java_method(f"{_C} lockCanvas({_R})")
    def lock_canvas(self, dirty: Any) -> Any:
        if self.locked:
            throw("java.lang.IllegalArgumentException")
        if not self.is_valid():
            return None
        self.locked = True
        return new("android.graphics.Canvas", "(Landroid/graphics/Bitmap;)V", self.bitmap)

    @java_method(f"{_C} lockHardwareCanvas()")
    def lock_hardware_canvas(self) -> Any:
        return self.lock_canvas(None)

    @java_method(f"void unlockCanvasAndPost({_C})")
    def unlock_canvas_and_post(self, canvas: Any) -> None:
        self.locked = False
        if self.on_post is not None:
            self.on_post()
        self._wait_for_frame()

    posted_at = 0

    def _wait_for_frame(self) -> None:
        """Whoever draws faster than the screen shows it waits, as for a free buffer; a thread that
        does nothing but draw, however slowly, lets others run in between."""
        left = self.posted_at + FRAME - uptime()
        if left <= FRAME and not on_main_thread():
            vm().scheduler.sleep(max(1, left) * 1_000_000)
        self.posted_at = uptime()

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0


@java_interface(
    f"{_H}$Callback",
    abstract=[
        f"void surfaceCreated({_H})",
        f"void surfaceChanged({_H},int,int,int)",
        f"void surfaceDestroyed({_H})",
    ],
)
class SurfaceHolderCallback:
    pass


@java_interface(
    f"{_H}$Callback2",
    extends=[f"{_H}$Callback"],
    abstract=[f"void surfaceRedrawNeeded({_H})"],
)
class SurfaceHolderCallback2:
    pass


@java_interface(
    _H,
    abstract=[
        f"void addCallback({_H}$Callback)",
        f"void removeCallback({_H}$Callback)",
        "boolean isCreating()",
        "void setType(int)",
        "void setFixedSize(int,int)",
        "void setSizeFromLayout()",
        "void setFormat(int)",
        "void setKeepScreenOn(boolean)",
        f"{_C} lockCanvas()",
        f"{_C} lockCanvas({_R})",
        f"void unlockCanvasAndPost({_C})",
        f"{_R} getSurfaceFrame()",
        "android.view.Surface getSurface()",
    ],
)
@constants(
    SURFACE_TYPE_NORMAL=0,
    SURFACE_TYPE_HARDWARE=1,
    SURFACE_TYPE_GPU=2,
    SURFACE_TYPE_PUSH_BUFFERS=3,
)
class SurfaceHolder:
    pass


@java_class("android.view.SurfaceView$1", implements=[_H], access="")
class ViewSurfaceHolder(JObject):
    view: Any = None

    @java_method(f"void addCallback({_H}$Callback)")
    def add_callback(self, callback: Any) -> None:
        if not any(one is callback for one in self.view.callbacks):
            self.view.callbacks.append(callback)

    @java_method(f"void removeCallback({_H}$Callback)")
    def remove_callback(self, callback: Any) -> None:
        self.view.callbacks = [one for one in self.view.callbacks if one is not callback]

    @java_method("boolean isCreating()")
    def is_creating(self) -> bool:
        return bool(self.view.creating)

    @java_method("void setType(int)")
    def set_type(self, kind: int) -> None:
        """All surfaces are alike here."""

    @java_method("void setFixedSize(int,int)")
    def set_fixed_size(self, width: int, height: int) -> None:
        self.view.fixed = (width, height)
        self.view.requestLayout____V()

    @java_method("void setSizeFromLayout()")
    def set_size_from_layout(self) -> None:
        self.view.fixed = None
        self.view.requestLayout____V()

    @java_method("void setFormat(int)")
    def set_format(self, format_: int) -> None:
        self.view.format = format_
        self.view.update_surface()

    @java_method("void setKeepScreenOn(boolean)")
    def set_keep_screen_on(self, on: Any) -> None:
        self.view.setKeepScreenOn__Z__V(on)

    @java_method(f"{_C} lockCanvas()")
    def lock_canvas(self) -> Any:
        return self.lock_canvas_dirty(None)

    @java_method(f"{_C} lockCanvas({_R})")
    def lock_canvas_dirty(self, dirty: Any) -> Any:
        return self.view.surface.lock_canvas(dirty) if self.view.surface_ready else None

    @java_method(f"{_C} lockHardwareCanvas()")
    def lock_hardware_canvas(self) -> Any:
        return self.lock_canvas_dirty(None)

    @java_method(f"void unlockCanvasAndPost({_C})")
    def unlock_canvas_and_post(self, canvas: Any) -> None:
        self.view.surface.unlock_canvas_and_post(canvas)

    @java_method(f"{_R} getSurfaceFrame()")
    def get_surface_frame(self) -> Any:
        from devices.pocket.framework.android_graphics.rects import Rect

        width, height = self.view.surface_size()
        return Rect.of(0, 0, width, height)

    @java_method("android.view.Surface getSurface()")
    def get_surface(self) -> Any:
        return self.view.surface


@java_class("android.view.SurfaceView")
class SurfaceView(View):
    """The surface exists while the view has a size in a visible window."""

    surface: Any = None
    holder: Any = None
    callbacks: list[Any]
    fixed: tuple[int, int] | None = None
    format = 4
    surface_ready = False
    creating = False
    told: tuple[int, int, int] | None = None

    def __new__(cls, *_: Any) -> Any:
        made = View.__new__(cls)
        made.callbacks = []
        made.surface = Surface()
        return made

    @java_method("void <init>(android.content.Context)")
    def init(self: Any, context: Any) -> None:
        View.init(self, context)

    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    @java_method("void <init>(android.content.Context,android.util.AttributeSet,int)")
    @java_method("void <init>(android.content.Context,android.util.AttributeSet,int,int)")
    def init_xml(self: Any, context: Any, attrs: Any, style: int = 0, resource: int = 0) -> None:
        View.init_styled(self, context, attrs, style, resource)

    @java_method("android.view.SurfaceHolder getHolder()")
    def get_holder(self: Any) -> Any:
        if self.holder is None:
            self.holder = ViewSurfaceHolder()
            self.holder.view = self
        return self.holder

    @java_method("void setZOrderOnTop(boolean)")
    @java_method("void setZOrderMediaOverlay(boolean)")
    @java_method("void setSecure(boolean)")
    def set_order(self: Any, value: Any) -> None:
        pass

    @java_method("protected void onMeasure(int,int)")
    def on_measure(self: Any, width_spec: int, height_spec: int) -> None:
        from devices.pocket.framework.android_view.measure_spec import resolve_size_and_state

        if self.fixed is None:
            View.on_measure(self, width_spec, height_spec)
        else:
            self.set_measured_dimension(
                resolve_size_and_state(self.fixed[0], width_spec),
                resolve_size_and_state(self.fixed[1], height_spec),
            )

    def surface_size(self: Any) -> tuple[int, int]:
        if self.fixed is not None:
            return self.fixed
        return self.get_width(), self.get_height()

    def update_surface(self: Any) -> None:
        """Creates, changes or destroys the surface, and tells the callbacks."""
        attach = self.attach_info
        visible = attach is not None and attach.window_visibility == 0 and self.visibility == 0
        width, height = self.surface_size()
        if not visible or width <= 0 or height <= 0:
            self.destroy_surface()
            return
        fresh = not self.surface_ready
        self.surface.released = False
        self.surface.resize(width, height)
        self.surface.on_post = self.invalidate_later
        self.surface_ready = self.creating = True
        if fresh:
            self._tell(f"surfaceCreated({_HOLDER})V")
        state = (self.format, width, height)
        if fresh or state != self.told:
            self.told = state
            self._tell(f"surfaceChanged({_HOLDER}III)V", *state)
            for callback in list(self.callbacks):
                if is_instance(callback, "Landroid/view/SurfaceHolder$Callback2;"):
                    call(callback, f"surfaceRedrawNeeded({_HOLDER})V", self.get_holder())
        self.creating = False

    def destroy_surface(self: Any) -> None:
        if self.surface_ready:
            self.surface_ready = False
            self._tell(f"surfaceDestroyed({_HOLDER})V")
            self.surface.release()
            self.told = None

    def invalidate_later(self: Any) -> None:
        """Posting happens on any thread; nothing on the main thread waits for it."""

    def _tell(self: Any, signature: str, *arguments: Any) -> None:
        for callback in list(self.callbacks):
            call(callback, signature, self.get_holder(), *arguments)

    @java_method("protected void onWindowVisibilityChanged(int)")
    def on_window_visibility_changed(self: Any, visibility: int) -> None:
        View.on_window_visibility_changed(self, visibility)
        if self.has_size() or visibility != 0:
            self.update_surface()

    @java_method("void setVisibility(int)")
    def set_visibility(self: Any, visibility: int) -> None:
        View.set_visibility(self, visibility)
        if self.has_size():
            self.update_surface()

    def set_frame(self: Any, left: int, top: int, right: int, bottom: int) -> bool:
        changed = View.set_frame(self, left, top, right, bottom)
        if changed and self.attach_info is not None:
            self.later(self.update_surface)
        return bool(changed)

    @java_method("protected void onDetachedFromWindow()")
    def on_detached_from_window(self: Any) -> None:
        self.destroy_surface()
        View.on_detached_from_window(self)

    @java_method("void draw(android.graphics.Canvas)")
    def draw(self: Any, canvas: Any) -> None:
        if self.surface_ready:
            _paint(canvas, self.surface.bitmap)
        View.draw(self, canvas)

    @java_method("CharSequence getAccessibilityClassName()")
    def get_accessibility_class_name(self: Any) -> Any:
        return "android.view.SurfaceView"


def _paint(canvas: Any, bitmap: Any) -> None:
    signature = "drawBitmap(Landroid/graphics/Bitmap;FFLandroid/graphics/Paint;)V"
    call(canvas, signature, bitmap, 0.0, 0.0, None)


_T = "android.graphics.SurfaceTexture"
_TEXTURE = f"L{_T.replace('.', '/')};"


@java_interface(
    "android.view.TextureView$SurfaceTextureListener",
    abstract=[
        f"void onSurfaceTextureAvailable({_T},int,int)",
        f"void onSurfaceTextureSizeChanged({_T},int,int)",
        f"boolean onSurfaceTextureDestroyed({_T})",
        f"void onSurfaceTextureUpdated({_T})",
    ],
)
class SurfaceTextureListener:
    pass


@java_class("android.view.TextureView")
class TextureView(View):
    surface: Any = None
    texture: Any = None
    listener: Any = None

    @java_method("void <init>(android.content.Context)")
    def init(self: Any, context: Any) -> None:
        View.init(self, context)

    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    @java_method("void <init>(android.content.Context,android.util.AttributeSet,int)")
    @java_method("void <init>(android.content.Context,android.util.AttributeSet,int,int)")
    def init_xml(self: Any, context: Any, attrs: Any, style: int = 0, resource: int = 0) -> None:
        View.init_styled(self, context, attrs, style, resource)

    @java_method("void setSurfaceTextureListener(android.view.TextureView$SurfaceTextureListener)")
    def set_surface_texture_listener(self: Any, listener: Any) -> None:
        self.listener = listener

    @java_method("android.view.TextureView$SurfaceTextureListener getSurfaceTextureListener()")
    def get_surface_texture_listener(self: Any) -> Any:
        return self.listener

    @java_method(f"{_T} getSurfaceTexture()")
    def get_surface_texture(self: Any) -> Any:
        return self.texture

    @java_method("boolean isAvailable()")
    def is_available(self: Any) -> bool:
        return self.texture is not None

    @java_method("protected final void onSizeChanged(int,int,int,int)")
    def on_size_changed(self: Any, width: int, height: int, old_w: int, old_h: int) -> None:
        View.on_size_changed(self, width, height, old_w, old_h)
        if width > 0 and height > 0 and self.attach_info is not None:
            self.later(self.update_texture)

    def update_texture(self: Any) -> None:
        width, height = self.get_width(), self.get_height()
        if self.surface is None:
            self.surface = Surface()
        self.surface.resize(width, height)
        fresh = self.texture is None
        if fresh:
            self.texture = new("android.graphics.SurfaceTexture", "(I)V", 0)
        self.texture.bitmap = self.surface.bitmap
        if self.listener is not None:
            name = "onSurfaceTextureAvailable" if fresh else "onSurfaceTextureSizeChanged"
            call(self.listener, f"{name}({_TEXTURE}II)V", self.texture, width, height)

    @java_method("protected void onDetachedFromWindow()")
    def on_detached_from_window(self: Any) -> None:
        if self.texture is not None and self.listener is not None:
            call(self.listener, f"onSurfaceTextureDestroyed({_TEXTURE})Z", self.texture)
        self.texture = None
        View.on_detached_from_window(self)

    @java_method(f"{_C} lockCanvas()")
    def lock_canvas(self: Any) -> Any:
        return None if self.surface is None else self.surface.lock_canvas(None)

    @java_method(f"void unlockCanvasAndPost({_C})")
    def unlock_canvas_and_post(self: Any, canvas: Any) -> None:
        self.surface.unlock_canvas_and_post(canvas)

    @java_method("android.graphics.Bitmap getBitmap()")
    def get_bitmap(self: Any) -> Any:
        return None if self.surface is None else self.surface.bitmap

    opaque = True

    @java_method("void setOpaque(boolean)")
    def set_opaque(self: Any, opaque: Any) -> None:
        self.opaque = bool(opaque)

    @java_method("void setTransform(android.graphics.Matrix)")
    def set_transform(self: Any, matrix: Any) -> None:
        self.transform = matrix

    transform: Any = None

    @java_method("protected final void onDraw(android.graphics.Canvas)")
    def on_draw(self: Any, canvas: Any) -> None:
        if self.surface is not None and self.surface.bitmap is not None:
            _paint(canvas, self.surface.bitmap)

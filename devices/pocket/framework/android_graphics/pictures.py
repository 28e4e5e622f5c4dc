"""Picture, Movie, DrawFilter, ImageFormat and PixelFormat."""

from __future__ import annotations

import io
from typing import Any

from PIL import Image

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants

_G = "android.graphics."


@java_class(_G + "Picture")
class Picture(JObject):
    """What was drawn while recording, as an image of the picture's size."""

    image: Any = None
    recording: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method(f"void <init>({_G}Picture)")
    def init_copy(self, other: Picture | None) -> None:
        if other is not None and other.image is not None:
            self.image = other.image.copy()

    @java_method(f"{_G}Canvas beginRecording(int,int)")
    def begin_recording(self, width: int, height: int) -> Any:
        from devices.pocket.framework.android_graphics.canvas import Canvas

        if self.recording is not None:
            throw(
                "java.lang.IllegalStateException",
                "Picture already recording, must call #endRecording()",
            )
        size = (max(1, width), max(1, height))
        self.image = Image.new("RGBA", size, (0, 0, 0, 0))
        self.recording = Canvas.on(self.image)
        return self.recording

    @java_method("void endRecording()")
    def end_recording(self) -> None:
        self.recording = None

    @java_method("int getWidth()")
    def get_width(self) -> int:
        return 0 if self.image is None else int(self.image.width)

    @java_method("int getHeight()")
    def get_height(self) -> int:
        return 0 if self.image is None else int(self.image.height)

    @java_method("boolean requiresHardwareAcceleration()")
    def requires_hardware_acceleration(self) -> bool:
        return False

    @java_method(f"void draw({_G}Canvas)")
    def draw(self, canvas: Any) -> None:
        self.end_recording()
        saved = canvas.save()
        self.replay(canvas)
        canvas.restore_to_count(saved)

    def replay(self, canvas: Any) -> None:
        if self.image is not None:
            place = (0.0, 0.0, float(self.image.width), float(self.image.height))
            canvas.draw_image(self.image, place, None)

    @java_method("void writeToStream(java.io.OutputStream)")
    def write_to_stream(self, stream: Any) -> None:
        from dalvik.core.java_lang.encoding import java_bytes

        if stream is None:
            throw("java.lang.IllegalArgumentException", "stream cannot be null")
        data = io.BytesIO()
        (self.image or Image.new("RGBA", (1, 1))).save(data, "PNG")
        call(stream, "write([B)V", java_bytes(data.getvalue()))

    @staticmethod
    @java_method(f"static {_G}Picture createFromStream(java.io.InputStream)")
    def create_from_stream(stream: Any) -> Any:
        from devices.pocket.framework.android_graphics.bitmap_factory import read_all

        made = Picture()
        made.image = Image.open(io.BytesIO(read_all(stream))).convert("RGBA")
        return made


@java_class(_G + "Movie")
class Movie(JObject):
    """The frames of an animated GIF and the time that each begins."""

    frames: list[tuple[int, Image.Image]]
    length = 0
    now = 0

    @classmethod
    def of(cls, data: bytes) -> Any:
        try:
            source = Image.open(io.BytesIO(data))
        except Exception:
            return None
        made = cls()
        made.frames = []
        time = 0
        for number in range(getattr(source, "n_frames", 1)):
            source.seek(number)
            made.frames.append((time, source.convert("RGBA")))
            time += int(source.info.get("duration", 0))
        made.length = time
        return made

    @staticmethod
    @java_method(f"static {_G}Movie decodeStream(java.io.InputStream)")
    def decode_stream(stream: Any) -> Any:
        from devices.pocket.framework.android_graphics.bitmap_factory import read_all

        return None if stream is None else Movie.of(read_all(stream))

    @staticmethod
    @java_method(f"static {_G}Movie decodeByteArray(byte[],int,int)")
    def decode_byte_array(data: Any, offset: int, length: int) -> Any:
        return Movie.of(bytes(value & 0xFF for value in data.d[offset : offset + length]))

    @staticmethod
    @java_method(f"static {_G}Movie decodeFile(String)")
    def decode_file(path: str) -> Any:
        from devices.pocket.framework.runtime import device

        try:
            return Movie.of((device().root / path.lstrip("/")).read_bytes())
        except OSError:
            return None

    @java_method("int width()")
    def width(self) -> int:
        return self.frames[0][1].width

    @java_method("int height()")
    def height(self) -> int:
        return self.frames[0][1].height

    @java_method("int duration()")
    def duration(self) -> int:
        return self.length

    @java_method("boolean isOpaque()")
    def is_opaque(self) -> bool:
        return False

    @java_method("boolean setTime(int)")
    def set_time(self, time: int) -> bool:
        before, self.now = self._frame(), time
        return self._frame() is not before

    def _frame(self) -> Image.Image:
        return next(
            (image for start, image in reversed(self.frames) if start <= self.now),
            self.frames[0][1],
        )

    @java_method(f"void draw({_G}Canvas,float,float)")
    def draw(self, canvas: Any, x: float, y: float) -> None:
        self.draw_painted(canvas, x, y, None)

    @java_method(f"void draw({_G}Canvas,float,float,{_G}Paint)")
    def draw_painted(self, canvas: Any, x: float, y: float, paint: Any) -> None:
        frame = self._frame()
        canvas.draw_image(frame, (x, y, x + frame.width, y + frame.height), paint)


@java_class(_G + "DrawFilter")
class DrawFilter(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass


@java_class(_G + "PaintFlagsDrawFilter")
class PaintFlagsDrawFilter(DrawFilter):
    clear = 0
    added = 0

    @java_method("void <init>(int,int)")
    def init_flags(self, clear: int, added: int) -> None:
        self.clear, self.added = clear, added


@java_class(_G + "ImageFormat")
@constants(
    UNKNOWN=0, RGB_565=4, NV16=16, NV21=17, YUY2=20, RAW_SENSOR=32, PRIVATE=34,
    YUV_420_888=35, RAW_PRIVATE=36, RAW10=37, RAW12=38, YUV_422_888=39, YUV_444_888=40,
    FLEX_RGB_888=41, FLEX_RGBA_8888=42, JPEG=256, DEPTH_POINT_CLOUD=257, DEPTH16=1144402265,
    YV12=842094169, HEIC=1212500294,
)  # fmt: skip
class ImageFormat(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @staticmethod
    @java_method("static int getBitsPerPixel(int)")
    def get_bits_per_pixel(kind: int) -> int:
        return {
            4: 16, 16: 16, 17: 12, 20: 16, 32: 16, 35: 12, 37: 10, 38: 12, 39: 16, 40: 24,
            41: 24, 42: 32, 842094169: 12, 1144402265: 16,
        }.get(kind, -1)  # fmt: skip


@java_class(_G + "PixelFormat")
@constants(
    UNKNOWN=0, TRANSLUCENT=-3, TRANSPARENT=-2, OPAQUE=-1, RGBA_8888=1, RGBX_8888=2, RGB_888=3,
    RGB_565=4, RGBA_5551=6, RGBA_4444=7, A_8=8, L_8=9, LA_88=10, RGB_332=11, YCbCr_422_SP=16,
    YCbCr_420_SP=17, YCbCr_422_I=20, RGBA_F16=22, RGBA_1010102=43, JPEG=256,
)  # fmt: skip
class PixelFormat(JObject):
    java_bytes_per_pixel = java_field("int bytesPerPixel")
    java_bits_per_pixel = java_field("int bitsPerPixel")

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @staticmethod
    @java_method("static boolean formatHasAlpha(int)")
    def format_has_alpha(kind: int) -> bool:
        return kind in (8, 10, 7, 6, 1, 22, 43, -3, -2)

    @staticmethod
    @java_method("static void getPixelFormatInfo(int,android.graphics.PixelFormat)")
    def get_pixel_format_info(kind: int, target: Any) -> None:
        bits = {1: 32, 2: 32, 43: 32, 3: 24, 4: 16, 6: 16, 7: 16, 10: 16, 8: 8, 9: 8, 11: 8,
                16: 16, 20: 16, 17: 12, 22: 64}.get(kind)  # fmt: skip
        if bits is None:
            throw("java.lang.IllegalArgumentException", f"unknown pixel format {kind}")
        target.f_bitsPerPixel, target.f_bytesPerPixel = bits, bits // 8

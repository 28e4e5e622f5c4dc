"""android.graphics.Bitmap: a Pillow image in RGBA."""

from __future__ import annotations

from typing import Any

from PIL import Image

from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject
from devices.pocket.framework.android_graphics.colors import rgba, signed
from devices.pocket.framework.android_graphics.creators import creator
from devices.pocket.framework.constants import constants

_B = "android.graphics.Bitmap"
_CONFIG = f"{_B}$Config"
_FORMATS = {"JPEG": "JPEG", "PNG": "PNG", "WEBP": "WEBP"}
_BYTES = {"ALPHA_8": 1, "RGB_565": 2, "ARGB_4444": 2, "ARGB_8888": 4, "RGBA_F16": 8, "HARDWARE": 4}


class Config(Enum):
    pass


class CompressFormat(Enum):
    pass


declare_enum(
    _CONFIG, ["ALPHA_8", "RGB_565", "ARGB_4444", "ARGB_8888", "RGBA_F16", "HARDWARE"], Config
)
declare_enum(f"{_B}$CompressFormat", ["JPEG", "PNG", "WEBP"], CompressFormat)


def _read(parcel: Any) -> Bitmap:
    width, height, density = (call(parcel, "readInt()I") for _ in range(3))
    raw = bytes(value & 0xFF for value in call(parcel, "createByteArray()[B").d)
    made = Bitmap.of(Image.frombytes("RGBA", (width, height), raw))
    made.density = density
    return made


@java_class(_B, implements=["android.os.Parcelable"], access="public final")
@constants(DENSITY_NONE=0)
class Bitmap(JObject):
    CREATOR = creator(_B, _read)
    image: Image.Image
    config = "ARGB_8888"
    density = 0
    mutable = True
    alpha = True
    recycled = False
    premultiplied = True
    generation = 1
    #: The chunk of a nine-patch: stretches and paddings (see `nine_patches`).
    chunk: Any = None

    @classmethod
    def of(cls, image: Image.Image, mutable: bool = False) -> Bitmap:
        made = cls()
        made.image = image if image.mode == "RGBA" else image.convert("RGBA")
        made.mutable = mutable
        made.density = _default_density()
        return made

    # -- making ----------------------------------------------------------------------------------

    @staticmethod
    @java_method(f"static {_B} createBitmap(int,int,{_CONFIG})")
    def create(width: int, height: int, config: Any) -> Bitmap:
        if width <= 0 or height <= 0:
            throw("java.lang.IllegalArgumentException", "width and height must be > 0")
        if config is None:
            throw("java.lang.NullPointerException")
        made = Bitmap.of(Image.new("RGBA", (width, height), (0, 0, 0, 0)), True)
        made.config = config.name
        made.alpha = config.name != "RGB_565"
        if not made.alpha:
            made.image.paste((0, 0, 0, 255), (0, 0, width, height))
        return made

    @staticmethod
    @java_method(f"static {_B} createBitmap(android.util.DisplayMetrics,int,int,{_CONFIG})")
    def create_for(metrics: Any, width: int, height: int, config: Any) -> Bitmap:
        made = Bitmap.create(width, height, config)
        if metrics is not None:
            made.density = metrics.f_densityDpi
        return made

    @staticmethod
    @java_method(f"static {_B} createBitmap(int,int,{_CONFIG},boolean)")
    def create_alpha(width: int, height: int, config: Any, alpha: bool) -> Bitmap:
        made = Bitmap.create(width, height, config)
        made.alpha = bool(alpha)
        return made

    @staticmethod
    @java_method(f"static {_B} createBitmap({_B})")
    def create_same(source: Bitmap) -> Bitmap:
        return Bitmap.create_part(source, 0, 0, source.image.width, source.image.height)

    @staticmethod
    @java_method(f"static {_B} createBitmap({_B},int,int,int,int)")
    def create_part(source: Bitmap, x: int, y: int, width: int, height: int) -> Bitmap:
        return Bitmap.create_mapped(source, x, y, width, height, None, False)

    @staticmethod
    @java_method(f"static {_B} createBitmap({_B},int,int,int,int,android.graphics.Matrix,boolean)")
    def create_mapped(
        source: Bitmap, x: int, y: int, width: int, height: int, matrix: Any, smooth: bool
    ) -> Bitmap:
        from devices.pocket.framework.android_graphics import affine

        _check_area(source, x, y, width, height)
        plain = matrix is None or matrix.is_identity()
        whole = (x, y, width, height) == (0, 0, *source.image.size)
        if plain and whole and not source.mutable:
            return source
        part = source.image.crop((x, y, x + width, y + height))
        if not plain:
            left, top, right, bottom = affine.box_of(matrix.m, 0, 0, width, height)
            size = max(1, round(right - left)), max(1, round(bottom - top))
            moved = affine.product(affine.translation(-left, -top), matrix.m)
            back = affine.inverse(moved)
            if back is not None:
                how = Image.Resampling.BILINEAR if smooth else Image.Resampling.NEAREST
                part = part.transform(size, Image.Transform.AFFINE, back[:6], how)
        made = Bitmap.of(part, True)
        made.config, made.alpha, made.density = source.config, source.alpha, source.density
        return made

    @staticmethod
    @java_method(f"static {_B} createBitmap(int[],int,int,{_CONFIG})")
    def create_colors(colors: JArray, width: int, height: int, config: Any) -> Bitmap:
        return Bitmap.create_colors_stride(colors, 0, width, width, height, config)

    @staticmethod
    @java_method(f"static {_B} createBitmap(int[],int,int,int,int,{_CONFIG})")
    def create_colors_stride(
        colors: JArray, offset: int, stride: int, width: int, height: int, config: Any
    ) -> Bitmap:
        made = Bitmap.create(width, height, config)
        made.set_pixels(colors, offset, stride, 0, 0, width, height)
        made.mutable = False
        return made

    @staticmethod
    @java_method(f"static {_B} createScaledBitmap({_B},int,int,boolean)")
    def create_scaled(source: Bitmap, width: int, height: int, smooth: bool) -> Bitmap:
        if width <= 0 or height <= 0:
            throw("java.lang.IllegalArgumentException", "width and height must be > 0")
        if (width, height) == source.image.size and not source.mutable:
            return source
        how = Image.Resampling.BILINEAR if smooth else Image.Resampling.NEAREST
        made = Bitmap.of(source.image.resize((width, height), how), True)
        made.config, made.alpha, made.density = source.config, source.alpha, source.density
        return made

    @java_method(f"{_B} copy({_CONFIG},boolean)")
    def copy(self, config: Any, mutable: bool) -> Bitmap:
        self._check("Can't copy a recycled bitmap")
        made = Bitmap.of(self.image.copy(), bool(mutable))
        made.config = config.name
        made.alpha, made.density = self.alpha, self.density
        return made

    @java_method(f"{_B} extractAlpha()")
    def extract_alpha(self) -> Bitmap:
        image = Image.new("RGBA", self.image.size, (0, 0, 0, 0))
        image.putalpha(self.image.getchannel("A"))
        made = Bitmap.of(image, True)
        made.config, made.density = "ALPHA_8", self.density
        return made

    # -- what it is ------------------------------------------------------------------------------

    def _check(self, message: str) -> None:
        if self.recycled:
            throw("java.lang.IllegalStateException", message)

    @java_method("final int getWidth()")
    def get_width(self) -> int:
        return self.image.width

    @java_method("final int getHeight()")
    def get_height(self) -> int:
        return self.image.height

    @java_method(f"final {_CONFIG} getConfig()")
    def get_config(self) -> Any:
        return constant(Config, self.config)

    @java_method("final boolean isMutable()")
    def is_mutable(self) -> bool:
        return self.mutable

    @java_method("final boolean hasAlpha()")
    def has_alpha(self) -> bool:
        return self.alpha

    @java_method("void setHasAlpha(boolean)")
    def set_has_alpha(self, alpha: bool) -> None:
        self.alpha = bool(alpha)

    @java_method("final boolean hasMipMap()")
    def has_mip_map(self) -> bool:
        return False

    @java_method("final void setHasMipMap(boolean)")
    @java_method("void prepareToDraw()")
    def prepare_to_draw(self, _has: bool = False) -> None:
        pass

    @java_method("final boolean isPremultiplied()")
    def is_premultiplied(self) -> bool:
        return self.premultiplied and self.alpha

    @java_method("final void setPremultiplied(boolean)")
    def set_premultiplied(self, premultiplied: bool) -> None:
        self.premultiplied = bool(premultiplied)

    @java_method("int getDensity()")
    def get_density(self) -> int:
        return self.density

    @java_method("void setDensity(int)")
    def set_density(self, density: int) -> None:
        self.density = density

    def scaled_to(self, density: int) -> tuple[int, int]:
        """The size on a screen of that density."""
        if not self.density or not density or self.density == density:
            return self.image.size
        return tuple(  # type: ignore[return-value]
            (side * density + self.density // 2) // self.density for side in self.image.size
        )

    @java_method("int getScaledWidth(int)")
    def get_scaled_width(self, density: int) -> int:
        return self.scaled_to(density)[0]

    @java_method("int getScaledHeight(int)")
    def get_scaled_height(self, density: int) -> int:
        return self.scaled_to(density)[1]

    @java_method("int getScaledWidth(android.util.DisplayMetrics)")
    def get_scaled_width_for(self, metrics: Any) -> int:
        return self.scaled_to(metrics.f_densityDpi)[0]

    @java_method("int getScaledHeight(android.util.DisplayMetrics)")
    def get_scaled_height_for(self, metrics: Any) -> int:
        return self.scaled_to(metrics.f_densityDpi)[1]

    @java_method("int getScaledWidth(android.graphics.Canvas)")
    def get_scaled_width_on(self, canvas: Any) -> int:
        return self.scaled_to(canvas.density)[0]

    @java_method("int getScaledHeight(android.graphics.Canvas)")
    def get_scaled_height_on(self, canvas: Any) -> int:
        return self.scaled_to(canvas.density)[1]

    @java_method("final int getRowBytes()")
    def get_row_bytes(self) -> int:
        return self.image.width * _BYTES[self.config]

    @java_method("final int getByteCount()")
    @java_method("final int getAllocationByteCount()")
    def get_byte_count(self) -> int:
        return 0 if self.recycled else self.get_row_bytes() * self.image.height

    @java_method("int getGenerationId()")
    def get_generation_id(self) -> int:
        return self.generation

    @java_method("byte[] getNinePatchChunk()")
    def get_nine_patch_chunk(self) -> Any:
        from dalvik.core.java_lang.encoding import java_bytes

        return None if self.chunk is None else java_bytes(self.chunk.raw)

    @java_method("void recycle()")
    def recycle(self) -> None:
        self.recycled = True

    @java_method("final boolean isRecycled()")
    def is_recycled(self) -> bool:
        return self.recycled

    @java_method(f"boolean sameAs({_B})")
    def same_as(self, other: Bitmap | None) -> bool:
        return (
            other is not None
            and self.config == other.config
            and self.image.size == other.image.size
            and self.image.tobytes() == other.image.tobytes()
        )

    @java_method("void reconfigure(int,int,android.graphics.Bitmap$Config)")
    def reconfigure(self, width: int, height: int, config: Any) -> None:
        self.image = Image.new("RGBA", (width, height), (0, 0, 0, 0))
        self.config = config.name

    # -- pixels ----------------------------------------------------------------------------------

    @java_method("int getPixel(int,int)")
    def get_pixel(self, x: int, y: int) -> int:
        self._check("Can't call getPixel() on a recycled bitmap")
        self._check_point(x, y)
        red, green, blue, alpha = self.image.getpixel((x, y))  # type: ignore[misc]
        return signed(alpha << 24 | red << 16 | green << 8 | blue)

    def _check_point(self, x: int, y: int) -> None:
        for name, value, size in (("x", x, self.image.width), ("y", y, self.image.height)):
            if value < 0:
                throw("java.lang.IllegalArgumentException", f"{name} must be >= 0")
            if value >= size:
                side = "width" if name == "x" else "height"
                throw("java.lang.IllegalArgumentException", f"{name} must be < bitmap.{side}()")

    @java_method("void setPixel(int,int,int)")
    def set_pixel(self, x: int, y: int, color: int) -> None:
        self._check("Can't call setPixel() on a recycled bitmap")
        self.check_mutable()
        self._check_point(x, y)
        self.image.putpixel((x, y), rgba(color))
        self.generation += 1

    def check_mutable(self) -> None:
        if not self.mutable:
            throw("java.lang.IllegalStateException")

    @java_method("void eraseColor(int)")
    def erase_color(self, color: int) -> None:
        self._check("Can't erase a recycled bitmap")
        if not self.mutable:
            throw("java.lang.IllegalStateException", "cannot erase immutable bitmaps")
        self.image.paste(rgba(color), (0, 0, *self.image.size))
        self.generation += 1

    @java_method("void getPixels(int[],int,int,int,int,int,int)")
    def get_pixels(
        self, target: JArray, offset: int, stride: int, x: int, y: int, width: int, height: int
    ) -> None:
        self._check("Can't call getPixels() on a recycled bitmap")
        if not width or not height:
            return
        _check_area(self, x, y, width, height)
        part = self.image.crop((x, y, x + width, y + height))
        raw = part.tobytes("raw", "BGRA")
        pixels = memoryview(raw).cast("i").tolist()
        for row in range(height):
            at = offset + row * stride
            target.d[at : at + width] = pixels[row * width : (row + 1) * width]

    @java_method("void setPixels(int[],int,int,int,int,int,int)")
    def set_pixels(
        self, source: JArray, offset: int, stride: int, x: int, y: int, width: int, height: int
    ) -> None:
        self._check("Can't call setPixels() on a recycled bitmap")
        self.check_mutable()
        if not width or not height:
            return
        _check_area(self, x, y, width, height)
        from array import array

        rows = array("i")
        for row in range(height):
            at = offset + row * stride
            rows.extend(source.d[at : at + width])
        part = Image.frombytes("RGBA", (width, height), rows.tobytes(), "raw", "BGRA")
        self.image.paste(part, (x, y))
        self.generation += 1

    @java_method("void copyPixelsToBuffer(java.nio.Buffer)")
    def copy_pixels_to_buffer(self, buffer: Any) -> None:
        from devices.pocket.framework.android_graphics.pixel_buffers import put

        self._check("Can't copyPixelsToBuffer from a recycled bitmap")
        put(self.image, self.config, buffer)

    @java_method("void copyPixelsFromBuffer(java.nio.Buffer)")
    def copy_pixels_from_buffer(self, buffer: Any) -> None:
        from devices.pocket.framework.android_graphics.pixel_buffers import take

        self._check("copyPixelsFromBuffer called on recycled bitmap")
        self.image.paste(take(self.image.size, self.config, buffer))
        self.generation += 1

    @java_method(f"boolean compress({_B}$CompressFormat,int,java.io.OutputStream)")
    def compress(self, kind: Any, quality: int, stream: Any) -> bool:
        import io

        from dalvik.core.java_lang.encoding import java_bytes

        self._check("Can't compress a recycled bitmap")
        if stream is None:
            throw("java.lang.NullPointerException")
        if not 0 <= quality <= 100:
            throw("java.lang.IllegalArgumentException", "quality must be 0..100")
        found = io.BytesIO()
        image = self.image.convert("RGB") if kind.name == "JPEG" else self.image
        image.save(found, _FORMATS[kind.name], quality=max(quality, 1))
        call(stream, "write([B)V", java_bytes(found.getvalue()))
        return True

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        from dalvik.core.java_lang.encoding import java_bytes

        self._check("Can't parcel a recycled bitmap")
        for number in (*self.image.size, self.density):
            call(parcel, "writeInt(I)V", number)
        call(parcel, "writeByteArray([B)V", java_bytes(self.image.tobytes()))


def _check_area(source: Bitmap, x: int, y: int, width: int, height: int) -> None:
    for name, value in (("x", x), ("y", y)):
        if value < 0:
            throw("java.lang.IllegalArgumentException", f"{name} must be >= 0")
    for name, value in (("width", width), ("height", height)):
        if value <= 0:
            throw("java.lang.IllegalArgumentException", f"{name} must be > 0")
    if x + width > source.image.width:
        throw("java.lang.IllegalArgumentException", "x + width must be <= bitmap.width()")
    if y + height > source.image.height:
        throw("java.lang.IllegalArgumentException", "y + height must be <= bitmap.height()")


def _default_density() -> int:
    from devices.pocket.framework.runtime import device

    return device().configuration.physical_density

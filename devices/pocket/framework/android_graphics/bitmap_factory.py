"""android.graphics.BitmapFactory: decoding with Pillow, scaled to the screen's density."""

from __future__ import annotations

import io
from typing import Any

from PIL import Image

from dalvik.core.java_lang.enums import constant
from dalvik.core.java_util.declare import declared_in, with_functions
from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_graphics.bitmaps import Bitmap, Config
from devices.pocket.framework.android_graphics.nine_patches import Chunk, find_chunk

_B, _OPTIONS = "android.graphics.Bitmap", "android.graphics.BitmapFactory$Options"
_RECT = "android.graphics.Rect"
_MIME = {"PNG": "image/png", "JPEG": "image/jpeg", "WEBP": "image/webp", "GIF": "image/gif",
         "BMP": "image/x-ms-bmp"}  # fmt: skip
NO_DENSITY = 0xFFFF


@java_class(_OPTIONS)
class Options(JObject):
    java_in_bitmap = java_field(f"{_B} inBitmap")
    java_in_mutable = java_field("boolean inMutable")
    java_bounds = java_field("boolean inJustDecodeBounds")
    java_sample = java_field("int inSampleSize")
    java_config = java_field(f"{_B}$Config inPreferredConfig")
    java_premultiplied = java_field("boolean inPremultiplied", 1)
    java_dither = java_field("boolean inDither")
    java_density = java_field("int inDensity")
    java_target = java_field("int inTargetDensity")
    java_screen = java_field("int inScreenDensity")
    java_scaled = java_field("boolean inScaled", 1)
    java_purgeable = java_field("boolean inPurgeable")
    java_shareable = java_field("boolean inInputShareable")
    java_quality = java_field("boolean inPreferQualityOverSpeed")
    java_width = java_field("int outWidth")
    java_height = java_field("int outHeight")
    java_mime = java_field("String outMimeType")
    java_out_config = java_field(f"{_B}$Config outConfig")
    java_storage = java_field("byte[] inTempStorage")
    java_cancel = java_field("boolean mCancel")

    @java_method("void <init>()")
    def init(self: Any) -> None:
        self.f_inScaled = self.f_inPremultiplied = 1
        self.f_inPreferredConfig = constant(Config, "ARGB_8888")

    @java_method("void requestCancelDecode()")
    def request_cancel_decode(self: Any) -> None:
        self.f_mCancel = 1


def decode(data: bytes, options: Any, padding: Any = None) -> Bitmap | None:
    """A bitmap of encoded bytes; None if they are none or only bounds were asked for."""
    try:
        image = Image.open(io.BytesIO(data))
        width, height = image.size
    except Exception:
        _bounds(options, -1, -1, None)
        return None
    sample, scale, wanted = 1, 1.0, 0
    if options is not None:
        sample = max(1, options.f_inSampleSize)
        wanted = options.f_inTargetDensity
        given = options.f_inDensity
        if options.f_inScaled and given and wanted and given != options.f_inScreenDensity:
            scale = wanted / given
    size = max(1, width // sample), max(1, height // sample)
    scaled = (max(1, int(size[0] * scale + 0.5)), max(1, int(size[1] * scale + 0.5)))
    mime = _MIME.get(image.format or "")
    if options is not None and options.f_inJustDecodeBounds:
        _bounds(options, *scaled, mime)
        return None
    try:
        made = _bitmap(image, size, scaled, find_chunk(data), scale)
    except Exception:
        _bounds(options, -1, -1, None)
        return None
    made.alpha = image.mode in ("RGBA", "LA", "P") or "transparency" in image.info
    if options is not None:
        _bounds(options, *scaled, mime)
        made.mutable = bool(options.f_inMutable)
        made.density = wanted or options.f_inDensity or made.density
        if options.f_inPreferredConfig is not None and not made.alpha:
            made.config = options.f_inPreferredConfig.name
    if padding is not None and made.chunk is not None:
        padding.become(*made.chunk.padding)
    return made


def _bitmap(
    image: Image.Image,
    size: tuple[int, int],
    scaled: tuple[int, int],
    chunk: Chunk | None,
    scale: float,
) -> Bitmap:
    plain = image.convert("RGBA")
    if size != plain.size:
        plain = plain.resize(size, Image.Resampling.BOX)
    if scaled != plain.size:
        plain = plain.resize(scaled, Image.Resampling.BILINEAR)
    made = Bitmap.of(plain)
    if chunk is not None:
        made.chunk = chunk.scaled(scale)
    return made


def _bounds(options: Any, width: int, height: int, mime: str | None) -> None:
    if options is not None:
        options.f_outWidth, options.f_outHeight, options.f_outMimeType = width, height, mime
        if width >= 0:
            options.f_outConfig = constant(Config, "ARGB_8888")


def read_all(stream: Any) -> bytes:
    """All bytes that a Java stream still has; of an asset all, however often it is asked."""
    data = getattr(stream, "f_buf", None)
    if data is not None and hasattr(stream, "asset"):
        return bytes(value & 0xFF for value in data.d[: stream.f_count])
    found = bytearray()
    buffer = array_of("[B", [0] * 16384)
    while True:
        count = call(stream, "read([B)I", buffer)
        if count <= 0:
            return bytes(found)
        found += bytes(value & 0xFF for value in buffer.d[:count])


@java_method(f"static {_B} decodeStream(java.io.InputStream)")
def decode_stream(stream: Any) -> Any:
    return decode_stream_options(stream, None, None)


@java_method(f"static {_B} decodeStream(java.io.InputStream,{_RECT},{_OPTIONS})")
def decode_stream_options(stream: Any, padding: Any, options: Any) -> Any:
    return None if stream is None else decode(read_all(stream), options, padding)


@java_method(f"static {_B} decodeFile(String)")
def decode_file(path: str) -> Any:
    return decode_file_options(path, None)


@java_method(f"static {_B} decodeFile(String,{_OPTIONS})")
def decode_file_options(path: str, options: Any) -> Any:
    from devices.pocket.framework.runtime import device

    try:
        data = (device().root / path.lstrip("/")).read_bytes()
    except OSError:
        return None
    return decode(data, options)


@java_method(f"static {_B} decodeByteArray(byte[],int,int)")
def decode_byte_array(data: JArray, offset: int, length: int) -> Any:
    return decode_byte_array_options(data, offset, length, None)


@java_method(f"static {_B} decodeByteArray(byte[],int,int,{_OPTIONS})")
def decode_byte_array_options(data: JArray, offset: int, length: int, options: Any) -> Any:
    if offset | length < 0 or len(data) < offset + length:
        throw("java.lang.ArrayIndexOutOfBoundsException")
    return decode(bytes(value & 0xFF for value in data.d[offset : offset + length]), options)


@java_method(f"static {_B} decodeResource(android.content.res.Resources,int)")
def decode_resource(resources: Any, resource: int) -> Any:
    return decode_resource_options(resources, resource, None)


@java_method(f"static {_B} decodeResource(android.content.res.Resources,int,{_OPTIONS})")
def decode_resource_options(resources: Any, resource: int, options: Any) -> Any:
    from devices.pocket.framework.android_util.typed_value import TypedValue

    value = TypedValue()
    found = resources.values.find(resource)
    if found is None or found.type != 3:
        return None
    resources.fill(value, found)
    data = resources.values.store.read(value.f_assetCookie, found.text)
    return None if data is None else decode_bytes(resources, value, data, None, options)


def decode_bytes(resources: Any, value: Any, data: bytes, padding: Any, options: Any) -> Any:
    """Scaled from the density of a resource to that of the screen."""
    if options is None:
        options = Options()
        options.init()
    prepare(resources, value, options)
    return decode(data, options, padding)


def prepare(resources: Any, value: Any, options: Any) -> None:
    """Fills in the densities of a resource and of the screen."""
    if options.f_inDensity == 0 and value is not None:
        if value.f_density == 0:
            options.f_inDensity = 160
        elif value.f_density != NO_DENSITY:
            options.f_inDensity = value.f_density
    if options.f_inTargetDensity == 0 and resources is not None:
        options.f_inTargetDensity = resources.metrics.f_densityDpi


@java_method(
    f"static {_B} decodeResourceStream(android.content.res.Resources,android.util.TypedValue,"
    f"java.io.InputStream,{_RECT},{_OPTIONS})"
)
def decode_resource_stream(
    resources: Any, value: Any, stream: Any, padding: Any, options: Any
) -> Any:
    if stream is None:
        return None
    return decode_bytes(resources, value, read_all(stream), padding, options)


@java_method(f"static {_B} decodeFileDescriptor(java.io.FileDescriptor,{_RECT},{_OPTIONS})")
def decode_file_descriptor_options(descriptor: Any, padding: Any, options: Any) -> Any:
    asset = getattr(descriptor, "asset", None)
    if asset is not None and asset.data is not None:
        return decode(asset.data, options, padding)
    from dalvik.vm.interop import new

    stream = new("java.io.FileInputStream", "(Ljava/io/FileDescriptor;)V", descriptor)
    return decode(read_all(stream), options, padding)


@java_method(f"static {_B} decodeFileDescriptor(java.io.FileDescriptor)")
def decode_file_descriptor(descriptor: Any) -> Any:
    return decode_file_descriptor_options(descriptor, None, None)


@java_class("android.graphics.BitmapFactory")
@with_functions(*declared_in(globals()))
class BitmapFactory(JObject):
    decode_resource_stream: Any
    decode_file: Any

    @java_method("void <init>()")
    def init(self) -> None:
        pass


__all__ = ["BitmapFactory", "decode"]

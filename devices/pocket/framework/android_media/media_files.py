"""How long a sound or film lasts, as far as its first bytes tell."""

from __future__ import annotations

import struct
from typing import Any

from dalvik.core.java_io.sandbox import absolute, sandbox
from dalvik.vm.interop import call

#: Bytes per second of a file whose header says nothing: 128 kbit/s.
_USUAL = 16_000

_AMR = b"#!AMR\n"
#: At 12.2 kbit/s.
_FRAME = b"\x3c" + bytes(31)
_FRAME_MILLIS = 20


def silence(millis: int) -> bytes:
    """An AMR file of nothing."""
    return _AMR + _FRAME * max(1, millis // _FRAME_MILLIS)


def duration_millis(data: bytes) -> int:
    """WAV files say it, of AMR files the size tells it exactly, of others roughly."""
    if data.startswith(_AMR):
        return max(1, (len(data) - len(_AMR)) // len(_FRAME) * _FRAME_MILLIS)
    if data[:4] == b"RIFF" and data[8:12] == b"WAVE":
        at = 12
        rate = _USUAL
        while at + 8 <= len(data):
            name, size = data[at : at + 4], struct.unpack("<I", data[at + 4 : at + 8])[0]
            if name == b"fmt " and at + 20 <= len(data):
                rate = struct.unpack("<I", data[at + 16 : at + 20])[0] or _USUAL
            if name == b"data":
                return max(1, size * 1000 // rate)
            at += 8 + size + size % 2
    return max(100, len(data) * 1000 // _USUAL)


def read_path(path: str) -> bytes | None:
    """A file of the device; None if it cannot be read."""
    try:
        with open(sandbox().locate(absolute(path)), "rb") as file:
            return file.read()
    except OSError:
        return None


def read_descriptor(descriptor: Any, offset: int = 0, length: int = -1) -> bytes | None:
    """What an asset's or an open file's descriptor stands for."""
    asset = getattr(descriptor, "asset", None)
    if asset is not None and asset.data is not None:
        data: bytes = asset.data
    elif getattr(descriptor, "handle", None) is not None and descriptor.handle.path:
        found = read_path(descriptor.handle.path)
        if found is None:
            return None
        data = found
    else:
        return None
    return data[offset : offset + length] if 0 <= length < 1 << 40 else data[offset:]


def read_uri(context: Any, uri: Any) -> bytes | None:
    """What a URI stands for; None where there is nothing to be had."""
    if uri.get_scheme() in (None, "file"):
        return read_path(uri.get_path())
    if uri.get_scheme() in ("http", "https", "rtsp"):
        return None
    resolver = call(context, "getContentResolver()Landroid/content/ContentResolver;")
    from dalvik.vm.interop import is_instance, vm

    try:
        stream = resolver.open_input_stream(uri)
    except Exception as error:
        if is_instance(vm().as_java(error), "Ljava/io/IOException;"):
            return None
        raise
    if stream is None:
        return None
    made = bytearray()
    while (byte := call(stream, "read()I")) >= 0:
        made.append(byte)
    call(stream, "close()V")
    return bytes(made)

"""The streams behind System.in, out and err."""

from __future__ import annotations

from typing import IO

from dalvik.core.java_io.file_streams import FileInputStream, FileOutputStream
from dalvik.core.java_io.handles import StandardHandle, descriptor_for
from dalvik.core.java_io.input_streams import BufferedInputStream
from dalvik.core.java_io.print_streams import PrintStream


def print_stream(target: IO[bytes]) -> PrintStream:
    """A PrintStream that writes UTF-8 and flushes by itself."""
    sink = FileOutputStream()
    sink.init_descriptor(descriptor_for(StandardHandle(target, 1)))
    created = PrintStream()
    created.init_flushing(sink, 1)
    return created


def input_stream(source: IO[bytes]) -> BufferedInputStream:
    """An InputStream over bytes that are all there."""
    reader = FileInputStream()
    reader.init_descriptor(descriptor_for(StandardHandle(source, 0)))
    created = BufferedInputStream()
    created.init_buffered(reader)
    return created

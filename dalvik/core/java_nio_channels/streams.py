"""java.nio.channels.Channels: streams as channels and back."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.converters import InputStreamReader, OutputStreamWriter
from dalvik.core.java_io.input_streams import InputStream
from dalvik.core.java_io.output_streams import OutputStream
from dalvik.core.java_io.transfer import check_range, read_bytes, signed, write_bytes
from dalvik.core.java_lang.attach import attach, functions_of
from dalvik.core.java_nio.byte_buffers import content
from dalvik.core.java_nio.typed import heap_buffer
from dalvik.core.java_nio_channels.files import AbstractInterruptibleChannel
from dalvik.core.java_nio_charset.find import charset_named
from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_READ = "java.nio.channels.ReadableByteChannel"
_WRITE = "java.nio.channels.WritableByteChannel"


@java_class("java.nio.channels.Channels$ReadableByteChannelImpl", access="", implements=[_READ])
class StreamSource(AbstractInterruptibleChannel):
    stream: Any

    @java_method("int read(java.nio.ByteBuffer)")
    def read(self, target: Any) -> int:
        if self.closed:
            throw("java.nio.channels.ClosedChannelException")
        data = read_bytes(self.stream, target.remaining())
        if data is None:
            return -1
        target.store.write(target.next_write(len(data)), signed(data))
        return len(data)

    @java_method("protected void implCloseChannel()")
    def close_implementation(self) -> None:
        self.stream.close____V()


@java_class("java.nio.channels.Channels$WritableByteChannelImpl", access="", implements=[_WRITE])
class StreamSink(AbstractInterruptibleChannel):
    stream: Any

    @java_method("int write(java.nio.ByteBuffer)")
    def write(self, source: Any) -> int:
        if self.closed:
            throw("java.nio.channels.ClosedChannelException")
        data = content(source)
        write_bytes(self.stream, data)
        source.at += len(data)
        return len(data)

    @java_method("protected void implCloseChannel()")
    def close_implementation(self) -> None:
        self.stream.close____V()


@java_class("sun.nio.ch.ChannelInputStream")
class ChannelInput(InputStream):
    channel: Any

    @java_method("int read()")
    def read(self) -> int:
        single = array_of("[B", [0])
        return -1 if self.read_region(single, 0, 1) < 0 else single.d[0] & 0xFF

    @java_method("int read(byte[],int,int)")
    def read_region(self, target: JArray, offset: int, length: int) -> int:
        check_range(offset, length, len(target.d))
        if length == 0:
            return 0
        buffer = heap_buffer("B", target, offset, offset + length)
        return int(self.channel.read__Ljava_nio_ByteBuffer_2__I(buffer))

    @java_method("void close()")
    def close(self) -> None:
        self.channel.close____V()


@java_class("java.nio.channels.Channels$1", access="")
class ChannelOutput(OutputStream):
    channel: Any

    @java_method("void write(int)")
    def write(self, value: int) -> None:
        self.write_region(array_of("[B", [(value & 0xFF ^ 0x80) - 0x80]), 0, 1)

    @java_method("void write(byte[],int,int)")
    def write_region(self, data: JArray, offset: int, length: int) -> None:
        check_range(offset, length, len(data.d))
        buffer = heap_buffer("B", data, offset, offset + length)
        while buffer.remaining():
            self.channel.write__Ljava_nio_ByteBuffer_2__I(buffer)

    @java_method("void close()")
    def close(self) -> None:
        self.channel.close____V()


def _required(value: Any) -> Any:
    if value is None:
        throw("java.lang.NullPointerException")
    return value


@java_method(f"static {_READ} newChannel(java.io.InputStream)")
def channel_of_input(stream: Any) -> Any:
    created = StreamSource()
    created.stream = _required(stream)
    return created


@java_method(f"static {_WRITE} newChannel(java.io.OutputStream)")
def channel_of_output(stream: Any) -> Any:
    created = StreamSink()
    created.stream = _required(stream)
    return created


@java_method(f"static java.io.InputStream newInputStream({_READ})")
def input_of_channel(channel: Any) -> Any:
    created = ChannelInput()
    created.channel = _required(channel)
    return created


@java_method(f"static java.io.OutputStream newOutputStream({_WRITE})")
def output_of_channel(channel: Any) -> Any:
    created = ChannelOutput()
    created.channel = _required(channel)
    return created


@java_method(f"static java.io.Reader newReader({_READ},String)")
def reader_of_channel(channel: Any, charset: str) -> Any:
    created = InputStreamReader()
    created.begin(input_of_channel(channel), charset_named(charset))
    return created


@java_method(f"static java.io.Writer newWriter({_WRITE},String)")
def writer_of_channel(channel: Any, charset: str) -> Any:
    created = OutputStreamWriter()
    created.begin(output_of_channel(channel), charset_named(charset))
    return created


class Channels(JObject):
    pass


attach(Channels, functions_of(globals()))
java_class("java.nio.channels.Channels", access="public final")(Channels)

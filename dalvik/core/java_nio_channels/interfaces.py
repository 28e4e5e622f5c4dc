"""The interfaces and exceptions of java.nio.channels."""

from __future__ import annotations

from dalvik.core.java_io.declare import throwables
from dalvik.core.java_io.exceptions import IOException
from dalvik.vm.native import java_interface, registry

_BUFFER = "java.nio.ByteBuffer"

throwables(
    __name__,
    "java.nio.channels",
    """
ClosedChannelException          IOException             0
AsynchronousCloseException      ClosedChannelException  0
ClosedByInterruptException      AsynchronousCloseException 0
FileLockInterruptionException   IOException             0
NonReadableChannelException     IllegalStateException   0
NonWritableChannelException     IllegalStateException   0
OverlappingFileLockException    IllegalStateException   0
IllegalBlockingModeException    IllegalStateException   0
""",
    {
        "IOException": IOException,
        "IllegalStateException": registry()["Ljava/lang/IllegalStateException;"].python,
    },
)


@java_interface(
    "java.nio.channels.Channel",
    extends=["java.io.Closeable"],
    abstract=["boolean isOpen()", "void close()"],
)
class Channel:
    pass


@java_interface(
    "java.nio.channels.ReadableByteChannel",
    extends=["java.nio.channels.Channel"],
    abstract=[f"int read({_BUFFER})"],
)
class ReadableByteChannel:
    pass


@java_interface(
    "java.nio.channels.WritableByteChannel",
    extends=["java.nio.channels.Channel"],
    abstract=[f"int write({_BUFFER})"],
)
class WritableByteChannel:
    pass


@java_interface(
    "java.nio.channels.ByteChannel",
    extends=["java.nio.channels.ReadableByteChannel", "java.nio.channels.WritableByteChannel"],
)
class ByteChannel:
    pass


@java_interface(
    "java.nio.channels.SeekableByteChannel",
    extends=["java.nio.channels.ByteChannel"],
    abstract=[
        f"int read({_BUFFER})",
        f"int write({_BUFFER})",
        "long position()",
        "java.nio.channels.SeekableByteChannel position(long)",
        "long size()",
        "java.nio.channels.SeekableByteChannel truncate(long)",
    ],
)
class SeekableByteChannel:
    pass


@java_interface(
    "java.nio.channels.ScatteringByteChannel",
    extends=["java.nio.channels.ReadableByteChannel"],
    abstract=[f"long read({_BUFFER}[],int,int)", f"long read({_BUFFER}[])"],
)
class ScatteringByteChannel:
    pass


@java_interface(
    "java.nio.channels.GatheringByteChannel",
    extends=["java.nio.channels.WritableByteChannel"],
    abstract=[f"long write({_BUFFER}[],int,int)", f"long write({_BUFFER}[])"],
)
class GatheringByteChannel:
    pass


@java_interface(
    "java.nio.channels.InterruptibleChannel",
    extends=["java.nio.channels.Channel"],
    abstract=["void close()"],
)
class InterruptibleChannel:
    pass

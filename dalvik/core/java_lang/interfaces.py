"""The small interfaces of java.lang."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang import units
from dalvik.core.java_lang.attach import mixing
from dalvik.vm.interop import call, iterate, throw, to_string, vm
from dalvik.vm.names import method_attr
from dalvik.vm.native import java_interface, java_method
from dalvik.vm.objects import array_of


@java_interface("java.lang.Comparable", abstract=["int compareTo(Object)"])
class Comparable:
    pass


@java_interface("java.lang.Runnable", abstract=["void run()"])
class Runnable:
    pass


@java_interface("java.lang.AutoCloseable", abstract=["void close()"])
class AutoCloseable:
    pass


@java_interface("java.lang.Cloneable")
class Cloneable:
    pass


@java_interface("java.lang.Readable", abstract=["int read(java.nio.CharBuffer)"])
class Readable:
    pass


@java_interface(
    "java.lang.Appendable",
    abstract=[
        "Appendable append(CharSequence)",
        "Appendable append(CharSequence,int,int)",
        "Appendable append(char)",
    ],
)
class Appendable:
    pass


@java_interface("java.lang.Iterable", abstract=["java.util.Iterator iterator()"])
class Iterable:
    @java_method("void forEach(java.util.function.Consumer)")
    def for_each(self, action: Any) -> None:
        if action is None:
            throw("java.lang.NullPointerException")
        for element in iterate(self):
            call(action, "accept(Ljava/lang/Object;)V", element)

    @java_method("java.util.Spliterator spliterator()")
    def spliterator(self) -> Any:
        iterator = call(self, "iterator()Ljava/util/Iterator;")
        factory = vm().loader.initialised("Ljava/util/Spliterators;").python
        name = "spliteratorUnknownSize"
        descriptor = "(Ljava/util/Iterator;I)Ljava/util/Spliterator;"
        return getattr(factory, method_attr(name, descriptor))(iterator, 0)


@java_method("static int compare(CharSequence,CharSequence)")
def _compare(first: Any, second: Any) -> int:
    if first is None or second is None:
        throw("java.lang.NullPointerException")
    return int(call(to_string(first), "compareTo(Ljava/lang/String;)I", to_string(second)))


@java_interface(
    "java.lang.CharSequence",
    abstract=[
        "int length()",
        "char charAt(int)",
        "CharSequence subSequence(int,int)",
        "String toString()",
    ],
)
@mixing(_compare)
class CharSequence:
    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return bool(call(self, "length()I") == 0)

    @java_method("java.util.stream.IntStream chars()")
    def chars(self) -> Any:
        return int_stream(list(map(ord, sequence_text(self))))

    @java_method("java.util.stream.IntStream codePoints()")
    def code_points(self) -> Any:
        return int_stream(units.code_points(sequence_text(self)))


def sequence_text(sequence: Any) -> str:
    """The text of a CharSequence, read through `length` and `charAt`."""
    if isinstance(sequence, str):
        return sequence
    length = call(sequence, "length()I")
    return "".join(chr(call(sequence, "charAt(I)C", index)) for index in range(length))


def int_stream(values: list[int]) -> Any:
    """A java.util.stream.IntStream over these numbers."""
    streams = vm().loader.initialised("Ljava/util/Arrays;").python
    attr = method_attr("stream", "([I)Ljava/util/stream/IntStream;")
    return getattr(streams, attr)(array_of("[I", values))

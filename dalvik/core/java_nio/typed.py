"""The buffers of each primitive, all made by one function.

For type `Int`: the abstract IntBuffer with all methods, and the concrete classes that apps see the
names of: HeapIntBuffer, ByteBufferAsIntBuffer and their read-only brothers, which end in R.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

from dalvik.core.java_io.transfer import check_range
from dalvik.core.java_lang.attach import attach
from dalvik.core.java_nio.buffer import Buffer, no_array
from dalvik.core.java_nio.byte_order import order
from dalvik.core.java_nio.stores import ArrayStore, Store
from dalvik.core.java_util.declare import content_equality
from dalvik.core.java_util.failures import illegal_argument, null_pointer
from dalvik.vm.arithmetic import d2i, wrap32
from dalvik.vm.interop import class_name, throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, new_array

_Function = Callable[..., Any]
#: `@method("# slice()")` inside the functions that make the members of one buffer class.
_Marker = Callable[..., Callable[[_Function], _Function]]


class BufferClasses(NamedTuple):
    """`view` classes exist for all types but byte."""

    base: type[Buffer]
    heap: type[Buffer]
    heap_fixed: type[Buffer]
    view: type[Buffer] | None
    view_fixed: type[Buffer] | None


_FAMILIES: dict[str, BufferClasses] = {}


def family(letter: str) -> BufferClasses:
    if letter not in _FAMILIES:
        import_module(f"dalvik.core.java_nio.{'byte' if letter == 'B' else 'char'}_buffers")
    return _FAMILIES[letter]


def make(cls: type[Buffer], store: Store, at: int, end: int, size: int) -> Any:
    created = cls.__new__(cls)
    created.begin(store, at, end, size, fixed=cls.__name__.endswith("R"))
    return created


def sibling(source: Buffer, store: Store, at: int, end: int, size: int) -> Any:
    """A buffer of the same class over a store that shares the elements."""
    created = make(type(source), store, at, end, size)
    created.direct = source.direct
    created.fixed = source.fixed
    return created


def fixed_class(cls: type[Buffer], letter: str) -> type[Buffer]:
    """The read-only brother of a concrete class."""
    kin = family(letter)
    brothers = {kin.heap: kin.heap_fixed, kin.view: kin.view_fixed}
    return brothers.get(cls) or cls


def declare_buffer(
    module: str,
    kind: str,
    primitive: str,
    letter: str,
    functions: list[Callable[..., Any]],
    **more: Any,
) -> BufferClasses:
    """Declares the classes for one primitive; `functions` are further methods."""
    name = f"java.nio.{kind}Buffer"
    base: Any = type(f"{kind}Buffer", (Buffer,), {"__module__": module, "letter": letter})
    members = _members(name, primitive, letter)
    attach(base, [*members, *functions])
    content_equality(base)
    implements = ["Comparable", *more.pop("implements", ())]
    java_class(name, access="public abstract", implements=implements, **more)(base)
    made = [base]
    for prefix in ("Heap", "ByteBufferAs") if letter != "B" else ("Heap",):
        for ending in ("", "R"):
            simple = f"{prefix}{kind}Buffer{ending}"
            parent = base if not ending else made[-1]
            cls = type(simple, (parent,), {"__module__": module})
            made.append(java_class(f"java.nio.{simple}", access="")(cls))
    _FAMILIES[letter] = BufferClasses(*made, *[None] * (5 - len(made)))
    return _FAMILIES[letter]


def heap_buffer(letter: str, source: JArray, at: int, end: int) -> Any:
    """Over a whole array."""
    return make(family(letter).heap, ArrayStore(source), at, end, len(source.d))


def _members(name: str, primitive: str, letter: str) -> list[Callable[..., Any]]:
    members: list[Callable[..., Any]] = []

    def method(*signatures: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        """Marks with the type's own words: `@` is the primitive, `#` the buffer class."""

        def mark(function: Callable[..., Any]) -> Callable[..., Any]:
            for signature in signatures:
                java_method(signature.replace("@", primitive).replace("#", name))(function)
            members.append(function)
            return function

        return mark

    _access(method, letter)
    _shape(method, letter)
    _compare(method, letter)
    return members


def _access(method: _Marker, letter: str) -> None:
    @method("static # allocate(int)")
    def allocate(capacity: int) -> Any:
        if capacity < 0:
            illegal_argument(f"capacity < 0: ({capacity} < 0)")
        return heap_buffer(letter, new_array("[" + letter, capacity), 0, capacity)

    @method("static # wrap(@[])")
    def wrap(source: JArray) -> Any:
        return heap_buffer(letter, source, 0, len(source.d))

    @method("static # wrap(@[],int,int)")
    def wrap_region(source: JArray, offset: int, length: int) -> Any:
        if offset < 0 or length < 0 or offset + length > len(source.d):
            throw("java.lang.IndexOutOfBoundsException")
        return heap_buffer(letter, source, offset, offset + length)

    @method("@ get()")
    def get(self: Buffer) -> Any:
        return self.store.get(self.next_read())

    @method("@ get(int)")
    def get_at(self: Buffer, index: int) -> Any:
        self.check_index(index)
        return self.store.get(index)

    @method("# get(@[])")
    def get_array(self: Buffer, target: JArray) -> Any:
        return get_region(self, target, 0, len(target.d))

    @method("# get(@[],int,int)")
    def get_region(self: Buffer, target: JArray, offset: int, length: int) -> Any:
        check_range(offset, length, len(target.d))
        start = self.next_read(length)
        target.d[offset : offset + length] = self.store.read(start, length)
        return self

    @method("# get(int,@[])")
    def get_array_at(self: Buffer, index: int, target: JArray) -> Any:
        return get_region_at(self, index, target, 0, len(target.d))

    @method("# get(int,@[],int,int)")
    def get_region_at(self: Buffer, index: int, target: JArray, offset: int, length: int) -> Any:
        check_range(index, length, self.end)
        check_range(offset, length, len(target.d))
        target.d[offset : offset + length] = self.store.read(index, length)
        return self

    @method("# put(@)")
    def put(self: Buffer, value: Any) -> Any:
        self.store.put(self.next_write(), value)
        return self

    @method("# put(int,@)")
    def put_at(self: Buffer, index: int, value: Any) -> Any:
        self.check_writable()
        self.check_index(index)
        self.store.put(index, value)
        return self

    @method("final # put(@[])")
    def put_array(self: Buffer, source: JArray) -> Any:
        return put_region(self, source, 0, len(source.d))

    @method("# put(@[],int,int)")
    def put_region(self: Buffer, source: JArray, offset: int, length: int) -> Any:
        self.check_writable()
        check_range(offset, length, len(source.d))
        start = self.next_write(length)
        self.store.write(start, source.d[offset : offset + length])
        return self

    @method("# put(int,@[])")
    def put_array_at(self: Buffer, index: int, source: JArray) -> Any:
        return put_region_at(self, index, source, 0, len(source.d))

    @method("# put(int,@[],int,int)")
    def put_region_at(self: Buffer, index: int, source: JArray, offset: int, length: int) -> Any:
        check_range(index, length, self.end)
        check_range(offset, length, len(source.d))
        self.check_writable()
        self.store.write(index, source.d[offset : offset + length])
        return self

    @method("# put(#)")
    def put_buffer(self: Buffer, source: Buffer) -> Any:
        if source is self:
            illegal_argument("The source buffer is this buffer")
        self.check_writable()
        count = source.remaining()
        start = self.next_write(count)
        self.store.write(start, source.store.read(source.at, count))
        source.at += count
        return self


def _shape(method: _Marker, letter: str) -> None:
    @method("# slice()")
    def slice_(self: Buffer) -> Any:
        count = self.remaining()
        return sibling(self, self.store.part(self.at), 0, count, count)

    @method("# slice(int,int)")
    def slice_region(self: Buffer, index: int, length: int) -> Any:
        check_range(index, length, self.end)
        return sibling(self, self.store.part(index), 0, length, length)

    @method("# duplicate()")
    def duplicate(self: Buffer) -> Any:
        created = sibling(self, self.store, self.at, self.end, self.size)
        created.marked = self.marked
        return created

    @method("# asReadOnlyBuffer()")
    def as_read_only(self: Buffer) -> Any:
        created = make(fixed_class(type(self), letter), self.store, self.at, self.end, self.size)
        created.marked, created.direct, created.fixed = self.marked, self.direct, True
        return created

    @method("# compact()")
    def compact(self: Buffer) -> Any:
        self.check_writable()
        count = self.remaining()
        self.store.write(0, self.store.read(self.at, count))
        self.at, self.end, self.marked = count, self.size, -1
        return self

    @method("final @[] array()", "final Object array()")
    def array(self: Buffer) -> JArray:
        if not self.has_array():
            no_array(self)
        assert self.store.array is not None
        return self.store.array

    @method("final int arrayOffset()")
    def array_offset(self: Buffer) -> int:
        if not self.has_array():
            no_array(self)
        return self.store.base

    if letter != "B":

        @method("final java.nio.ByteOrder order()")
        def element_order(self: Buffer) -> Any:
            return order(big=bool(self.store.big))

    for signature, function in (
        ("# position(int)", Buffer.set_position),
        ("# limit(int)", Buffer.set_limit),
        ("# mark()", Buffer.mark),
        ("# reset()", Buffer.reset),
        ("# clear()", Buffer.clear),
        ("# flip()", Buffer.flip),
        ("# rewind()", Buffer.rewind),
    ):
        method(signature)(_copied(function))


def _copied(function: Callable[..., Any]) -> Callable[..., Any]:
    """The same function as another object, to carry another signature."""

    def copied(self: Any, *arguments: Any) -> Any:
        return function(self, *arguments)

    copied.__name__ = function.__name__
    return copied


def _compare(method: _Marker, letter: str) -> None:
    floating = letter in "FD"

    def compared(first: Any, second: Any) -> int:
        if first < second:
            return -1
        if first > second:
            return 1
        if first == second:
            return 0
        return 0 if first != first and second != second else 1 if first != first else -1

    @method("int hashCode()")
    def hash_code(self: Buffer) -> int:
        result = 1
        for value in reversed(self.store.read(self.at, self.remaining())):
            result = 31 * result + (d2i(value) if floating else value)
        return wrap32(result)

    @method("boolean equals(Object)")
    def equals(self: Buffer, other: Any) -> bool:
        if self is other:
            return True
        if not isinstance(other, family(letter).base) or other.remaining() != self.remaining():
            return False
        return bool(mismatch(self, other) < 0)

    @method("int compareTo(#)", "int compareTo(Object)")
    def compare_to(self: Buffer, other: Any) -> int:
        if other is None:
            null_pointer()
        if not isinstance(other, family(letter).base):
            own = family(letter).base.java[1:-1].replace("/", ".")
            throw("java.lang.ClassCastException", f"{class_name(other)} cannot be cast to {own}")
        at = mismatch(self, other)
        if 0 <= at < min(self.remaining(), other.remaining()):
            first, second = self.store.get(self.at + at), other.store.get(other.at + at)
            return int(first - second) if letter in "BCS" else compared(first, second)
        return int(self.remaining() - other.remaining())

    @method("int mismatch(#)")
    def mismatch(self: Buffer, other: Buffer) -> int:
        """Where the two differ first; -1 if nowhere."""
        mine = self.store.read(self.at, self.remaining())
        others = other.store.read(other.at, other.remaining())
        for index, (first, second) in enumerate(zip(mine, others, strict=False)):
            if first != second and compared(first, second):
                return index
        return -1 if len(mine) == len(others) else min(len(mine), len(others))


for _kind, _primitive, _letter in (
    ("Short", "short", "S"),
    ("Int", "int", "I"),
    ("Long", "long", "J"),
    ("Float", "float", "F"),
    ("Double", "double", "D"),
):
    declare_buffer(__name__, _kind, _primitive, _letter, [])

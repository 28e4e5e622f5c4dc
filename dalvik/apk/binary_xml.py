"""Android's compiled XML: manifests, layouts, menus, drawables.

The reader forgives what Android forgives, since obfuscators count on it: the outer chunk's type is
not looked at, unknown chunks are skipped, attribute records may be longer than needed, names may be
missing where a resource id is present, closing tags need not match, and what follows the root
element is not read. Lengths and indices, however, are always checked.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass, field

from dalvik.apk.chunks import STRING_POOL, Buffer, Chunk, iter_chunks, read_chunk
from dalvik.apk.string_pool import NO_STRING, StringPool
from dalvik.apk.typed_value import STRING, TypedValue
from dalvik.apk.xml_tree import Attribute, Element
from dalvik.errors import Malformed

MAX_DEPTH = 200
"""Elements inside elements. Android has no limit of its own; its users recurse, and would crash."""

_START_NAMESPACE = 0x0100
_END_NAMESPACE = 0x0101
_START_ELEMENT = 0x0102
_END_ELEMENT = 0x0103
_CDATA = 0x0104
_RESOURCE_MAP = 0x0180

_BODY_SIZES = {
    _START_NAMESPACE: 8,
    _END_NAMESPACE: 8,
    _START_ELEMENT: 20,
    _END_ELEMENT: 8,
    _CDATA: 12,
}
_NODE_HEADER_SIZE = 16
_FRAMEWORK = 0x01
_LINE = struct.Struct("<I")
_PAIR = struct.Struct("<II")
_START = struct.Struct("<IIHHH")
_ATTRIBUTE = struct.Struct("<IIIHBBI")


def read_binary_xml(data: Buffer, where: str) -> Element:
    """The root element of a compiled XML file."""
    if bytes(data[:1]) == b"<":
        raise Malformed(where, 0, "compiled XML, found text", hint="Is this from an APK?")
    document = read_chunk(data, 0, len(data), where)
    reader = _Reader(data, where)
    for chunk in iter_chunks(data, document.body, document.end, where):
        reader.take(chunk)
        if reader.root is not None:
            break
    return reader.finish(document.end)


@dataclass(slots=True)
class _OpenElement:
    """An element whose end was not seen yet."""

    tag: str
    namespace: str | None
    attributes: tuple[Attribute, ...]
    namespaces: tuple[tuple[str, str], ...]
    line: int
    content: list[Element | str] = field(default_factory=list)

    def close(self) -> Element:
        return Element(
            self.tag,
            self.namespace,
            self.attributes,
            tuple(self.content),
            self.namespaces,
            self.line,
        )


class _Reader:
    """Turns chunks into a tree, one after the other, without recursion."""

    def __init__(self, data: Buffer, where: str) -> None:
        self.data = data
        self.where = where
        self.root: Element | None = None
        self._strings: StringPool | None = None
        self._resource_ids: Chunk | None = None
        self._open: list[_OpenElement] = []
        self._seen: dict[bytes, Attribute] = {}
        self._new_namespaces: list[tuple[str, str]] = []

    def take(self, chunk: Chunk) -> None:
        kind = chunk.type
        if kind == STRING_POOL and not self._open:
            self._strings = StringPool.read(self.data, chunk, self.where)
        elif kind == _RESOURCE_MAP and not self._open:
            self._resource_ids = chunk
        elif kind in _BODY_SIZES:
            self._check_node(chunk)
            if kind == _START_ELEMENT:
                self._start_element(chunk)
            elif kind == _END_ELEMENT:
                self._end_element(chunk)
            elif kind == _CDATA:
                self._text(chunk)
            elif kind == _START_NAMESPACE:
                self._start_namespace(chunk)

    def finish(self, end: int) -> Element:
        """The root; elements that were never closed end with the file, as Android has it."""
        while self.root is None and self._open:
            self._close_last()
        if self.root is None:
            raise Malformed(self.where, end, "a root element before the end")
        return self.root

    def _check_node(self, chunk: Chunk) -> None:
        if chunk.header_size < _NODE_HEADER_SIZE:
            raise Malformed(
                self.where, chunk.offset + 2, f"a node header of {_NODE_HEADER_SIZE} bytes"
            )
        wanted = _BODY_SIZES[chunk.type]
        if chunk.size - chunk.header_size < wanted:
            raise Malformed(self.where, chunk.offset + 4, f"a node of at least {wanted} bytes")

    def _pool(self, chunk: Chunk) -> StringPool:
        if self._strings is None:
            raise Malformed(self.where, chunk.offset, "a string pool before the first node")
        return self._strings

    def _start_namespace(self, chunk: Chunk) -> None:
        pool = self._pool(chunk)
        prefix, uri = _PAIR.unpack_from(self.data, chunk.body)
        self._new_namespaces.append((pool.get(prefix) or "", pool.get(uri) or ""))

    def _start_element(self, chunk: Chunk) -> None:
        if len(self._open) >= MAX_DEPTH:
            raise Malformed(self.where, chunk.offset, f"at most {MAX_DEPTH} nested elements")
        pool = self._pool(chunk)
        namespace, tag, _, _, _ = _START.unpack_from(self.data, chunk.body)
        (line,) = _LINE.unpack_from(self.data, chunk.offset + 8)
        self._open.append(
            _OpenElement(
                tag=pool.get(tag) or "",
                namespace=pool.get(namespace),
                attributes=self._attributes(chunk, pool),
                namespaces=tuple(self._new_namespaces),
                line=line,
            )
        )
        self._new_namespaces.clear()

    def _end_element(self, chunk: Chunk) -> None:
        if not self._open:
            raise Malformed(self.where, chunk.offset, "an element to end, none is open")
        self._close_last()

    def _close_last(self) -> None:
        element = self._open.pop().close()
        if self._open:
            self._open[-1].content.append(element)
        else:
            self.root = element

    def _text(self, chunk: Chunk) -> None:
        (index,) = _LINE.unpack_from(self.data, chunk.body)
        text = self._pool(chunk).get(index)
        if self._open and text:
            self._open[-1].content.append(text)

    def _attributes(self, chunk: Chunk, pool: StringPool) -> tuple[Attribute, ...]:
        _, _, start, stride, count = _START.unpack_from(self.data, chunk.body)
        if not count:
            return ()
        first: int = chunk.body + start
        if stride < _ATTRIBUTE.size or first + stride * count > chunk.end:
            raise Malformed(
                self.where,
                chunk.body + 8,
                f"{count} attributes of at least {_ATTRIBUTE.size} bytes before {chunk.end:#x}, "
                f"found {stride} bytes each at {first:#x}",
            )
        return tuple(self._attribute(first + stride * index, pool) for index in range(count))

    def _attribute(self, at: int, pool: StringPool) -> Attribute:
        """The attribute whose record starts at `at`; equal records share one object."""
        record = bytes(self.data[at : at + _ATTRIBUTE.size])
        attribute = self._seen.get(record)
        if attribute is None:
            namespace, name, raw, _, _, kind, data = _ATTRIBUTE.unpack(record)
            resource_id = self._resource_id(name)
            attribute = self._seen[record] = Attribute(
                pool.get(name) or _name_of(resource_id),
                pool.get(namespace),
                resource_id,
                TypedValue(kind, data),
                pool.get(data) if kind == STRING else None,
                pool[raw] if raw < len(pool) else None,
            )
        return attribute

    def _resource_id(self, name_index: int) -> int:
        ids = self._resource_ids
        if (
            ids is None
            or name_index == NO_STRING
            or name_index >= (ids.size - ids.header_size) // 4
        ):
            return 0
        resource_id: int = _LINE.unpack_from(self.data, ids.body + 4 * name_index)[0]
        return resource_id


def _name_of(resource_id: int) -> str:
    """A name for an attribute whose own was removed: the framework's, or else its number."""
    if not resource_id:
        return ""
    if resource_id >> 24 == _FRAMEWORK:
        from dalvik.apk.resources.framework import framework_name

        name = framework_name(resource_id)
        if name is not None:
            return name.rpartition("/")[2]
    return f"attr/0x{resource_id:08x}"

"""java.io.ObjectOutputStream."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.data_streams import DataWriting
from dalvik.core.java_io.exceptions import IOException
from dalvik.core.java_io.modified_utf import encoded, encoded_short
from dalvik.core.java_io.output_streams import OutputStream
from dalvik.core.java_io.serial_shapes import (
    ENUM,
    EXTERNALIZABLE,
    PRIMITIVES,
    WRITE_METHOD,
    Shape,
    StreamField,
    inherited_method,
    is_enum,
    is_subtype,
    shape_of,
)
from dalvik.core.java_io.stream_classes import ObjectStreamClass
from dalvik.core.java_io.transfer import check_range, part, write_bytes
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util.failures import null_pointer
from dalvik.vm.holders import ClassHolder
from dalvik.vm.interop import call, class_name, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, default_value

NULL, REFERENCE, CLASS_DESC, OBJECT, STRING, ARRAY, CLASS, BLOCK, END_BLOCK, RESET = range(
    0x70, 0x7A
)
BLOCK_LONG, EXCEPTION, LONG_STRING, PROXY_DESC, ENUM_CONSTANT = range(0x7A, 0x7F)
FIRST_HANDLE = 0x7E0000
_BUFFER = 1024
_SELF = "java.io.ObjectOutputStream"


@java_class(
    _SELF,
    implements=["java.io.ObjectOutput", "java.io.ObjectStreamConstants"],
)
@flattened
class ObjectOutputStream(DataWriting, OutputStream):
    """`pending` is what goes out next. In block mode, primitives gather in `block`, which is
    framed as block data before anything else is written."""

    target: Any
    pending: bytearray
    block: bytearray
    block_mode: bool
    handles: dict[int, tuple[int, Any]]
    next_handle: int
    depth: int
    current: tuple[Any, Shape] | None
    put_field: Any
    overridden: bool
    replacing: bool

    # -- construction -----------------------------------------------------------------------------

    def _begin(self, target: Any) -> None:
        self.target, self.pending, self.block = target, bytearray(), bytearray()
        self.block_mode, self.depth = False, 0
        self.handles, self.next_handle = {}, 0
        self.current = self.put_field = None
        self.overridden = self.replacing = False

    @java_method("void <init>(java.io.OutputStream)")
    def init_target(self: Any, target: Any) -> None:
        if target is None:
            null_pointer()
        self._begin(target)
        self.writeStreamHeader____V()
        self.block_mode = True

    @java_method("protected void <init>()")
    def init(self) -> None:
        self._begin(None)
        self.overridden = True

    @java_method("protected void writeStreamHeader()")
    def write_stream_header(self) -> None:
        self.pending += b"\xac\xed\0\5"

    @java_method("void useProtocolVersion(int)")
    def use_protocol_version(self, version: int) -> None:
        if version not in (1, 2):
            throw("java.lang.IllegalArgumentException", f"unknown version: {version}")

    # -- bytes ------------------------------------------------------------------------------------

    def put(self, data: bytes) -> None:
        if not self.block_mode:
            self._raw(data)
            return
        while data:
            room = _BUFFER - len(self.block)
            self.block += data[:room]
            data = data[room:]
            if len(self.block) == _BUFFER:
                self._end_block()

    def _raw(self, data: bytes) -> None:
        self.pending += data
        if len(self.pending) >= _BUFFER:
            self._pass_on()

    def _pass_on(self) -> None:
        if self.pending:
            data, self.pending = bytes(self.pending), bytearray()
            write_bytes(self.target, data)

    def _end_block(self) -> None:
        if self.block:
            size = len(self.block)
            if size <= 0xFF:
                head = bytes([BLOCK, size])
            else:
                head = bytes([BLOCK_LONG]) + size.to_bytes(4, "big")
            data, self.block = head + bytes(self.block), bytearray()
            self._raw(data)

    def _set_block_mode(self, on: bool) -> bool:
        before = self.block_mode
        if before != on:
            self._end_block()
            self.block_mode = on
        return before

    def _token(self, token: int) -> None:
        self._raw(bytes([token]))

    @java_method("void write(int)")
    def write(self, value: int) -> None:
        self.put(bytes([value & 0xFF]))

    @java_method("void write(byte[])")
    def write_array(self, data: JArray) -> None:
        self.put(part(data, 0, len(data.d)))

    @java_method("void write(byte[],int,int)")
    def write_region(self, data: JArray, offset: int, length: int) -> None:
        if data is None:
            null_pointer()
        check_range(offset, length, len(data.d))
        self.put(part(data, offset, length))

    @java_method("void flush()")
    def flush(self) -> None:
        self._end_block()
        self._pass_on()
        self.target.flush____V()

    @java_method("protected void drain()")
    def drain(self) -> None:
        self._end_block()
        self._pass_on()

    @java_method("void close()")
    def close(self: Any) -> None:
        self.flush____V()
        self.target.close____V()

    @java_method("void reset()")
    def reset(self) -> None:
        if self.depth:
            throw("java.io.IOException", "stream active")
        self._set_block_mode(False)
        self._token(RESET)
        self._forget()
        self._set_block_mode(True)

    def _forget(self) -> None:
        self.handles, self.next_handle = {}, 0

    # -- objects ----------------------------------------------------------------------------------

    @java_method("final void writeObject(Object)")
    def write_object(self: Any, value: Any) -> None:
        if self.overridden:
            self.writeObjectOverride__Ljava_lang_Object_2__V(value)
            return
        try:
            self._write(value)
        except IOException as error:
            if not self.depth:
                self._write_fatal(error)
            raise

    @java_method("void writeUnshared(Object)")
    def write_unshared(self, value: Any) -> None:
        known = self.handles.pop(id(value), None)
        self.write_object(value)
        self.handles.pop(id(value), None)
        if known is not None:
            self.handles[id(value)] = known

    @java_method("protected void writeObjectOverride(Object)")
    def write_object_override(self, value: Any) -> None:
        if not self.overridden:
            throw("java.io.IOException")

    def _write_fatal(self, error: Any) -> None:
        self._forget()
        before = self._set_block_mode(False)
        self._token(EXCEPTION)
        self._write(error)
        self._forget()
        self._set_block_mode(before)

    def _write(self, value: Any) -> None:
        before = self._set_block_mode(False)
        self.depth += 1
        try:
            if not self._known(value) and not self._described(value):
                replaced = self._replaced(value)
                if replaced is value or not (self._known(replaced) or self._described(replaced)):
                    self._write_new(replaced)
        finally:
            self.depth -= 1
            self._set_block_mode(before)

    def _known(self, value: Any) -> bool:
        if value is None:
            self._token(NULL)
            return True
        known = self.handles.get(id(value))
        if known is None:
            return False
        self._raw(bytes([REFERENCE]) + (FIRST_HANDLE + known[0]).to_bytes(4, "big"))
        return True

    def _described(self, value: Any) -> bool:
        """Classes and class descriptions have tokens of their own."""
        if isinstance(value, ObjectStreamClass):
            self._class_desc(shape_of(value.described.holder))
            return True
        if not isinstance(value, str) and type(value).java == "Ljava/lang/Class;":
            self._token(CLASS)
            self._class_desc(shape_of(value.holder))
            self._assign(value)
            return True
        return False

    def _assign(self, value: Any) -> None:
        self.handles[id(value)] = (self.next_handle, value)
        self.next_handle += 1

    def _replaced(self: Any, value: Any) -> Any:
        while isinstance(value, JObject):
            holder = vm().loader.holder_of(value)
            method = inherited_method(holder, "writeReplace")
            if method is None:
                break
            instead = method.function(value)
            if instead is None or isinstance(instead, (str, JArray)) or instead is value:
                value = instead
                break
            same = vm().loader.holder_of(instead) is holder
            value = instead
            if same:
                break
        if self.replacing:
            value = self.replaceObject__Ljava_lang_Object_2__Ljava_lang_Object_2(value)
        return value

    def _write_new(self, value: Any) -> None:
        if value is None:
            self._token(NULL)
        elif isinstance(value, str):
            self._string(value)
        elif isinstance(value, JArray):
            self._array(value)
        else:
            holder = vm().loader.holder_of(value)
            if is_enum(holder):
                self._enum(value, holder)
            elif is_subtype(holder, "Ljava/io/Serializable;"):
                self._ordinary(value, shape_of(holder))
            else:
                throw("java.io.NotSerializableException", class_name(value))

    def _string(self, text: str) -> None:
        self._assign(text)
        data = encoded(text)
        if len(data) <= 0xFFFF:
            self._raw(bytes([STRING]) + len(data).to_bytes(2, "big") + data)
        else:
            self._raw(bytes([LONG_STRING]) + len(data).to_bytes(8, "big") + data)

    def _array(self, value: JArray) -> None:
        self._token(ARRAY)
        self._class_desc(shape_of(vm().loader.holder_of(value)))
        self._assign(value)
        self._raw(len(value.d).to_bytes(4, "big"))
        pack = PRIMITIVES.get(value.component)
        if pack is not None:
            self._raw(b"".join(pack.pack(element) for element in value.d))
        else:
            for element in value.d:
                self._write(element)

    def _enum(self, value: Any, holder: ClassHolder) -> None:
        self._token(ENUM_CONSTANT)
        parent = holder.superclass
        assert parent is not None
        self._class_desc(shape_of(holder if parent.descriptor == "Ljava/lang/Enum;" else parent))
        self._assign(value)
        self._type_string(call(value, "name()Ljava/lang/String;"))

    def _type_string(self, text: str) -> None:
        interned = vm().intern(text)
        if not self._known(interned):
            self._string(interned)

    def _ordinary(self: Any, value: Any, shape: Shape) -> None:
        self._token(OBJECT)
        self._class_desc(shape)
        self._assign(value)
        if shape.flags & EXTERNALIZABLE:
            before = self._set_block_mode(True)
            call(value, "writeExternal(Ljava/io/ObjectOutput;)V", self)
            self._set_block_mode(before)
            self._token(END_BLOCK)
            return
        for one in shape.chain():
            self._slot(value, one)

    def _slot(self, value: Any, shape: Shape) -> None:
        """What one class of an object's ancestry adds."""
        if not shape.flags & WRITE_METHOD:
            self._default_fields(value, shape)
            return
        before, fields = self.current, self.put_field
        self.current, self.put_field = (value, shape), None
        mode = self._set_block_mode(True)
        try:
            if shape.form is not None:
                assert shape.form.write is not None
                self._set_block_mode(False)
                self._default_fields(value, shape)
                self._set_block_mode(True)
                shape.form.write(value, self)
            else:
                assert shape.writer is not None
                shape.writer(value, self)
        finally:
            self.current, self.put_field = before, fields
            self._set_block_mode(mode)
        self._token(END_BLOCK)

    def _class_desc(self: Any, shape: Shape | None) -> None:
        if shape is None:
            self._token(NULL)
            return
        if self._known(shape):
            return
        self._token(CLASS_DESC)
        self._assign(shape)
        self._raw(encoded_short(shape.name) + shape.uid.to_bytes(8, "big", signed=True))
        self._raw(bytes([shape.flags]) + len(shape.fields).to_bytes(2, "big"))
        for field in shape.fields:
            self._raw(field.code.encode() + encoded_short(field.name))
            if field.code in "[L":
                self._type_string(field.type)
        assert shape.holder is not None
        mode = self._set_block_mode(True)
        self.annotateClass__Ljava_lang_Class_2__V(shape.holder.class_object)
        self._set_block_mode(mode)
        self._token(END_BLOCK)
        self._class_desc(None if shape.flags & ENUM and shape.parent is None else shape.parent)

    def _default_fields(self, value: Any, shape: Shape) -> None:
        self._values(shape.fields, field_values(value, shape))

    def _values(self, fields: tuple[StreamField, ...], values: dict[str, Any]) -> None:
        """Primitives come first in a class's fields, and are written together."""
        for field in fields:
            if field.code in PRIMITIVES:
                self._raw(PRIMITIVES[field.code].pack(values[field.name]))
            else:
                self._write(values[field.name])

    # -- from inside writeObject ------------------------------------------------------------------

    def _active(self) -> tuple[Any, Shape]:
        if self.current is None:
            throw("java.io.NotActiveException", "not in call to writeObject")
        return self.current

    @java_method("void defaultWriteObject()")
    def default_write_object(self) -> None:
        value, shape = self._active()
        mode = self._set_block_mode(False)
        self._default_fields(value, shape)
        self._set_block_mode(mode)

    @java_method("java.io.ObjectOutputStream$PutField putFields()")
    def put_fields(self) -> Any:
        if self.put_field is None:
            _, shape = self._active()
            created = PutField()
            created.shape = shape
            created.values = {one.name: default_value(one.type) for one in shape.fields}
            self.put_field = created
        return self.put_field

    @java_method("void writeFields()")
    def write_fields(self) -> None:
        if self.put_field is None:
            throw("java.io.NotActiveException", "no current PutField object")
        _, shape = self._active()
        mode = self._set_block_mode(False)
        self._values(shape.fields, self.put_field.values)
        self._set_block_mode(mode)

    # -- for subclasses ---------------------------------------------------------------------------

    @java_method("protected void annotateClass(Class)")
    @java_method("protected void annotateProxyClass(Class)")
    def annotate_class(self, class_: Any) -> None:
        pass

    @java_method("protected Object replaceObject(Object)")
    def replace_object(self, value: Any) -> Any:
        return value

    @java_method("protected boolean enableReplaceObject(boolean)")
    def enable_replace_object(self, on: int) -> bool:
        before, self.replacing = self.replacing, bool(on)
        return before


def field_values(value: Any, shape: Shape) -> dict[str, Any]:
    """What the default fields of one class of an object hold."""
    if shape.form is not None:
        found = () if shape.form.get is None else shape.form.get(value)
        return dict(zip((one.name for one in shape.fields), found, strict=True))
    holder = shape.holder
    if holder is not None and holder.is_native and not _stateless(holder):
        raise vm().not_modelled(f"serialization of {holder.descriptor}")
    values = {}
    for field in shape.fields:
        local = shape.local_field(field)
        values[field.name] = default_value(field.type) if local is None else local.get(value)
    return values


def _stateless(holder: ClassHolder) -> bool:
    """Exceptions keep all that they have in Throwable."""
    return is_subtype(holder, "Ljava/lang/Throwable;")


@java_class("java.io.ObjectOutputStream$PutField", access="public abstract")
class PutField(JObject):
    shape: Shape
    values: dict[str, Any]

    @java_method("void <init>()")
    def init(self) -> None:
        self.values = {}

    @java_method("void put(String,boolean)")
    @java_method("void put(String,byte)")
    @java_method("void put(String,char)")
    @java_method("void put(String,short)")
    @java_method("void put(String,int)")
    @java_method("void put(String,long)")
    @java_method("void put(String,float)")
    @java_method("void put(String,double)")
    @java_method("void put(String,Object)")
    def put(self, name: str, value: Any) -> None:
        if name not in self.values:
            throw("java.lang.IllegalArgumentException", "no such field")
        self.values[name] = value

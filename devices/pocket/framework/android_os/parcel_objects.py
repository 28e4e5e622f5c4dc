"""What a Parcel writes and reads besides plain numbers, texts and bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from dalvik.core.java_lang.box_base import Box
from dalvik.core.java_util.hash_maps import HashMap
from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import box, call, class_name, is_instance, iterate, new, throw, unbox
from dalvik.vm.native import java_method
from dalvik.vm.objects import JArray, array_of
from devices.pocket.framework.android_os.parcelable import WRITE, create, creator_of
from devices.pocket.framework.android_os.plain_values import descriptor_of

(
    _NULL,
    _STRING,
    _INTEGER,
    _MAP,
    _BUNDLE,
    _PARCELABLE,
    _SHORT,
    _LONG,
    _FLOAT,
    _DOUBLE,
    _BOOLEAN,
    _CHAR_SEQUENCE,
    _LIST,
    _SPARSE_ARRAY,
    _BYTE_ARRAY,
    _STRING_ARRAY,
    _BINDER,
    _PARCELABLE_ARRAY,
    _OBJECT_ARRAY,
    _INT_ARRAY,
    _LONG_ARRAY,
    _BYTE,
    _SERIALIZABLE,
    _SPARSE_BOOLEAN_ARRAY,
    _BOOLEAN_ARRAY,
    _CHAR_SEQUENCE_ARRAY,
    _PERSISTABLE_BUNDLE,
    _SIZE,
    _SIZE_F,
    _DOUBLE_ARRAY,
) = range(-1, 29)

_BOXES = {
    "Ljava/lang/Integer;": (_INTEGER, "int"),
    "Ljava/lang/Short;": (_SHORT, "int"),
    "Ljava/lang/Long;": (_LONG, "long"),
    "Ljava/lang/Float;": (_FLOAT, "float"),
    "Ljava/lang/Double;": (_DOUBLE, "double"),
    "Ljava/lang/Boolean;": (_BOOLEAN, "int"),
    "Ljava/lang/Byte;": (_BYTE, "byte"),
}
_READ_BOXES = {
    _INTEGER: ("I", "int"),
    _SHORT: ("S", "int"),
    _LONG: ("J", "long"),
    _FLOAT: ("F", "float"),
    _DOUBLE: ("D", "double"),
    _BOOLEAN: ("Z", "int"),
    _BYTE: ("B", "byte"),
}
_ARRAYS = {
    "[Z": (_BOOLEAN_ARRAY, "Boolean"),
    "[B": (_BYTE_ARRAY, "Byte"),
    "[I": (_INT_ARRAY, "Int"),
    "[J": (_LONG_ARRAY, "Long"),
    "[D": (_DOUBLE_ARRAY, "Double"),
    "[Ljava/lang/String;": (_STRING_ARRAY, "String"),
    "[Ljava/lang/CharSequence;": (_CHAR_SEQUENCE_ARRAY, "CharSequence"),
}
_PUT = "put(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;"
_ADD = "add(Ljava/lang/Object;)Z"
_STREAM_BYTES = "toByteArray()[B"


def serialized(value: Any) -> bytes:
    """A Serializable object's bytes, as Java writes them."""
    try:
        target = new("java.io.ByteArrayOutputStream")
        stream = new("java.io.ObjectOutputStream", "(Ljava/io/OutputStream;)V", target)
        call(stream, "writeObject(Ljava/lang/Object;)V", value)
        call(stream, "close()V")
    except Exception as error:
        if not is_instance(error, "Ljava/io/IOException;"):
            raise
        throw(
            "java.lang.RuntimeException",
            "Parcelable encountered IOException writing serializable object (name ="
            f" {class_name(value)})",
            error,
        )
    return bytes(byte & 0xFF for byte in call(target, _STREAM_BYTES).d)


def deserialized(data: bytes) -> Any:
    """The object that `serialized` wrote."""
    source = array_of("[B", [byte - 256 if byte > 127 else byte for byte in data])
    stream = new(
        "java.io.ObjectInputStream",
        "(Ljava/io/InputStream;)V",
        new("java.io.ByteArrayInputStream", "([B)V", source),
    )
    try:
        return call(stream, "readObject()Ljava/lang/Object;")
    except Exception as error:
        if not (
            is_instance(error, "Ljava/io/IOException;")
            or is_instance(error, "Ljava/lang/ClassNotFoundException;")
        ):
            raise
        throw(
            "java.lang.RuntimeException",
            "Parcelable encountered an exception reading a Serializable object",
            error,
        )


class ParcelObjects:
    """Mixed into Parcel, which has the numbers and texts."""

    # -- values of any kind ----------------------------------------------------------------------

    @java_method("final void writeValue(Object)")
    def write_value(self: Any, value: Any) -> None:
        kind, write = self._kind(value)
        self.write_int(kind)
        write(value)

    def _kind(self: Any, value: Any) -> tuple[int, Callable[[Any], Any]]:
        """The number that announces a value, and what writes it."""
        if value is None:
            return _NULL, lambda _: None
        if isinstance(value, str):
            return _STRING, self.write_string
        if isinstance(value, Box) and descriptor_of(value) in _BOXES:
            kind, name = _BOXES[descriptor_of(value)]
            return kind, lambda one: getattr(self, f"write_{name}")(unbox(one))
        if isinstance(value, JArray):
            return self._array_kind(value)
        return self._object_kind(value)

    def _array_kind(self: Any, value: JArray) -> tuple[int, Callable[[Any], Any]]:
        found = _ARRAYS.get(value.java)
        if found is not None:
            return found[0], lambda one: self.write_primitives(found[1], one)
        if is_instance(value, "[Landroid/os/Parcelable;"):
            return _PARCELABLE_ARRAY, lambda one: self.write_parcelable_array(one, 0)
        if value.component[0] in "L[" and value.java != "[[I":
            return _OBJECT_ARRAY, self.write_array
        return _SERIALIZABLE, self.write_serializable

    def _object_kind(self: Any, value: Any) -> tuple[int, Callable[[Any], Any]]:
        from devices.pocket.framework.android_os.bundle import Bundle, PersistableBundle

        if isinstance(value, Bundle):
            return _BUNDLE, self.write_bundle
        if isinstance(value, PersistableBundle):
            return _PERSISTABLE_BUNDLE, self.write_persistable_bundle
        for descriptor, kind, write in (
            ("Ljava/util/Map;", _MAP, self.write_map),
            ("Landroid/os/Parcelable;", _PARCELABLE, lambda one: self.write_parcelable(one, 0)),
            ("Ljava/lang/CharSequence;", _CHAR_SEQUENCE, self.write_char_sequence),
            ("Ljava/util/List;", _LIST, self.write_list),
            ("Landroid/util/SparseArray;", _SPARSE_ARRAY, self.write_sparse_array),
            ("Landroid/os/IBinder;", _BINDER, self.write_strong_binder),
            (
                "Landroid/util/SparseBooleanArray;",
                _SPARSE_BOOLEAN_ARRAY,
                self.write_sparse_boolean_array,
            ),
            ("Landroid/util/Size;", _SIZE, self.write_size),
            ("Landroid/util/SizeF;", _SIZE_F, self.write_size_f),
            ("Ljava/io/Serializable;", _SERIALIZABLE, self.write_serializable),
        ):
            if is_instance(value, descriptor):
                return kind, write
        throw(
            "java.lang.RuntimeException",
            f"Parcel: unable to marshal value {call(value, 'toString()Ljava/lang/String;')}",
        )

    @java_method("final Object readValue(ClassLoader)")
    def read_value(self: Any, loader: Any) -> Any:
        kind = self.read_int()
        if kind in _READ_BOXES:
            letter, name = _READ_BOXES[kind]
            return box(letter, getattr(self, f"read_{name}")())
        for code, name in _ARRAYS.values():
            if kind == code:
                return self.read_primitives(name)
        read = {
            _NULL: lambda: None,
            _STRING: self.read_string,
            _BUNDLE: lambda: self.read_bundle_loader(loader),
            _PERSISTABLE_BUNDLE: self.read_persistable_bundle,
            _MAP: lambda: self.read_hash_map(loader),
            _PARCELABLE: lambda: self.read_parcelable(loader),
            _CHAR_SEQUENCE: self.read_char_sequence,
            _LIST: lambda: self.read_array_list(loader),
            _SPARSE_ARRAY: lambda: self.read_sparse_array(loader),
            _BINDER: self.read_strong_binder,
            _SPARSE_BOOLEAN_ARRAY: self.read_sparse_boolean_array,
            _PARCELABLE_ARRAY: lambda: self.read_parcelable_array(loader),
            _OBJECT_ARRAY: lambda: self.read_array(loader),
            _SERIALIZABLE: self.read_serializable,
            _SIZE: self.read_size,
            _SIZE_F: self.read_size_f,
        }.get(kind)
        if read is None:
            throw(
                "java.lang.RuntimeException",
                f"Parcel {self}: Unmarshalling unknown type code {kind} at offset"
                f" {self.position - 4}",
            )
        return read()

    def write_primitives(self: Any, name: str, array: Any) -> None:
        call(self, f"write{name}Array({type(array).java})V", array)

    def read_primitives(self: Any, name: str) -> Any:
        descriptor = next(key for key, (_, one) in _ARRAYS.items() if one == name)
        if name == "CharSequence":
            return self.read_char_sequence_array()
        return call(self, f"create{name}Array(){descriptor}")

    # -- texts -----------------------------------------------------------------------------------

    @java_method("final void writeCharSequence(CharSequence)")
    def write_char_sequence(self: Any, text: Any) -> None:
        from devices.pocket.framework.android_text.text_utils import write_to_parcel

        write_to_parcel(text, self, 0)

    @java_method("final CharSequence readCharSequence()")
    def read_char_sequence(self: Any) -> Any:
        return self.read_string()

    @java_method("final void writeStringArray(String[])")
    def write_string_array(self: Any, array: Any) -> None:
        self._write_each(None if array is None else array.d, self.write_string)

    @java_method("final String[] createStringArray()")
    def create_string_array(self: Any) -> Any:
        return self._array("[Ljava/lang/String;", self.read_string)

    @java_method("final String[] readStringArray()")
    def read_string_array_new(self: Any) -> Any:
        return self.create_string_array()

    @java_method("final void readStringArray(String[])")
    def read_string_array(self: Any, target: Any) -> None:
        self._fill(target, self.read_string)

    @java_method("final void writeCharSequenceArray(CharSequence[])")
    def write_char_sequence_array(self: Any, array: Any) -> None:
        self._write_each(None if array is None else array.d, self.write_char_sequence)

    @java_method("final CharSequence[] readCharSequenceArray()")
    def read_char_sequence_array(self: Any) -> Any:
        return self._array("[Ljava/lang/CharSequence;", self.read_char_sequence)

    # -- arrays and lists ------------------------------------------------------------------------

    def _write_each(self: Any, values: Iterable[Any] | None, write: Callable[[Any], Any]) -> None:
        if values is None:
            self.write_int(-1)
            return
        elements = list(values)
        self.write_int(len(elements))
        for one in elements:
            write(one)

    def _read_each(self: Any, read: Callable[[], Any]) -> list[Any] | None:
        length = self.read_int()
        return None if length < 0 else [read() for _ in range(length)]

    def _array(self: Any, descriptor: str, read: Callable[[], Any]) -> Any:
        found = self._read_each(read)
        return None if found is None else array_of(descriptor, found)

    def _fill(self: Any, target: JArray, read: Callable[[], Any]) -> None:
        if self.read_int() != len(target.d):
            throw("java.lang.RuntimeException", "bad array lengths")
        for at in range(len(target.d)):
            target.d[at] = read()

    def _list(self: Any, read: Callable[[], Any]) -> Any:
        found = self._read_each(read)
        return None if found is None else ArrayList.create(found)

    def _refill(self: Any, target: Any, read: Callable[[], Any]) -> None:
        call(target, "clear()V")
        for one in self._read_each(read) or ():
            call(target, _ADD, one)

    @java_method("final void writeArray(Object[])")
    def write_array(self: Any, array: Any) -> None:
        self._write_each(None if array is None else array.d, self.write_value)

    @java_method("final Object[] readArray(ClassLoader)")
    def read_array(self: Any, loader: Any) -> Any:
        return self._array("[Ljava/lang/Object;", lambda: self.read_value(loader))

    @java_method("final void writeList(java.util.List)")
    def write_list(self: Any, values: Any) -> None:
        self._write_each(None if values is None else iterate(values), self.write_value)

    @java_method("final java.util.ArrayList readArrayList(ClassLoader)")
    def read_array_list(self: Any, loader: Any) -> Any:
        return self._list(lambda: self.read_value(loader))

    @java_method("final void readList(java.util.List,ClassLoader)")
    def read_list(self: Any, target: Any, loader: Any) -> None:
        for one in self._read_each(lambda: self.read_value(loader)) or ():
            call(target, _ADD, one)

    @java_method("final void writeStringList(java.util.List)")
    def write_string_list(self: Any, values: Any) -> None:
        self._write_each(None if values is None else iterate(values), self.write_string)

    @java_method("final java.util.ArrayList createStringArrayList()")
    def create_string_array_list(self: Any) -> Any:
        return self._list(self.read_string)

    @java_method("final void readStringList(java.util.List)")
    def read_string_list(self: Any, target: Any) -> None:
        self._refill(target, self.read_string)

    @java_method("final void writeBinderArray(android.os.IBinder[])")
    def write_binder_array(self: Any, array: Any) -> None:
        self._write_each(None if array is None else array.d, self.write_strong_binder)

    @java_method("final android.os.IBinder[] createBinderArray()")
    def create_binder_array(self: Any) -> Any:
        return self._array("[Landroid/os/IBinder;", self.read_strong_binder)

    @java_method("final void readBinderArray(android.os.IBinder[])")
    def read_binder_array(self: Any, target: Any) -> None:
        self._fill(target, self.read_strong_binder)

    @java_method("final void writeBinderList(java.util.List)")
    def write_binder_list(self: Any, values: Any) -> None:
        self._write_each(None if values is None else iterate(values), self.write_strong_binder)

    @java_method("final java.util.ArrayList createBinderArrayList()")
    def create_binder_array_list(self: Any) -> Any:
        return self._list(self.read_strong_binder)

    @java_method("final void readBinderList(java.util.List)")
    def read_binder_list(self: Any, target: Any) -> None:
        self._refill(target, self.read_strong_binder)

    # -- typed objects ---------------------------------------------------------------------------

    @java_method("final void writeTypedObject(android.os.Parcelable,int)")
    def write_typed_object(self: Any, value: Any, flags: int) -> None:
        self.write_int(0 if value is None else 1)
        if value is not None:
            call(value, WRITE, self, flags)

    @java_method("final Object readTypedObject(android.os.Parcelable$Creator)")
    def read_typed_object(self: Any, maker: Any) -> Any:
        return create(maker, self, None) if self.read_int() != 0 else None

    @java_method("final void writeTypedList(java.util.List)")
    def write_typed_list(self: Any, values: Any) -> None:
        self.write_typed_list_flags(values, 0)

    @java_method("final void writeTypedList(java.util.List,int)")
    def write_typed_list_flags(self: Any, values: Any, flags: int) -> None:
        self._write_each(
            None if values is None else iterate(values),
            lambda one: self.write_typed_object(one, flags),
        )

    @java_method("final void writeTypedArray(android.os.Parcelable[],int)")
    def write_typed_array(self: Any, values: Any, flags: int) -> None:
        self._write_each(
            None if values is None else values.d,
            lambda one: self.write_typed_object(one, flags),
        )

    @java_method("final java.util.ArrayList createTypedArrayList(android.os.Parcelable$Creator)")
    def create_typed_array_list(self: Any, maker: Any) -> Any:
        return self._list(lambda: self.read_typed_object(maker))

    @java_method("final void readTypedList(java.util.List,android.os.Parcelable$Creator)")
    def read_typed_list(self: Any, target: Any, maker: Any) -> None:
        self._refill(target, lambda: self.read_typed_object(maker))

    @java_method("final Object[] createTypedArray(android.os.Parcelable$Creator)")
    def create_typed_array(self: Any, maker: Any) -> Any:
        found = self._read_each(lambda: self.read_typed_object(maker))
        if found is None:
            return None
        made = call(maker, "newArray(I)[Ljava/lang/Object;", len(found))
        made.d[:] = found
        return made

    @java_method("final void readTypedArray(Object[],android.os.Parcelable$Creator)")
    def read_typed_array(self: Any, target: Any, maker: Any) -> None:
        self._fill(target, lambda: self.read_typed_object(maker))

    @java_method("final void writeParcelable(android.os.Parcelable,int)")
    def write_parcelable(self: Any, value: Any, flags: int) -> None:
        if value is None:
            self.write_string(None)
            return
        self.write_string(class_name(value))
        call(value, WRITE, self, flags)

    @java_method("final android.os.Parcelable readParcelable(ClassLoader)")
    def read_parcelable(self: Any, loader: Any) -> Any:
        maker = self.read_parcelable_creator(loader)
        return None if maker is None else create(maker, self, loader)

    @java_method("final android.os.Parcelable$Creator readParcelableCreator(ClassLoader)")
    def read_parcelable_creator(self: Any, loader: Any) -> Any:
        name = self.read_string()
        return None if name is None else creator_of(name)

    @java_method("final void writeParcelableArray(android.os.Parcelable[],int)")
    def write_parcelable_array(self: Any, values: Any, flags: int) -> None:
        self._write_each(
            None if values is None else values.d, lambda one: self.write_parcelable(one, flags)
        )

    @java_method("final android.os.Parcelable[] readParcelableArray(ClassLoader)")
    def read_parcelable_array(self: Any, loader: Any) -> Any:
        return self._array("[Landroid/os/Parcelable;", lambda: self.read_parcelable(loader))

    @java_method("final void writeSerializable(java.io.Serializable)")
    def write_serializable(self: Any, value: Any) -> None:
        if value is None:
            self.write_string(None)
            return
        self.write_string(class_name(value))
        data = serialized(value)
        self.write_int(len(data))
        self.put(data)

    @java_method("final java.io.Serializable readSerializable()")
    def read_serializable(self: Any) -> Any:
        if self.read_string() is None:
            return None
        return deserialized(self.take(self.read_int()))

    # -- maps and bundles ------------------------------------------------------------------------

    @java_method("final void writeMap(java.util.Map)")
    def write_map(self: Any, values: Any) -> None:
        if values is None:
            self.write_int(-1)
            return
        entries = list(iterate(call(values, "entrySet()Ljava/util/Set;")))
        self.write_int(len(entries))
        for one in entries:
            self.write_value(call(one, "getKey()Ljava/lang/Object;"))
            self.write_value(call(one, "getValue()Ljava/lang/Object;"))

    @java_method("final void readMap(java.util.Map,ClassLoader)")
    def read_map(self: Any, target: Any, loader: Any) -> None:
        for _ in range(self.read_int()):
            key = self.read_value(loader)
            call(target, _PUT, key, self.read_value(loader))

    @java_method("final java.util.HashMap readHashMap(ClassLoader)")
    def read_hash_map(self: Any, loader: Any) -> Any:
        length = self.read_int()
        if length < 0:
            return None
        pairs = []
        for _ in range(length):
            key = self.read_value(loader)
            pairs.append((key, self.read_value(loader)))
        return HashMap.create(pairs)

    @java_method("final void writeBundle(android.os.Bundle)")
    @java_method("final void writePersistableBundle(android.os.PersistableBundle)")
    def write_bundle(self: Any, bundle: Any) -> None:
        if bundle is None:
            self.write_int(-1)
        else:
            bundle.write_to_parcel(self, 0)

    @java_method("final android.os.Bundle readBundle()")
    def read_bundle(self: Any) -> Any:
        return self.read_bundle_loader(None)

    @java_method("final android.os.Bundle readBundle(ClassLoader)")
    def read_bundle_loader(self: Any, loader: Any) -> Any:
        from devices.pocket.framework.android_os.bundle import Bundle

        return Bundle.read(self)

    write_persistable_bundle = write_bundle

    @java_method("final android.os.PersistableBundle readPersistableBundle()")
    def read_persistable_bundle(self: Any) -> Any:
        from devices.pocket.framework.android_os.bundle import PersistableBundle

        return PersistableBundle.read(self)

    @java_method("final android.os.PersistableBundle readPersistableBundle(ClassLoader)")
    def read_persistable_bundle_loader(self: Any, loader: Any) -> Any:
        return self.read_persistable_bundle()

    # -- sparse arrays and sizes -----------------------------------------------------------------

    @java_method("final void writeSparseArray(android.util.SparseArray)")
    def write_sparse_array(self: Any, values: Any) -> None:
        if values is None:
            self.write_int(-1)
            return
        self.write_int(len(values.keys))
        for key, value in zip(values.keys, values.values, strict=True):
            self.write_int(key)
            self.write_value(value)

    @java_method("final android.util.SparseArray readSparseArray(ClassLoader)")
    def read_sparse_array(self: Any, loader: Any) -> Any:
        from devices.pocket.framework.android_util.sparse import SparseArray

        length = self.read_int()
        if length < 0:
            return None
        made = SparseArray.create()
        for _ in range(length):
            key = self.read_int()
            made.put(key, self.read_value(loader))
        return made

    @java_method("final void writeSparseBooleanArray(android.util.SparseBooleanArray)")
    def write_sparse_boolean_array(self: Any, values: Any) -> None:
        if values is None:
            self.write_int(-1)
            return
        self.write_int(len(values.keys))
        for key, value in zip(values.keys, values.values, strict=True):
            self.write_int(key)
            self.write_byte(1 if value else 0)

    @java_method("final android.util.SparseBooleanArray readSparseBooleanArray()")
    def read_sparse_boolean_array(self: Any) -> Any:
        from devices.pocket.framework.android_util.sparse import SparseBooleanArray

        length = self.read_int()
        if length < 0:
            return None
        made = SparseBooleanArray.create()
        for _ in range(length):
            key = self.read_int()
            made.put(key, 1 if self.read_byte() == 1 else 0)
        return made

    @java_method("final void writeSize(android.util.Size)")
    def write_size(self: Any, size: Any) -> None:
        self.write_int(size.width)
        self.write_int(size.height)

    @java_method("final android.util.Size readSize()")
    def read_size(self: Any) -> Any:
        width = self.read_int()
        return new("android.util.Size", "(II)V", width, self.read_int())

    @java_method("final void writeSizeF(android.util.SizeF)")
    def write_size_f(self: Any, size: Any) -> None:
        self.write_float(size.width)
        self.write_float(size.height)

    @java_method("final android.util.SizeF readSizeF()")
    def read_size_f(self: Any) -> Any:
        width = self.read_float()
        return new("android.util.SizeF", "(FF)V", width, self.read_float())

    # -- file descriptors ------------------------------------------------------------------------

    @java_method("final void writeFileDescriptor(java.io.FileDescriptor)")
    def write_file_descriptor(self: Any, descriptor: Any) -> None:
        from devices.pocket.framework.android_os.parcel_file_descriptor import of_descriptor

        self.write_strong_binder(of_descriptor(descriptor))

    @java_method("final android.os.ParcelFileDescriptor readFileDescriptor()")
    def read_file_descriptor(self: Any) -> Any:
        return self.read_strong_binder()

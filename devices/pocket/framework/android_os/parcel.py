"""Parcel: the bytes that Android would send, and the binders that go with them."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import Any

from dalvik.core.java_util.declare import flattened
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_os.parcel_classes import ParcelClasses
from devices.pocket.framework.android_os.parcel_objects import ParcelObjects

_EXCEPTIONS = {
    -1: "java.lang.SecurityException",
    -2: "android.os.BadParcelableException",
    -3: "java.lang.IllegalArgumentException",
    -4: "java.lang.NullPointerException",
    -5: "java.lang.IllegalStateException",
    -6: "android.os.NetworkOnMainThreadException",
    -7: "java.lang.UnsupportedOperationException",
}
_ARRAYS = {
    "boolean": ("Z", "<i"),
    "char": ("C", "<i"),
    "int": ("I", "<i"),
    "long": ("J", "<q"),
    "float": ("F", "<f"),
    "double": ("D", "<d"),
}


def _with_arrays(cls: Any) -> Any:
    """Gives a class `writeIntArray`, `createIntArray`, `readIntArray` and so on."""
    for type_, (letter, form) in _ARRAYS.items():
        write, make, fill = _array_methods(letter, form)
        title = type_.capitalize()
        for signature, function in (
            (f"final void write{title}Array({type_}[])", write),
            (f"final {type_}[] create{title}Array()", make),
            (f"final void read{title}Array({type_}[])", fill),
        ):
            java_method(signature)(function)
            setattr(cls, f"{signature.split()[2].split('(')[0]}", function)
    return cls


def _array_methods(letter: str, form: str) -> tuple[Callable[..., Any], ...]:
    size = struct.calcsize(form)

    def write(self: Any, array: JArray | None) -> None:
        self.write_int(-1 if array is None else len(array.d))
        if array is not None:
            code = form[-1]
            self.put(struct.pack(f"<{len(array.d)}{code}", *array.d))

    def make(self: Any) -> Any:
        length = self.read_int()
        if length < 0 or length * size > self.data_avail():
            return None
        values = list(struct.unpack(f"<{length}{form[-1]}", self.take(length * size)))
        return array_of(f"[{letter}", values)

    def fill(self: Any, target: JArray) -> None:
        found = make(self)
        if found is None or len(found.d) != len(target.d):
            throw("java.lang.RuntimeException", "bad array lengths")
        target.d[:] = found.d

    return write, make, fill


@java_class("android.os.Parcel", access="public final")
@flattened
@_with_arrays
class Parcel(ParcelObjects, ParcelClasses, JObject):
    """`data` are the bytes, `position` where reading and writing go on; `binders` are kept beside
    and referred to by number, as the kernel does it."""

    string_creator = java_field(
        "static final android.os.Parcelable$Creator STRING_CREATOR", lambda: _string_creator()
    )

    data: bytearray
    position = 0
    binders: list[Any]

    @classmethod
    def create(cls, data: bytes = b"", binders: Any = ()) -> Parcel:
        made = cls()
        made.data, made.binders = bytearray(data), list(binders)
        return made

    @java_method("static android.os.Parcel obtain()")
    @staticmethod
    def obtain() -> Any:
        return Parcel.create()

    @java_method("final void recycle()")
    def recycle(self) -> None:
        self.data, self.binders, self.position = bytearray(), [], 0

    # -- positions -------------------------------------------------------------------------------

    @java_method("final int dataSize()")
    def data_size(self) -> int:
        return len(self.data)

    @java_method("final int dataAvail()")
    def data_avail(self) -> int:
        return max(0, len(self.data) - self.position)

    @java_method("final int dataPosition()")
    def data_position(self) -> int:
        return self.position

    @java_method("final int dataCapacity()")
    def data_capacity(self) -> int:
        return len(self.data)

    @java_method("final void setDataSize(int)")
    def set_data_size(self, size: int) -> None:
        self.data = self.data[:size].ljust(size, b"\0")
        self.position = min(self.position, size)

    @java_method("final void setDataPosition(int)")
    def set_data_position(self, position: int) -> None:
        self.position = position

    @java_method("final void setDataCapacity(int)")
    def set_data_capacity(self, capacity: int) -> None:
        """Nothing is reserved here."""

    @java_method("final byte[] marshall()")
    def marshall(self) -> Any:
        if self.binders:
            throw(
                "java.lang.RuntimeException",
                "Tried to marshall a Parcel that contained Binder objects.",
            )
        return array_of("[B", list(struct.unpack(f"{len(self.data)}b", self.data)))

    @java_method("final void unmarshall(byte[],int,int)")
    def unmarshall(self, data: JArray, offset: int, length: int) -> None:
        part = data.d[offset : offset + length]
        self.data = bytearray(byte & 0xFF for byte in part)
        self.position = len(self.data)

    @java_method("final void appendFrom(android.os.Parcel,int,int)")
    def append_from(self, other: Any, offset: int, length: int) -> None:
        self.put(bytes(other.data[offset : offset + length]))
        self.binders += other.binders

    @java_method("final boolean hasFileDescriptors()")
    def has_file_descriptors(self) -> bool:
        from devices.pocket.framework.android_os.parcel_file_descriptor import (
            ParcelFileDescriptor,
        )

        return any(isinstance(one, ParcelFileDescriptor) for one in self.binders)

    # -- bytes -----------------------------------------------------------------------------------

    def put(self, raw: bytes) -> None:
        """Writes at the position, in whole words."""
        raw += b"\0" * (-len(raw) % 4)
        end = self.position + len(raw)
        self.data[self.position : end] = raw
        self.position = end

    def take(self, size: int) -> bytes:
        """Reads so many bytes; what is behind the end reads as zeros, as on Android."""
        raw = bytes(self.data[self.position : self.position + size])
        if len(raw) < size:
            return raw.ljust(size, b"\0")
        self.position += size + (-size % 4)
        return raw

    def _unpack(self, form: str) -> Any:
        return struct.unpack(form, self.take(struct.calcsize(form)))[0]

    @java_method("final void writeInt(int)")
    def write_int(self, value: int) -> None:
        self.put(struct.pack("<i", value))

    @java_method("final int readInt()")
    def read_int(self) -> int:
        return int(self._unpack("<i"))

    @java_method("final void writeByte(byte)")
    def write_byte(self, value: int) -> None:
        self.write_int(value)

    @java_method("final byte readByte()")
    def read_byte(self) -> int:
        return (self.read_int() + 128) % 256 - 128

    @java_method("final void writeBoolean(boolean)")
    def write_boolean(self, value: int) -> None:
        self.write_int(1 if value else 0)

    @java_method("final boolean readBoolean()")
    def read_boolean(self) -> bool:
        return self.read_int() != 0

    @java_method("final void writeLong(long)")
    def write_long(self, value: int) -> None:
        self.put(struct.pack("<q", value))

    @java_method("final long readLong()")
    def read_long(self) -> int:
        return int(self._unpack("<q"))

    @java_method("final void writeFloat(float)")
    def write_float(self, value: float) -> None:
        self.put(struct.pack("<f", value))

    @java_method("final float readFloat()")
    def read_float(self) -> float:
        return float(self._unpack("<f"))

    @java_method("final void writeDouble(double)")
    def write_double(self, value: float) -> None:
        self.put(struct.pack("<d", value))

    @java_method("final double readDouble()")
    def read_double(self) -> float:
        return float(self._unpack("<d"))

    @java_method("final void writeString(String)")
    def write_string(self, text: str | None) -> None:
        if text is None:
            self.write_int(-1)
            return
        self.write_int(len(text))
        self.put(text.encode("utf-16-le", "surrogatepass") + b"\0\0")

    @java_method("final String readString()")
    def read_string(self) -> str | None:
        length = self.read_int()
        if length < 0 or 2 * length > self.data_avail():
            return None
        raw = self.take(2 * length + 2)[:-2]
        return "".join(map(chr, struct.unpack(f"<{length}H", raw)))

    @java_method("final void writeByteArray(byte[])")
    def write_byte_array(self, array: JArray | None) -> None:
        if array is None:
            self.write_int(-1)
        else:
            self.write_byte_array_part(array, 0, len(array.d))

    @java_method("final void writeByteArray(byte[],int,int)")
    def write_byte_array_part(self, array: JArray, offset: int, length: int) -> None:
        if array is None:
            self.write_int(-1)
            return
        if offset < 0 or length < 0 or offset + length > len(array.d):
            throw("java.lang.ArrayIndexOutOfBoundsException")
        self.write_int(length)
        self.put(bytes(byte & 0xFF for byte in array.d[offset : offset + length]))

    @java_method("final byte[] createByteArray()")
    def create_byte_array(self) -> Any:
        length = self.read_int()
        if length < 0 or length > self.data_avail():
            return None
        return array_of("[B", list(struct.unpack(f"{length}b", self.take(length))))

    @java_method("final void readByteArray(byte[])")
    def read_byte_array(self, target: JArray) -> None:
        found = self.create_byte_array()
        if found is None or len(found.d) != len(target.d):
            throw("java.lang.RuntimeException", "bad array lengths")
        target.d[:] = found.d

    @java_method("final byte[] readBlob()")
    def read_blob(self) -> Any:
        return self.create_byte_array()

    @java_method("final void writeBlob(byte[])")
    def write_blob(self, array: Any) -> None:
        self.write_byte_array(array)

    # -- binders ---------------------------------------------------------------------------------

    @java_method("final void writeStrongBinder(android.os.IBinder)")
    def write_strong_binder(self, binder: Any) -> None:
        if binder is None:
            self.write_int(-1)
            return
        self.write_int(len(self.binders))
        self.binders.append(binder)

    @java_method("final android.os.IBinder readStrongBinder()")
    def read_strong_binder(self) -> Any:
        number = self.read_int()
        return self.binders[number] if 0 <= number < len(self.binders) else None

    @java_method("final void writeStrongInterface(android.os.IInterface)")
    def write_strong_interface(self, interface: Any) -> None:
        from dalvik.vm.interop import call

        binder = None if interface is None else call(interface, "asBinder()Landroid/os/IBinder;")
        self.write_strong_binder(binder)

    @java_method("final void writeInterfaceToken(String)")
    def write_interface_token(self, name: str) -> None:
        self.write_int(0)
        self.write_string(name)

    @java_method("final void enforceInterface(String)")
    def enforce_interface(self, name: str) -> None:
        self.read_int()
        if self.read_string() != name:
            throw(
                "java.lang.SecurityException",
                "Binder invocation to an incorrect interface",
            )

    # -- exceptions ------------------------------------------------------------------------------

    @java_method("final void writeNoException()")
    def write_no_exception(self) -> None:
        self.write_int(0)

    @java_method("final void writeException(Exception)")
    def write_exception(self, error: Any) -> None:
        for code, name in _EXCEPTIONS.items():
            if vm().loader.is_instance(error, f"L{name.replace('.', '/')};"):
                self.write_int(code)
                self.write_string(error.message)
                return
        raise error

    @java_method("final void readException()")
    def read_exception(self) -> None:
        code = self.read_int()
        if code != 0:
            self.read_exception_of(code, self.read_string())

    @java_method("final void readException(int,String)")
    def read_exception_of(self, code: int, message: str | None) -> None:
        name = _EXCEPTIONS.get(code)
        if name is None:
            throw("java.lang.RuntimeException", f"Unknown exception code: {code} msg {message}")
        throw(name, message)


def _string_creator() -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    return creator("java.lang.String", lambda parcel: parcel.read_string())

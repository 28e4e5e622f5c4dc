"""Small classes of android.os: patterns, identifiers, memory files, batteries, token watchers."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.output_streams import OutputStream
from dalvik.vm.interop import call, equals, hash_code, new, throw, to_string, vm
from dalvik.vm.native import java_class, java_field, java_interface, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.constants import constants
from devices.pocket.system.resolution import text_matches

_KINDS = {0: "", 1: "prefix", 2: "pattern", 3: "advanced_pattern", 4: "suffix"}


def _creator(name: str, read: Any) -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    return creator(name, read)


@java_class("android.os.PatternMatcher", implements=["android.os.Parcelable"])
@constants(
    PATTERN_LITERAL=0,
    PATTERN_PREFIX=1,
    PATTERN_SIMPLE_GLOB=2,
    PATTERN_ADVANCED_GLOB=3,
    PATTERN_SUFFIX=4,
)
class PatternMatcher(JObject):
    CREATOR = java_field(
        "static final android.os.Parcelable$Creator CREATOR",
        lambda: _creator("android.os.PatternMatcher", PatternMatcher.read),
    )
    pattern = ""
    kind = 0

    @java_method("void <init>(String,int)")
    def init(self, pattern: str, kind: int) -> None:
        self.pattern, self.kind = pattern, kind

    @java_method("final String getPath()")
    def get_path(self) -> str:
        return self.pattern

    @java_method("final int getType()")
    def get_type(self) -> int:
        return self.kind

    @java_method("boolean match(String)")
    def match(self, text: str | None) -> bool:
        return text is not None and text_matches(_KINDS[self.kind], self.pattern, text)

    @java_method("String toString()")
    def to_string(self) -> str:
        name = {0: "LITERAL", 1: "PREFIX", 2: "GLOB", 3: "ADVANCED", 4: "SUFFIX"}[self.kind]
        return f"PatternMatcher{{{name}: {self.pattern}}}"

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_string(self.pattern)
        parcel.write_int(self.kind)

    @staticmethod
    def read(parcel: Any) -> Any:
        made = PatternMatcher()
        made.pattern, made.kind = parcel.read_string(), parcel.read_int()
        return made


@java_class("android.os.ParcelUuid", implements=["android.os.Parcelable"], access="public final")
class ParcelUuid(JObject):
    CREATOR = java_field(
        "static final android.os.Parcelable$Creator CREATOR",
        lambda: _creator("android.os.ParcelUuid", ParcelUuid.read),
    )
    uuid: Any = None

    @java_method("void <init>(java.util.UUID)")
    def init(self, uuid: Any) -> None:
        self.uuid = uuid

    @java_method("static android.os.ParcelUuid fromString(String)")
    @staticmethod
    def from_string(text: str) -> Any:
        holder = vm().loader.initialised("Ljava/util/UUID;")
        method = holder.find_method("fromString", "(Ljava/lang/String;)Ljava/util/UUID;")
        assert method is not None
        made = ParcelUuid()
        made.uuid = method.call(None, [text])
        return made

    @java_method("java.util.UUID getUuid()")
    def get_uuid(self) -> Any:
        return self.uuid

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return isinstance(other, ParcelUuid) and equals(self.uuid, other.uuid)

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        return hash_code(self.uuid)

    @java_method("String toString()")
    def to_string(self) -> str:
        return to_string(self.uuid)

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_string(to_string(self.uuid))

    @staticmethod
    def read(parcel: Any) -> Any:
        return ParcelUuid.from_string(parcel.read_string())


@java_class("android.os.MemoryFile")
class MemoryFile(JObject):
    data: list[int]
    is_open = True
    purging = False

    @java_method("void <init>(String,int)")
    def init(self, name: str | None, length: int) -> None:
        if length < 0:
            throw("java.lang.IllegalArgumentException", f"Invalid length: {length}")
        self.data = [0] * length

    @java_method("void close()")
    def close(self) -> None:
        self.is_open = False

    @java_method("int length()")
    def length(self) -> int:
        return len(self.data)

    @java_method("boolean allowPurging(boolean)")
    def allow_purging(self, allowed: int) -> bool:
        before, self.purging = self.purging, bool(allowed)
        return before

    @java_method("boolean isPurgingAllowed()")
    def is_purging_allowed(self) -> bool:
        return self.purging

    def _check(self, at: int, count: int, offset: int, size: int) -> None:
        if not self.is_open:
            throw("java.io.IOException", "Can't use a closed MemoryFile.")
        if at < 0 or count < 0 or at + count > size or offset < 0:
            throw("java.lang.IndexOutOfBoundsException")
        if offset + count > len(self.data):
            throw("java.lang.IndexOutOfBoundsException")

    @java_method("int readBytes(byte[],int,int,int)")
    def read_bytes(self, buffer: JArray, source: int, target: int, count: int) -> int:
        self._check(target, count, source, len(buffer.d))
        buffer.d[target : target + count] = self.data[source : source + count]
        return count

    @java_method("void writeBytes(byte[],int,int,int)")
    def write_bytes(self, buffer: JArray, source: int, target: int, count: int) -> None:
        self._check(source, count, target, len(buffer.d))
        self.data[target : target + count] = buffer.d[source : source + count]

    @java_method("java.io.InputStream getInputStream()")
    def get_input_stream(self) -> Any:
        return new("java.io.ByteArrayInputStream", "([B)V", array_of("[B", list(self.data)))

    @java_method("java.io.OutputStream getOutputStream()")
    def get_output_stream(self) -> Any:
        made = MemoryOutputStream()
        made.file = self
        return made


@java_class("android.os.MemoryFile$MemoryOutputStream", access="")
class MemoryOutputStream(OutputStream):
    file: Any = None
    at = 0

    @java_method("void write(int)")
    def write(self, byte: int) -> None:
        self.file._check(0, 1, self.at, 1)
        self.file.data[self.at] = (byte + 128) % 256 - 128
        self.at += 1

    @java_method("void write(byte[],int,int)")
    def write_part(self, buffer: JArray, offset: int, count: int) -> None:
        self.file.write_bytes(buffer, offset, self.at, count)
        self.at += count


@java_class("android.os.WorkSource", implements=["android.os.Parcelable"])
class WorkSource(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        """Nobody."""

    @java_method("void <init>(android.os.WorkSource)")
    def init_copy(self, other: Any) -> None:
        """The same nobody."""

    @java_method("void clear()")
    def clear(self) -> None:
        """Already empty."""

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        """Nothing to write."""


@java_interface("android.os.OutcomeReceiver", abstract=["void onResult(Object)"])
class OutcomeReceiver:
    @java_method("void onError(Throwable)")
    def on_error(self, error: Any) -> None:
        """Nothing by default."""


@java_class(
    "android.os.TokenWatcher",
    access="public abstract",
    abstract=["void acquired()", "void released()"],
)
class TokenWatcher(JObject):
    handler: Any = None
    tag = ""
    tokens: list[tuple[Any, str]]

    @java_method("void <init>(android.os.Handler,String)")
    def init(self, handler: Any, tag: str) -> None:
        self.handler, self.tag, self.tokens = handler, tag, []

    def _tell(self, method: str) -> None:
        from devices.pocket.framework.android_os.handler import PythonTask

        self.handler.post(PythonTask.create(lambda: call(self, method)))

    @java_method("void acquire(android.os.IBinder,String)")
    def acquire(self, token: Any, tag: str) -> None:
        if any(one is token for one, _ in self.tokens):
            return
        self.tokens.append((token, tag))
        if len(self.tokens) == 1:
            self._tell("acquired()V")

    @java_method("void release(android.os.IBinder)")
    def release(self, token: Any) -> None:
        before = len(self.tokens)
        self.tokens = [one for one in self.tokens if one[0] is not token]
        if before and not self.tokens:
            self._tell("released()V")

    @java_method("boolean isAcquired()")
    def is_acquired(self) -> bool:
        return bool(self.tokens)

"""MediaMetadata: what is being played, by key."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.bundle import Bundle

_M = "android.media.MediaMetadata"
_B = f"{_M}$Builder"


def _creator() -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    def read(parcel: Any) -> Any:
        made = MediaMetadata()
        made.bundle = parcel.read_bundle()
        return made

    return creator(_M, read)


@java_class(_M, implements=["android.os.Parcelable"], access="public final")
class MediaMetadata(JObject):
    CREATOR = java_field("static final android.os.Parcelable$Creator CREATOR", _creator)
    bundle: Any = None

    @java_method("boolean containsKey(String)")
    def contains_key(self, key: str) -> bool:
        return bool(self.bundle.contains_key(key))

    @java_method("CharSequence getText(String)")
    def get_text(self, key: str) -> Any:
        return self.bundle.get_char_sequence(key)

    @java_method("String getString(String)")
    def get_string(self, key: str) -> Any:
        from dalvik.vm.interop import to_string

        found = self.get_text(key)
        return None if found is None else to_string(found)

    @java_method("long getLong(String)")
    def get_long(self, key: str) -> int:
        return int(self.bundle.get_long_or(key, 0))

    @java_method("android.graphics.Bitmap getBitmap(String)")
    def get_bitmap(self, key: str) -> Any:
        return self.bundle.value(key)

    @java_method("int size()")
    def size(self) -> int:
        return int(self.bundle.size())

    @java_method("java.util.Set keySet()")
    def key_set(self) -> Any:
        return self.bundle.key_set()

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_bundle(self.bundle)


@java_class(_B, access="public final")
class MediaMetadataBuilder(JObject):
    bundle: Any = None

    @java_method("void <init>()")
    def init(self) -> None:
        self.bundle = Bundle.create()

    @java_method(f"void <init>({_M})")
    def init_copy(self, other: Any) -> None:
        self.bundle = Bundle.create(other.bundle.table.items())

    @java_method(f"{_B} putText(String,CharSequence)")
    @java_method(f"{_B} putString(String,String)")
    @java_method(f"{_B} putBitmap(String,android.graphics.Bitmap)")
    def put(self, key: str, value: Any) -> Any:
        self.bundle.table[key] = value
        return self

    @java_method(f"{_B} putLong(String,long)")
    def put_long(self, key: str, value: int) -> Any:
        self.bundle.put_long(key, value)
        return self

    @java_method(f"{_M} build()")
    def build(self) -> Any:
        made = MediaMetadata()
        made.bundle = Bundle.create(self.bundle.table.items())
        return made

"""BaseBundle, Bundle and PersistableBundle.

The values are kept as they were put. `to_plain` makes `Extras` of them (see `system/intents.py`),
which is what crosses to another process or is kept by the system; `from_plain` makes a bundle whose
values are made when they are first asked for, as Android unparcels lazily: a class that the
receiver does not know hurts only who asks for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dalvik.core.java_lang.hashing import string_hash
from dalvik.core.java_util.declare import flattened
from dalvik.core.java_util.hash_sets import LinkedHashSet
from dalvik.vm.interop import throw, to_string
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.bundle_types import TypedValues
from devices.pocket.framework.android_os.plain_values import Plain, copied, from_extra, to_extra
from devices.pocket.system.intents import Extras

_MAGIC = 0x4C444E42


@java_class("android.os.BaseBundle")
@flattened
class BaseBundle(TypedValues, JObject):
    """`table` holds the values, a `Plain` where it has not been unpacked yet."""

    table: dict[str | None, Any]
    loader: Any = None

    # -- Python's side ---------------------------------------------------------------------------

    @classmethod
    def create(cls, items: Iterable[tuple[str | None, Any]] = ()) -> Any:
        """For Python code: a bundle of Java values."""
        made = cls.__new__(cls)
        made.table = dict(items)
        return made

    @classmethod
    def from_plain(cls, plain: Extras | None) -> Any:
        """The bundle that these extras mean; None for None."""
        if plain is None:
            return None
        return cls.create((key, Plain(extra)) for key, extra in plain.items())

    def to_plain(self) -> Extras:
        """The values as plain data; throws where one cannot leave its process."""
        return {key: self._extra(key) for key in self.ordered()}  # type: ignore[misc]

    def _extra(self, key: str | None) -> Any:
        value = self.table[key]
        return value.extra if isinstance(value, Plain) else to_extra(value)

    def ordered(self) -> list[str | None]:
        """The keys in the order of ArrayMap: by hash code."""
        return sorted(self.table, key=lambda key: 0 if key is None else string_hash(key))

    def value(self, key: str | None) -> Any:
        """A value, unpacked."""
        found = self.table.get(key)
        if isinstance(found, Plain):
            found = self.table[key] = from_extra(found.extra)
        return found

    def values(self) -> list[tuple[str | None, Any]]:
        return [(key, self.value(key)) for key in self.ordered()]

    # -- Java's side -----------------------------------------------------------------------------

    @java_method("int size()")
    def size(self) -> int:
        return len(self.table)

    @java_method("boolean isEmpty()")
    def is_empty(self) -> bool:
        return not self.table

    @java_method("void clear()")
    def clear(self) -> None:
        self.table.clear()

    @java_method("boolean containsKey(String)")
    def contains_key(self, key: str | None) -> bool:
        return key in self.table

    @java_method("Object get(String)")
    def get(self, key: str | None) -> Any:
        return self.value(key)

    @java_method("void remove(String)")
    def remove(self, key: str | None) -> None:
        self.table.pop(key, None)

    @java_method("java.util.Set keySet()")
    def key_set(self) -> Any:
        return LinkedHashSet.create(self.ordered())

    @java_method("void putAll(android.os.PersistableBundle)")
    def put_all_persistable(self, other: Any) -> None:
        self.table.update(other.table)

    def store(self, key: str | None, value: Any) -> None:
        self.table[key] = value

    def write_map(self, parcel: Any) -> None:
        """Length, a magic word, then the entries, as Android writes it."""
        start = parcel.position
        parcel.write_int(0)
        parcel.write_int(_MAGIC)
        begin = parcel.position
        parcel.write_int(len(self.table))
        for key, value in self.values():
            parcel.write_string(key)
            parcel.write_value(value)
        end, parcel.position = parcel.position, start
        parcel.write_int(end - begin)
        parcel.position = end

    @classmethod
    def read(cls, parcel: Any) -> Any:
        """From a parcel; None where null was written."""
        if parcel.read_int() < 0:
            return None
        if parcel.read_int() != _MAGIC:
            throw("java.lang.IllegalStateException", "Bad magic number for Bundle: 0x0")
        items = []
        for _ in range(parcel.read_int()):
            key = parcel.read_string()
            items.append((key, parcel.read_value(None)))
        return cls.create(items)

    def text(self, title: str) -> str:
        inside = ", ".join(f"{key}={to_string(value)}" for key, value in self.values())
        return f"{title}[{{{inside}}}]"


def _empty_bundle() -> Any:
    return Bundle.create()


def _creator(name: str, cls: Any) -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    return creator(name, cls.read)


@java_class(
    "android.os.Bundle",
    implements=["android.os.Parcelable", "Cloneable"],
    access="public final",
)
class Bundle(BaseBundle):
    EMPTY = java_field("static final android.os.Bundle EMPTY", _empty_bundle)
    CREATOR = java_field(
        "static final android.os.Parcelable$Creator CREATOR",
        lambda: _creator("android.os.Bundle", Bundle),
    )

    @java_method("void <init>()")
    @java_method("void <init>(int)")
    def init(self, capacity: int = 0) -> None:
        self.table = {}

    @java_method("void <init>(ClassLoader)")
    def init_loader(self, loader: Any) -> None:
        self.table, self.loader = {}, loader

    @java_method("void <init>(android.os.Bundle)")
    @java_method("void <init>(android.os.PersistableBundle)")
    def init_copy(self, other: Any) -> None:
        self.table, self.loader = dict(other.table), other.loader

    @java_method("static android.os.Bundle forPair(String,String)")
    @staticmethod
    def for_pair(key: str, value: str) -> Any:
        return Bundle.create([(key, value)])

    @java_method("String getPairValue()")
    def get_pair_value(self) -> Any:
        return next(iter(self.values()), (None, None))[1]

    @java_method("Object clone()")
    def clone(self) -> Any:
        made = Bundle.create(self.table.items())
        made.loader = self.loader
        return made

    @java_method("android.os.Bundle deepCopy()")
    def deep_copy(self) -> Any:
        return Bundle.create((key, copied(value)) for key, value in self.values())

    @java_method("void putAll(android.os.Bundle)")
    def put_all(self, other: Any) -> None:
        self.table.update(other.table)

    @java_method("void setClassLoader(ClassLoader)")
    def set_class_loader(self, loader: Any) -> None:
        self.loader = loader

    @java_method("ClassLoader getClassLoader()")
    def get_class_loader(self) -> Any:
        return self.loader

    @java_method("boolean setAllowFds(boolean)")
    def set_allow_fds(self, allowed: int) -> bool:
        before = self.__dict__.get("allows_fds", True)
        self.allows_fds = bool(allowed)
        return bool(before)

    @java_method("boolean hasFileDescriptors()")
    def has_file_descriptors(self) -> bool:
        from devices.pocket.framework.android_os.parcel_file_descriptor import (
            ParcelFileDescriptor,
        )

        return any(isinstance(value, ParcelFileDescriptor) for _, value in self.values())

    @java_method("android.os.Bundle filterValues()")
    def filter_values(self) -> Any:
        return self

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 1 if self.has_file_descriptors() else 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        self.write_map(parcel)

    @java_method("void readFromParcel(android.os.Parcel)")
    def read_from_parcel(self, parcel: Any) -> None:
        found = Bundle.read(parcel)
        self.table = {} if found is None else found.table

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.text("Bundle")


@java_class(
    "android.os.PersistableBundle",
    implements=["android.os.Parcelable", "Cloneable"],
    access="public final",
)
class PersistableBundle(BaseBundle):
    EMPTY = java_field(
        "static final android.os.PersistableBundle EMPTY", lambda: PersistableBundle.create()
    )
    CREATOR = java_field(
        "static final android.os.Parcelable$Creator CREATOR",
        lambda: _creator("android.os.PersistableBundle", PersistableBundle),
    )

    @java_method("void <init>()")
    @java_method("void <init>(int)")
    def init(self, capacity: int = 0) -> None:
        self.table = {}

    @java_method("void <init>(android.os.PersistableBundle)")
    def init_copy(self, other: Any) -> None:
        self.table = dict(other.table)

    @java_method("Object clone()")
    def clone(self) -> Any:
        return PersistableBundle.create(self.table.items())

    @java_method("android.os.PersistableBundle deepCopy()")
    def deep_copy(self) -> Any:
        return PersistableBundle.create((key, copied(value)) for key, value in self.values())

    @java_method("void putPersistableBundle(String,android.os.PersistableBundle)")
    def put_persistable_bundle(self, key: str, value: Any) -> None:
        self.table[key] = value

    @java_method("android.os.PersistableBundle getPersistableBundle(String)")
    def get_persistable_bundle(self, key: str) -> Any:
        found = self.value(key)
        return found if isinstance(found, PersistableBundle) else None

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        self.write_map(parcel)

    @java_method("String toString()")
    def to_string(self) -> str:
        return self.text("PersistableBundle")

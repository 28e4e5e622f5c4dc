"""Java values as plain data and back: what crosses between processes (`system/intents.py`).

Objects with a kind of their own are readable for the system; all other Parcelables are kept as the
bytes that they wrote, with the binders that they wrote as plain references.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dalvik.core.java_lang.box_base import Box
from dalvik.core.java_util.hash_maps import HashMap
from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import (
    box,
    call,
    class_name,
    iterate,
    new,
    throw,
    to_string,
    unbox,
)
from dalvik.vm.objects import JArray, array_of
from devices.pocket.system.intents import Extra

_LETTERS = {
    "Ljava/lang/Boolean;": "Z",
    "Ljava/lang/Byte;": "B",
    "Ljava/lang/Character;": "C",
    "Ljava/lang/Short;": "S",
    "Ljava/lang/Integer;": "I",
    "Ljava/lang/Long;": "J",
    "Ljava/lang/Float;": "F",
    "Ljava/lang/Double;": "D",
}
_PRIMITIVES = frozenset(_LETTERS.values())
_STRINGS = "[Ljava/lang/String;"
_TEXTS = "[Ljava/lang/CharSequence;"
_PARCELABLES = "[Landroid/os/Parcelable;"


@dataclass(frozen=True, slots=True)
class Plain:
    """A value of a bundle that nobody has asked for yet."""

    extra: Extra


@dataclass(frozen=True, slots=True)
class ParcelBytes:
    """What a parcel holds: its bytes, and its binders as extras."""

    data: bytes
    binders: tuple[Extra, ...] = ()


def descriptor_of(value: Any) -> str:
    """The descriptor of an object's class."""
    found: str = type(value).java
    return found


def to_extra(value: Any) -> Extra:
    """A value as plain data; throws as Parcel does where that cannot be."""
    if value is None:
        return "null", None
    if isinstance(value, str):
        return "String", str(value)
    if isinstance(value, Box) and descriptor_of(value) in _LETTERS:
        return _LETTERS[descriptor_of(value)], unbox(value)
    if isinstance(value, JArray):
        return _array_extra(value)
    return _object_extra(value)


def _array_extra(array: JArray) -> Extra:
    if array.component in _PRIMITIVES:
        return array.java, tuple(array.d)
    if array.java == _STRINGS:
        return "String[]", tuple(None if one is None else str(one) for one in array.d)
    if array.java == _TEXTS:
        return "CharSequence[]", tuple(None if one is None else to_string(one) for one in array.d)
    return "array", (array.java, tuple(map(to_extra, array.d)))


def _object_extra(value: Any) -> Extra:
    from devices.pocket.framework.android_content.component_name import ComponentName
    from devices.pocket.framework.android_content.intent import Intent
    from devices.pocket.framework.android_net.uri import Uri
    from devices.pocket.framework.android_os.bundle import Bundle

    if isinstance(value, Bundle):
        return "Bundle", value.to_plain()
    if isinstance(value, Uri):
        return "Uri", to_string(value)
    if isinstance(value, ComponentName):
        return "ComponentName", value.to_plain()
    if isinstance(value, Intent) and type(value) is Intent:
        return "Intent", value.to_plain()
    for descriptor, make in _KINDS:
        if _is(value, descriptor):
            return make(value)
    throw(
        "java.lang.RuntimeException",
        f"Parcel: unable to marshal value {call(value, 'toString()Ljava/lang/String;')}",
    )


def _is(value: Any, descriptor: str) -> bool:
    """`instanceof`, without loading a class that nobody has needed yet."""
    return any(vars(kind).get("java") == descriptor for kind in type(value).__mro__)


def _parcelable(value: Any) -> Extra:
    from devices.pocket.framework.android_os.parcel import Parcel

    parcel = Parcel.create()
    parcel.write_parcelable(value, 0)
    return "Parcelable", parcel_bytes(parcel)


def parcel_bytes(parcel: Any) -> ParcelBytes:
    """A parcel as plain data."""
    return ParcelBytes(bytes(parcel.data), tuple(map(_binder, parcel.binders)))


def parcel_of(plain: ParcelBytes) -> Any:
    """The parcel, to be read from its start."""
    from devices.pocket.framework.android_os.parcel import Parcel

    return Parcel.create(plain.data, map(from_extra, plain.binders))


def _map(value: Any) -> Extra:
    pairs = []
    for one in iterate(call(value, "entrySet()Ljava/util/Set;")):
        key = call(one, "getKey()Ljava/lang/Object;")
        pairs.append((to_extra(key), to_extra(call(one, "getValue()Ljava/lang/Object;"))))
    return "Map", tuple(pairs)


def _list(value: Any) -> Extra:
    return "ArrayList", tuple(map(to_extra, iterate(value)))


def _sparse(value: Any) -> Extra:
    pairs = zip(value.keys, value.values, strict=True)
    return "SparseArray", tuple((key, to_extra(one)) for key, one in pairs)


def _serializable(value: Any) -> Extra:
    from devices.pocket.framework.android_os.parcel_objects import serialized

    return "Serializable", (class_name(value), serialized(value))


def _binder(value: Any) -> Extra:
    from devices.pocket.framework.android_os.binder import to_reference
    from devices.pocket.framework.android_os.parcel_file_descriptor import ParcelFileDescriptor

    if isinstance(value, ParcelFileDescriptor):
        return "ParcelFileDescriptor", value.to_plain()
    return "IBinder", to_reference(value)


_KINDS: tuple[tuple[str, Callable[[Any], Extra]], ...] = (
    ("Landroid/os/ParcelFileDescriptor;", _binder),
    ("Ljava/util/Map;", _map),
    ("Landroid/os/Parcelable;", _parcelable),
    ("Ljava/lang/CharSequence;", lambda value: ("CharSequence", to_string(value))),
    ("Ljava/util/List;", _list),
    ("Landroid/util/SparseArray;", _sparse),
    ("Landroid/os/IBinder;", _binder),
    ("Ljava/io/Serializable;", _serializable),
)


def from_extra(extra: Extra) -> Any:
    """The Java value that an extra means, in the process that runs now."""
    kind, value = extra
    if kind in _PRIMITIVES:
        return box(kind, value)
    if kind[0] == "[":
        return array_of(kind, list(value))
    return _READERS[kind](value)


def _read_parcelable(plain: ParcelBytes) -> Any:
    return parcel_of(plain).read_parcelable(None)


def _read_sparse(pairs: Any) -> Any:
    from devices.pocket.framework.android_util.sparse import SparseArray

    made = SparseArray.create()
    for key, value in pairs:
        made.put(key, from_extra(value))
    return made


def _read_serializable(value: Any) -> Any:
    from devices.pocket.framework.android_os.parcel_objects import deserialized

    return deserialized(value[1])


def _read_bundle(plain: Any) -> Any:
    from devices.pocket.framework.android_os.bundle import Bundle

    return Bundle.from_plain(plain)


def _read_uri(text: str) -> Any:
    from devices.pocket.framework.android_net.uri import parse

    return parse(text)


def _read_component(plain: Any) -> Any:
    from devices.pocket.framework.android_content.component_name import ComponentName

    return ComponentName.from_plain(plain)


def _read_intent(plain: Any) -> Any:
    from devices.pocket.framework.android_content.intent import Intent

    return Intent.from_plain(plain)


def _read_binder(reference: Any) -> Any:
    from devices.pocket.framework.android_os.binder import from_reference

    return from_reference(reference)


def _read_key_event(numbers: Any) -> Any:
    """`down time, event time, action, code, repeat, meta state`, as the system writes it."""
    return new("android.view.KeyEvent", "(JJIIII)V", *numbers)


def _read_file_descriptor(plain: Any) -> Any:
    from devices.pocket.framework.android_os.parcel_file_descriptor import ParcelFileDescriptor

    return ParcelFileDescriptor.from_plain(plain)


_READERS: dict[str, Callable[[Any], Any]] = {
    "null": lambda value: None,
    "String": lambda value: value,
    "CharSequence": lambda value: value,
    "String[]": lambda value: array_of(_STRINGS, list(value)),
    "CharSequence[]": lambda value: array_of(_TEXTS, list(value)),
    "array": lambda value: array_of(value[0], [from_extra(one) for one in value[1]]),
    "Bundle": _read_bundle,
    "Uri": _read_uri,
    "ComponentName": _read_component,
    "Intent": _read_intent,
    "Parcelable": _read_parcelable,
    "ParcelFileDescriptor": _read_file_descriptor,
    "Serializable": _read_serializable,
    "IBinder": _read_binder,
    "KeyEvent": _read_key_event,
    "SparseArray": _read_sparse,
    "Map": lambda value: HashMap.create((from_extra(k), from_extra(v)) for k, v in value),
    "ArrayList": lambda value: ArrayList.create(map(from_extra, value)),
    "StringArrayList": lambda value: ArrayList.create(value),
    "IntArrayList": lambda value: ArrayList.create(box("I", one) for one in value),
    "LongArrayList": lambda value: ArrayList.create(box("J", one) for one in value),
    "FloatArrayList": lambda value: ArrayList.create(box("F", one) for one in value),
    "DoubleArrayList": lambda value: ArrayList.create(box("D", one) for one in value),
}


def copied(value: Any) -> Any:
    """What `Bundle.deepCopy` makes of a value: bundles, lists and arrays anew, the rest shared."""
    from devices.pocket.framework.android_os.bundle import Bundle, PersistableBundle

    if isinstance(value, Bundle | PersistableBundle):
        return value.deep_copy()
    if isinstance(value, JArray):
        return array_of(value.java, list(value.d))
    if isinstance(value, ArrayList):
        return ArrayList.create(map(copied, iterate(value)))
    return value

"""Declares the saved states of widgets: what is kept, and how it goes through a parcel."""

from __future__ import annotations

import sys
from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_field, java_method
from devices.pocket.framework.android_graphics.creators import creator
from devices.pocket.framework.android_view.saved_state import BaseSavedState

#: By Java type: how a parcel writes and reads it.
_FORMS = {
    "int": ("writeInt(I)V", "readInt()I"),
    "long": ("writeLong(J)V", "readLong()J"),
    "float": ("writeFloat(F)V", "readFloat()F"),
    "boolean": ("writeInt(I)V", "readInt()I"),
    "String": ("writeString(Ljava/lang/String;)V", "readString()Ljava/lang/String;"),
    "Object": (
        "writeValue(Ljava/lang/Object;)V",
        "readValue(Ljava/lang/ClassLoader;)Ljava/lang/Object;",
    ),
}


def saved_state(java_name: str, **fields: str) -> type:
    """A subclass of `View.BaseSavedState` with the given Java fields (name to type)."""

    def init_parcel(self: Any, parcel: Any) -> None:
        BaseSavedState.init_parcel(self, parcel)
        for name, kind in fields.items():
            read = _FORMS[kind][1]
            value = call(parcel, read, None) if kind == "Object" else call(parcel, read)
            setattr(self, f"f_{name}", bool(value) if kind == "boolean" else value)

    def init(self: Any, superstate: Any) -> None:
        BaseSavedState.init(self, superstate)

    def write(self: Any, parcel: Any, flags: int) -> None:
        BaseSavedState.write_to_parcel(self, parcel, flags)
        for name, kind in fields.items():
            value = getattr(self, f"f_{name}")
            call(parcel, _FORMS[kind][0], int(value) if kind == "boolean" else value)

    def read(parcel: Any) -> Any:
        found: Any = made.__new__(made)
        found.init_parcel(parcel)
        return found

    @classmethod  # type: ignore[misc]
    def create(cls: Any, superstate: Any, **values: Any) -> Any:
        found = cls.__new__(cls)
        BaseSavedState.init(found, superstate)
        for name, value in values.items():
            setattr(found, f"f_{name}", value)
        return found

    body: dict[str, Any] = {
        "init": java_method("void <init>(android.os.Parcelable)")(init),
        "init_parcel": java_method("void <init>(android.os.Parcel)")(init_parcel),
        "write_to_parcel": java_method("void writeToParcel(android.os.Parcel,int)")(write),
        "java_creator": creator(java_name, read),
        "create": create,
        "__module__": sys._getframe(1).f_globals["__name__"],
    }
    for name, kind in fields.items():
        shown = "Object" if kind == "Object" else kind
        body[f"java_{name}"] = java_field(f"{shown} {name}")
    made: Any = type(java_name.rpartition(".")[2].replace("$", ""), (BaseSavedState,), body)
    declared: type = java_class(java_name)(made)
    return declared

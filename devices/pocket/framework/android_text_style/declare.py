"""What parcelable spans have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from dalvik.vm.interop import call
from dalvik.vm.native import java_method

_Class = TypeVar("_Class", bound=type)
_WRITE = {"I": "writeInt(I)V", "F": "writeFloat(F)V", "S": "writeString(Ljava/lang/String;)V"}
_READ = {"I": "readInt()I", "F": "readFloat()F", "S": "readString()Ljava/lang/String;"}


def parcelable(type_id: int, **fields: str) -> Callable[[_Class], _Class]:
    """A class decorator, below `java_class`: `getSpanTypeId`, writing to a parcel and the
    constructor from one. `fields` are Python attributes with I, F, S or Z."""

    def get_span_type_id(self: Any) -> int:
        return type_id

    def describe_contents(self: Any) -> int:
        return 0

    def write_to_parcel(self: Any, parcel: Any, flags: int) -> None:
        for name, kind in fields.items():
            value = getattr(self, name)
            if kind == "Z":
                call(parcel, _WRITE["I"], 1 if value else 0)
            else:
                call(parcel, _WRITE[kind], value)

    def init_parcel(self: Any, parcel: Any) -> None:
        for name, kind in fields.items():
            read = call(parcel, _READ["I" if kind == "Z" else kind])
            setattr(self, name, read != 0 if kind == "Z" else read)

    def declare(cls: _Class) -> _Class:
        for function, signature in (
            (get_span_type_id, "int getSpanTypeId()"),
            (describe_contents, "int describeContents()"),
            (write_to_parcel, "void writeToParcel(android.os.Parcel,int)"),
            (init_parcel, "void <init>(android.os.Parcel)"),
        ):
            setattr(cls, function.__name__, java_method(signature)(function))
        return cls

    return declare

"""Parcelable, its creators, and the objects that cross processes by reference."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from dalvik.vm.interop import call, throw, vm
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject, new_array
from devices.pocket.framework.constants import constants

CREATE = "createFromParcel(Landroid/os/Parcel;)Ljava/lang/Object;"
CREATE_LOADED = "createFromParcel(Landroid/os/Parcel;Ljava/lang/ClassLoader;)Ljava/lang/Object;"
NEW_ARRAY = "newArray(I)[Ljava/lang/Object;"
WRITE = "writeToParcel(Landroid/os/Parcel;I)V"


@java_interface(
    "android.os.Parcelable",
    abstract=["int describeContents()", "void writeToParcel(android.os.Parcel,int)"],
)
@constants(PARCELABLE_WRITE_RETURN_VALUE=1, CONTENTS_FILE_DESCRIPTOR=1)
class Parcelable:
    pass


@java_interface(
    "android.os.Parcelable$Creator",
    abstract=["Object createFromParcel(android.os.Parcel)", "Object[] newArray(int)"],
)
class Creator:
    pass


@java_interface(
    "android.os.Parcelable$ClassLoaderCreator",
    extends=["android.os.Parcelable$Creator"],
    abstract=["Object createFromParcel(android.os.Parcel,ClassLoader)"],
)
class ClassLoaderCreator:
    pass


@java_class(
    "android.os.PythonCreator", implements=["android.os.Parcelable$Creator"], access="final"
)
class PythonCreator(JObject):
    """The CREATOR of a framework class."""

    array = "[Ljava/lang/Object;"
    read: Callable[[Any], Any]

    @java_method("Object createFromParcel(android.os.Parcel)")
    def create_from_parcel(self, parcel: Any) -> Any:
        return self.read(parcel)

    @java_method("Object[] newArray(int)")
    def new_array(self, length: int) -> Any:
        return new_array(self.array, length)


def creator(class_name: str, read: Callable[[Any], Any]) -> Any:
    """The value for a framework class's static `CREATOR`: `read(parcel)` makes the object."""
    made = PythonCreator()
    made.array = f"[L{class_name.replace('.', '/')};"
    made.read = read
    return made


def creator_of(name: str) -> Any:
    """The CREATOR of a Parcelable class by its Java name, as `Parcel.readParcelableCreator`."""
    holder = vm().loader.lookup(f"L{name.replace('.', '/')};")
    if holder is None:
        bad_parcelable(f"ClassNotFoundException when unmarshalling: {name}")
    field = holder.find_field("CREATOR")
    if field is None or not field.is_static:
        bad_parcelable(
            "Parcelable protocol requires a Parcelable.Creator object called CREATOR on class"
            f" {name}"
        )
    holder.initialise()
    found = field.get(None)
    if found is None:
        bad_parcelable(
            "Parcelable protocol requires a non-null Parcelable.Creator object called CREATOR on"
            f" class {name}"
        )
    return found


def create(found: Any, parcel: Any, loader: Any) -> Any:
    """Has a creator read an object."""
    if isinstance(found, ClassLoaderCreator):
        return call(found, CREATE_LOADED, parcel, loader)
    return call(found, CREATE, parcel)


def bad_parcelable(message: str) -> NoReturn:
    throw("android.os.BadParcelableException", message)

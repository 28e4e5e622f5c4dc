"""ComponentName."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.hashing import string_hash
from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JObject
from devices.pocket.system.intents import Component


def _creator() -> Any:
    from devices.pocket.framework.android_os.parcelable import creator

    return creator("android.content.ComponentName", ComponentName.read)


@java_class(
    "android.content.ComponentName",
    implements=["android.os.Parcelable", "Cloneable", "Comparable"],
    access="public final",
)
class ComponentName(JObject):
    CREATOR = java_field("static final android.os.Parcelable$Creator CREATOR", _creator)
    package = ""
    name = ""

    @classmethod
    def create(cls, package: str, name: str) -> Any:
        made = cls()
        made.package, made.name = package, name
        return made

    @classmethod
    def from_plain(cls, plain: Component | None) -> Any:
        return None if plain is None else cls.create(plain.package, plain.name)

    def to_plain(self) -> Component:
        return Component(self.package, self.name)

    @staticmethod
    def read(parcel: Any) -> Any:
        package = parcel.read_string()
        return None if package is None else ComponentName.create(package, parcel.read_string())

    @java_method("void <init>(String,String)")
    def init(self, package: str | None, name: str | None) -> None:
        if package is None or name is None:
            what = "package" if package is None else "class"
            throw("java.lang.NullPointerException", f"{what} name is null")
        self.package, self.name = package, name

    @java_method("void <init>(android.content.Context,String)")
    def init_context(self, context: Any, name: str | None) -> None:
        self.init(call(context, "getPackageName()Ljava/lang/String;"), name)

    @java_method("void <init>(android.content.Context,Class)")
    def init_class(self, context: Any, cls: Any) -> None:
        name = call(cls, "getName()Ljava/lang/String;")
        self.init(call(context, "getPackageName()Ljava/lang/String;"), name)

    @java_method("void <init>(android.os.Parcel)")
    def init_parcel(self, parcel: Any) -> None:
        self.init(parcel.read_string(), parcel.read_string())

    @java_method("static android.content.ComponentName createRelative(String,String)")
    @staticmethod
    def create_relative(package: str, name: str) -> Any:
        return ComponentName.create(package, package + name if name.startswith(".") else name)

    @java_method(
        "static android.content.ComponentName createRelative(android.content.Context,String)"
    )
    @staticmethod
    def create_relative_to(context: Any, name: str) -> Any:
        package = call(context, "getPackageName()Ljava/lang/String;")
        return ComponentName.create_relative(package, name)

    @java_method("static android.content.ComponentName unflattenFromString(String)")
    @staticmethod
    def unflatten_from_string(text: str) -> Any:
        package, slash, name = text.partition("/")
        if not slash or not name:
            return None
        return ComponentName.create(package, package + name if name.startswith(".") else name)

    @java_method("static void writeToParcel(android.content.ComponentName,android.os.Parcel)")
    @staticmethod
    def write_static(component: Any, parcel: Any) -> None:
        if component is None:
            parcel.write_string(None)
        else:
            component.write_to_parcel(parcel, 0)

    @java_method("static android.content.ComponentName readFromParcel(android.os.Parcel)")
    @staticmethod
    def read_static(parcel: Any) -> Any:
        return ComponentName.read(parcel)

    @java_method("android.content.ComponentName clone()")
    @java_method("Object clone()")
    def clone(self) -> Any:
        return ComponentName.create(self.package, self.name)

    @java_method("String getPackageName()")
    def get_package_name(self) -> str:
        return self.package

    @java_method("String getClassName()")
    def get_class_name(self) -> str:
        return self.name

    @java_method("String getShortClassName()")
    def get_short_class_name(self) -> str:
        return self.to_plain().short_name

    @java_method("String flattenToString()")
    def flatten_to_string(self) -> str:
        return f"{self.package}/{self.name}"

    @java_method("String flattenToShortString()")
    @java_method("String toShortString()")
    def flatten_to_short_string(self) -> str:
        return self.to_plain().short

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"ComponentInfo{{{self.package}/{self.name}}}"

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return (
            isinstance(other, ComponentName)
            and self.package == other.package
            and self.name == other.name
        )

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        total = string_hash(self.package) + string_hash(self.name)
        return (total + (1 << 31)) % (1 << 32) - (1 << 31)

    @java_method("int compareTo(android.content.ComponentName)")
    @java_method("int compareTo(Object)")
    def compare_to(self, other: Any) -> int:
        from dalvik.vm.interop import compare

        by_package = compare(None, self.package, other.package)
        return by_package if by_package else compare(None, self.name, other.name)

    @java_method("int describeContents()")
    def describe_contents(self) -> int:
        return 0

    @java_method("void writeToParcel(android.os.Parcel,int)")
    def write_to_parcel(self, parcel: Any, flags: int) -> None:
        parcel.write_string(self.package)
        parcel.write_string(self.name)

"""Property, FloatProperty and IntProperty: values of objects that animators change."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw, unbox, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject, array_of


@java_class("android.util.Property", access="public abstract", abstract=["Object get(Object)"])
class Property(JObject):
    name: Any = None
    kind: Any = None

    @java_method("void <init>(Class,String)")
    def init_property(self, kind: Any, name: Any) -> None:
        self.kind, self.name = kind, name

    @java_method("static android.util.Property of(Class,Class,String)")
    @staticmethod
    def of(host: Any, kind: Any, name: str) -> Any:
        return ReflectiveProperty.create(host, kind, name)

    @java_method("boolean isReadOnly()")
    def is_read_only(self) -> bool:
        return False

    @java_method("void set(Object,Object)")
    def set(self, target: Any, value: Any) -> None:
        throw(
            "java.lang.UnsupportedOperationException",
            f"Property {self.name} is read-only",
        )

    @java_method("String getName()")
    def get_name(self) -> Any:
        return self.name

    @java_method("Class getType()")
    def get_type(self) -> Any:
        return self.kind


@java_class(
    "android.util.FloatProperty",
    access="public abstract",
    abstract=["void setValue(Object,float)"],
)
class FloatProperty(Property):
    @java_method("void <init>(String)")
    def init(self, name: Any) -> None:
        self.init_property(vm().loader.class_object("Ljava/lang/Float;"), name)

    @java_method("final void set(Object,Float)")
    @java_method("void set(Object,Object)")
    def set(self: Any, target: Any, value: Any) -> None:
        self.setValue__Ljava_lang_Object_2F__V(target, unbox(value))


@java_class(
    "android.util.IntProperty", access="public abstract", abstract=["void setValue(Object,int)"]
)
class IntProperty(Property):
    @java_method("void <init>(String)")
    def init(self, name: Any) -> None:
        self.init_property(vm().loader.class_object("Ljava/lang/Integer;"), name)

    @java_method("final void set(Object,Integer)")
    @java_method("void set(Object,Object)")
    def set(self: Any, target: Any, value: Any) -> None:
        self.setValue__Ljava_lang_Object_2I__V(target, unbox(value))


@java_class("android.util.ReflectiveProperty", access="")
class ReflectiveProperty(Property):
    """Finds getter, setter or public field by name."""

    getter: Any = None
    setter: Any = None

    @classmethod
    def create(cls, host: Any, kind: Any, name: str) -> Any:
        made = cls()
        made.init_property(kind, name)
        title = name[:1].upper() + name[1:]
        for prefix in ("get", "is"):
            made.getter = made.getter or _method(host, prefix + title)
        if made.getter is None:
            throw(
                "android.util.NoSuchPropertyException",
                f"No accessor method or field found for property with name {name}",
            )
        returned = call(made.getter, "getReturnType()Ljava/lang/Class;")
        made.setter = _method(host, f"set{title}", returned)
        return made

    @java_method("Object get(Object)")
    def get(self, target: Any) -> Any:
        return _invoke(self.getter, target)

    @java_method("void set(Object,Object)")
    def set(self, target: Any, value: Any) -> None:
        if self.setter is None:
            Property.set(self, target, value)
        _invoke(self.setter, target, value)

    @java_method("boolean isReadOnly()")
    def is_read_only(self) -> bool:
        return self.setter is None


def _method(host: Any, name: str, *parameters: Any) -> Any:
    signature = "getMethod(Ljava/lang/String;[Ljava/lang/Class;)Ljava/lang/reflect/Method;"
    try:
        return call(host, signature, name, array_of("[Ljava/lang/Class;", list(parameters)))
    except Exception as error:
        if getattr(error, "java", "") != "Ljava/lang/NoSuchMethodException;":
            raise
        return None


def _invoke(method: Any, target: Any, *arguments: Any) -> Any:
    return call(
        method,
        "invoke(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
        target,
        array_of("[Ljava/lang/Object;", list(arguments)),
    )

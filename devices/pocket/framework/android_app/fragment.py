"""android.app.Fragment."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, class_name, new, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_app.fragment_api import Asking
from devices.pocket.framework.android_app.fragment_life import FragmentLife
from devices.pocket.framework.android_app.fragment_menus import FragmentMenus
from devices.pocket.framework.android_util.exceptions import AndroidRuntimeException
from devices.pocket.framework.android_view.parts import composed


@java_class("android.app.Fragment$InstantiationException", access="public static")
class InstantiationException(AndroidRuntimeException):  # type: ignore[misc]
    @java_method("void <init>(String,Exception)")
    def init(self, message: str, cause: Any) -> None:
        self.setup(message, cause)


def instantiate(context: Any, name: str, arguments: Any) -> Any:
    """`Fragment.instantiate`."""
    loader = call(context, "getClassLoader()Ljava/lang/ClassLoader;")
    text = (
        f"Unable to instantiate fragment {name}: make sure class name exists, is public, and has"
        " an empty constructor that is public"
    )
    try:
        kind = call(loader, "loadClass(Ljava/lang/String;)Ljava/lang/Class;", name)
        made = call(kind, "newInstance()Ljava/lang/Object;")
    except Exception as error:
        thrown = vm().as_java(error)
        kinds = (
            "java.lang.ClassNotFoundException",
            "java.lang.InstantiationException",
            "java.lang.IllegalAccessException",
        )
        if class_name(thrown) not in kinds:
            raise thrown from None
        raise new(
            "android.app.Fragment$InstantiationException",
            "(Ljava/lang/String;Ljava/lang/Exception;)V",
            text,
            thrown,
        ) from None
    if arguments is not None:
        arguments.set_class_loader(loader)
        made.arguments = arguments
    return made


@java_class(
    "android.app.Fragment",
    implements=[
        "android.content.ComponentCallbacks2",
        "android.view.View$OnCreateContextMenuListener",
    ],
)
@composed(FragmentLife, FragmentMenus, Asking)
class Fragment(JObject):
    """`who` is its address in the activity; `index` its place in its manager, -1 for none."""

    @java_method("void <init>()")
    def init(self) -> None:
        pass

    @java_method("static android.app.Fragment instantiate(android.content.Context,String)")
    @staticmethod
    def instantiate_plain(context: Any, name: str) -> Any:
        return instantiate(context, name, None)

    @java_method(
        "static android.app.Fragment instantiate(android.content.Context,String,android.os.Bundle)"
    )
    @staticmethod
    def instantiate(context: Any, name: str, arguments: Any) -> Any:
        return instantiate(context, name, arguments)

    @java_method("String toString()")
    def to_string(self: Any) -> str:
        text = f"{class_name(self).rpartition('.')[2]}{{{vm().identity_hash(self):x}"
        if self.index >= 0:
            text += f" #{self.index}"
        if self.fragment_id:
            text += f" id=0x{self.fragment_id & 0xFFFFFFFF:x}"
        if self.tag is not None:
            text += f" {self.tag}"
        return text + "}"


#: For subclasses: its parts have more methods than the type checker sees.
FRAGMENT: Any = Fragment

"""Permissions and privileges: on Android everything that is asked here is allowed."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.attach import attach
from dalvik.core.java_lang.exceptions import JavaException, RuntimeException
from dalvik.core.java_util.declare import content_equality
from dalvik.vm.interop import new
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject

_RUN = "run____Ljava_lang_Object_2"


@java_interface("java.security.PrivilegedAction", abstract=["Object run()"])
class PrivilegedAction:
    pass


@java_interface("java.security.PrivilegedExceptionAction", abstract=["Object run()"])
class PrivilegedExceptionAction:
    pass


@java_interface("java.security.Guard", abstract=["void checkGuard(Object)"])
class Guard:
    pass


@java_interface(
    "java.security.Principal",
    abstract=["boolean equals(Object)", "String toString()", "int hashCode()", "String getName()"],
)
class Principal:
    pass


@java_interface(
    "java.security.Key",
    extends=["java.io.Serializable"],
    abstract=["String getAlgorithm()", "String getFormat()", "byte[] getEncoded()"],
)
class Key:
    pass


@java_interface("java.security.PublicKey", extends=["java.security.Key"])
class PublicKey:
    pass


@java_interface("java.security.PrivateKey", extends=["java.security.Key"])
class PrivateKey:
    pass


@java_class("java.security.AccessControlContext", access="public final")
class AccessControlContext(JObject):
    pass


@java_method("static Object doPrivileged(java.security.PrivilegedAction)")
@java_method(
    "static Object doPrivileged(java.security.PrivilegedAction,java.security.AccessControlContext)"
)
def do_privileged(action: Any, context: Any = None) -> Any:
    return getattr(action, _RUN)()


@java_method("static Object doPrivileged(java.security.PrivilegedExceptionAction)")
@java_method(
    "static Object doPrivileged"
    "(java.security.PrivilegedExceptionAction,java.security.AccessControlContext)"
)
def do_privileged_throwing(action: Any, context: Any = None) -> Any:
    try:
        return getattr(action, _RUN)()
    except RuntimeException:
        raise
    except JavaException as error:
        raise new(
            "java.security.PrivilegedActionException", "(Ljava/lang/Exception;)V", error
        ) from None


@java_method("static java.security.AccessControlContext getContext()")
def get_context() -> Any:
    return AccessControlContext()


@java_method("static void checkPermission(java.security.Permission)")
def check_permission(permission: Any) -> None:
    pass


class AccessController(JObject):
    pass


attach(AccessController, [do_privileged, do_privileged_throwing, get_context, check_permission])
java_class("java.security.AccessController", access="public final")(AccessController)


@java_class(
    "java.security.Permission",
    access="public abstract",
    implements=["java.security.Guard", "java.io.Serializable"],
    abstract=[
        "boolean implies(java.security.Permission)",
        "boolean equals(Object)",
        "int hashCode()",
        "String getActions()",
    ],
)
class Permission(JObject):
    name: str | None

    @java_method("void <init>(String)")
    def init(self, name: str | None) -> None:
        self.name = name

    @java_method("final String getName()")
    def get_name(self) -> str | None:
        return self.name

    @java_method("void checkGuard(Object)")
    def check_guard(self, guarded: Any) -> None:
        pass


@java_class("java.security.BasicPermission", access="public abstract")
@content_equality
class BasicPermission(Permission):
    """On Android permissions are shells: they imply everything and have no actions."""

    @java_method("void <init>(String)")
    def init_name(self, name: str | None) -> None:
        self.name = name

    @java_method("void <init>(String,String)")
    def init_actions(self, name: str | None, actions: str | None) -> None:
        self.name = name

    @java_method("boolean implies(java.security.Permission)")
    def implies(self, other: Any) -> bool:
        return True

    @java_method("String getActions()")
    def get_actions(self) -> str:
        return ""

    @java_method("boolean equals(Object)")
    def equals(self, other: Any) -> bool:
        return self is other

    @java_method("int hashCode()")
    def hash_code(self) -> int:
        from dalvik.vm.interop import vm

        return int(vm().identity_hash(self))


@java_class("java.security.ProtectionDomain")
class ProtectionDomain(JObject):
    """No class has one on Android."""

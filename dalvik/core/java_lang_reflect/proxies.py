"""java.lang.reflect.Proxy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.core.java_lang.attach import mixing
from dalvik.core.java_lang_reflect.conversion import (
    PRIMITIVES,
    DoesNotFit,
    from_object,
    pretty_type_of,
    to_object,
)
from dalvik.core.java_lang_reflect.executables import Method
from dalvik.dex import Access
from dalvik.dex.refs import java_name
from dalvik.vm.holders import ClassHolder
from dalvik.vm.interop import call, new, throw, vm
from dalvik.vm.members import JavaMethod
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_INVOKE = (
    "invoke(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;"
)
_PROXY = "Ljava/lang/reflect/Proxy;"
_OF_OBJECT = (
    ("hashCode", "()I"),
    ("equals", "(Ljava/lang/Object;)Z"),
    ("toString", "()Ljava/lang/String;"),
)
_UNCHECKED = ("Ljava/lang/RuntimeException;", "Ljava/lang/Error;")


@java_method("static varargs Class getProxyClass(ClassLoader,Class[])")
def get_proxy_class(loader: Any, interfaces: JArray) -> Any:
    return _proxy_class(interfaces).class_object


@java_method(
    "static Object newProxyInstance(ClassLoader,Class[],java.lang.reflect.InvocationHandler)"
)
def new_proxy_instance(loader: Any, interfaces: JArray, handler: Any) -> Any:
    if handler is None:
        throw("java.lang.NullPointerException")
    made = _proxy_class(interfaces).python()
    made.f_h = handler
    return made


@java_method("static boolean isProxyClass(Class)")
def is_proxy_class(class_: Any) -> bool:
    return _is_proxy(class_.holder)


def _is_proxy(holder: ClassHolder) -> bool:
    parent = holder.superclass
    return holder.definition is None and parent is not None and parent.descriptor == _PROXY


@java_method("static java.lang.reflect.InvocationHandler getInvocationHandler(Object)")
def get_invocation_handler(proxy: Any) -> Any:
    if proxy is None:
        throw("java.lang.NullPointerException")
    if not _is_proxy(vm().loader.holder_of(proxy)):
        throw("java.lang.IllegalArgumentException", "not a proxy instance")
    return proxy.f_h


@java_class("java.lang.reflect.Proxy", implements=["java.io.Serializable"])
@mixing(get_proxy_class, new_proxy_instance, is_proxy_class, get_invocation_handler)
class Proxy(JObject):
    """`f_h` is the handler, under the name that Java's own field has."""

    f_h: Any = None

    @java_method("protected void <init>(java.lang.reflect.InvocationHandler)")
    def init(self, handler: Any) -> None:
        if handler is None:
            throw("java.lang.NullPointerException")
        self.f_h = handler


def _proxy_class(interfaces: JArray) -> ClassHolder:
    """The class for a list of interfaces, the same for the same list."""
    holders = [one.holder for one in interfaces.d]
    for position, holder in enumerate(holders):
        name = java_name(holder.descriptor)
        if not holder.is_interface:
            throw("java.lang.IllegalArgumentException", f"{name} is not an interface")
        if holder in holders[:position]:
            throw("java.lang.IllegalArgumentException", f"repeated interface: {name}")
    known: dict[tuple[ClassHolder, ...], ClassHolder] = vm().state.setdefault("proxy_classes", {})
    key = tuple(holders)
    if key not in known:
        known[key] = _define(holders)
    return known[key]


def _define(holders: list[ClassHolder]) -> ClassHolder:
    methods = _proxied(holders)
    functions = {attr: _forwarder(method) for attr, method in methods.items()}
    number = vm().state.get("proxies", 0)
    vm().state["proxies"] = number + 1
    hidden = [one for one in holders if not one.access & Access.PUBLIC]
    package = hidden[0].descriptor[1:].rpartition("/")[0] + "/" if hidden else ""
    loader = next((one.loader for one in holders if not one.is_native), vm().loader)
    package = "" if package == "/" else package
    return loader.define_proxy(
        f"L{package}$Proxy{number};",
        [one.descriptor for one in holders],
        functions,
        superclass=_PROXY,
    )


def _proxied(holders: list[ClassHolder]) -> dict[str, JavaMethod]:
    """Every method that goes to the handler: Object's three, then all of the interfaces."""
    methods: dict[str, JavaMethod] = {}
    root = vm().loader.find(JObject.java)
    for name, descriptor in _OF_OBJECT:
        found = root.find_method(name, descriptor)
        assert found is not None
        methods[found.attr] = found
    for holder in holders:
        for interface in (holder, *holder.all_interfaces()):
            for attr, method in interface.by_attr.items():
                if method.is_virtual:
                    methods.setdefault(attr, method)
    return methods


def _forwarder(method: JavaMethod) -> Callable[..., Any]:
    types = method.proto.parameters
    returns = method.proto.return_type
    reflected: list[Any] = []

    def forward(self: Any, *arguments: Any) -> Any:
        if not reflected:
            reflected.append(Method.of(method))
        boxed = None
        if types:
            objects = [to_object(kind, one) for kind, one in zip(types, arguments, strict=True)]
            boxed = array_of("[Ljava/lang/Object;", objects)
        try:
            result = call(self.f_h, _INVOKE, self, reflected[0], boxed)
        except BaseException as error:
            thrown = vm().as_java(error)
            if _is_declared(method, thrown):
                raise thrown from None
            raise new(
                "java.lang.reflect.UndeclaredThrowableException",
                "(Ljava/lang/Throwable;)V",
                thrown,
            ) from None
        return None if returns == "V" else _unboxed(returns, result, method)

    return forward


def _is_declared(method: JavaMethod, thrown: Any) -> bool:
    fits = vm().loader.is_instance
    return any(fits(thrown, one) for one in (*_UNCHECKED, *Method.of(method).thrown()))


def _unboxed(returns: str, result: Any, method: JavaMethod) -> Any:
    if result is None and returns in PRIMITIVES:
        throw(
            "java.lang.NullPointerException",
            f"Expected to unbox a '{java_name(returns)}' primitive type but was returned null",
        )
    try:
        return from_object(returns, result, method.holder.loader)
    except DoesNotFit:
        throw(
            "java.lang.ClassCastException",
            f"Couldn't convert result of type {pretty_type_of(result)} to {java_name(returns)}",
        )

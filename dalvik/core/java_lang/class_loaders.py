"""java.lang.ClassLoader and the loaders that Android has.

An object that stands for one of the engine's loaders has it as `loader`. All core classes belong
to the boot loader, those of an app's DEX files to a PathClassLoader.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dalvik.core.java_lang.attach import mixing
from dalvik.core.java_lang.encoding import java_bytes
from dalvik.vm.holders import ClassHolder
from dalvik.vm.interop import call, class_name, new, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, array_of

_LOAD = "loadClass(Ljava/lang/String;)Ljava/lang/Class;"
_LOAD_RESOLVING = "loadClass(Ljava/lang/String;Z)Ljava/lang/Class;"
_FIND = "findClass(Ljava/lang/String;)Ljava/lang/Class;"
_FIND_RESOURCE = "findResource(Ljava/lang/String;)Ljava/net/URL;"
_FIND_RESOURCES = "findResources(Ljava/lang/String;)Ljava/util/Enumeration;"


def loader_object(holder: ClassHolder) -> Any:
    """The ClassLoader of a class: the boot loader for core classes and arrays of them."""
    while holder.component is not None:
        holder = holder.component
    if holder.is_native and holder.definition is not None:
        return boot_loader()
    return path_loader(holder.loader)


def boot_loader() -> Any:
    """The machine's BootClassLoader object."""
    state = vm().state
    if "boot_loader" not in state:
        made = BootClassLoader()
        made.loader, made.parent = vm().loader, None
        state["boot_loader"] = made
    return state["boot_loader"]


def path_loader(loader: Any) -> Any:
    """The PathClassLoader object of one of the engine's loaders."""
    if loader.java is None:
        from dalvik.core.dalvik_system import PathClassLoader

        made = PathClassLoader()
        made.loader = loader
        made.parent = boot_loader() if loader.parent is None else path_loader(loader.parent)
        loader.java = made
    return loader.java


def system_loader() -> Any:
    """`ClassLoader.getSystemClassLoader()`."""
    return path_loader(vm().loader)


def root_of(loader: Any) -> Any:
    """The engine's loader behind a ClassLoader object; null means the boot loader."""
    return vm().loader if loader is None else loader.loader


def archived(name: str) -> Iterator[tuple[str, bytes]]:
    """The files of that name in the archives that classes come from: the archive's path and the
    content, through whatever the host has put into `resources`."""
    find = vm().state.get("resources")
    if find is not None and not name.endswith("/"):
        yield from find(name)


def open_archived(archive: str, name: str) -> Any:
    """The stream of a file in one of those archives; None if there is none."""
    found = (content for path, content in archived(name) if path == archive)
    content = next(found, None)
    return None if content is None else _bytes_stream(content)


@java_method("static ClassLoader getSystemClassLoader()")
def _get_system_class_loader() -> Any:
    return system_loader()


@java_method("static java.io.InputStream getSystemResourceAsStream(String)")
def _get_system_resource_as_stream(name: str) -> Any:
    return _stream(name)


@java_method("static java.net.URL getSystemResource(String)")
def _get_system_resource(name: str) -> Any:
    return _url(name)


def _stream(name: str) -> Any:
    found = next(archived(name), None)
    return None if found is None else _bytes_stream(found[1])


def _bytes_stream(content: bytes) -> Any:
    return new("java.io.ByteArrayInputStream", "([B)V", java_bytes(content))


def _url(name: str) -> Any:
    return next(_urls(name), None)


def _urls(name: str) -> Iterator[Any]:
    for path, _ in archived(name):
        yield new("java.net.URL", "(Ljava/lang/String;)V", f"jar:file:{path}!/{name}")


@java_class("java.lang.ClassLoader", access="public abstract")
@mixing(_get_system_class_loader, _get_system_resource_as_stream, _get_system_resource)
class ClassLoader(JObject):
    parent: Any = None

    @java_method("protected void <init>()")
    def init(self) -> None:
        self.parent = system_loader()

    @java_method("protected void <init>(ClassLoader)")
    def init_parent(self, parent: Any) -> None:
        self.parent = parent

    @java_method("final ClassLoader getParent()")
    def get_parent(self) -> Any:
        return self.parent

    @java_method("Class loadClass(String)")
    def load_class(self, name: str) -> Any:
        return call(self, _LOAD_RESOLVING, name, 0)

    @java_method("protected Class loadClass(String,boolean)")
    def load_class_resolving(self, name: str, resolve: int) -> Any:
        """Asks the parent first, then `findClass`."""
        above = boot_loader() if self.parent is None else self.parent
        try:
            return call(above, _LOAD, name)
        except BaseException as error:
            thrown = vm().as_java(error)
            if type(thrown).java != "Ljava/lang/ClassNotFoundException;":
                raise thrown from None
        return call(self, _FIND, name)

    @java_method("protected Class findClass(String)")
    def find_class(self, name: str) -> Any:
        throw("java.lang.ClassNotFoundException", name)

    @java_method("protected final Class findLoadedClass(String)")
    def find_loaded_class(self, name: str) -> Any:
        return None

    @java_method("protected final Class findSystemClass(String)")
    def find_system_class(self, name: str) -> Any:
        return call(system_loader(), _LOAD, name)

    @java_method("protected final void resolveClass(Class)")
    def resolve_class(self, class_: Any) -> None:
        """Linking happens by itself."""

    @java_method("protected final Class defineClass(byte[],int,int)")
    @java_method("protected final Class defineClass(String,byte[],int,int)")
    @java_method(
        "protected final Class defineClass(String,byte[],int,int,java.security.ProtectionDomain)"
    )
    def define_class(self, *_: Any) -> Any:
        throw("java.lang.UnsupportedOperationException", "can't load this type of class file")

    @java_method("java.net.URL getResource(String)")
    def get_resource(self, name: str) -> Any:
        found = _url(name)
        return call(self, _FIND_RESOURCE, name) if found is None else found

    @java_method("java.util.Enumeration getResources(String)")
    def get_resources(self, name: str) -> Any:
        found = list(_urls(name))
        return enumeration(found) if found else call(self, _FIND_RESOURCES, name)

    @java_method("java.io.InputStream getResourceAsStream(String)")
    def get_resource_as_stream(self, name: str) -> Any:
        found = _stream(name)
        if found is None:
            url = call(self, _FIND_RESOURCE, name)
            found = None if url is None else call(url, "openStream()Ljava/io/InputStream;")
        return found

    @java_method("protected java.net.URL findResource(String)")
    def find_resource(self, name: str) -> Any:
        return None

    @java_method("protected java.util.Enumeration findResources(String)")
    def find_resources(self, name: str) -> Any:
        return enumeration([])

    @java_method("protected String findLibrary(String)")
    def find_library(self, name: str) -> Any:
        return None

    @java_method("protected Package getPackage(String)")
    def get_package(self, name: str) -> Any:
        from dalvik.core.java_lang.packages import package_named

        return package_named(name)

    @java_method("protected Package[] getPackages()")
    def get_packages(self) -> JArray:
        return array_of("[Ljava/lang/Package;", [])

    @java_method("void setDefaultAssertionStatus(boolean)")
    def set_default_assertion_status(self, on: int) -> None:
        """Assertions are never on in Android."""

    @java_method("void setPackageAssertionStatus(String,boolean)")
    @java_method("void setClassAssertionStatus(String,boolean)")
    def set_assertion_status(self, name: str, on: int) -> None:
        """Assertions are never on in Android."""

    @java_method("void clearAssertionStatus()")
    def clear_assertion_status(self) -> None:
        """Assertions are never on in Android."""


def enumeration(elements: list[Any]) -> Any:
    """A java.util.Enumeration of these."""
    collections = vm().loader.initialised("Ljava/util/Collections;").python
    found = new("java.util.ArrayList")
    for one in elements:
        call(found, "add(Ljava/lang/Object;)Z", one)
    return collections.enumeration__Ljava_util_Collection_2__Ljava_util_Enumeration_2(found)


class EngineLoader(ClassLoader):
    """A loader that is one of the engine's; no Java class of its own."""

    loader: Any = None

    def lookup(self, name: str) -> ClassHolder | None:
        """The class of that name in the engine's loader."""
        found: ClassHolder | None = self.loader.lookup(f"L{name.replace('.', '/')};")
        return found

    def load_by_name(self, name: str) -> Any:
        """`loadClass`: what is not there is reported with the place that was searched."""
        if name is None:
            throw("java.lang.NullPointerException")
        found = None if "/" in name or name.startswith("[") else self.lookup(name)
        if found is None:
            self.not_found(name)
        return found.class_object  # type: ignore[union-attr]

    def not_found(self, name: str) -> None:
        throw("java.lang.ClassNotFoundException", name)


@java_class("java.lang.BootClassLoader", access="final")
class BootClassLoader(EngineLoader):
    def lookup(self, name: str) -> ClassHolder | None:
        found = super().lookup(name)
        return found if found is not None and found.is_native else None

    @java_method("protected Class loadClass(String,boolean)")
    def load_class_resolving(self, name: str, resolve: int) -> Any:
        return self.load_by_name(name)

    @java_method("protected Class findClass(String)")
    def find_class(self, name: str) -> Any:
        return self.load_by_name(name)


def loaders_text(loader: Any) -> str:
    """How a loader describes itself in messages."""
    return f"{class_name(loader)}[{root_of(loader).path()}]"

"""ServiceLoader: providers that `META-INF/services` names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dalvik.core.java_lang.throwables import Throwable
from dalvik.core.java_util.declare import with_functions
from dalvik.core.java_util.failures import not_null
from dalvik.core.java_util.iteration import IteratorOver, walk_enumeration
from dalvik.core.java_util.optionals import empty, optional_of
from dalvik.core.java_util.sources import all_bytes
from dalvik.vm.interop import call, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

_FOLDER = "META-INF/services/"
_NAME = "getName()Ljava/lang/String;"
_RESOURCES = "getResources(Ljava/lang/String;)Ljava/util/Enumeration;"
_LOADER = "java.util.ServiceLoader"


def _of(service: Any, loader: Any) -> Any:
    made = ServiceLoader.__new__(ServiceLoader)
    made.service = not_null(service, "Service interface cannot be null")
    made.loader = _system_loader() if loader is None else loader
    made.found = None
    return made


def _system_loader() -> Any:
    holder: Any = vm().loader.initialised("Ljava/lang/ClassLoader;")
    return holder.python.getSystemClassLoader____Ljava_lang_ClassLoader_2()


@java_method(f"static {_LOADER} load(Class)")
def load(service: Any) -> Any:
    thread = vm().thread_object(vm().scheduler.current)
    return _of(service, call(thread, "getContextClassLoader()Ljava/lang/ClassLoader;"))


@java_method(f"static {_LOADER} load(Class,ClassLoader)")
def load_from(service: Any, loader: Any) -> Any:
    return _of(service, loader)


@java_method(f"static {_LOADER} loadInstalled(Class)")
def load_installed(service: Any) -> Any:
    return _of(service, None)


def _names(text: str) -> Iterator[str]:
    for line in text.splitlines():
        name = line.partition("#")[0].strip()
        if name:
            yield name


@java_class(_LOADER, implements=["Iterable"], access="public final")
@with_functions(load, load_from, load_installed)
class ServiceLoader(JObject):
    """Providers are made one by one, when an iterator comes to them, and kept."""

    service: Any
    loader: Any
    found: list[Any] | None
    rest: Iterator[str]

    def _provider_names(self) -> Iterator[str]:
        name = _FOLDER + call(self.service, _NAME)
        seen = set()
        resources = call(
            self.loader, "getResources(Ljava/lang/String;)Ljava/util/Enumeration;", name
        )
        for url in walk_enumeration(resources):
            stream = call(url, "openStream()Ljava/io/InputStream;")
            for provider in _names(all_bytes(stream).decode("utf-8", "replace")):
                if provider not in seen:
                    seen.add(provider)
                    yield provider

    def _make(self, name: str) -> Any:
        service = call(self.service, _NAME)
        try:
            found = call(self.loader, "loadClass(Ljava/lang/String;)Ljava/lang/Class;", name)
        except Throwable as cause:
            text = f"{service}: Provider {name} not found"
            throw("java.util.ServiceConfigurationError", text, cause)
        try:
            made = call(found, "newInstance()Ljava/lang/Object;")
        except Throwable as cause:
            text = f"{service}: Provider {name} could not be instantiated"
            throw("java.util.ServiceConfigurationError", text, cause)
        if not call(self.service, "isInstance(Ljava/lang/Object;)Z", made):
            text = f"{service}: Provider {name} not a subtype"
            throw("java.util.ServiceConfigurationError", text)
        return made

    def providers(self) -> Iterator[Any]:
        """Those that were made already, then further ones."""
        if self.found is None:
            self.found, self.rest = [], self._provider_names()
        index = 0
        while True:
            if index == len(self.found):
                name = next(self.rest, None)
                if name is None:
                    return
                self.found.append(self._make(name))
            yield self.found[index]
            index += 1

    @java_method("java.util.Iterator iterator()")
    def iterator(self) -> Any:
        return IteratorOver(self.providers())

    @java_method("java.util.Optional findFirst()")
    def find_first(self) -> Any:
        return next(map(optional_of, self.providers()), None) or empty()

    @java_method("void reload()")
    def reload(self) -> None:
        self.found = None

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"{_LOADER}[{call(self.service, _NAME)}]"

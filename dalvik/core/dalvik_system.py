"""dalvik.system: the class loaders that apps see."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.class_loaders import EngineLoader, loaders_text
from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_method

_FIND = "findClass(Ljava/lang/String;)Ljava/lang/Class;"


@java_class("dalvik.system.BaseDexClassLoader")
class BaseDexClassLoader(EngineLoader):
    def not_found(self, name: str) -> None:
        throw(
            "java.lang.ClassNotFoundException",
            f'Didn\'t find class "{name}" on path: {self.loader.path()}',
        )

    @java_method("protected Class loadClass(String,boolean)")
    def load_class_resolving(self, name: str, resolve: int) -> Any:
        return call(self, _FIND, name)

    @java_method("protected Class findClass(String)")
    def find_class(self, name: str) -> Any:
        return self.load_by_name(name)

    @java_method("String toString()")
    def to_string(self) -> str:
        return loaders_text(self)


@java_class("dalvik.system.PathClassLoader")
class PathClassLoader(BaseDexClassLoader):
    pass

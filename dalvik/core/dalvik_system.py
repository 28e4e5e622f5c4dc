"""dalvik.system: the class loaders that apps see, and DEX files as objects."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.attach import mixing
from dalvik.core.java_lang.class_loaders import EngineLoader, enumeration, loaders_text
from dalvik.dex.refs import java_name
from dalvik.vm.interop import call, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject

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


@java_method("static dalvik.system.DexFile loadDex(String,String,int)")
def _load_dex(source: str, output: str, flags: int) -> Any:
    made = DexFile()
    made.init(source)
    return made


@java_class("dalvik.system.DexFile", access="public final")
@mixing(_load_dex)
class DexFile(JObject):
    """The class path as a file, which is what test runners list classes with.

    A path that no loaded DEX file comes from means all of them: apps know their archive by the
    name it has on the device.
    """

    path: str

    @java_method("void <init>(String)")
    def init(self, path: str) -> None:
        if path is None:
            throw("java.lang.NullPointerException")
        self.path = path

    @java_method("void <init>(java.io.File)")
    def init_file(self, file: Any) -> None:
        self.init(call(file, "getPath()Ljava/lang/String;"))

    @java_method("String getName()")
    def get_name(self) -> str:
        return self.path

    @java_method("java.util.Enumeration entries()")
    def entries(self) -> Any:
        files = vm().loader.dex_files
        own = [one for one in files if one.where.startswith(self.path)]
        return enumeration(
            [java_name(row.descriptor) for one in own or files for row in one.classes]
        )

    @java_method("Class loadClass(String,ClassLoader)")
    def load_class(self, name: str, loader: Any) -> Any:
        found = vm().loader.lookup(f"L{name.replace('.', '/')};")
        return None if found is None else found.class_object

    @java_method("void close()")
    def close(self) -> None:
        """Nothing is held open."""

"""dalvik.system: the class loaders that apps see, and DEX files as objects."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from dalvik.apk.apk import Apk
from dalvik.core.java_lang.attach import mixing
from dalvik.core.java_lang.class_loaders import EngineLoader, enumeration, loaders_text
from dalvik.core.java_lang.encoding import python_bytes
from dalvik.dex import DexFile as EngineDex
from dalvik.dex import read_container
from dalvik.dex.refs import java_name
from dalvik.errors import BadInput
from dalvik.vm.interop import call, throw, vm
from dalvik.vm.loader import Loader
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject, new_array

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

    def open_files(self, files: list[EngineDex], parent: Any) -> None:
        """Makes this the loader of some DEX files, below another."""
        self.parent = parent
        above = parent.loader if isinstance(parent, EngineLoader) else vm().loader
        self.loader = Loader(vm(), files, above)
        self.loader.java = self


@java_class("dalvik.system.PathClassLoader")
class PathClassLoader(BaseDexClassLoader):
    @java_method("void <init>(String,ClassLoader)")
    def init_path(self, path: str, parent: Any) -> None:
        self.open_files(read_path(path), parent)

    @java_method("void <init>(String,String,ClassLoader)")
    def init_libraries(self, path: str, libraries: str | None, parent: Any) -> None:
        self.open_files(read_path(path), parent)


@java_class("dalvik.system.DexClassLoader")
class DexClassLoader(BaseDexClassLoader):
    @java_method("void <init>(String,String,String,ClassLoader)")
    def init_path(
        self, path: str, optimised: str | None, libraries: str | None, parent: Any
    ) -> None:
        self.open_files(read_path(path), parent)


@java_class("dalvik.system.InMemoryDexClassLoader", access="public final")
class InMemoryDexClassLoader(BaseDexClassLoader):
    @java_method("void <init>(java.nio.ByteBuffer,ClassLoader)")
    def init_buffer(self, buffer: Any, parent: Any) -> None:
        self.open_files(_from_buffers([buffer]), parent)

    @java_method("void <init>(java.nio.ByteBuffer[],ClassLoader)")
    def init_buffers(self, buffers: JArray, parent: Any) -> None:
        self.open_files(_from_buffers(buffers.d), parent)


def _from_buffers(buffers: list[Any]) -> list[EngineDex]:
    found = []
    for buffer in buffers:
        copy = call(buffer, "duplicate()Ljava/nio/ByteBuffer;")
        array = new_array("[B", call(copy, "remaining()I"))
        call(copy, "get([B)Ljava/nio/ByteBuffer;", array)
        found += _readable(python_bytes(array), "InMemoryDexFile")
    return found


def read_path(path: str) -> list[EngineDex]:
    """The DEX files of a class path inside the sandbox, archives included.

    What cannot be read counts as empty, as on Android, which only logs it.
    """
    from dalvik.core.java_io.sandbox import absolute, sandbox

    found: list[EngineDex] = []
    for part in path.split(":"):
        try:
            place = Path(sandbox().locate(absolute(part)))
            data = place.read_bytes()
            if data[:2] == b"PK":
                with Apk.open(place) as apk:
                    found += apk.dex_files()
            else:
                found += _readable(data, part)
        except (OSError, BadInput):
            continue
    return found


def _readable(data: bytes, where: str) -> list[EngineDex]:
    try:
        return read_container(data, where)
    except BadInput:
        return []


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

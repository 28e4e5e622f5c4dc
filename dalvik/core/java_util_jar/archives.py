"""JarFile, JarEntry, JarInputStream and JarOutputStream. Signatures are not checked."""

from __future__ import annotations

import zipfile
from typing import Any

from dalvik.core.java_io.memory_streams import byte_stream
from dalvik.core.java_io.transfer import read_bytes
from dalvik.core.java_util.failures import null_pointer
from dalvik.core.java_util_jar.manifests import Manifest
from dalvik.core.java_util_zip.archives import ZipInputStream, ZipOutputStream
from dalvik.core.java_util_zip.entries import ZipEntry
from dalvik.core.java_util_zip.files import ZipFile, described
from dalvik.vm.native import java_class, java_field, java_method

_ENTRY = "java.util.jar.JarEntry"
_MANIFEST = "META-INF/MANIFEST.MF"


@java_class(_ENTRY)
class JarEntry(ZipEntry):
    manifest: Any = None

    @java_method("void <init>(String)")
    def init_name(self, name: str) -> None:
        self.init(name)

    @java_method("void <init>(java.util.zip.ZipEntry)")
    @java_method(f"void <init>({_ENTRY})")
    def init_entry(self, other: Any) -> None:
        self.init_copy(other)

    @java_method("java.util.jar.Attributes getAttributes()")
    def get_attributes(self) -> Any:
        return None if self.manifest is None else self.manifest.get_attributes(self.name)


@java_class("java.util.jar.JarFile")
class JarFile(ZipFile):
    NAME = java_field("static final String MANIFEST_NAME", _MANIFEST)
    found: Any = None

    @java_method("void <init>(String)")
    @java_method("void <init>(java.io.File)")
    def init_jar(self, file: Any) -> None:
        self.init_mode(file, 1)

    @java_method("void <init>(String,boolean)")
    @java_method("void <init>(java.io.File,boolean)")
    def init_verify(self, file: Any, verify: int) -> None:
        self.init_mode(file, 1)

    @java_method("void <init>(java.io.File,boolean,int)")
    def init_all(self, file: Any, verify: int, mode: int) -> None:
        self.init_mode(file, mode)

    def made(self, name: str, info: zipfile.ZipInfo) -> Any:
        created = JarEntry()
        created.init(name)
        created.manifest = self.found if name == _MANIFEST else self.get_manifest()
        return described(created, info)

    @java_method("java.util.jar.Manifest getManifest()")
    def get_manifest(self) -> Any:
        self.check_open()
        if self.found is None and _MANIFEST in self.directory:
            entry = ZipFile.made(self, _MANIFEST, self.directory[_MANIFEST])
            self.found = Manifest()
            self.found.init_stream(ZipFile.get_input_stream(self, entry))
        return self.found

    @java_method(f"{_ENTRY} getJarEntry(String)")
    def get_jar_entry(self: Any, name: str) -> Any:
        return self.getEntry__Ljava_lang_String_2__Ljava_util_zip_ZipEntry_2(name)


@java_class("java.util.jar.JarInputStream")
class JarInputStream(ZipInputStream):
    """The manifest is read when the stream is made, if it comes first."""

    manifest: Any
    ahead: Any

    @java_method("void <init>(java.io.InputStream)")
    def init_jar(self, source: Any) -> None:
        self.init_verify(source, 1)

    @java_method("void <init>(java.io.InputStream,boolean)")
    def init_verify(self, source: Any, verify: int) -> None:
        self.init_zip(source)
        self.manifest = None
        entry = ZipInputStream.get_next_entry(self)
        if entry is not None and entry.name.upper() == "META-INF/":
            entry = ZipInputStream.get_next_entry(self)
        if entry is not None and entry.name.upper() == _MANIFEST:
            parts = []
            while (data := read_bytes(self, 8192)) is not None:
                parts.append(data)
            self.manifest = Manifest()
            self.manifest.init_stream(byte_stream(b"".join(parts)))
            entry = ZipInputStream.get_next_entry(self)
        self.ahead = entry

    @java_method("java.util.jar.Manifest getManifest()")
    def get_manifest(self) -> Any:
        return self.manifest

    @java_method("java.util.zip.ZipEntry getNextEntry()")
    def get_next_jar_entry(self) -> Any:
        if self.ahead is not None:
            entry, self.ahead = self.ahead, None
            return entry
        return ZipInputStream.get_next_entry(self)

    @java_method(f"{_ENTRY} getNextJarEntry()")
    def get_next_jar(self: Any) -> Any:
        return self.getNextEntry____Ljava_util_zip_ZipEntry_2()

    @java_method("protected java.util.zip.ZipEntry createZipEntry(String)")
    def create_jar_entry(self, name: str) -> Any:
        created = JarEntry()
        created.init(name)
        created.manifest = getattr(self, "manifest", None)
        return created


@java_class("java.util.jar.JarOutputStream")
class JarOutputStream(ZipOutputStream):
    @java_method("void <init>(java.io.OutputStream)")
    def init_jar(self, target: Any) -> None:
        self.init_zip(target)

    @java_method("void <init>(java.io.OutputStream,java.util.jar.Manifest)")
    def init_manifest(self: Any, target: Any, manifest: Any) -> None:
        if manifest is None:
            null_pointer("man")
        self.init_zip(target)
        entry = ZipEntry()
        entry.init(_MANIFEST)
        self.putNextEntry__Ljava_util_zip_ZipEntry_2__V(entry)
        manifest.write(self)
        self.closeEntry____V()

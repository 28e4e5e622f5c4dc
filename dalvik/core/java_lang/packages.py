"""java.lang.Package."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.attach import mixing
from dalvik.core.java_lang.callers import calling_class
from dalvik.core.java_lang.hashing import string_hash
from dalvik.core.java_lang_reflect import annotated
from dalvik.dex import Annotation, ClassDef
from dalvik.vm.holders import ClassHolder
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JArray, JObject

_ANNOTATION = "java.lang.annotation.Annotation"


def package_named(name: str) -> Any:
    """The machine's Package object for a name."""
    known: dict[str, Package] = vm().state.setdefault("packages", {})
    if name not in known:
        made = known[name] = Package()
        made.name = name
    return known[name]


@java_method("static Package getPackage(String)")
def _get_package(name: str) -> Any:
    holder = calling_class()
    prefix = f"L{name.replace('.', '/')}/"
    if holder is not None and holder.descriptor.startswith(prefix):
        return package_named(name)
    return vm().state.get("packages", {}).get(name)


@java_class("java.lang.Package", implements=["java.lang.reflect.AnnotatedElement"])
@mixing(_get_package)
class Package(JObject):
    name: str

    @java_method("String getName()")
    def get_name(self) -> str:
        return self.name

    @java_method("String getSpecificationTitle()")
    @java_method("String getSpecificationVersion()")
    @java_method("String getSpecificationVendor()")
    @java_method("String getImplementationTitle()")
    @java_method("String getImplementationVersion()")
    @java_method("String getImplementationVendor()")
    def unknown(self) -> None:
        """DEX files carry no manifest."""
        return None

    @java_method("boolean isSealed()")
    def is_sealed(self) -> bool:
        return False

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"package {self.name}"

    @java_method("int hashCode()")
    def __hash__(self) -> int:
        return string_hash(self.name)

    def __eq__(self, other: object) -> bool:
        return self is other

    def _info(self) -> tuple[ClassHolder | None, tuple[Annotation, ...]]:
        """The class that carries a package's annotations."""
        descriptor = f"L{self.name.replace('.', '/')}/package-info;"
        holder = vm().loader.lookup(descriptor)
        if holder is None or not isinstance(holder.definition, ClassDef):
            return None, ()
        return holder, holder.definition.annotations.of_class

    @java_method(f"{_ANNOTATION}[] getAnnotations()")
    @java_method(f"{_ANNOTATION}[] getDeclaredAnnotations()")
    def get_annotations(self) -> JArray:
        holder, found = self._info()
        scope = vm().loader.find(JObject.java) if holder is None else holder
        return annotated.all_present(found, scope)

    @java_method(f"{_ANNOTATION} getAnnotation(Class)")
    def get_annotation(self, kind: Any) -> Any:
        if kind is None:
            throw("java.lang.NullPointerException")
        holder, found = self._info()
        return None if holder is None else annotated.present(found, holder, kind.holder)

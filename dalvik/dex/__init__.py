"""DEX files as typed data: classes, members, code, lines, annotations. Reads, never runs."""

from dalvik.dex.annotations import Annotation, ClassAnnotations, Visibility
from dalvik.dex.classes import Access, Catch, ClassDef, Code, Field, Method, Try
from dalvik.dex.classpath import ClassPath
from dalvik.dex.debug import LineEntry, LocalVariable
from dalvik.dex.file import DexFile, MapItem, read_container
from dalvik.dex.instructions import Instruction
from dalvik.dex.lines import CodeRange, LineIndex, LineTarget, line_at
from dalvik.dex.opcodes import Opcode
from dalvik.dex.refs import (
    CallSite,
    FieldRef,
    HandleKind,
    MethodHandle,
    MethodRef,
    Proto,
    descriptor_of,
    java_name,
    package_of,
)
from dalvik.dex.values import Boxed, Char, EnumRef, Null, TypeRef

__all__ = [
    "Access",
    "Annotation",
    "Boxed",
    "CallSite",
    "Catch",
    "Char",
    "ClassAnnotations",
    "ClassDef",
    "ClassPath",
    "Code",
    "CodeRange",
    "DexFile",
    "EnumRef",
    "Field",
    "FieldRef",
    "HandleKind",
    "Instruction",
    "LineEntry",
    "LineIndex",
    "LineTarget",
    "LocalVariable",
    "MapItem",
    "Method",
    "MethodHandle",
    "MethodRef",
    "Null",
    "Opcode",
    "Proto",
    "Try",
    "TypeRef",
    "Visibility",
    "descriptor_of",
    "java_name",
    "line_at",
    "package_of",
    "read_container",
]

"""Who may use which member, and the messages for who may not."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.callers import calling_class
from dalvik.core.java_lang_reflect.failures import pretty_class
from dalvik.core.java_lang_reflect.modifiers import modifier_text
from dalvik.dex import Access
from dalvik.dex.refs import java_name
from dalvik.vm.holders import ClassHolder
from dalvik.vm.interop import throw
from dalvik.vm.members import JavaField, JavaMethod


def _same_package(one: ClassHolder, other: ClassHolder) -> bool:
    return one.descriptor.rpartition("/")[0] == other.descriptor.rpartition("/")[0]


def may_use_class(user: ClassHolder, target: ClassHolder) -> bool:
    """Whether code of `user` may name the class `target`."""
    return bool(target.access & Access.PUBLIC) or _same_package(user, target)


def may_use(
    user: ClassHolder, declaring: ClassHolder, access: int, receiver: ClassHolder | None
) -> bool:
    """Whether code of `user` may use a member of `declaring` that has these flags."""
    if user is declaring or access & Access.PUBLIC:
        return True
    if access & Access.PRIVATE:
        return False
    if access & Access.PROTECTED and declaring in user.ancestry():
        return receiver is None or user in receiver.ancestry() or _same_package(user, declaring)
    return _same_package(user, declaring)


def check_member(member: JavaField | JavaMethod, receiver: ClassHolder | None) -> None:
    """Throws IllegalAccessException unless the calling code may use the member."""
    if member.access & Access.PUBLIC:
        return
    user = calling_class()
    if user is None or may_use(user, member.holder, member.access, receiver):
        return
    flags = modifier_text(member.access & 0xFFFF)
    kind = "field" if isinstance(member, JavaField) else "method"
    throw(
        "java.lang.IllegalAccessException",
        f"Class {pretty_class(user.descriptor)} cannot access {flags}  {kind} "
        f"{pretty_member(member)} of class {pretty_class(member.holder.descriptor)}",
    )


def pretty_member(member: Any) -> str:
    """`int Foo.count` or `void Foo.run(int)`."""
    owner = java_name(member.holder.descriptor)
    if isinstance(member, JavaField):
        return f"{java_name(member.type)} {owner}.{member.name}"
    parameters = ", ".join(map(java_name, member.proto.parameters))
    return f"{java_name(member.proto.return_type)} {owner}.{member.name}({parameters})"

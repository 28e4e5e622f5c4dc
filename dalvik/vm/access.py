"""Who may use what: access checks at resolution, with ART's errors.

Core classes are not checked: code that was compiled against the platform uses what is public there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dalvik.dex import Access
from dalvik.dex.refs import java_name
from dalvik.vm.messages import pretty_method

if TYPE_CHECKING:
    from dalvik.vm.holders import ClassHolder
    from dalvik.vm.members import JavaField, JavaMethod


def same_package(one: ClassHolder, other: ClassHolder) -> bool:
    """Packages are told apart by name and loader."""
    first, second = one.descriptor.rpartition("/")[0], other.descriptor.rpartition("/")[0]
    return first == second and one.loader is other.loader


def may_use_class(user: ClassHolder, target: ClassHolder) -> bool:
    while target.component is not None:
        target = target.component
    return target.is_native or bool(target.access & Access.PUBLIC) or same_package(user, target)


def may_use_member(user: ClassHolder, member: JavaMethod | JavaField) -> bool:
    owner, access = member.holder, member.access
    if owner is user or owner.is_native or access & Access.PUBLIC:
        return True
    if access & Access.PRIVATE:
        return False
    if same_package(user, owner):
        return True
    return bool(access & Access.PROTECTED) and owner in user.ancestry()


def _error(message: str) -> Any:
    from dalvik.vm.interop import new

    return new("java.lang.IllegalAccessError", "(Ljava/lang/String;)V", message)


def class_refused(user: ClassHolder, target: ClassHolder) -> Any:
    """The error for a class that is neither public nor in the user's package."""
    first, second = java_name(user.descriptor), java_name(target.descriptor)
    return _error(f"Illegal class access: '{first}' attempting to access '{second}'")


def method_refused(user: ClassHolder, found: JavaMethod) -> Any:
    pretty = pretty_method(found.holder.descriptor, found.name, found.proto)
    return _error(f"Method '{pretty}' is inaccessible to class '{java_name(user.descriptor)}'")


def field_refused(user: ClassHolder, found: JavaField) -> Any:
    field = f"{java_name(found.holder.descriptor)}.{found.name}"
    return _error(f"Field '{field}' is inaccessible to class '{java_name(user.descriptor)}'")

"""Methods that only look like overriding.

A package-private method is overridden within its package only. A class elsewhere may declare a
method of the same signature, and then has both. They share one attribute in Python, so the function
there asks which package the call comes from.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dalvik.dex import Access
from dalvik.vm.access import same_package

if TYPE_CHECKING:
    from dalvik.vm.holders import ClassHolder
    from dalvik.vm.members import JavaMethod

_WIDER = Access.PUBLIC | Access.PROTECTED | Access.PRIVATE


def hides(holder: ClassHolder, inherited: JavaMethod) -> bool:
    """Whether a method in `holder` leaves the inherited one alone."""
    return not inherited.access & _WIDER and not same_package(holder, inherited.holder)


def by_package(inherited: JavaMethod, own: JavaMethod) -> Callable[..., Any]:
    """The inherited method for callers in its package, the new one for all others."""
    hidden, function = inherited.function, own.function
    package = inherited.holder

    def choose(*arguments: Any) -> Any:
        caller = sys._getframe(1).f_globals.get("__method__")
        if caller is not None and same_package(caller.holder, package):
            return hidden(*arguments)
        return function(*arguments)

    choose.__dict__["hidden"] = hidden
    return choose

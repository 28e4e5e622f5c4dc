"""Exceptions of windows and views."""

from __future__ import annotations

from dalvik.core.java_lang.attach import mixing
from dalvik.core.java_lang.exceptions import CONSTRUCTORS, RuntimeException
from dalvik.vm.native import java_class

_PLAIN = [CONSTRUCTORS[letter] for letter in "0m"]


@java_class("android.view.WindowManager$BadTokenException")
@mixing(*_PLAIN)
class BadTokenException(RuntimeException):
    pass


@java_class("android.view.WindowManager$InvalidDisplayException")
@mixing(*_PLAIN)
class InvalidDisplayException(RuntimeException):
    pass


@java_class("android.view.ViewRootImpl$CalledFromWrongThreadException", access="public final")
@mixing(*_PLAIN)
class CalledFromWrongThreadException(RuntimeException):
    pass


@java_class("android.view.KeyCharacterMap$UnavailableException")
@mixing(*_PLAIN)
class UnavailableException(RuntimeException):
    pass


@java_class("android.view.Surface$OutOfResourcesException")
@mixing(*_PLAIN)
class OutOfResourcesException(RuntimeException):
    pass

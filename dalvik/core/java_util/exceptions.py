"""The exceptions of java.util."""

from __future__ import annotations

from dalvik.core.java_lang.exceptions import (
    CONSTRUCTORS,
    JavaError,
    JavaException,
    RuntimeException,
)
from dalvik.core.java_util.declare import with_functions
from dalvik.vm.native import java_class, java_method

_MESSAGE = (CONSTRUCTORS["0"], CONSTRUCTORS["m"])
_FULL = tuple(CONSTRUCTORS[letter] for letter in "0mbc")


@java_class("java.util.NoSuchElementException")
@with_functions(*_FULL)
class NoSuchElementException(RuntimeException):
    pass


@java_class("java.util.InputMismatchException")
@with_functions(*_MESSAGE)
class InputMismatchException(NoSuchElementException):
    pass


@java_class("java.util.ConcurrentModificationException")
@with_functions(*_FULL)
class ConcurrentModificationException(RuntimeException):
    pass


@java_class("java.util.EmptyStackException")
@with_functions(CONSTRUCTORS["0"])
class EmptyStackException(RuntimeException):
    pass


@java_class("java.util.TooManyListenersException")
@with_functions(*_MESSAGE)
class TooManyListenersException(JavaException):
    pass


@java_class("java.util.ServiceConfigurationError")
@with_functions(CONSTRUCTORS["m"], CONSTRUCTORS["b"])
class ServiceConfigurationError(JavaError):
    pass


@java_class("java.util.MissingResourceException")
class MissingResourceException(RuntimeException):
    bundle: str
    key: str

    @java_method("void <init>(String,String,String)")
    def init_missing(self, message: str, bundle: str, key: str) -> None:
        self.setup(message, self)
        self.bundle, self.key = bundle, key

    @java_method("String getClassName()")
    def get_class_name(self) -> str:
        return self.bundle

    @java_method("String getKey()")
    def get_key(self) -> str:
        return self.key

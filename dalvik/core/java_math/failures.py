"""What java.math throws."""

from __future__ import annotations

from typing import NoReturn

from dalvik.vm.interop import throw


def arithmetic(message: str) -> NoReturn:
    throw("java.lang.ArithmeticException", message)


def bad_number(message: str | None = None) -> NoReturn:
    throw("java.lang.NumberFormatException", message)

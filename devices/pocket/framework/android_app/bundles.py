"""Python values into bundles and out of them."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.box_base import Box
from dalvik.vm.interop import box, unbox
from dalvik.vm.objects import JArray, array_of


def put_int(bundle: Any, key: str, value: int) -> None:
    bundle.store(key, box("I", value))


def put_bool(bundle: Any, key: str, value: bool) -> None:
    bundle.store(key, box("Z", int(value)))


def put_ints(bundle: Any, key: str, values: list[int]) -> None:
    bundle.store(key, array_of("[I", values))


def get_int(bundle: Any, key: str, default: int = 0) -> int:
    found = bundle.value(key)
    return int(unbox(found)) if isinstance(found, Box) else default


def get_bool(bundle: Any, key: str, default: bool = False) -> bool:
    found = bundle.value(key)
    return bool(unbox(found)) if isinstance(found, Box) else default


def get_ints(bundle: Any, key: str) -> list[int]:
    found = bundle.value(key)
    return list(found.d) if isinstance(found, JArray) else []

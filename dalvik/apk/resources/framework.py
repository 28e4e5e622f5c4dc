"""The framework's own resources (package `android`, number 0x01), which every app refers to.

`framework.arsc.gz` is the resource table of the platform, without translations: ids and names,
attribute definitions with their enums and flags, styles and themes, dimensions, colours, default
strings, and the paths of layouts and drawables. `make_framework_table` makes it.

NOTICE: made from `framework-res.apk` of Android 10 (API 29) as Debian's `android-framework-res`
distributes it. Copyright The Android Open Source Project, licensed under the Apache License 2.0.
"""

from __future__ import annotations

import gzip
from functools import cache
from pathlib import Path

from dalvik.apk.resources.table import ResourceTable

TABLE = Path(__file__).with_name("framework.arsc.gz")


@cache
def framework_table() -> ResourceTable:
    """The table itself, for resolving references into package 0x01."""
    return ResourceTable.read(gzip.decompress(TABLE.read_bytes()), TABLE.name)


def framework_name(resource: int) -> str | None:
    """`android:attr/text` for 0x0101014f; None for what the framework does not have."""
    return framework_table().name_of(resource)


def framework_id(name: str) -> int | None:
    """0x0101014f for `attr/text` or `android:attr/text`."""
    return framework_table().id_of(name)

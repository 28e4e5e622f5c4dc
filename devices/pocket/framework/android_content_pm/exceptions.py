"""The exceptions of android.content.pm."""

from __future__ import annotations

from dalvik.core.java_io.declare import throwables
from devices.pocket.framework.android_util.exceptions import AndroidException

_TABLE = """
PackageManager$NameNotFoundException    AndroidException    0m
"""

throwables(__name__, "android.content.pm", _TABLE, {"AndroidException": AndroidException})

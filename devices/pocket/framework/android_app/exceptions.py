"""The exceptions of android.app."""

from __future__ import annotations

from dalvik.core.java_io.declare import throwables
from devices.pocket.framework.android_util.exceptions import AndroidRuntimeException

_TABLE = """
RemoteServiceException          AndroidRuntimeException    m
ServiceConnectionLeaked         AndroidRuntimeException    m
IntentReceiverLeaked            AndroidRuntimeException    m
"""

throwables(
    __name__,
    "android.app",
    _TABLE,
    {"AndroidRuntimeException": AndroidRuntimeException},
)

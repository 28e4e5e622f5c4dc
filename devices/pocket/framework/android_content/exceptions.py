"""The exceptions of android.content."""

from __future__ import annotations

from dalvik.core.java_io.declare import throwables
from dalvik.core.java_lang.exceptions import JavaException, RuntimeException
from devices.pocket.framework.android_util.exceptions import (
    AndroidException,
    AndroidRuntimeException,
)

_TABLE = """
ActivityNotFoundException                   RuntimeException    0m
ReceiverCallNotAllowedException             AndroidRuntime      m
OperationApplicationException               Exception           0mbc
IntentFilter$MalformedMimeTypeException     AndroidException    0m
IntentSender$SendIntentException            AndroidException    0mc
"""

_known = {
    "RuntimeException": RuntimeException,
    "Exception": JavaException,
    "AndroidException": AndroidException,
    "AndroidRuntime": AndroidRuntimeException,
}

throwables(__name__, "android.content", _TABLE, _known)

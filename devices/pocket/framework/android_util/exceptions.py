"""The exceptions of android.util."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_io.declare import throwables
from dalvik.core.java_io.exceptions import IOException
from dalvik.core.java_lang.exceptions import JavaException, RuntimeException

_TABLE = """
AndroidException            Exception           0mbc
AndroidRuntimeException     RuntimeException    0mbc
TimeFormatException         RuntimeException    m
NoSuchPropertyException     RuntimeException    m
MalformedJsonException      IOException         m
Base64DataException         IOException         m
"""

_known = {
    "Exception": JavaException,
    "RuntimeException": RuntimeException,
    "IOException": IOException,
}
_made = throwables(__name__, "android.util", _TABLE, _known)
AndroidException: Any = _made["AndroidException"]
AndroidRuntimeException: Any = _made["AndroidRuntimeException"]

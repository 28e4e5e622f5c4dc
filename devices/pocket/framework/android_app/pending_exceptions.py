"""What sending a cancelled PendingIntent throws."""

from __future__ import annotations

from dalvik.core.java_io.declare import throwables
from devices.pocket.framework.android_util.exceptions import AndroidException

_TABLE = """
PendingIntent$CanceledException     AndroidException    0mc
"""

throwables(__name__, "android.app", _TABLE, {"AndroidException": AndroidException})

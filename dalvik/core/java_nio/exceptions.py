"""The exceptions of java.nio."""

from __future__ import annotations

from dalvik.core.java_io.declare import throwables
from dalvik.core.java_lang.exceptions import RuntimeException
from dalvik.vm.native import registry

_TABLE = """
BufferOverflowException     RuntimeException                0
BufferUnderflowException    RuntimeException                0
InvalidMarkException        IllegalStateException           0
ReadOnlyBufferException     UnsupportedOperationException   0
"""

throwables(
    __name__,
    "java.nio",
    _TABLE,
    {
        "RuntimeException": RuntimeException,
        "IllegalStateException": registry()["Ljava/lang/IllegalStateException;"].python,
        "UnsupportedOperationException": registry()[
            "Ljava/lang/UnsupportedOperationException;"
        ].python,
    },
)

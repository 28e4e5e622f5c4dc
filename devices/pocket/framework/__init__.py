"""Android's framework (`android.*`, `com.android.internal.*`, `junit.framework.*`), in Python.

Java package `a.b.c` is the sub-package `a_b_c`, with one idea per module and an `index.tsv` that
`python -m dalvik.vm.library devices.pocket.framework.a_b_c` rewrites.
"""

from __future__ import annotations

from dalvik.vm.library import Library

LIBRARY = Library("devices.pocket.framework")
load = LIBRARY.load

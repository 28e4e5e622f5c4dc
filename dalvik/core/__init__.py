"""The Java core library, in Python.

`load` imports the module that declares a class; see `dalvik.vm.library`. Its index is rewritten by
`python -m dalvik.vm.library dalvik.core`.
"""

from __future__ import annotations

from dalvik.vm.library import Library

LIBRARY = Library("dalvik.core")
load = LIBRARY.load

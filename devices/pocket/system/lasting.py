"""Spares Python's collector what lasts as long as the device.

The collector would walk through all classes and functions of the framework again and again for the
sake of one small app that has ended.
"""

from __future__ import annotations

import gc
import sys

#: Modules that make it worthwhile to look again.
_MANY = 40


class Lasting:
    """What there is when no app runs stays: `settle` takes it out of the collector's sight."""

    def __init__(self) -> None:
        self._modules = 0

    def settle(self) -> None:
        """To be called when no app runs: what belongs to one would never be freed."""
        if len(sys.modules) - self._modules < _MANY:
            return
        self._modules = len(sys.modules)
        gc.collect()
        gc.freeze()

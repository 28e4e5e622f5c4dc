"""What library and framework calls do to symbolic values, one module for each area.

Importing this package declares them all.
"""

from collider.models import (
    collections,
    numbers,
    objects,
    preferences,
    screens,
    strings,
    views,
)

__all__ = ["collections", "numbers", "objects", "preferences", "screens", "strings", "views"]

"""What library and framework calls do to symbolic values, one module for each area.

Importing this package declares them all.
"""

from collider.models import (
    arrays,
    collections,
    numbers,
    objects,
    preferences,
    screens,
    strings,
    views,
)

__all__ = [
    "arrays",
    "collections",
    "numbers",
    "objects",
    "preferences",
    "screens",
    "strings",
    "views",
]

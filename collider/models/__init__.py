"""What library and framework calls do to symbolic values, one module for each area.

Importing this package declares them all.
"""

from collider.models import (
    arrays,
    collections,
    dialogs,
    encodings,
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
    "dialogs",
    "encodings",
    "numbers",
    "objects",
    "preferences",
    "screens",
    "strings",
    "views",
]

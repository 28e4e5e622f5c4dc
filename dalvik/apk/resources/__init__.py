"""Resources: what `resources.arsc` holds, and what Android makes of it on a given device.

table = ResourceTable.read(data, "app.apk!resources.arsc")
resources = ResourceSet(table, framework=framework_table())
phone = Configuration.from_qualifiers("en-rUS-sw411dp-port-420dpi-v29")
resources.resolve_id(resources.id_of("@string/app_name"), phone)

theme = Theme(resources, phone)
theme.apply(resources.id_of("@style/AppTheme"))
theme.resolve_attribute(framework_id("attr/colorAccent"))
"""

from dalvik.apk.resources.config import ANY_DENSITY, NO_DENSITY, Configuration
from dalvik.apk.resources.framework import framework_id, framework_name, framework_table
from dalvik.apk.resources.matching import best, is_better_than, matches
from dalvik.apk.resources.plurals import plural_category
from dalvik.apk.resources.resolve import Chosen, Resolved, ResourceSet
from dalvik.apk.resources.table import Package, ResourceTable, ResourceType
from dalvik.apk.resources.theme import Theme
from dalvik.apk.resources.values import (
    PUBLIC,
    Array,
    Attribute,
    Bag,
    Entry,
    Item,
    Plurals,
    Style,
    Value,
)
from dalvik.apk.resources.write import Offsets, write_table

__all__ = [
    "ANY_DENSITY",
    "NO_DENSITY",
    "PUBLIC",
    "Array",
    "Attribute",
    "Bag",
    "Chosen",
    "Configuration",
    "Entry",
    "Item",
    "Offsets",
    "Package",
    "Plurals",
    "Resolved",
    "ResourceSet",
    "ResourceTable",
    "ResourceType",
    "Style",
    "Theme",
    "Value",
    "best",
    "framework_id",
    "framework_name",
    "framework_table",
    "is_better_than",
    "matches",
    "plural_category",
    "write_table",
]

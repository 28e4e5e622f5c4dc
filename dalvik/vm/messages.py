"""How Android's runtime writes classes and members in the messages of its exceptions."""

from __future__ import annotations

from dalvik.dex import Proto
from dalvik.dex.refs import FieldRef, java_name


def pretty_method(holder: str, name: str, proto: Proto) -> str:
    """`int java.lang.String.indexOf(java.lang.String, int)`."""
    parameters = ", ".join(map(java_name, proto.parameters))
    return f"{java_name(proto.return_type)} {java_name(holder)}.{name}({parameters})"


def pretty_field(ref: FieldRef) -> str:
    """`int Foo.count`."""
    return f"{java_name(ref.type)} {java_name(ref.holder)}.{ref.name}"

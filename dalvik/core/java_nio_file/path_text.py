"""Unix paths as text: no links are looked at, nothing is asked of the file system."""

from __future__ import annotations

from dalvik.core.java_util.failures import illegal_argument


def normal_form(text: str) -> str:
    """Without double slashes and a slash at the end."""
    while "//" in text:
        text = text.replace("//", "/")
    return text[:-1] if len(text) > 1 and text.endswith("/") else text


def names_of(path: str) -> list[str]:
    """The names between slashes; the empty path has one empty name, the root none."""
    if path == "/":
        return []
    return path.removeprefix("/").split("/")


def joined(names: list[str], *, absolute: bool) -> str:
    return ("/" if absolute else "") + "/".join(names)


def resolve(base: str, other: str) -> str:
    if other.startswith("/"):
        return other
    if not other or not base:
        return base or other
    return base + other if base == "/" else f"{base}/{other}"


def normalize(path: str) -> str:
    """`.` and `..` taken out where that needs no file system."""
    absolute = path.startswith("/")
    kept: list[str] = []
    for name in names_of(path):
        if name == "..":
            if kept and kept[-1] != "..":
                kept.pop()
            elif not absolute:
                kept.append(name)
        elif name and name != ".":
            kept.append(name)
    return joined(kept, absolute=absolute)


def relativize(base: str, other: str) -> str:
    if base == other:
        return ""
    if base.startswith("/") != other.startswith("/"):
        illegal_argument("'other' is different type of Path")
    if not base:
        return other
    first, second = _tidied(base), _tidied(other)
    mine = [] if first in ("", "/") else names_of(first)
    others = [] if second in ("", "/") else names_of(second)
    shared = 0
    while shared < min(len(mine), len(others)) and mine[shared] == others[shared]:
        shared += 1
    if ".." in mine[shared:]:
        illegal_argument(f"Unable to compute relative  path from {base} to {other}")
    return "/".join([".."] * (len(mine) - shared) + others[shared:])


def _tidied(path: str) -> str:
    parts = names_of(path)
    return normalize(path) if "." in parts or ".." in parts else path


def starts_with(path: str, other: str) -> bool:
    if path.startswith("/") != other.startswith("/"):
        return False
    if not path or not other:
        return path == other
    mine, others = names_of(path), names_of(other)
    return mine[: len(others)] == others


def ends_with(path: str, other: str) -> bool:
    if not other or not path:
        return path == other
    if other.startswith("/"):
        return path == other
    mine, others = names_of(path), names_of(other)
    return len(others) <= len(mine) and mine[len(mine) - len(others) :] == others

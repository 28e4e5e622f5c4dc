"""Reads a command's options as toybox does: short ones may be glued together."""

from __future__ import annotations

from dataclasses import dataclass, field

from devices.pocket.shell.command import Context, Usage


@dataclass
class Options:
    """`flags` that were given, `values` of those that take one, and what is left."""

    flags: set[str] = field(default_factory=set)
    values: dict[str, list[str]] = field(default_factory=dict)
    operands: list[str] = field(default_factory=list)

    def __contains__(self, flag: str) -> bool:
        return flag in self.flags or flag in self.values

    def value(self, flag: str, default: str = "") -> str:
        """The last one given."""
        return self.values[flag][-1] if flag in self.values else default

    def number(self, flag: str, default: int) -> int:
        text = self.value(flag, str(default))
        try:
            return int(text)
        except ValueError:
            raise Usage(f"not integer: {text}") from None


def read_options(
    context: Context,
    flags: str = "",
    valued: str = "",
    long: dict[str, str] | None = None,
    *,
    first_operand_ends: bool = False,
) -> Options:
    """`flags` are letters without a value, `valued` letters with one; `long` maps the names of long
    options to their letter. Raises `Usage` for anything else."""
    found = Options()
    words = list(context.arguments)
    while words:
        word = words.pop(0)
        if word == "--":
            found.operands += words
            break
        if word.startswith("--"):
            _read_long(context, word, words, found, valued, long or {})
        elif word.startswith("-") and len(word) > 1:
            _read_short(context, word, words, found, flags, valued)
        else:
            found.operands.append(word)
            if first_operand_ends:
                found.operands += words
                break
    return found


def _read_long(
    context: Context,
    word: str,
    words: list[str],
    found: Options,
    valued: str,
    long: dict[str, str],
) -> None:
    name, equals, value = word[2:].partition("=")
    letter = long.get(name)
    if letter is None:
        raise Usage(f"{context.name}: Unknown option {name}")
    if letter in valued:
        if not equals:
            value = _next(context, words, name)
        found.values.setdefault(letter, []).append(value)
    else:
        found.flags.add(letter)


def _read_short(
    context: Context, word: str, words: list[str], found: Options, flags: str, valued: str
) -> None:
    letters = word[1:]
    while letters:
        letter, letters = letters[0], letters[1:]
        if letter in valued:
            found.values.setdefault(letter, []).append(letters or _next(context, words, letter))
            return
        if letter not in flags:
            raise Usage(f"{context.name}: Unknown option {letter}")
        found.flags.add(letter)


def _next(context: Context, words: list[str], name: str) -> str:
    if not words:
        raise Usage(f"{context.name}: Missing argument to {name}")
    return words.pop(0)

"""Expands words: parameters, command substitutions, arithmetic, splitting and globbing."""

from __future__ import annotations

import fnmatch
import os
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from devices.pocket.shell.arithmetic import BadExpression, evaluate
from devices.pocket.shell.syntax import Arithmetic, Parameter, Part, Substitution, Text, Word

if TYPE_CHECKING:
    from devices.pocket.shell.interpreter import Io, Shell

#: A run of text and whether it was quoted; a None is where a field ends.
Piece = tuple[str, bool] | None


class ExpansionError(Exception):
    """Ends the command line with a message and status 1."""


def fields(shell: Shell, io: Io, words: Iterable[Word]) -> list[str]:
    """Full expansion of a command's words."""
    found: list[str] = []
    for word in words:
        for field in _fields_of(_pieces(shell, io, word)):
            found += _globbed(shell, field)
    return found


def single(shell: Shell, io: Io, word: Word) -> str:
    """Expansion without splitting and globbing: assignments, redirections, `case`."""
    return "".join(piece[0] if piece else " " for piece in _pieces(shell, io, word, split=False))


def pattern(shell: Shell, io: Io, word: Word) -> str:
    """A pattern for `matches`, with quoted characters standing for themselves."""
    pieces = _pieces(shell, io, word, split=False)
    return "".join(_as_pattern(piece) for piece in pieces if piece)


def matches(text: str, glob: str) -> bool:
    return re.fullmatch(fnmatch.translate(glob), text, re.DOTALL) is not None


def _pieces(shell: Shell, io: Io, word: Word, split: bool = True) -> list[Piece]:
    pieces: list[Piece] = []
    for index, part in enumerate(word):
        if isinstance(part, Text):
            pieces.append((_tilde(shell, part) if index == 0 else part.text, part.quoted))
        elif part.quoted:
            pieces += _quoted(shell, io, part)
        elif split:
            pieces += _split(_value(shell, io, part))
        else:
            pieces.append((_value(shell, io, part), False))
    return pieces


def _tilde(shell: Shell, part: Text) -> str:
    if not part.quoted and (part.text == "~" or part.text.startswith("~/")):
        return shell.variables.get("HOME", "/") + part.text[1:]
    return part.text


def _quoted(shell: Shell, io: Io, part: Part) -> list[Piece]:
    if isinstance(part, Parameter) and part.name == "@" and not part.operator:
        pieces: list[Piece] = []
        for index, text in enumerate(shell.positional):
            pieces += [None, (text, True)] if index else [(text, True)]
        return pieces
    return [(_value(shell, io, part), True)]


def _split(text: str) -> list[Piece]:
    pieces: list[Piece] = []
    for run in re.split(r"([ \t\n]+)", text):
        if run and run[0] in " \t\n":
            pieces.append(None)
        elif run:
            pieces.append((run, False))
    return pieces


def _fields_of(pieces: list[Piece]) -> list[list[tuple[str, bool]]]:
    """Pieces joined to fields; an unquoted expansion to nothing is no field."""
    found: list[list[tuple[str, bool]]] = []
    current: list[tuple[str, bool]] = []
    for piece in [*pieces, None]:
        if piece is not None:
            current.append(piece)
        elif current:
            if any(text or quoted for text, quoted in current):
                found.append(current)
            current = []
    return found


def _globbed(shell: Shell, field: list[tuple[str, bool]]) -> list[str]:
    text = "".join(piece[0] for piece in field)
    if not any(not quoted and set(part) & set("*?[") for part, quoted in field):
        return [text]
    glob = "".join(_as_pattern(piece) for piece in field)
    return glob_paths(shell, glob) or [text]


def _as_pattern(piece: tuple[str, bool]) -> str:
    text, quoted = piece
    return re.sub(r"([*?\[])", r"[\1]", text) if quoted else text


def glob_paths(shell: Shell, glob: str) -> list[str]:
    """Paths of the device that match, in order."""
    found = ["/" if glob.startswith("/") else ""]
    for part in [part for part in glob.split("/") if part]:
        found = [path for base in found for path in _children(shell, base, part)]
    return sorted(found)


def _children(shell: Shell, base: str, part: str) -> list[str]:
    join = base if not base or base.endswith("/") else base + "/"
    host = shell.host(base or ".")
    if not set(part) & set("*?["):
        return [join + part] if os.path.lexists(host / part) or part in (".", "..") else []
    try:
        names = os.listdir(host)
    except OSError:
        return []
    hidden = part.startswith(".")
    return [join + n for n in names if (hidden or not n.startswith(".")) and matches(n, part)]


def _value(shell: Shell, io: Io, part: Part) -> str:
    if isinstance(part, Substitution):
        return shell.substitute(part.body, io)
    if isinstance(part, Arithmetic):
        try:
            return str(evaluate(single(shell, io, part.expression), shell.variables))
        except BadExpression as error:
            raise ExpansionError(str(error)) from error
    assert isinstance(part, Parameter)
    return _parameter(shell, io, part)


def _parameter(shell: Shell, io: Io, part: Parameter) -> str:
    value = shell.parameter(part.name)
    operator = part.operator
    if operator == "":
        return value or ""
    if operator == "length":
        return str(len(value or ""))
    if operator[0] in "#%":
        return _trimmed(value or "", operator, pattern(shell, io, part.word))
    missing = not value if operator.startswith(":") else value is None
    operation = operator[-1]
    if operation == "+":
        return "" if missing else single(shell, io, part.word)
    if not missing:
        return value or ""
    text = single(shell, io, part.word)
    if operation == "?":
        raise ExpansionError(f"{part.name}: {text or 'parameter null or not set'}")
    if operation == "=":
        shell.variables[part.name] = text
    return text


def _trimmed(value: str, operator: str, glob: str) -> str:
    """Without the shortest (or longest: doubled operator) matching start or end."""
    cuts = range(len(value) + 1)
    if operator[0] == "#":
        for cut in reversed(cuts) if len(operator) == 2 else cuts:
            if matches(value[:cut], glob):
                return value[cut:]
        return value
    for cut in cuts if len(operator) == 2 else reversed(cuts):
        if matches(value[cut:], glob):
            return value[:cut]
    return value

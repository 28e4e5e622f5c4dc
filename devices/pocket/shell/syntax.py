"""What a command line is made of, once parsed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Text:
    """Characters that stand for themselves; quoted ones are neither split nor globbed."""

    text: str
    quoted: bool


@dataclass(frozen=True)
class Parameter:
    """`$name` or `${name<operator>word}`; the length of `name` if the operator is `#name`."""

    name: str
    operator: str
    word: Word
    quoted: bool


@dataclass(frozen=True)
class Substitution:
    """`$(…)` or backquotes."""

    body: Sequence
    quoted: bool


@dataclass(frozen=True)
class Arithmetic:
    """`$((…))`; the expression may contain parameters."""

    expression: Word
    quoted: bool


Part = Text | Parameter | Substitution | Arithmetic
Word = tuple[Part, ...]


@dataclass(frozen=True)
class Redirect:
    """`fd` operator `target`; the operators are `>`, `>>`, `<`, `>&`, `<&` and `<<` (here, the
    target is the text)."""

    fd: int
    operator: str
    target: Word


@dataclass(frozen=True)
class Simple:
    assignments: tuple[tuple[str, Word], ...]
    words: tuple[Word, ...]
    redirects: tuple[Redirect, ...]


@dataclass(frozen=True)
class Group:
    """`{ … }`, or `( … )` with an environment of its own."""

    body: Sequence
    subshell: bool


@dataclass(frozen=True)
class If:
    branches: tuple[tuple[Sequence, Sequence], ...]
    otherwise: Sequence | None


@dataclass(frozen=True)
class For:
    """Over the positional parameters if `words` is None."""

    name: str
    words: tuple[Word, ...] | None
    body: Sequence


@dataclass(frozen=True)
class Loop:
    """`while`, or `until`."""

    condition: Sequence
    body: Sequence
    until: bool


@dataclass(frozen=True)
class Case:
    word: Word
    clauses: tuple[tuple[tuple[Word, ...], Sequence], ...]


@dataclass(frozen=True)
class Function:
    name: str
    body: Command


@dataclass(frozen=True)
class Redirected:
    """A compound command with redirections of its own."""

    command: Command
    redirects: tuple[Redirect, ...]


Command = Simple | Group | If | For | Loop | Case | Function | Redirected


@dataclass(frozen=True)
class Pipeline:
    commands: tuple[Command, ...]
    negated: bool


@dataclass(frozen=True)
class AndOr:
    """Pipelines, each with the operator before it (the first has none)."""

    parts: tuple[tuple[str, Pipeline], ...]
    background: bool


@dataclass(frozen=True)
class Sequence:
    items: tuple[AndOr, ...]

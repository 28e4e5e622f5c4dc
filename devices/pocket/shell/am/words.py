"""The arguments of `am`, one after the other."""

from __future__ import annotations


class BadArguments(Exception):
    """What was typed makes no sense. `exact` texts stand alone, without an exception's name."""

    def __init__(
        self, message: str, kind: str = "IllegalArgumentException", exact: bool = False
    ) -> None:
        super().__init__(message)
        self.kind = kind
        self.exact = exact


class Words:
    """Reads options and arguments in order."""

    def __init__(self, words: list[str]) -> None:
        self._words = list(words)

    def option(self) -> str | None:
        """The next word if it is an option; `--` ends them."""
        if not self._words:
            return None
        word = self._words[0]
        if not word.startswith("-") or word == "-":
            return None
        self._words.pop(0)
        return None if word == "--" else word

    def argument(self) -> str | None:
        return self._words.pop(0) if self._words else None

    def required(self, option: str = "") -> str:
        if not self._words:
            place = f'Argument expected after "{option}"' if option else "Argument expected"
            raise BadArguments(place)
        return self._words.pop(0)

    @property
    def rest(self) -> list[str]:
        return self._words

"""How control leaves a place in a script."""

from __future__ import annotations


class Exit(Exception):
    """The shell ends."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class Return(Exception):
    """A function ends."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class _Leave(Exception):
    def __init__(self, levels: int) -> None:
        super().__init__(levels)
        self.levels = levels


class Break(_Leave):
    pass


class Continue(_Leave):
    pass

"""How far a search goes, and which of its ideas it uses."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """How far the search goes before it gives up."""

    partial_sequences: int = 3000
    #: Events after launch.
    events: int = 60
    #: Seconds of the processor for one target; 0 is as long as it takes.
    seconds: float = 60.0
    #: Ways between two anchors that are tried where one does not do.
    connectors: int = 4


@dataclass(frozen=True)
class Heuristics:
    """Ideas that only save work. Each can be switched off, to measure what it is worth."""

    #: Jump from anchor to anchor; without it, every event into a state is tried, one by one.
    anchors: bool = True
    #: Drop an anchor at once if what follows cannot hold after it.
    pruning: bool = True
    #: Of anchors with the same effect on what is needed, try one first.
    equivalent_anchors: bool = True
    #: Of several ways between two anchors, try the shortest only.
    one_connector: bool = True
    #: Put off anchors that undo each other, like plus and minus.
    reverting: bool = True
    #: Of events on one screen that have nothing to do with each other, try one order only.
    one_order: bool = True
    #: Look first for what changes the values that contradict the app's first state.
    cores: bool = True
    #: Drop what leads nowhere that an earlier partial sequence does not lead.
    coverage: bool = True
    #: Use what always holds of single values, whatever the user does.
    invariants: bool = True
    #: Shortest first; without it, in random order.
    shortest_first: bool = True

    def without(self, name: str) -> Heuristics:
        from dataclasses import replace

        return replace(self, **{name: False})

"""GridLayout: where the lines of one axis go.

Every group of cells with the same span and alignment asks for a minimal size between two lines, and
may set a maximal one where it cannot stretch. Lines are placed by longest paths over these
constraints; where they contradict one another, maximal sizes give way first.
"""

from __future__ import annotations

from typing import Any

from devices.pocket.framework.android_widget.measuring import (
    AT_MOST,
    EXACTLY,
    GONE,
    mode_of,
    size_of,
)

UNDEFINED = -(1 << 31)
MAX_SIZE = 100_000
Span = tuple[int, int]
Arc = list[Any]


class Bounds:
    """How far a group of cells reaches before and after the point that they are aligned at."""

    def __init__(self, by_total: bool = False) -> None:
        self.before = self.after = UNDEFINED
        self.can_stretch = True
        self.total = 0
        self.by_total = by_total

    def include(self, value: int, size: int, flexible: bool) -> None:
        self.can_stretch = self.can_stretch and flexible
        if self.by_total:
            self.total = max(self.total, size)
            if value == UNDEFINED:
                return
        self.before = max(self.before, value)
        self.after = max(self.after, size - value)

    def size(self, smallest: bool) -> int:
        if not smallest and self.can_stretch:
            return MAX_SIZE
        known = 0 if self.before == UNDEFINED else self.before + self.after
        return max(known, self.total) if self.by_total else known

    def offset(self, value: int) -> int:
        if self.before == UNDEFINED or value == UNDEFINED:
            return 0
        return self.before - value


class Axis:
    """`horizontal` axes have columns. `count` is what the app set, UNDEFINED for "as needed"."""

    def __init__(self, layout: Any, horizontal: bool) -> None:
        self.layout, self.horizontal = layout, horizontal
        self.count = UNDEFINED
        self.order_preserved = True
        self.forget()

    def forget(self) -> None:
        """The structure changed: spans, groups, lines."""
        self.groups: dict[tuple[Span, str], Bounds] | None = None
        self.lines: list[int] | None = None
        self.limits = (0, MAX_SIZE)

    def forget_sizes(self) -> None:
        self.groups = None
        self.lines = None

    def spec_of(self, child: Any) -> Any:
        params = child.layout_params
        return params.f_columnSpec if self.horizontal else params.f_rowSpec

    def shown(self) -> list[Any]:
        return [child for child in self.layout.children if child.visibility != GONE]

    def line_count(self) -> int:
        needed = -1
        for child in self.layout.children:
            low, high = self.spec_of(child).span
            needed = max(needed, high, low + 1)
        needed = max(0, needed)
        return max(self.count, needed) if self.count != UNDEFINED else needed

    # -- constraints ---------------------------------------------------------------------------

    def group_of(self, child: Any) -> Bounds:
        spec = self.spec_of(child)
        return self.all_groups()[(spec.span, spec.alignment_name(self.horizontal))]

    def all_groups(self) -> dict[tuple[Span, str], Bounds]:
        if self.groups is None:
            found: dict[tuple[Span, str], Bounds] = {}
            for child in self.shown():
                spec = self.spec_of(child)
                name = spec.alignment_name(self.horizontal)
                bounds = found.get((spec.span, name))
                if bounds is None:
                    bounds = found[(spec.span, name)] = Bounds(name == "BASELINE")
                size = self.layout.size_with_margins(child, self.horizontal)
                flexible = spec.f_alignment is not None or spec.weight != 0
                value = self.layout.alignment_value(name, child, size, self.horizontal)
                bounds.include(value, size + self.layout.extra_of(child, self), flexible)
            self.groups = found
        return self.groups

    def _arcs(self) -> list[Arc]:
        smallest: dict[Span, int] = {}
        largest: dict[Span, int] = {}
        for (span, _), bounds in self.all_groups().items():
            smallest[span] = max(smallest.get(span, 0), bounds.size(True))
            size = bounds.size(False)
            if size < MAX_SIZE:
                largest[span] = max(largest.get(span, 0), size)
            else:
                largest[span] = MAX_SIZE
        count = self.line_count()
        arcs: list[Arc] = [[low, high, size] for (low, high), size in smallest.items()]
        for (low, high), size in largest.items():
            if size < MAX_SIZE:
                arcs.append([high, low, -size])
        if self.order_preserved:
            arcs += [[line, line + 1, 0] for line in range(count)]
        low, high = self.limits
        arcs.append([0, count, low])
        arcs.append([count, 0, -high])
        return arcs

    def locations(self) -> list[int]:
        if self.lines is None:
            self.lines = self._place()
        return self.lines

    def _place(self) -> list[int]:
        if any(self.spec_of(child).weight for child in self.shown()):
            return self._place_with_weights()
        lines, _ = self._solve(self._arcs())
        return [line - lines[0] for line in lines] if not self.order_preserved else lines

    def _solve(self, arcs: list[Arc]) -> tuple[list[int], bool]:
        count = self.line_count() + 1
        good = True
        while True:
            lines = [0] * count
            changed: Arc | None = None
            for _ in range(count + 1):
                changed = None
                for arc in arcs:
                    low, high, value = arc
                    if lines[low] + value > lines[high]:
                        lines[high] = lines[low] + value
                        changed = arc
                if changed is None:
                    return lines, good
            good = False
            culprit = self._culprit(arcs, lines)
            arcs = [arc for arc in arcs if arc is not culprit]

    def _culprit(self, arcs: list[Arc], lines: list[int]) -> Arc:
        """The constraint to drop: a maximal size that still pushes."""
        pushing = [arc for arc in arcs if lines[arc[0]] + arc[2] > lines[arc[1]]]
        backward = [arc for arc in pushing if arc[0] > arc[1]]
        fallback = [arc for arc in arcs if arc[0] > arc[1]] or arcs
        return (backward or fallback)[0]

    def _place_with_weights(self) -> list[int]:
        """Finds by bisection how much room the weights can share, then places the lines."""
        layout = self.layout
        layout.clear_extra(self)
        self.groups = None
        lines, _ = self._solve(self._arcs())
        room = self.limits[0] * len(self.shown()) + 1
        total = sum(self.spec_of(child).weight for child in self.shown())
        low, high, best = 0, max(0, room), 0
        while low < high:
            middle = (low + high) // 2
            self._share(middle, total)
            self.groups = None
            lines, good = self._solve(self._arcs())
            if good:
                best, low = middle, middle + 1
            else:
                high = middle
        self._share(best, total)
        self.groups = None
        lines, _ = self._solve(self._arcs())
        return lines

    def _share(self, total: int, weights: float) -> None:
        for child in self.shown():
            weight = self.spec_of(child).weight
            if weight:
                part = int(weight * total / weights + 0.5)
                self.layout.set_extra(child, self, part)
                total -= part
                weights -= weight

    # -- sizes ---------------------------------------------------------------------------------

    def measure(self, spec: int) -> int:
        mode, size = mode_of(spec), size_of(spec)
        if mode == EXACTLY:
            limits = (size, size)
        elif mode == AT_MOST:
            limits = (0, size)
        else:
            limits = (0, MAX_SIZE)
        return self._length(limits)

    def _length(self, limits: tuple[int, int]) -> int:
        self.limits, self.lines = limits, None
        lines = self.locations()
        return lines[self.line_count()] if lines else 0

    def lay_out(self, size: int) -> None:
        self._length((size, size))

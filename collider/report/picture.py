"""A model as a picture: a card for each state, an arrow for each way between two."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from html import escape
from pathlib import Path

import networkx

from collider.explore_facts import AppFacts
from collider.project import Project
from collider.report.parts import page
from collider.uimodel import Model
from dalvik.errors import BadInput
from devices import pages
from devices.telling import cut

_CARD, _HEIGHT = 210, 430
_ACROSS, _DOWN = 420, 470
_MARGIN = 30
_LABEL = 34


def graph(model: Model) -> networkx.MultiDiGraph[str]:
    """The model as a graph of networkx: states, and transitions labelled by their events."""
    found: networkx.MultiDiGraph[str] = networkx.MultiDiGraph()
    for name, state in model.states.items():
        found.add_node(name, title=state.title, activity=state.activity)
    titles = {one.name: one.title for one in model.events}
    for one in model.transitions:
        found.add_edge(one.source, one.target, event=one.event, title=titles[one.event])
    return found


def write_model_page(project: Project, facts: AppFacts) -> Path:
    """Writes `model.html` into the project's folder."""
    model = project.model(facts)
    if model is None:
        raise BadInput(f"there is no model in {project.folder}", hint="Run `collider model` first.")
    path = project.folder / "model.html"
    path.write_text(html(model, facts, project.folder), encoding="utf-8")
    return path


def html(model: Model, facts: AppFacts, folder: Path) -> str:
    title = f"Collider: {facts.package}"
    places = _places(model)
    width = max(x for x, _ in places.values()) + _CARD + _MARGIN
    height = max(y for _, y in places.values()) + _HEIGHT + _MARGIN
    body = "\n".join(
        [
            f"<h1>{escape(title)}</h1>",
            f'<p class="quiet">{len(model.states)} states, {len(model.events)} events, '
            f"{len(model.transitions)} transitions; the first state is framed in blue.</p>",
            f'<div class="graph" style="height:{height}px">',
            f'<svg width="{width}" height="{height}" viewBox="0 0 {width} {height}">{_ARROW}',
            *_edges(model, places),
            "</svg>",
            *(_card(name, model, places[name], folder) for name in model.states),
            "</div>",
        ]
    )
    return page(title, body, wide=True)


_ARROW = (
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" '
    'markerHeight="8" orient="auto-start-reverse"><path d="M0 0L8 4L0 8z" style="opacity:1;'
    'fill:var(--soft);stroke:none"/></marker></defs>'
)


def _places(model: Model) -> dict[str, tuple[int, int]]:
    """Columns by the number of events from the first state."""
    whole = graph(model)
    whole.add_node(model.initial)
    far = networkx.single_source_shortest_path_length(whole, model.initial)
    columns: dict[int, list[str]] = defaultdict(list)
    most = max(far.values(), default=0)
    for name in whole.nodes:
        columns[far.get(name, most + 1)].append(name)
    return {
        name: (_MARGIN + column * _ACROSS, _MARGIN + row * _DOWN)
        for column, names in columns.items()
        for row, name in enumerate(names)
    }


def _edges(model: Model, places: dict[str, tuple[int, int]]) -> Iterator[str]:
    titles = {one.name: one.title for one in model.events}
    between: dict[tuple[str, str], list[str]] = defaultdict(list)
    for one in model.transitions:
        if one.source != one.target and one.target in places and one.source in places:
            words = titles[one.event]
            if words not in between[one.source, one.target]:
                between[one.source, one.target].append(words)
    for (source, target), found in between.items():
        yield from _edge(places[source], places[target], found)


def _edge(start: tuple[int, int], end: tuple[int, int], words: list[str]) -> Iterator[str]:
    forward = end[0] > start[0]
    x1, y1 = start[0] + (_CARD if forward else 0), start[1] + (60 if forward else 130)
    x2, y2 = end[0] + (0 if forward else _CARD), end[1] + (60 if forward else 130)
    if start[0] == end[0]:
        x1 = x2 = start[0] + _CARD
    bend = max(60, abs(x2 - x1) // 2)
    sign = 1 if forward or start[0] == end[0] else -1
    last = -1 if start[0] != end[0] else 1
    path = f"M{x1} {y1}C{x1 + sign * bend} {y1} {x2 + sign * last * bend} {y2} {x2} {y2}"
    shown = words[0] if len(words) == 1 else f"{words[0]} +{len(words) - 1}"
    shown = cut(shown, _LABEL)
    whole = escape("; ".join(words))
    yield f'<path d="{path}" marker-end="url(#tip)"><title>{whole}</title></path>'
    yield (
        f'<text x="{(x1 + x2) // 2}" y="{(y1 + y2) // 2 - 6}" text-anchor="middle">'
        f"{escape(shown)}</text>"
    )


def _card(name: str, model: Model, place: tuple[int, int], folder: Path) -> str:
    state = model.states[name]
    found = pages.picture(folder / state.picture) if state.picture else None
    shot = f'<img src="{found.uri}" alt="">' if found else ""
    titles = {one.name: one.title for one in model.events}
    staying = sorted(
        {
            titles[one.event]
            for one in model.transitions
            if one.source == name and one.target == name
        }
    )
    rows = "".join(f"<li>{escape(one)}</li>" for one in staying)
    first = " initial" if name == model.initial else ""
    return (
        f'<section class="state{first}" style="left:{place[0]}px;top:{place[1]}px">'
        f"<h3>{escape(name)}</h3>{shot}<ul>{rows}</ul></section>"
    )

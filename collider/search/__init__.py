"""Finds a sequence of events from launch to a target, backwards from the target."""

from collider.search.engine import Search
from collider.search.limits import Heuristics, Limits

__all__ = ["Heuristics", "Limits", "Search"]

"""The views of a list that may be used again, and the parameters by which they are known."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_view.layout_params import LayoutParams
from devices.pocket.framework.android_widget.observing import GET_ITEM_ID, GET_ITEM_VIEW_TYPE

IGNORE, HEADER_OR_FOOTER = -1, -2


@java_class("android.widget.AbsListView$LayoutParams")
class AbsListParams(LayoutParams):
    """`force_add` marks a view that was measured but never attached; `scrapped_from` is the
    position that a view of the scrap heap had."""

    view_type = 0
    recycled_header = False
    force_add = False
    scrapped_from = 0
    item_id = -1
    is_enabled = True

    @java_method("void <init>(android.content.Context,android.util.AttributeSet)")
    def init_xml(self: Any, context: Any, attributes: Any) -> None:
        super().init_xml(context, attributes)

    @java_method("void <init>(int,int)")
    def init(self, width: int, height: int) -> None:
        self.f_width, self.f_height = width, height

    @java_method("void <init>(int,int,int)")
    def init_type(self, width: int, height: int, view_type: int) -> None:
        self.f_width, self.f_height, self.view_type = width, height, view_type

    @java_method("void <init>(android.view.ViewGroup$LayoutParams)")
    def init_copy(self, source: Any) -> None:
        self.f_width, self.f_height = source.f_width, source.f_height


class Recycler:
    """`active` are the children that were on the screen when a layout began; what the layout does
    not use again becomes scrap, by view type. Views with transient state wait for their item."""

    def __init__(self, owner: Any) -> None:
        self.owner = owner
        self.listener: Any = None
        self.active: list[Any] = []
        self.first_active = 0
        self.scrap: list[list[Any]] = [[]]
        self.skipped: list[Any] = []
        self.transient: dict[int, Any] = {}
        self.transient_by_id: dict[int, Any] = {}

    def set_type_count(self, count: int) -> None:
        self.scrap = [[] for _ in range(count)]

    def all_scrap(self) -> list[Any]:
        return [view for heap in self.scrap for view in heap]

    def mark_children_dirty(self) -> None:
        for view in (*self.all_scrap(), *self.transient.values(), *self.transient_by_id.values()):
            view.forceLayout____V()

    def clear(self) -> None:
        for heap in self.scrap:
            self._throw_away(heap)
        self.clear_transient()

    def _throw_away(self, views: list[Any]) -> None:
        while views:
            self.owner.remove_detached_view(views.pop(), False)

    def fill_active(self, first: int) -> None:
        self.first_active = first
        self.active = [
            None if child.layout_params.view_type == HEADER_OR_FOOTER else child
            for child in self.owner.children
        ]
        for index, child in enumerate(self.owner.children):
            child.layout_params.scrapped_from = first + index

    def take_active(self, position: int) -> Any:
        index = position - self.first_active
        if 0 <= index < len(self.active):
            view, self.active[index] = self.active[index], None
            return view
        return None

    def take_transient(self, position: int) -> Any:
        owner = self.owner
        if self.transient_by_id and owner.stable_ids and owner.adapter is not None:
            return self.transient_by_id.pop(GET_ITEM_ID(owner.adapter, position), None)
        return self.transient.pop(position, None)

    def clear_transient(self) -> None:
        for views in (self.transient, self.transient_by_id):
            for view in views.values():
                self.owner.remove_detached_view(view, False)
            views.clear()

    def take_scrap(self, position: int) -> Any:
        kind = GET_ITEM_VIEW_TYPE(self.owner.adapter, position)
        if kind < 0 or kind >= len(self.scrap):
            return None
        heap = self.scrap[0] if len(self.scrap) == 1 else self.scrap[kind]
        if not heap:
            return None
        owner = self.owner
        row = GET_ITEM_ID(owner.adapter, position) if owner.stable_ids else None
        for index, view in enumerate(heap):
            params = view.layout_params
            if params.item_id == row if row is not None else params.scrapped_from == position:
                return heap.pop(index)
        return heap.pop()

    def add_scrap(self, view: Any, position: int) -> None:
        params = view.layout_params
        if not isinstance(params, AbsListParams):
            return
        params.scrapped_from = position
        kind = params.view_type
        if kind < 0:
            if kind != HEADER_OR_FOOTER:
                self.skipped.append(view)
            return
        view.dispatchStartTemporaryDetach____V()
        if view.hasTransientState____Z():
            if not self._keep_transient(view, position):
                self.skipped.append(view)
            return
        self._heap(kind).append(view)
        self._moved_to_scrap(view)

    def _keep_transient(self, view: Any, position: int) -> bool:
        owner = self.owner
        if owner.adapter is not None and owner.stable_ids:
            self.transient_by_id[view.layout_params.item_id] = view
        elif not owner.data_changed:
            self.transient[position] = view
        else:
            return False
        return True

    def _heap(self, kind: int) -> list[Any]:
        return self.scrap[0] if len(self.scrap) == 1 else self.scrap[kind]

    def _moved_to_scrap(self, view: Any) -> None:
        if self.listener is not None:
            call(self.listener, "onMovedToScrapHeap(Landroid/view/View;)V", view)

    def remove_skipped(self) -> None:
        self._throw_away(self.skipped)

    def scrap_active(self) -> None:
        """Everything that the layout did not use becomes scrap, never more than fits twice."""
        owner = self.owner
        for index in range(len(self.active) - 1, -1, -1):
            view, self.active[index] = self.active[index], None
            if view is None:
                continue
            params = view.layout_params
            kind = params.view_type
            if view.hasTransientState____Z():
                view.dispatchStartTemporaryDetach____V()
                if not self._keep_transient(view, self.first_active + index) and kind != -2:
                    owner.remove_detached_view(view, False)
            elif kind < 0:
                if kind != HEADER_OR_FOOTER:
                    owner.remove_detached_view(view, False)
            else:
                params.scrapped_from = self.first_active + index
                owner.remove_detached_view(view, False)
                self._heap(kind).append(view)
                self._moved_to_scrap(view)
        self._prune()

    def _prune(self) -> None:
        most = max(len(self.active), 1)
        for heap in self.scrap:
            while len(heap) > most:
                self.owner.remove_detached_view(heap.pop(), False)
        self.active = []

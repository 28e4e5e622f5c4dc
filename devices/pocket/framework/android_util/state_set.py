"""StateSet: lists of states, as selectors have them; zeros at the end are no states."""

from __future__ import annotations

from dalvik.core.java_util.failures import null_pointer
from dalvik.vm.native import java_class, java_field, java_method
from dalvik.vm.objects import JArray, JObject, array_of
from devices.pocket.framework.android_content_res.state_sets import matches


@java_class("android.util.StateSet")
class StateSet(JObject):
    WILD_CARD = java_field("static final int[] WILD_CARD", lambda: array_of("[I", []))
    NOTHING = java_field("static final int[] NOTHING", lambda: array_of("[I", [0]))

    @java_method("static boolean isWildCard(int[])")
    @staticmethod
    def is_wild_card(spec: JArray) -> bool:
        return not spec.d or spec.d[0] == 0

    @java_method("static boolean stateSetMatches(int[],int[])")
    @staticmethod
    def state_set_matches(spec: JArray | None, states: JArray | None) -> bool:
        if states is None:
            return spec is None or StateSet.is_wild_card(spec)
        if spec is None:
            null_pointer()
        set_ = list(states.d)
        return matches(spec.d, set_[: set_.index(0)] if 0 in set_ else set_)

    @java_method("static boolean stateSetMatches(int[],int)")
    @staticmethod
    def state_set_matches_state(spec: JArray, state: int) -> bool:
        return matches(spec.d, [state])

    @java_method("static int[] trimStateSet(int[],int)")
    @staticmethod
    def trim_state_set(states: JArray, size: int) -> JArray:
        return states if len(states.d) == size else array_of("[I", list(states.d[:size]))

"""MediaRouter: one route, the phone itself, and those that an app makes up."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw, to_string, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants

_R = "android.media.MediaRouter"
_INFO = f"{_R}$RouteInfo"
_GROUP = f"{_R}$RouteGroup"
_CATEGORY = f"{_R}$RouteCategory"
_USER = f"{_R}$UserRouteInfo"
_CALLBACK = f"{_R}$Callback"
_ROUTES = "android.media.MediaRouter routes"
_LIVE_AUDIO, _LIVE_VIDEO, _USER_TYPE = 1, 2, 0x00800000


def create(context: Any) -> Any:
    return vm().state.setdefault(_R, MediaRouter())


def _path(name: str) -> str:
    return f"L{name.replace('.', '/')};"


@java_class(_CATEGORY)
class RouteCategory(JObject):
    name: Any = None
    types = 0
    groupable = False

    @java_method("CharSequence getName()")
    def get_name(self) -> Any:
        return self.name

    @java_method("CharSequence getName(android.content.Context)")
    def get_name_context(self, context: Any) -> Any:
        return self.name

    @java_method("java.util.List getRoutes(java.util.List)")
    def get_routes(self, target: Any) -> Any:
        from dalvik.core.java_util.lists import ArrayList

        found = target if target is not None else ArrayList.create()
        call(found, "clear()V")
        for route in _routes():
            if route.category is self:
                call(found, "add(Ljava/lang/Object;)Z", route)
        return found

    @java_method("int getSupportedTypes()")
    def get_supported_types(self) -> int:
        return self.types

    @java_method("boolean isGroupable()")
    def is_groupable(self) -> bool:
        return self.groupable


@java_class(_INFO)
class RouteInfo(JObject):
    name: Any = None
    description: Any = None
    status: Any = None
    tag: Any = None
    icon: Any = None
    category: Any = None
    types = 0
    playback_type = 0
    playback_stream = 3
    volume = 15
    volume_max = 15
    volume_handling = 1

    @java_method("CharSequence getName()")
    def get_name(self) -> Any:
        return self.name

    @java_method("CharSequence getName(android.content.Context)")
    def get_name_context(self, context: Any) -> Any:
        return self.name

    @java_method("CharSequence getDescription()")
    def get_description(self) -> Any:
        return self.description

    @java_method("CharSequence getStatus()")
    def get_status(self) -> Any:
        return self.status

    @java_method("int getSupportedTypes()")
    def get_supported_types(self) -> int:
        return self.types

    @java_method(f"{_CATEGORY} getCategory()")
    def get_category(self) -> Any:
        return self.category

    @java_method(f"{_GROUP} getGroup()")
    def get_group(self) -> Any:
        return None

    @java_method("android.graphics.drawable.Drawable getIconDrawable()")
    def get_icon_drawable(self) -> Any:
        return self.icon

    @java_method("Object getTag()")
    def get_tag(self) -> Any:
        return self.tag

    @java_method("void setTag(Object)")
    def set_tag(self, tag: Any) -> None:
        self.tag = tag

    @java_method("int getDeviceType()")
    def get_device_type(self) -> int:
        return 0

    @java_method("int getPlaybackType()")
    def get_playback_type(self) -> int:
        return self.playback_type

    @java_method("int getPlaybackStream()")
    def get_playback_stream(self) -> int:
        return self.playback_stream

    @java_method("int getVolume()")
    def get_volume(self) -> int:
        return self.volume

    @java_method("int getVolumeMax()")
    def get_volume_max(self) -> int:
        return self.volume_max

    @java_method("int getVolumeHandling()")
    def get_volume_handling(self) -> int:
        return self.volume_handling

    @java_method("void requestSetVolume(int)")
    def request_set_volume(self, volume: int) -> None:
        self.volume = max(0, min(self.volume_max, volume))

    @java_method("void requestUpdateVolume(int)")
    def request_update_volume(self, direction: int) -> None:
        self.request_set_volume(self.volume + direction)

    @java_method("android.view.Display getPresentationDisplay()")
    def get_presentation_display(self) -> Any:
        """The phone has no second screen."""

    @java_method("boolean isEnabled()")
    def is_enabled(self) -> bool:
        return True

    @java_method("boolean isConnecting()")
    def is_connecting(self) -> bool:
        return False

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"RouteInfo{{ name={to_string(self.name)}, status={to_string(self.status)} }}"


@java_class(_GROUP)
class RouteGroup(RouteInfo):
    pass


@java_class(_USER)
class UserRouteInfo(RouteInfo):
    @java_method("void setName(CharSequence)")
    def set_name(self, name: Any) -> None:
        self.name = name

    @java_method("void setDescription(CharSequence)")
    def set_description(self, description: Any) -> None:
        self.description = description

    @java_method("void setStatus(CharSequence)")
    def set_status(self, status: Any) -> None:
        self.status = status

    @java_method("void setIconDrawable(android.graphics.drawable.Drawable)")
    def set_icon_drawable(self, icon: Any) -> None:
        self.icon = icon

    @java_method("void setPlaybackType(int)")
    def set_playback_type(self, kind: int) -> None:
        self.playback_type = kind

    @java_method("void setPlaybackStream(int)")
    def set_playback_stream(self, stream: int) -> None:
        self.playback_stream = stream

    @java_method("void setVolume(int)")
    def set_volume(self, volume: int) -> None:
        self.volume = volume

    @java_method("void setVolumeMax(int)")
    def set_volume_max(self, volume: int) -> None:
        self.volume_max = volume

    @java_method("void setVolumeHandling(int)")
    def set_volume_handling(self, handling: int) -> None:
        self.volume_handling = handling

    @java_method(f"void setVolumeCallback({_R}$VolumeCallback)")
    def set_volume_callback(self, callback: Any) -> None:
        self.volume_callback = callback


@java_class(f"{_R}$VolumeCallback", access="public abstract")
class VolumeCallback(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""


@java_class(_CALLBACK, access="public abstract")
class Callback(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""

    @java_method(f"void onRoutePresentationDisplayChanged({_R},{_INFO})")
    def on_route_presentation_display_changed(self, router: Any, route: Any) -> None:
        """Subclasses may react."""


@java_class(f"{_R}$SimpleCallback")
class SimpleCallback(Callback):
    @java_method("void <init>()")
    def init_simple(self) -> None:
        """Nothing to set up."""

    @java_method(f"void onRouteSelected({_R},int,{_INFO})")
    @java_method(f"void onRouteUnselected({_R},int,{_INFO})")
    def on_selection(self, router: Any, types: int, route: Any) -> None:
        """Subclasses may react."""

    @java_method(f"void onRouteAdded({_R},{_INFO})")
    @java_method(f"void onRouteRemoved({_R},{_INFO})")
    @java_method(f"void onRouteChanged({_R},{_INFO})")
    @java_method(f"void onRouteVolumeChanged({_R},{_INFO})")
    def on_route(self, router: Any, route: Any) -> None:
        """Subclasses may react."""

    @java_method(f"void onRouteGrouped({_R},{_INFO},{_GROUP},int)")
    def on_route_grouped(self, router: Any, route: Any, group: Any, index: int) -> None:
        """Subclasses may react."""

    @java_method(f"void onRouteUngrouped({_R},{_INFO},{_GROUP})")
    def on_route_ungrouped(self, router: Any, route: Any, group: Any) -> None:
        """Subclasses may react."""


def _routes() -> list[Any]:
    """All routes of the process; the first is the phone."""
    found: list[Any] | None = vm().state.get(_ROUTES)
    if found is None:
        category = RouteCategory()
        category.name, category.types = "System", _LIVE_AUDIO | _LIVE_VIDEO
        phone = RouteInfo()
        phone.name, phone.category, phone.types = "Phone", category, category.types
        found = vm().state[_ROUTES] = [phone]
    return found


@java_class(_R)
@constants(ROUTE_TYPE_LIVE_AUDIO=1, ROUTE_TYPE_LIVE_VIDEO=2, ROUTE_TYPE_USER=_USER_TYPE)
class MediaRouter(JObject):
    callbacks: tuple[Any, ...] = ()
    selected: Any = None

    @java_method(f"void addCallback(int,{_CALLBACK})")
    def add_callback(self, types: int, callback: Any) -> None:
        if not any(one is callback for one in self.callbacks):
            self.callbacks = (*self.callbacks, callback)

    @java_method(f"void addCallback(int,{_CALLBACK},int)")
    def add_callback_flags(self, types: int, callback: Any, flags: int) -> None:
        self.add_callback(types, callback)

    @java_method(f"void removeCallback({_CALLBACK})")
    def remove_callback(self, callback: Any) -> None:
        self.callbacks = tuple(one for one in self.callbacks if one is not callback)

    def _tell(self, method: str, route: Any, *types: int) -> None:
        numbers = "I" * len(types)
        for callback in self.callbacks:
            signature = f"{method}({_path(_R)}{numbers}{_path(_INFO)})V"
            call(callback, signature, self, *types, route)

    @java_method(f"{_INFO} getDefaultRoute()")
    def get_default_route(self) -> Any:
        return _routes()[0]

    @java_method(f"{_INFO} getSelectedRoute(int)")
    def get_selected_route(self, types: int) -> Any:
        return self.selected if self.selected is not None else _routes()[0]

    @java_method(f"void selectRoute(int,{_INFO})")
    def select_route(self, types: int, route: Any) -> None:
        if route is None:
            throw("java.lang.IllegalArgumentException", "Route cannot be null.")
        old = self.get_selected_route(types)
        if old is route:
            return
        self.selected = route
        self._tell("onRouteUnselected", old, types)
        self._tell("onRouteSelected", route, types)

    @java_method("int getRouteCount()")
    def get_route_count(self) -> int:
        return len(_routes())

    @java_method(f"{_INFO} getRouteAt(int)")
    def get_route_at(self, index: int) -> Any:
        return _routes()[index]

    @java_method("int getCategoryCount()")
    def get_category_count(self) -> int:
        return len({id(one.category) for one in _routes()})

    @java_method(f"{_CATEGORY} getCategoryAt(int)")
    def get_category_at(self, index: int) -> Any:
        return list({id(one.category): one.category for one in _routes()}.values())[index]

    @java_method(f"{_CATEGORY} createRouteCategory(CharSequence,boolean)")
    def create_route_category(self, name: Any, groupable: int) -> Any:
        made = RouteCategory()
        made.name, made.types, made.groupable = name, _USER_TYPE, bool(groupable)
        return made

    @java_method(f"{_USER} createUserRoute({_CATEGORY})")
    def create_user_route(self, category: Any) -> Any:
        made = UserRouteInfo()
        made.category, made.types, made.playback_type = category, _USER_TYPE, 1
        made.volume_handling = made.volume = 0
        return made

    @java_method(f"void addUserRoute({_USER})")
    def add_user_route(self, route: Any) -> None:
        _routes().append(route)
        self._tell("onRouteAdded", route)

    @java_method(f"void removeUserRoute({_USER})")
    def remove_user_route(self, route: Any) -> None:
        routes = _routes()
        if any(one is route for one in routes):
            vm().state[_ROUTES] = [one for one in routes if one is not route]
            if self.selected is route:
                self.select_route(_LIVE_AUDIO, routes[0])
            self._tell("onRouteRemoved", route)

    @java_method("void clearUserRoutes()")
    def clear_user_routes(self) -> None:
        for route in _routes()[1:]:
            self.remove_user_route(route)

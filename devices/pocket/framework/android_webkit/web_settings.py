"""WebSettings: remembered, because there is no page that they could change."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.enums import Enum, constant, declare_enum
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants

_OWNER = "android.webkit.WebSettings"
#: Java type and first value by property; the getter of a boolean is `get<Name>`.
_PROPERTIES: dict[str, tuple[str, Any]] = {
    "AllowContentAccess": ("boolean", True),
    "AllowFileAccess": ("boolean", True),
    "AllowFileAccessFromFileURLs": ("boolean", False),
    "AllowUniversalAccessFromFileURLs": ("boolean", False),
    "BlockNetworkImage": ("boolean", False),
    "BlockNetworkLoads": ("boolean", False),
    "BuiltInZoomControls": ("boolean", False),
    "CacheMode": ("int", -1),
    "CursiveFontFamily": ("String", "cursive"),
    "DatabaseEnabled": ("boolean", False),
    "DatabasePath": ("String", ""),
    "DefaultFixedFontSize": ("int", 13),
    "DefaultFontSize": ("int", 16),
    "DefaultTextEncodingName": ("String", "UTF-8"),
    "DisabledActionModeMenuItems": ("int", 0),
    "DisplayZoomControls": ("boolean", True),
    "DomStorageEnabled": ("boolean", False),
    "FantasyFontFamily": ("String", "fantasy"),
    "FixedFontFamily": ("String", "monospace"),
    "ForceDark": ("int", 1),
    "JavaScriptCanOpenWindowsAutomatically": ("boolean", False),
    "JavaScriptEnabled": ("boolean", False),
    "LightTouchEnabled": ("boolean", False),
    "LoadWithOverviewMode": ("boolean", False),
    "LoadsImagesAutomatically": ("boolean", True),
    "MediaPlaybackRequiresUserGesture": ("boolean", True),
    "MinimumFontSize": ("int", 8),
    "MinimumLogicalFontSize": ("int", 8),
    "MixedContentMode": ("int", 1),
    "OffscreenPreRaster": ("boolean", False),
    "SafeBrowsingEnabled": ("boolean", True),
    "SansSerifFontFamily": ("String", "sans-serif"),
    "SaveFormData": ("boolean", True),
    "SavePassword": ("boolean", False),
    "SerifFontFamily": ("String", "sans-serif"),
    "StandardFontFamily": ("String", "sans-serif"),
    "TextZoom": ("int", 100),
    "UseWideViewPort": ("boolean", False),
}
#: Setters without a getter of their own.
_ONLY_SET = {
    "AppCacheEnabled": "boolean",
    "AppCacheMaxSize": "long",
    "AppCachePath": "String",
    "EnableSmoothTransition": "boolean",
    "GeolocationDatabasePath": "String",
    "GeolocationEnabled": "boolean",
    "NeedInitialFocus": "boolean",
    "SupportMultipleWindows": "boolean",
    "SupportZoom": "boolean",
}
_AGENT = (
    "Mozilla/5.0 (Linux; Android {version}; Pocket) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Version/4.0 Chrome/69.0.3497.100 Mobile Safari/537.36"
)


class LayoutAlgorithm(Enum):
    pass


class PluginState(Enum):
    pass


class RenderPriority(Enum):
    pass


class ZoomDensity(Enum):
    pass


declare_enum(
    f"{_OWNER}$LayoutAlgorithm",
    ["NORMAL", "SINGLE_COLUMN", "NARROW_COLUMNS", "TEXT_AUTOSIZING"],
    LayoutAlgorithm,
)
declare_enum(f"{_OWNER}$PluginState", ["ON", "ON_DEMAND", "OFF"], PluginState)
declare_enum(f"{_OWNER}$RenderPriority", ["NORMAL", "HIGH", "LOW"], RenderPriority)
declare_enum(f"{_OWNER}$ZoomDensity", ["FAR", "MEDIUM", "CLOSE"], ZoomDensity)
_ENUMS = {
    "LayoutAlgorithm": (LayoutAlgorithm, f"{_OWNER}$LayoutAlgorithm", "NARROW_COLUMNS"),
    "PluginState": (PluginState, f"{_OWNER}$PluginState", "OFF"),
    "DefaultZoom": (ZoomDensity, f"{_OWNER}$ZoomDensity", "MEDIUM"),
}


def _getter(name: str, default: Any) -> Any:
    return lambda self: self.values.get(name, default)


def _setter(name: str) -> Any:
    def put(self: Any, value: Any) -> None:
        self.values[name] = value

    return put


def _enum_getter(name: str, kind: type, first: str) -> Any:
    def get(self: Any) -> Any:
        found = self.values.get(name)
        return constant(kind, first) if found is None else found

    return get


def _with_properties(cls: Any) -> Any:
    for name, (kind, default) in _PROPERTIES.items():
        getter = java_method(f"{kind} get{name}()")(_getter(name, default))
        setattr(cls, f"get_{name}", getter)
        setattr(cls, f"set_{name}", java_method(f"void set{name}({kind})")(_setter(name)))
    for name, kind in _ONLY_SET.items():
        setattr(cls, f"set_{name}", java_method(f"void set{name}({kind})")(_setter(name)))
    for name, (enum, java, first) in _ENUMS.items():
        getter = java_method(f"{java} get{name}()")(_enum_getter(name, enum, first))
        setattr(cls, f"get_{name}", getter)
        setattr(cls, f"set_{name}", java_method(f"void set{name}({java})")(_setter(name)))
    return cls


@java_class(_OWNER)
@constants(
    LOAD_DEFAULT=-1,
    LOAD_NORMAL=0,
    LOAD_CACHE_ELSE_NETWORK=1,
    LOAD_NO_CACHE=2,
    LOAD_CACHE_ONLY=3,
    MIXED_CONTENT_ALWAYS_ALLOW=0,
    MIXED_CONTENT_NEVER_ALLOW=1,
    MIXED_CONTENT_COMPATIBILITY_MODE=2,
)
@_with_properties
class WebSettings(JObject):
    values: dict[str, Any]

    @java_method("void <init>()")
    def init(self) -> None:
        self.values = {}

    @java_method("boolean supportZoom()")
    def supports_zoom(self) -> bool:
        return bool(self.values.get("SupportZoom", True))

    @java_method("boolean supportMultipleWindows()")
    def supports_multiple_windows(self) -> bool:
        return bool(self.values.get("SupportMultipleWindows", False))

    @java_method(f"void setRenderPriority({_OWNER}$RenderPriority)")
    def set_render_priority(self, priority: Any) -> None:
        self.values["RenderPriority"] = priority

    @java_method("void setTextSize(android.webkit.WebSettings$TextSize)")
    def set_text_size(self, size: Any) -> None:
        self.values["TextSize"] = size

    @java_method("String getUserAgentString()")
    def get_user_agent_string(self) -> str:
        found = self.values.get("UserAgentString")
        return found if found else default_agent()

    @java_method("void setUserAgentString(String)")
    def set_user_agent_string(self, agent: str | None) -> None:
        self.values["UserAgentString"] = agent

    @java_method("static String getDefaultUserAgent(android.content.Context)")
    @staticmethod
    def get_default_user_agent(context: Any) -> str:
        return default_agent()


def default_agent() -> str:
    from devices.pocket.framework.android_view.statics import static_field

    return _AGENT.format(version=static_field("android.os.Build$VERSION", "RELEASE"))

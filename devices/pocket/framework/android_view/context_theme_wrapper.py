"""ContextThemeWrapper: a context with a theme of its own, and maybe a configuration."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, throw
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_content.context_wrapper import ContextWrapper

_APPLY = "onApplyThemeResource(Landroid/content/res/Resources$Theme;IZ)V"


@java_class("android.view.ContextThemeWrapper")
class ContextThemeWrapper(ContextWrapper):
    theme_resource = 0
    theme: Any = None
    inflater: Any = None
    own_resources: Any = None
    override: Any = None

    @java_method("void <init>()")
    def init_without_context(self) -> None:
        self.f_mBase = None

    @java_method("void <init>(android.content.Context,int)")
    def init_theme(self, base: Any, theme: int) -> None:
        self.f_mBase, self.theme_resource = base, theme

    @java_method("void <init>(android.content.Context,android.content.res.Resources$Theme)")
    def init_theme_object(self, base: Any, theme: Any) -> None:
        self.f_mBase, self.theme = base, theme

    @java_method("void applyOverrideConfiguration(android.content.res.Configuration)")
    def apply_override_configuration(self, configuration: Any) -> None:
        if self.own_resources is not None:
            throw(
                "java.lang.IllegalStateException",
                "getResources() or getAssets() has already been called",
            )
        if self.override is not None:
            throw("java.lang.IllegalStateException", "Override configuration has already been set")
        self.override = configuration

    @java_method("android.content.res.AssetManager getAssets()")
    def get_assets(self) -> Any:
        return call(
            call(self, "getResources()Landroid/content/res/Resources;"),
            "getAssets()Landroid/content/res/AssetManager;",
        )

    @java_method("android.content.res.Resources getResources()")
    def get_resources(self) -> Any:
        if self.own_resources is None:
            base = self.f_mBase
            if self.override is not None:
                base = call(
                    base,
                    "createConfigurationContext(Landroid/content/res/Configuration;)"
                    "Landroid/content/Context;",
                    self.override,
                )
            self.own_resources = call(base, "getResources()Landroid/content/res/Resources;")
        return self.own_resources

    @java_method("void setTheme(int)")
    def set_theme(self, resource: int) -> None:
        if self.theme_resource != resource:
            self.theme_resource = resource
            self._make_theme()

    @java_method("void setTheme(android.content.res.Resources$Theme)")
    def set_theme_object(self, theme: Any) -> None:
        self.theme = theme

    @java_method("int getThemeResId()")
    def get_theme_res_id(self) -> int:
        return self.theme_resource

    @java_method("android.content.res.Resources$Theme getTheme()")
    def get_theme(self) -> Any:
        if self.theme is None:
            if not self.theme_resource:
                from devices.pocket.framework.android_app.context_impl import default_theme

                info = call(self, "getApplicationInfo()Landroid/content/pm/ApplicationInfo;")
                resources = call(self, "getResources()Landroid/content/res/Resources;")
                self.theme_resource = default_theme(resources, info.f_targetSdkVersion)
            self._make_theme()
        return self.theme

    def _make_theme(self) -> None:
        first = self.theme is None
        if first:
            resources = call(self, "getResources()Landroid/content/res/Resources;")
            self.theme = call(resources, "newTheme()Landroid/content/res/Resources$Theme;")
            base = call(self.f_mBase, "getTheme()Landroid/content/res/Resources$Theme;")
            if base is not None:
                call(self.theme, "setTo(Landroid/content/res/Resources$Theme;)V", base)
        call(self, _APPLY, self.theme, self.theme_resource, first)

    @java_method(
        "protected void onApplyThemeResource(android.content.res.Resources$Theme,int,boolean)"
    )
    def on_apply_theme_resource(self, theme: Any, resource: int, first: int) -> None:
        call(theme, "applyStyle(IZ)V", resource, True)

    @java_method("Object getSystemService(String)")
    def get_system_service(self, name: str) -> Any:
        if name == "layout_inflater":
            if self.inflater is None:
                base = call(
                    self.f_mBase, "getSystemService(Ljava/lang/String;)Ljava/lang/Object;", name
                )
                self.inflater = call(
                    base,
                    "cloneInContext(Landroid/content/Context;)Landroid/view/LayoutInflater;",
                    self,
                )
            return self.inflater
        return call(self.f_mBase, "getSystemService(Ljava/lang/String;)Ljava/lang/Object;", name)

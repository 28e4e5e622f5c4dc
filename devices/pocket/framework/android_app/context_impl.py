"""ContextImpl: what a context of an app really is.

There is one per package for its Application, and one per activity and service, which differ in the
token and in the theme.
"""

from __future__ import annotations

from typing import Any

from dalvik.core.java_lang.class_loaders import system_loader
from dalvik.vm.interop import throw, vm
from dalvik.vm.native import java_class, java_method
from devices.pocket.framework.android_content.context import Context
from devices.pocket.framework.android_content.context_components import ContextComponents
from devices.pocket.framework.android_content.context_files import ContextFiles
from devices.pocket.framework.android_content.context_methods import METHODS
from devices.pocket.framework.android_content.context_permissions import ContextPermissions
from devices.pocket.framework.android_content.context_services import make_service, service_name
from devices.pocket.framework.android_content.package_resources import (
    overriding_resources,
    resources_of,
)
from devices.pocket.framework.android_os.looper import main_looper
from devices.pocket.framework.naming import named
from devices.pocket.framework.runtime import device

_APPLICATIONS = "applications by package"


def _implementing(cls: Any) -> Any:
    """Gives Python methods the Java signatures that the table of Context has for their names."""
    for signature, name in METHODS:
        for base in cls.__mro__:
            function = vars(base).get(name)
            if function is not None and base is not Context:
                setattr(cls, name, _own(function, signature))
                break
    return cls


def _own(function: Any, signature: str) -> Any:
    """A function of its own, because a mixin's may not be marked."""
    return java_method(signature)(named(function, function.__name__))


@java_class("android.app.ContextImpl")
@_implementing
class ContextImpl(ContextFiles, ContextComponents, ContextPermissions, Context):
    """`resources` are the package's, or this context's own after a configuration of its own."""

    package: Any
    token: Any = None
    outer: Any = None
    resources: Any
    theme_resource = 0
    theme: Any = None
    services: dict[str, Any]
    resolver: Any = None
    manager: Any = None
    restricted = False

    # -- Python's side ---------------------------------------------------------------------------

    @classmethod
    def _make(cls, package: Any, resources: Any) -> Any:
        made = cls()
        made.package, made.resources, made.services = package, resources, {}
        made.outer = made
        return made

    @classmethod
    def for_package(cls, package: Any) -> Any:
        """The context behind a package's Application."""
        return cls._make(package, resources_of(package))

    @classmethod
    def for_activity(cls, package: Any, token: Any, configuration: Any) -> Any:
        """The context behind an activity."""
        made = cls.for_package(package)
        made.token = token
        return made

    def set_application(self, application: Any) -> None:
        """The Application that `getApplicationContext` gives in this process."""
        vm().state.setdefault(_APPLICATIONS, {})[self.package.name] = application

    def set_outer_context(self, outer: Any) -> None:
        """The activity or service that this context is the base of."""
        self.outer = outer

    def _copy(self, resources: Any) -> Any:
        made = ContextImpl._make(self.package, resources)
        made.token, made.theme_resource = self.token, self.theme_resource
        return made

    # -- what it is ------------------------------------------------------------------------------

    def get_assets(self) -> Any:
        return self.resources.assets

    def get_resources(self) -> Any:
        return self.resources

    def get_package_manager(self) -> Any:
        if self.manager is None:
            from devices.pocket.framework.android_content_pm.package_manager import make_manager

            self.manager = make_manager(self)
        return self.manager

    def get_content_resolver(self) -> Any:
        if self.resolver is None:
            from devices.pocket.framework.android_content.content_resolver import make_resolver

            self.resolver = make_resolver(self)
        return self.resolver

    def get_main_looper(self) -> Any:
        return main_looper()

    def get_main_executor(self) -> Any:
        from devices.pocket.framework.android_content.executors import main_executor

        return main_executor()

    def get_application_context(self) -> Any:
        return vm().state.get(_APPLICATIONS, {}).get(self.package.name, None)

    def set_theme(self, resource: int) -> None:
        if self.theme_resource != resource:
            self.theme_resource = resource
            if self.theme is not None:
                self.theme.apply_style(resource, True)

    def get_theme_res_id(self) -> int:
        return self.theme_resource

    def get_theme(self) -> Any:
        if self.theme is None:
            from devices.pocket.framework.android_content_res.themes import Theme

            if not self.theme_resource:
                self.theme_resource = default_theme(self.resources, self.package.target_sdk)
            self.theme = Theme.of(self.resources)
            self.theme.apply_style(self.theme_resource, True)
        return self.theme

    def get_class_loader(self) -> Any:
        return system_loader()

    def get_package_name(self) -> str:
        return str(self.package.name)

    def get_base_package_name(self) -> str:
        return str(self.package.name)

    def get_op_package_name(self) -> str:
        return str(self.package.name)

    def get_attribution_tag(self) -> Any:
        return None

    def get_application_info(self) -> Any:
        from devices.pocket.framework.android_content_pm.infos import application_info

        return application_info(self.package)

    def get_package_resource_path(self) -> str:
        return str(self.package.base_path)

    def get_package_code_path(self) -> str:
        return str(self.package.base_path)

    def get_display(self) -> Any:
        from devices.pocket.framework.android_view.display import default_display

        return default_display()

    def get_display_id(self) -> int:
        return 0

    def is_restricted(self) -> bool:
        return self.restricted

    def is_device_protected_storage(self) -> bool:
        return False

    def is_ui_context(self) -> bool:
        return self.token is not None

    def get_user_id(self) -> int:
        return 0

    def get_system_service(self, name: str | None) -> Any:
        if name is None:
            return None
        if name not in self.services:
            self.services[name] = make_service(self.outer, name)
        return self.services[name]

    def get_system_service_name(self, cls: Any) -> str | None:
        return service_name(cls)

    # -- other contexts --------------------------------------------------------------------------

    def create_package_context(self, name: str, flags: int) -> Any:
        if name in ("system", "android"):
            name = "android"
        with device().lock:
            found = device().packages.get(name)
        if found is None:
            throw(
                "android.content.pm.PackageManager$NameNotFoundException",
                f"Application package {name} not found",
            )
        made = ContextImpl.for_package(found)
        made.restricted = bool(flags & 4)
        return made

    def create_package_context_as_user(self, name: str, flags: int, user: Any) -> Any:
        return self.create_package_context(name, flags)

    def create_configuration_context(self, configuration: Any) -> Any:
        if configuration is None:
            throw("java.lang.IllegalArgumentException", "overrideConfiguration must not be null")
        return self._copy(overriding_resources(self.package, configuration))

    def create_display_context(self, display: Any) -> Any:
        if display is None:
            throw("java.lang.IllegalArgumentException", "display must not be null")
        return self._copy(self.resources)

    def create_window_context(self, kind: int, options: Any) -> Any:
        return self._copy(self.resources)

    def create_window_context_on(self, display: Any, kind: int, options: Any) -> Any:
        return self.create_display_context(display)

    def create_attribution_context(self, tag: str | None) -> Any:
        return self._copy(self.resources)

    def create_context_for_split(self, name: str) -> Any:
        return self._copy(self.resources)

    def create_device_protected_storage_context(self) -> Any:
        return self._copy(self.resources)


def default_theme(resources: Any, target_sdk: int) -> int:
    """What an app that names no theme gets, by its target: the platform's rule."""
    if target_sdk < 11:
        name = "Theme"
    elif target_sdk < 14:
        name = "Theme.Holo"
    elif target_sdk < 24:
        name = "Theme.DeviceDefault"
    else:
        name = "Theme.DeviceDefault.Light.DarkActionBar"
    found = resources.get_identifier(name, "style", "android")
    return int(found) or int(resources.get_identifier("Theme", "style", "android"))

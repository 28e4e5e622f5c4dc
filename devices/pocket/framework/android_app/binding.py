"""Turns a fresh process into an app: its contexts, instrumentation, providers and Application."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import call, class_name, iterate, new, throw, to_string, vm
from devices.pocket.framework.android_app.context_impl import ContextImpl
from devices.pocket.framework.android_app.instrumentation import Instrumentation
from devices.pocket.framework.android_os.bundle import Bundle
from devices.pocket.framework.runtime import device, process
from devices.pocket.system.client import Binding
from devices.pocket.system.intents import Component

_CALL_CREATE = "callApplicationOnCreate(Landroid/app/Application;)V"
_NEW_APPLICATION = (
    "newApplication(Ljava/lang/ClassLoader;Ljava/lang/String;Landroid/content/Context;)"
    "Landroid/app/Application;"
)
_CONFIGURED = "onConfigurationChanged(Landroid/content/res/Configuration;)V"


def bind(thread: Any, bound: Binding) -> None:
    """In Android's order: instrumentation, Application, providers, the two `onCreate`."""
    from devices.pocket.framework.android_app.configurations import adopt_locales

    _wait_for_debugger(bound)
    adopt_locales(bound.configuration)
    context = ContextImpl.for_package(bound.package)
    run = bound.instrumentation
    instrumentation = _instrumentation(run, context)
    instrumentation.attach(thread, run, context)
    thread.f_mInstrumentation = instrumentation
    app = _application(thread, bound, context)
    thread.f_mInitialApplication = app
    _install_providers(app, bound)
    if run is not None:
        arguments = Bundle.from_plain(run.arguments)
        try:
            call(instrumentation, "onCreate(Landroid/os/Bundle;)V", arguments)
        except Exception as error:
            thrown = vm().as_java(error)
            if not instrumentation.is_known(app, thrown):
                throw(
                    "java.lang.RuntimeException",
                    f"Exception thrown in onCreate() of {_component(run)}: {to_string(thrown)}",
                    thrown,
                )
    try:
        call(instrumentation, _CALL_CREATE, app)
    except Exception as error:
        thrown = vm().as_java(error)
        if not instrumentation.is_known(app, thrown):
            throw(
                "java.lang.RuntimeException",
                f"Unable to create application {class_name(app)}: {to_string(thrown)}",
                thrown,
            )


def _component(run: Any) -> str:
    component: Component = run.component
    return f"ComponentInfo{{{component}}}"


def _wait_for_debugger(bound: Binding) -> None:
    if device().activities.waits_for_debugger(bound.package.name):
        vm().loader.initialised("Landroid/os/Debug;").python.wait_for_debugger()


def _instrumentation(run: Any, context: Any) -> Any:
    if run is None:
        return Instrumentation()
    name = run.component.name
    try:
        return new(name)
    except Exception as error:
        thrown = vm().as_java(error)
        throw(
            "java.lang.RuntimeException",
            f"Unable to instantiate instrumentation {_component(run)}: {to_string(thrown)}",
            thrown,
        )


def _application(thread: Any, bound: Binding, context: Any) -> Any:
    name = bound.package.manifest.application_class or "android.app.Application"
    loader = call(context, "getClassLoader()Ljava/lang/ClassLoader;")
    try:
        app = call(thread.f_mInstrumentation, _NEW_APPLICATION, loader, name, context)
    except Exception as error:
        thrown = vm().as_java(error)
        throw(
            "java.lang.RuntimeException",
            f"Unable to instantiate application {name}: {to_string(thrown)}",
            thrown,
        )
    context.set_application(app)
    return app


def _install_providers(app: Any, bound: Binding) -> None:
    from devices.pocket.framework.android_content.provider_client import install_providers

    install_providers(app, bound.package, process().name)


def system_context() -> Any:
    """A context of the package `android`."""
    package = device().packages.get("android")
    assert package is not None
    return ContextImpl.for_package(package)


# -- what concerns the whole process -------------------------------------------------------------


def configuration_changed(thread: Any, configuration: Any) -> None:
    """The device's configuration: resources, then the Application and services."""
    from devices.pocket.framework.android_app.configurations import adopt, java_configuration

    thread.configuration_now = configuration
    adopt(configuration)
    for callbacks in component_callbacks(thread):
        call(callbacks, _CONFIGURED, java_configuration(configuration))


def component_callbacks(thread: Any) -> list[Any]:
    """Those of the process that are told of memory and configuration, activities apart."""
    found = [] if thread.f_mInitialApplication is None else [thread.f_mInitialApplication]
    return found + list(iterate(call(thread.f_mServices, "values()Ljava/util/Collection;")))


def trim_memory(thread: Any, level: int) -> None:
    activities = [record.f_activity for record in thread.records()]
    for callbacks in [*component_callbacks(thread), *activities]:
        call(callbacks, "onTrimMemory(I)V", level)


def low_memory(thread: Any) -> None:
    activities = [record.f_activity for record in thread.records()]
    for callbacks in [*component_callbacks(thread), *activities]:
        call(callbacks, "onLowMemory()V")

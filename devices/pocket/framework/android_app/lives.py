"""The life of activities in their process, step by step as the system asks.

Orders follow the version: since 9 an app made for it saves its state after `onStop`, before that
before; since 10 callbacks hear before and after each step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dalvik.vm.interop import call, class_name, lambda_object, throw, to_string, vm
from devices.pocket.framework.android_app.configurations import java_configuration
from devices.pocket.framework.android_app.records import ActivityClientRecord
from devices.pocket.framework.android_app.tokens import ActivityToken
from devices.pocket.framework.android_content.intent import Intent
from devices.pocket.framework.android_content.sending import unregister_leaked
from devices.pocket.framework.android_os.bundle import Bundle
from devices.pocket.framework.android_os.looper import my_looper
from devices.pocket.framework.runtime import device, process
from devices.pocket.system.client import Launch
from devices.pocket.system.intents import PlainIntent
from devices.pocket.system.tasks import Result

_ON = "callActivityOn{}(Landroid/app/Activity;{})V"
_PIE, _Q, _S_V2 = 28, 29, 32


def report(action: Callable[[Any], Any]) -> Any:
    with device().lock:
        return action(device().activities)


def called(record: Any, callback: str, reason: str) -> None:
    """Writes into the event log that a callback has run."""
    me = process()
    name = record.launch.class_name
    events = device().activities.events
    events.called(callback, (record.f_token.number, name), reason, me.pid, me.uid)


def _reason(old: str, new: str) -> str:
    return new if device().api >= _PIE else old


def _instrument(thread: Any, step: str, activity: Any, *arguments: Any) -> None:
    """Through the instrumentation, which tests override."""
    types = {
        "Create": "Landroid/os/Bundle;",
        "RestoreInstanceState": "Landroid/os/Bundle;",
        "SaveInstanceState": "Landroid/os/Bundle;",
        "PostCreate": "Landroid/os/Bundle;",
        "NewIntent": "Landroid/content/Intent;",
    }
    signature = _ON.format(step, types.get(step, ""))
    call(thread.f_mInstrumentation, signature, activity, *arguments)


def _guarded(thread: Any, record: Any, verb: str, action: Callable[[], None]) -> bool:
    """Runs app code; what it throws ends the app with Android's words, unless the
    instrumentation takes it. False if it did."""
    try:
        action()
        return True
    except Exception as error:
        thrown = vm().as_java(error)
        if thread.f_mInstrumentation.is_known(record.f_activity, thrown):
            return False
        if class_name(thrown) == "android.util.SuperNotCalledException":
            raise thrown from None
        throw(
            "java.lang.RuntimeException",
            f"Unable to {verb} activity {_component(record)}: {to_string(thrown)}",
            thrown,
        )


def _component(record: Any) -> str:
    launch: Launch = record.launch
    return f"ComponentInfo{{{launch.component.package}/{launch.class_name}}}"


# -- making --------------------------------------------------------------------------------------


def launch(thread: Any, data: Launch) -> None:
    """A new instance, up to where the system wants it."""
    record = ActivityClientRecord()
    record.f_token = ActivityToken.of(data.token)
    record.launch = data
    record.f_state = None if data.state is None else Bundle.from_plain(data.state)
    _perform_launch(thread, record)


def _perform_launch(thread: Any, record: Any) -> None:
    data: Launch = record.launch
    if not _make(thread, record):
        _give_up(record)
        return
    thread.keep(record)
    if not _create(thread, record):
        _give_up(record)
        return
    _start(thread, record, restore=True)
    _deliver(thread, record, data.new_intents, data.results)
    resumed = _resume(thread, record, "LAUNCH_ACTIVITY")
    if resumed and not data.resume:
        _pause(thread, record, False)
        record.f_paused = 1


def _give_up(record: Any) -> None:
    report(lambda activities: activities.finish(record.f_token.number))


def _make(thread: Any, record: Any) -> bool:
    from devices.pocket.framework.android_app.activity_making import make_activity

    data: Launch = record.launch
    intent = Intent.from_plain(data.intent)
    record.f_intent = intent
    try:
        activity = make_activity(thread, record, intent)
    except Exception as error:
        thrown = vm().as_java(error)
        if thread.f_mInstrumentation.is_known(None, thrown):
            return False
        throw(
            "java.lang.RuntimeException",
            f"Unable to instantiate activity {_component(record)}: {to_string(thrown)}",
            thrown,
        )
    record.f_activity = activity
    return True


def _create(thread: Any, record: Any) -> bool:
    activity = record.f_activity
    state = record.f_state

    def create() -> None:
        activity.called = False
        _instrument(thread, "Create", activity, state)
        activity.check_called("onCreate")
        called(record, "create", "performCreate")

    record.f_paused = record.f_stopped = 1
    return _guarded(thread, record, "start", create)


def _start(thread: Any, record: Any, restore: bool) -> None:
    activity = record.f_activity
    if activity.f_mFinished:
        return

    def start_it() -> None:
        activity.perform_start()
        called(record, "start", "handleStartActivity")
        record.f_stopped = 0
        if restore and record.f_state is not None:
            _instrument(thread, "RestoreInstanceState", activity, record.f_state)
        if restore:
            activity.called = False
            _instrument(thread, "PostCreate", activity, record.f_state)
            activity.check_called("onPostCreate")

    _guarded(thread, record, "start", start_it)


def start(thread: Any, record: Any) -> None:
    """From stopped to visible."""
    if record.f_stopped:
        _restart(thread, record)
        record.f_activity.set_window_visible(True)


def _restart(thread: Any, record: Any) -> None:
    activity = record.f_activity

    def restart() -> None:
        activity.perform_restart()
        called(record, "restart", "performRestart")
        activity.perform_start()
        called(record, "start", "handleStartActivity")

    _guarded(thread, record, "restart", restart)
    record.f_stopped = 0
    record.f_state = None


# -- resuming ------------------------------------------------------------------------------------


def resume(
    thread: Any, record: Any, intents: tuple[PlainIntent, ...], results_: tuple[Result, ...]
) -> None:
    """What is delivered to a stopped activity comes before `onRestart`, but for intents since 10
    and for results since 12L if the app was made for it."""
    if record.f_activity.f_mFinished:
        return
    new = record.launch.package.target_sdk >= _S_V2 <= device().api
    results_early = () if new else results_
    intents_early = () if device().api >= _Q else intents
    _deliver(thread, record, intents_early, results_early)
    if record.f_stopped and not record.f_activity.f_mFinished:
        _restart(thread, record)
    _deliver(thread, record, () if intents_early else intents, () if results_early else results_)
    _resume(thread, record, "RESUME_ACTIVITY")


def _deliver(
    thread: Any, record: Any, intents: tuple[PlainIntent, ...], results_: tuple[Result, ...]
) -> None:
    if results_:
        _give_results(record, results_)
    for intent in intents:
        _instrument(thread, "NewIntent", record.f_activity, Intent.from_plain(intent))


def _resume(thread: Any, record: Any, reason: str) -> bool:
    """`onResume`, then the window, then word to the system when the queue is empty."""
    activity = record.f_activity
    if activity.f_mFinished:
        return False

    def resume_it() -> None:
        activity.perform_resume()
        called(record, "resume", _reason(reason, "RESUME_ACTIVITY"))

    if not _guarded(thread, record, "resume", resume_it):
        _give_up(record)
        return False
    record.f_paused = 0
    record.f_state = None
    if not activity.f_mFinished and _will_be_seen(record):
        activity.show_window()
    _tell_when_idle(record)
    return True


def _will_be_seen(record: Any) -> bool:
    """An activity that starts another while it resumes need not be shown first."""
    if not record.f_activity.started_another:
        return True
    token = record.f_token.number
    return bool(report(lambda activities: activities.will_be_visible(token)))


def _tell_when_idle(record: Any) -> None:
    token = record.f_token.number

    def idle() -> bool:
        report(lambda activities: activities.idle(token))
        return False

    handler = lambda_object("android.os.MessageQueue$IdleHandler", "queueIdle()Z", idle)
    my_looper().f_mQueue.add_idle_handler(handler)


# -- pausing and stopping ------------------------------------------------------------------------


def pause(thread: Any, record: Any, finishing: bool, user_leaving: bool) -> None:
    if user_leaving:
        call(thread.f_mInstrumentation, _ON.format("UserLeaving", ""), record.f_activity)
    record.finishing = finishing
    _pause(thread, record, finishing)
    token = record.f_token.number
    report(lambda activities: activities.paused(token))


def _pause(thread: Any, record: Any, finishing: bool) -> None:
    if record.f_paused:
        return
    activity = record.f_activity
    if finishing:
        activity.f_mFinished = 1

    def pause_it() -> None:
        activity.called = False
        _instrument(thread, "Pause", activity)
        activity.check_called("onPause")
        called(record, "paused", _reason("handlePauseActivity", "performPause"))

    _guarded(thread, record, "pause", pause_it)
    record.f_paused = 1


def stop(thread: Any, record: Any) -> None:
    _stop(thread, record, save=True)
    record.f_activity.set_window_visible(False)
    token, state = record.f_token.number, record.f_state
    plain = None if state is None else state.to_plain()
    report(lambda activities: activities.stopped(token, plain))


def _stop(thread: Any, record: Any, save: bool) -> None:
    """`onStop` with the state saved before or after, unless it is on its way out."""
    activity = record.f_activity
    if record.f_stopped:
        return
    _pause(thread, record, False)
    saves = save and not activity.f_mFinished and record.f_state is None
    early = device().api < _PIE or record.launch.package.target_sdk < _PIE
    if saves and early:
        save_state(thread, record)

    def stop_it() -> None:
        activity.perform_stop()
        called(record, "stop", _reason("handleStopActivity", "STOP_ACTIVITY_ITEM"))

    _guarded(thread, record, "stop", stop_it)
    record.f_stopped = 1
    if saves and not early:
        save_state(thread, record)


def save_state(thread: Any, record: Any) -> None:
    record.f_state = Bundle.create()
    _instrument(thread, "SaveInstanceState", record.f_activity, record.f_state)


# -- ending and making anew ----------------------------------------------------------------------


def destroy(thread: Any, record: Any, finishing: bool) -> None:
    _destroy(thread, record, finishing, keep=False)
    token = record.f_token.number
    report(lambda activities: activities.destroyed(token))


def _destroy(thread: Any, record: Any, finishing: bool, keep: bool) -> None:
    activity = record.f_activity
    if finishing:
        activity.f_mFinished = 1
    _pause(thread, record, finishing)
    if not record.f_stopped:
        _stop(thread, record, save=False)
    if keep:
        record.f_lastNonConfigurationInstances = activity.retain_non_configuration_instances()

    def destroy_it() -> None:
        activity.called = False
        _instrument(thread, "Destroy", activity)
        activity.check_called("onDestroy")
        called(record, "destroy", "performDestroy")

    _guarded(thread, record, "destroy", destroy_it)
    activity.remove_window()
    unregister_leaked(activity)
    thread.forget(record)


def relaunch(thread: Any, record: Any, changes: int, data: Launch) -> None:
    """Another instance in place of this one; what it retains goes over."""
    activity = record.f_activity
    activity.config_change_flags |= changes
    activity.changing_configurations = True
    _pause(thread, record, False)
    if record.f_state is None and not record.f_stopped:
        early = device().api < _PIE or data.package.target_sdk < _PIE
        if early:
            save_state(thread, record)
            _stop(thread, record, save=False)
        else:
            _stop(thread, record, save=True)
    _destroy(thread, record, False, keep=True)
    made = ActivityClientRecord()
    made.f_token = record.f_token
    made.launch = data
    made.f_state = record.f_state if record.f_state is not None else _state(data)
    made.f_lastNonConfigurationInstances = record.f_lastNonConfigurationInstances
    _perform_launch(thread, made)
    token = made.f_token.number
    report(lambda activities: activities.relaunched(token))


def _state(data: Launch) -> Any:
    return None if data.state is None else Bundle.from_plain(data.state)


# -- messages ------------------------------------------------------------------------------------


def _with_pause(thread: Any, record: Any, action: Callable[[], None]) -> None:
    """A resumed activity is paused before it hears of intents and results."""
    resumed = not record.f_paused
    if resumed:
        _pause(thread, record, False)
    action()
    if resumed and not record.f_activity.f_mFinished:
        record.f_activity.perform_resume()
        called(record, "resume", _reason("performNewIntents", "performNewIntents"))
        record.f_paused = 0


def new_intents(thread: Any, record: Any, intents: tuple[PlainIntent, ...]) -> None:
    _with_pause(thread, record, lambda: _deliver(thread, record, intents, ()))


def results(thread: Any, record: Any, results_: tuple[Result, ...]) -> None:
    _with_pause(thread, record, lambda: _give_results(record, results_))


def _give_results(record: Any, results_: tuple[Result, ...]) -> None:
    for one in results_:
        data = None if one.data is None else Intent.from_plain(one.data)
        activity = record.f_activity
        try:
            activity.dispatch_activity_result(one.who, one.request, one.code, data)
            called(record, "activity_result", "ACTIVITY_RESULT")
        except Exception as error:
            thrown = vm().as_java(error)
            throw(
                "java.lang.RuntimeException",
                f"Failure delivering result ResultInfo{{who={one.who}, request={one.request},"
                f" result={one.code}, data={to_string(data)}}} to activity"
                f" {{{_component(record)[14:-1]}}}: {to_string(thrown)}",
                thrown,
            )


def configuration_changed(record: Any, configuration: Any) -> None:
    """The activity deals with the change itself."""
    activity = record.f_activity
    activity.adopt_configuration(configuration)
    activity.called = False
    call(
        activity,
        "onConfigurationChanged(Landroid/content/res/Configuration;)V",
        java_configuration(configuration),
    )
    activity.check_called("onConfigurationChanged")


def top_resumed(record: Any, on_top: bool) -> None:
    call(record.f_activity, "onTopResumedActivityChanged(Z)V", on_top)
    name = "top_resumed_gained" if on_top else "top_resumed_lost"
    called(record, name, "topStateChangedWhenResumed")

"""JobScheduler and JobService.

The device is plugged in and connected, and never idle: a job that needs idleness waits for ever.
Jobs live as long as the process that scheduled them.
"""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call, new, throw, vm
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_app.service import Service
from devices.pocket.framework.android_app_job.job_info import JobInfo, JobParameters
from devices.pocket.framework.android_os.handler import PythonTask, system_handler
from devices.pocket.framework.constants import constants
from devices.pocket.framework.runtime import device, process
from devices.pocket.system.intents import Component, PlainIntent

_JOBS = "android.app.job.JobScheduler jobs"
_PARAMETERS = "Landroid/app/job/JobParameters;"
_KEY = 0x4A0B_0000


def create(context: Any) -> Any:
    """What `getSystemService("jobscheduler")` gives."""
    return JobScheduler()


class _Job:
    """A job that is scheduled; `running` while its service has it."""

    def __init__(self, info: JobInfo) -> None:
        self.info = info
        self.failures = 0
        self.running: JobParameters | None = None


def _jobs() -> dict[int, _Job]:
    found: dict[int, _Job] = vm().state.setdefault(_JOBS, {})
    return found


@java_class("android.app.job.JobScheduler", access="public abstract")
@constants(RESULT_SUCCESS=1, RESULT_FAILURE=0)
class JobScheduler(JObject):
    @java_method("int schedule(android.app.job.JobInfo)")
    def schedule(self, info: Any) -> int:
        plain = info.service.to_plain()
        with device().lock:
            found = device().packages.find(plain)
        if found is None:
            throw("java.lang.IllegalArgumentException", f"No such service {plain}")
        self.cancel(info.number)
        job = _jobs()[info.number] = _Job(info)
        _later(job, info.delay or info.period)
        return 1

    @java_method("void cancel(int)")
    def cancel(self, number: int) -> None:
        job = _jobs().pop(number, None)
        if job is not None and job.running is not None:
            _stop(job)

    @java_method("void cancelAll()")
    def cancel_all(self) -> None:
        for number in list(_jobs()):
            self.cancel(number)

    @java_method("java.util.List getAllPendingJobs()")
    def get_all_pending_jobs(self) -> Any:
        return ArrayList.create([job.info for job in _jobs().values()])

    @java_method("android.app.job.JobInfo getPendingJob(int)")
    def get_pending_job(self, number: int) -> Any:
        job = _jobs().get(number)
        return None if job is None else job.info


def _later(job: _Job, millis: int) -> None:
    if not job.info.idle:
        system_handler().post_delayed(PythonTask.create(lambda: _begin(job)), millis)


def _begin(job: _Job) -> None:
    """Binds the job's service, which then gets the job."""
    if _jobs().get(job.info.number) is not job:
        return
    component = job.info.service.to_plain()
    me = process()

    def connected(bound: Component, reference: Any) -> None:
        if reference is not None:
            me.on_main(lambda: _run(job))

    with device().lock:
        intent = PlainIntent(component=component)
        device().services.bind(me, intent, _KEY + job.info.number, 1, connected)


def _service(job: _Job) -> Any:
    from devices.pocket.framework.android_app.activity_thread import current_thread, values_of

    name = job.info.service.to_plain().name
    return next((one for one in values_of(current_thread().f_mServices) if one.name == name), None)


def _run(job: _Job) -> None:
    service = _service(job)
    if service is None or _jobs().get(job.info.number) is not job:
        return
    parameters = JobParameters()
    parameters.info = job.info
    parameters.finished = lambda again: _finished(job, again)
    job.running = parameters
    if not call(service, f"onStartJob({_PARAMETERS})Z", parameters):
        _finished(job, False)


def _stop(job: _Job) -> None:
    service, parameters = _service(job), job.running
    job.running = None
    if service is not None and parameters is not None:
        call(service, f"onStopJob({_PARAMETERS})Z", parameters)
    _unbind(job)


def _unbind(job: _Job) -> None:
    with device().lock:
        device().services.unbind(process(), _KEY + job.info.number)


def _finished(job: _Job, again: bool) -> None:
    job.running = None
    _unbind(job)
    if _jobs().get(job.info.number) is not job:
        return
    if again:
        job.failures += 1
        _later(job, job.info.backoff * job.failures)
    elif job.info.period:
        _later(job, job.info.period)
    else:
        del _jobs()[job.info.number]


@java_class(
    "android.app.job.JobService",
    access="public abstract",
    abstract=[
        "boolean onStartJob(android.app.job.JobParameters)",
        "boolean onStopJob(android.app.job.JobParameters)",
    ],
)
@constants("String", PERMISSION_BIND="android.permission.BIND_JOB_SERVICE")
class JobService(Service):
    @java_method("void <init>()")
    def init_service(self) -> None:
        self.f_mBase = None

    @java_method("final android.os.IBinder onBind(android.content.Intent)")
    def on_bind(self, intent: Any) -> Any:
        return new("android.os.Binder")

    @java_method("final void jobFinished(android.app.job.JobParameters,boolean)")
    def job_finished(self, parameters: Any, again: int) -> None:
        finished = parameters.finished
        parameters.finished = None
        if finished is not None:
            system_handler().post(PythonTask.create(lambda: finished(bool(again))))

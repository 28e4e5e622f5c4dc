"""JobInfo, its Builder, and JobParameters."""

from __future__ import annotations

from typing import Any

from dalvik.vm.interop import throw
from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.bundle import PersistableBundle
from devices.pocket.framework.constants import constants

_INFO = "android.app.job.JobInfo"
_BUILDER = "android.app.job.JobInfo$Builder"


@java_class(_INFO)
@constants(
    NETWORK_TYPE_NONE=0,
    NETWORK_TYPE_ANY=1,
    NETWORK_TYPE_UNMETERED=2,
    NETWORK_TYPE_NOT_ROAMING=3,
    NETWORK_TYPE_CELLULAR=4,
    BACKOFF_POLICY_LINEAR=0,
    BACKOFF_POLICY_EXPONENTIAL=1,
)
@constants("long", DEFAULT_INITIAL_BACKOFF_MILLIS=30000, MAX_BACKOFF_DELAY_MILLIS=18000000)
class JobInfo(JObject):
    """`delay` and `period` are in milliseconds."""

    number = 0
    service: Any = None
    extras: Any = None
    network = 0
    charging = False
    idle = False
    delay = 0
    deadline = 0
    period = 0
    persisted = False
    backoff = 30_000
    policy = 1

    @java_method("int getId()")
    def get_id(self) -> int:
        return self.number

    @java_method("android.content.ComponentName getService()")
    def get_service(self) -> Any:
        return self.service

    @java_method("android.os.PersistableBundle getExtras()")
    def get_extras(self) -> Any:
        return self.extras

    @java_method("int getNetworkType()")
    def get_network_type(self) -> int:
        return self.network

    @java_method("boolean isRequireCharging()")
    def is_require_charging(self) -> bool:
        return self.charging

    @java_method("boolean isRequireDeviceIdle()")
    def is_require_device_idle(self) -> bool:
        return self.idle

    @java_method("boolean isPeriodic()")
    def is_periodic(self) -> bool:
        return bool(self.period)

    @java_method("boolean isPersisted()")
    def is_persisted(self) -> bool:
        return self.persisted

    @java_method("long getIntervalMillis()")
    def get_interval_millis(self) -> int:
        return self.period

    @java_method("long getMinLatencyMillis()")
    def get_min_latency_millis(self) -> int:
        return self.delay

    @java_method("long getMaxExecutionDelayMillis()")
    def get_max_execution_delay_millis(self) -> int:
        return self.deadline

    @java_method("long getInitialBackoffMillis()")
    def get_initial_backoff_millis(self) -> int:
        return self.backoff

    @java_method("int getBackoffPolicy()")
    def get_backoff_policy(self) -> int:
        return self.policy

    @java_method("String toString()")
    def to_string(self) -> str:
        return f"(job:{self.number}/{self.service.to_plain().short})"


@java_class(_BUILDER, access="public static final")
class Builder(JObject):
    made: JobInfo
    constrained = False

    @java_method("void <init>(int,android.content.ComponentName)")
    def init(self, number: int, service: Any) -> None:
        self.made = JobInfo()
        self.made.number, self.made.service = number, service
        self.made.extras = PersistableBundle.create()

    @java_method(f"{_BUILDER} setExtras(android.os.PersistableBundle)")
    def set_extras(self, extras: Any) -> Any:
        self.made.extras = extras
        return self

    def _constraint(self, name: str, value: Any) -> Any:
        setattr(self.made, name, value)
        self.constrained = self.constrained or bool(value)
        return self

    @java_method(f"{_BUILDER} setRequiredNetworkType(int)")
    def set_required_network_type(self, kind: int) -> Any:
        return self._constraint("network", kind)

    @java_method(f"{_BUILDER} setRequiresCharging(boolean)")
    def set_requires_charging(self, needed: int) -> Any:
        return self._constraint("charging", bool(needed))

    @java_method(f"{_BUILDER} setRequiresDeviceIdle(boolean)")
    def set_requires_device_idle(self, needed: int) -> Any:
        return self._constraint("idle", bool(needed))

    @java_method(f"{_BUILDER} setMinimumLatency(long)")
    def set_minimum_latency(self, delay: int) -> Any:
        self.constrained = True
        self.made.delay = delay
        return self

    @java_method(f"{_BUILDER} setOverrideDeadline(long)")
    def set_override_deadline(self, deadline: int) -> Any:
        self.constrained = True
        self.made.deadline = deadline
        return self

    @java_method(f"{_BUILDER} setPeriodic(long)")
    def set_periodic(self, period: int) -> Any:
        return self._constraint("period", period)

    @java_method(f"{_BUILDER} setPersisted(boolean)")
    def set_persisted(self, persisted: int) -> Any:
        self.made.persisted = bool(persisted)
        return self

    @java_method(f"{_BUILDER} setBackoffCriteria(long,int)")
    def set_backoff_criteria(self, millis: int, policy: int) -> Any:
        self.made.backoff, self.made.policy = millis, policy
        return self

    @java_method(f"{_INFO} build()")
    def build(self) -> Any:
        if not self.constrained:
            throw(
                "java.lang.IllegalArgumentException",
                "You're trying to build a job with no constraints, this is not allowed.",
            )
        return self.made


@java_class("android.app.job.JobParameters")
class JobParameters(JObject):
    info: JobInfo
    finished: Any = None

    @java_method("int getJobId()")
    def get_job_id(self) -> int:
        return self.info.number

    @java_method("android.os.PersistableBundle getExtras()")
    def get_extras(self) -> Any:
        return self.info.extras

    @java_method("boolean isOverrideDeadlineExpired()")
    def is_override_deadline_expired(self) -> bool:
        return False

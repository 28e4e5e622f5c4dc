"""TextToSpeech: no engine is installed, which apps are told when they ask for one."""

from __future__ import annotations

from typing import Any

from dalvik.core.java_util.lists import ArrayList
from dalvik.vm.interop import call
from dalvik.vm.native import java_class, java_interface, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.android_os.handler import PythonTask, system_handler
from devices.pocket.framework.constants import constants

_T = "android.speech.tts.TextToSpeech"
_ERROR = -1


@java_interface(f"{_T}$OnInitListener", abstract=["void onInit(int)"])
class OnInitListener:
    pass


@java_interface(
    f"{_T}$OnUtteranceCompletedListener", abstract=["void onUtteranceCompleted(String)"]
)
class OnUtteranceCompletedListener:
    pass


@java_class(_T)
@constants(SUCCESS=0, ERROR=-1, QUEUE_FLUSH=0, QUEUE_ADD=1, LANG_NOT_SUPPORTED=-2)
class TextToSpeech(JObject):
    @java_method(f"void <init>(android.content.Context,{_T}$OnInitListener)")
    def init(self, context: Any, listener: Any) -> None:
        self.init_engine(context, listener, None)

    @java_method(f"void <init>(android.content.Context,{_T}$OnInitListener,String)")
    def init_engine(self, context: Any, listener: Any, engine: str | None) -> None:
        if listener is not None:
            system_handler().post(PythonTask.create(lambda: call(listener, "onInit(I)V", _ERROR)))

    @java_method("int speak(String,int,java.util.HashMap)")
    def speak(self, text: str, mode: int, parameters: Any) -> int:
        return _ERROR

    @java_method("int speak(CharSequence,int,android.os.Bundle,String)")
    def speak_bundle(self, text: Any, mode: int, parameters: Any, name: str | None) -> int:
        return _ERROR

    @java_method("int playSilence(long,int,java.util.HashMap)")
    def play_silence(self, millis: int, mode: int, parameters: Any) -> int:
        return _ERROR

    @java_method("int stop()")
    def stop(self) -> int:
        return _ERROR

    @java_method("boolean isSpeaking()")
    def is_speaking(self) -> bool:
        return False

    @java_method("void shutdown()")
    def shutdown(self) -> None:
        """Nothing runs."""

    @java_method("int setLanguage(java.util.Locale)")
    @java_method("int isLanguageAvailable(java.util.Locale)")
    def set_language(self, locale: Any) -> int:
        return -2

    @java_method("int setPitch(float)")
    @java_method("int setSpeechRate(float)")
    def set_rate(self, rate: float) -> int:
        return _ERROR

    @java_method("java.util.Locale getLanguage()")
    def get_language(self) -> Any:
        return None

    @java_method("java.util.List getEngines()")
    def get_engines(self) -> Any:
        return ArrayList.create()

    @java_method("String getDefaultEngine()")
    def get_default_engine(self) -> Any:
        return None

    @java_method(f"int setOnUtteranceCompletedListener({_T}$OnUtteranceCompletedListener)")
    @java_method("int setOnUtteranceProgressListener(android.speech.tts.UtteranceProgressListener)")
    def set_listener(self, listener: Any) -> int:
        return 0


@java_class(
    "android.speech.tts.UtteranceProgressListener",
    access="public abstract",
    abstract=["void onStart(String)", "void onDone(String)", "void onError(String)"],
)
class UtteranceProgressListener(JObject):
    @java_method("void <init>()")
    def init(self) -> None:
        """Nothing to set up."""

    @java_method("void onError(String,int)")
    def on_error_code(self, name: str, code: int) -> None:
        call(self, "onError(Ljava/lang/String;)V", name)

    @java_method("void onStop(String,boolean)")
    def on_stop(self, name: str, interrupted: int) -> None:
        """Subclasses may react."""

"""RecognizerIntent and SpeechRecognizer: nobody listens on this device."""

from __future__ import annotations

from typing import Any

from dalvik.vm.native import java_class, java_method
from dalvik.vm.objects import JObject
from devices.pocket.framework.constants import constants


@java_class("android.speech.RecognizerIntent")
@constants("String", ACTION_RECOGNIZE_SPEECH="android.speech.action.RECOGNIZE_SPEECH")
class RecognizerIntent(JObject):
    @java_method(
        "static final android.content.Intent getVoiceDetailsIntent(android.content.Context)"
    )
    @staticmethod
    def get_voice_details_intent(context: Any) -> Any:
        return None


@java_class("android.speech.SpeechRecognizer")
class SpeechRecognizer(JObject):
    @java_method("static boolean isRecognitionAvailable(android.content.Context)")
    @staticmethod
    def is_recognition_available(context: Any) -> bool:
        return False

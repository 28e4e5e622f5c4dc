"""The numbers of the Java Debug Wire Protocol, with the names that its specification gives them."""

from __future__ import annotations

from enum import Enum, IntEnum, IntFlag

#: What both sides send first, before any packet.
HANDSHAKE = b"JDWP-Handshake"


class Command(Enum):
    """A command as (command set, command, name in the specification)."""

    VM_VERSION = (1, 1, "VirtualMachine.Version")
    VM_CLASSES_BY_SIGNATURE = (1, 2, "VirtualMachine.ClassesBySignature")
    VM_ALL_CLASSES = (1, 3, "VirtualMachine.AllClasses")
    VM_ALL_THREADS = (1, 4, "VirtualMachine.AllThreads")
    VM_DISPOSE = (1, 6, "VirtualMachine.Dispose")
    VM_ID_SIZES = (1, 7, "VirtualMachine.IDSizes")
    VM_SUSPEND = (1, 8, "VirtualMachine.Suspend")
    VM_RESUME = (1, 9, "VirtualMachine.Resume")
    VM_EXIT = (1, 10, "VirtualMachine.Exit")
    VM_CREATE_STRING = (1, 11, "VirtualMachine.CreateString")
    VM_CAPABILITIES = (1, 12, "VirtualMachine.Capabilities")
    VM_CAPABILITIES_NEW = (1, 17, "VirtualMachine.CapabilitiesNew")
    VM_ALL_CLASSES_WITH_GENERIC = (1, 20, "VirtualMachine.AllClassesWithGeneric")

    TYPE_SIGNATURE = (2, 1, "ReferenceType.Signature")
    TYPE_CLASS_LOADER = (2, 2, "ReferenceType.ClassLoader")
    TYPE_FIELDS = (2, 4, "ReferenceType.Fields")
    TYPE_METHODS = (2, 5, "ReferenceType.Methods")
    TYPE_GET_VALUES = (2, 6, "ReferenceType.GetValues")
    TYPE_SOURCE_FILE = (2, 7, "ReferenceType.SourceFile")
    TYPE_STATUS = (2, 9, "ReferenceType.Status")
    TYPE_INTERFACES = (2, 10, "ReferenceType.Interfaces")
    TYPE_SIGNATURE_WITH_GENERIC = (2, 13, "ReferenceType.SignatureWithGeneric")
    TYPE_FIELDS_WITH_GENERIC = (2, 14, "ReferenceType.FieldsWithGeneric")
    TYPE_METHODS_WITH_GENERIC = (2, 15, "ReferenceType.MethodsWithGeneric")

    CLASS_SUPERCLASS = (3, 1, "ClassType.Superclass")
    CLASS_INVOKE_METHOD = (3, 3, "ClassType.InvokeMethod")
    CLASS_NEW_INSTANCE = (3, 4, "ClassType.NewInstance")
    INTERFACE_INVOKE_METHOD = (5, 1, "InterfaceType.InvokeMethod")

    METHOD_LINE_TABLE = (6, 1, "Method.LineTable")
    METHOD_VARIABLE_TABLE = (6, 2, "Method.VariableTable")
    METHOD_VARIABLE_TABLE_WITH_GENERIC = (6, 5, "Method.VariableTableWithGeneric")

    OBJECT_REFERENCE_TYPE = (9, 1, "ObjectReference.ReferenceType")
    OBJECT_GET_VALUES = (9, 2, "ObjectReference.GetValues")
    OBJECT_INVOKE_METHOD = (9, 6, "ObjectReference.InvokeMethod")
    OBJECT_DISABLE_COLLECTION = (9, 7, "ObjectReference.DisableCollection")
    OBJECT_ENABLE_COLLECTION = (9, 8, "ObjectReference.EnableCollection")
    OBJECT_IS_COLLECTED = (9, 9, "ObjectReference.IsCollected")
    STRING_VALUE = (10, 1, "StringReference.Value")

    THREAD_NAME = (11, 1, "ThreadReference.Name")
    THREAD_SUSPEND = (11, 2, "ThreadReference.Suspend")
    THREAD_RESUME = (11, 3, "ThreadReference.Resume")
    THREAD_STATUS = (11, 4, "ThreadReference.Status")
    THREAD_FRAMES = (11, 6, "ThreadReference.Frames")
    THREAD_FRAME_COUNT = (11, 7, "ThreadReference.FrameCount")
    THREAD_STOP = (11, 10, "ThreadReference.Stop")
    THREAD_INTERRUPT = (11, 11, "ThreadReference.Interrupt")
    THREAD_SUSPEND_COUNT = (11, 12, "ThreadReference.SuspendCount")

    ARRAY_LENGTH = (13, 1, "ArrayReference.Length")
    ARRAY_GET_VALUES = (13, 2, "ArrayReference.GetValues")

    EVENT_SET = (15, 1, "EventRequest.Set")
    EVENT_CLEAR = (15, 2, "EventRequest.Clear")

    FRAME_GET_VALUES = (16, 1, "StackFrame.GetValues")
    FRAME_THIS_OBJECT = (16, 3, "StackFrame.ThisObject")
    CLASS_OBJECT_REFLECTED_TYPE = (17, 1, "ClassObjectReference.ReflectedType")

    EVENT_COMPOSITE = (64, 100, "Event.Composite")

    def __init__(self, command_set: int, number: int, label: str) -> None:
        self.command_set = command_set
        self.number = number
        self.label = label

    @property
    def code(self) -> tuple[int, int]:
        """(command set, command), as they stand in a packet's header."""
        return self.command_set, self.number


class ErrorCode(IntEnum):
    """Why a VM refuses a command."""

    NONE = 0
    INVALID_THREAD = 10
    INVALID_THREAD_GROUP = 11
    INVALID_PRIORITY = 12
    THREAD_NOT_SUSPENDED = 13
    THREAD_SUSPENDED = 14
    THREAD_NOT_ALIVE = 15
    INVALID_OBJECT = 20
    INVALID_CLASS = 21
    CLASS_NOT_PREPARED = 22
    INVALID_METHODID = 23
    INVALID_LOCATION = 24
    INVALID_FIELDID = 25
    INVALID_FRAMEID = 30
    NO_MORE_FRAMES = 31
    OPAQUE_FRAME = 32
    NOT_CURRENT_FRAME = 33
    TYPE_MISMATCH = 34
    INVALID_SLOT = 35
    DUPLICATE = 40
    NOT_FOUND = 41
    INVALID_MODULE = 42
    INVALID_MONITOR = 50
    NOT_MONITOR_OWNER = 51
    INTERRUPT = 52
    INVALID_CLASS_FORMAT = 60
    CIRCULAR_CLASS_DEFINITION = 61
    FAILS_VERIFICATION = 62
    ADD_METHOD_NOT_IMPLEMENTED = 63
    SCHEMA_CHANGE_NOT_IMPLEMENTED = 64
    INVALID_TYPESTATE = 65
    HIERARCHY_CHANGE_NOT_IMPLEMENTED = 66
    DELETE_METHOD_NOT_IMPLEMENTED = 67
    UNSUPPORTED_VERSION = 68
    NAMES_DONT_MATCH = 69
    CLASS_MODIFIERS_CHANGE_NOT_IMPLEMENTED = 70
    METHOD_MODIFIERS_CHANGE_NOT_IMPLEMENTED = 71
    CLASS_ATTRIBUTE_CHANGE_NOT_IMPLEMENTED = 72
    NOT_IMPLEMENTED = 99
    NULL_POINTER = 100
    ABSENT_INFORMATION = 101
    INVALID_EVENT_TYPE = 102
    ILLEGAL_ARGUMENT = 103
    OUT_OF_MEMORY = 110
    ACCESS_DENIED = 111
    VM_DEAD = 112
    INTERNAL = 113
    UNATTACHED_THREAD = 115
    INVALID_TAG = 500
    ALREADY_INVOKING = 502
    INVALID_INDEX = 503
    INVALID_LENGTH = 504
    INVALID_STRING = 506
    INVALID_CLASS_LOADER = 507
    INVALID_ARRAY = 508
    TRANSPORT_LOAD = 509
    TRANSPORT_INIT = 510
    NATIVE_METHOD = 511
    INVALID_COUNT = 512


#: What the commonest refusals mean to somebody who has not read the specification.
ERROR_MEANINGS: dict[int, str] = {
    ErrorCode.INVALID_THREAD: "the thread has ended, or there is none with this id",
    ErrorCode.THREAD_NOT_SUSPENDED: "the thread is running; hold it first",
    ErrorCode.THREAD_NOT_ALIVE: "the thread has not started or has ended",
    ErrorCode.INVALID_OBJECT: "the object was garbage collected, or there is none with this id",
    ErrorCode.INVALID_CLASS: "the class was unloaded, or there is none with this id",
    ErrorCode.CLASS_NOT_PREPARED: "the class is loaded but not linked yet; wait for CLASS_PREPARE",
    ErrorCode.INVALID_LOCATION: "there is no instruction at this code index",
    ErrorCode.INVALID_FRAMEID: "the frame went when its thread was resumed",
    ErrorCode.INVALID_SLOT: "the frame has no such local variable here",
    ErrorCode.NOT_IMPLEMENTED: "this VM does not offer the command",
    ErrorCode.ABSENT_INFORMATION: "the class was compiled without this debug information",
    ErrorCode.ALREADY_INVOKING: "the thread is already running a method for a debugger",
}


def error_name(code: int) -> str:
    """`INVALID_THREAD (10)`, or just the number for a code that the specification lacks."""
    try:
        return f"{ErrorCode(code).name} ({code})"
    except ValueError:
        return f"unknown error ({code})"


class EventKind(IntEnum):
    """What a VM can report."""

    SINGLE_STEP = 1
    BREAKPOINT = 2
    EXCEPTION = 4
    THREAD_START = 6
    THREAD_DEATH = 7
    CLASS_PREPARE = 8
    CLASS_UNLOAD = 9
    FIELD_ACCESS = 20
    FIELD_MODIFICATION = 21
    METHOD_ENTRY = 40
    METHOD_EXIT = 41
    METHOD_EXIT_WITH_RETURN_VALUE = 42
    MONITOR_CONTENDED_ENTER = 43
    MONITOR_CONTENDED_ENTERED = 44
    MONITOR_WAIT = 45
    MONITOR_WAITED = 46
    VM_START = 90
    VM_DEATH = 99


class ModifierKind(IntEnum):
    """How an event request is narrowed."""

    COUNT = 1
    THREAD_ONLY = 3
    CLASS_ONLY = 4
    CLASS_MATCH = 5
    CLASS_EXCLUDE = 6
    LOCATION_ONLY = 7
    EXCEPTION_ONLY = 8
    STEP = 10


class SuspendPolicy(IntEnum):
    """What an event holds."""

    NONE = 0
    EVENT_THREAD = 1
    ALL = 2


class StepSize(IntEnum):
    INSTRUCTION = 0
    LINE = 1


class StepDepth(IntEnum):
    INTO = 0
    OVER = 1
    OUT = 2


class Tag(IntEnum):
    """The type of a value, by the first letter of its signature or the kind of its object."""

    ARRAY = ord("[")
    BYTE = ord("B")
    CHAR = ord("C")
    OBJECT = ord("L")
    FLOAT = ord("F")
    DOUBLE = ord("D")
    INT = ord("I")
    LONG = ord("J")
    SHORT = ord("S")
    VOID = ord("V")
    BOOLEAN = ord("Z")
    STRING = ord("s")
    THREAD = ord("t")
    THREAD_GROUP = ord("g")
    CLASS_LOADER = ord("l")
    CLASS_OBJECT = ord("c")


#: Tags whose value is an object id; null is id 0 under any of them.
OBJECT_TAGS = frozenset(
    {
        Tag.ARRAY,
        Tag.OBJECT,
        Tag.STRING,
        Tag.THREAD,
        Tag.THREAD_GROUP,
        Tag.CLASS_LOADER,
        Tag.CLASS_OBJECT,
    }
)


class TypeTag(IntEnum):
    """The three sorts of reference types."""

    CLASS = 1
    INTERFACE = 2
    ARRAY = 3


class ClassStatus(IntFlag):
    """How far a class has come."""

    VERIFIED = 1
    PREPARED = 2
    INITIALIZED = 4
    ERROR = 8


class ThreadStatus(IntEnum):
    ZOMBIE = 0
    RUNNING = 1
    SLEEPING = 2
    MONITOR = 3
    WAIT = 4


class Modifiers(IntFlag):
    """The access flags of members that callers ask about; others are kept as they are."""

    PUBLIC = 0x0001
    PRIVATE = 0x0002
    PROTECTED = 0x0004
    STATIC = 0x0008
    FINAL = 0x0010
    SYNCHRONIZED = 0x0020
    BRIDGE = 0x0040
    VARARGS = 0x0080
    NATIVE = 0x0100
    ABSTRACT = 0x0400


class InvokeOptions(IntFlag):
    SINGLE_THREADED = 1
    NONVIRTUAL = 2


#: What a VM can do beyond the minimum, in the order in which CapabilitiesNew answers; the first
#: seven are also what the older Capabilities answers.
CAPABILITIES = (
    "can_watch_field_modification",
    "can_watch_field_access",
    "can_get_bytecodes",
    "can_get_synthetic_attribute",
    "can_get_owned_monitor_info",
    "can_get_current_contended_monitor",
    "can_get_monitor_info",
    "can_redefine_classes",
    "can_add_method",
    "can_unrestrictedly_redefine_classes",
    "can_pop_frames",
    "can_use_instance_filters",
    "can_get_source_debug_extension",
    "can_request_vm_death_event",
    "can_set_default_stratum",
    "can_get_instance_info",
    "can_request_monitor_events",
    "can_get_monitor_frame_info",
    "can_use_source_name_filters",
    "can_get_constant_pool",
    "can_force_early_return",
)

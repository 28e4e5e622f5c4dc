"""The interfaces of java.io."""

from __future__ import annotations

from dalvik.vm.native import java_field, java_interface


@java_interface("java.io.Serializable")
class Serializable:
    pass


@java_interface("java.io.Closeable", extends=["AutoCloseable"], abstract=["void close()"])
class Closeable:
    pass


@java_interface("java.io.Flushable", abstract=["void flush()"])
class Flushable:
    pass


@java_interface(
    "java.io.Externalizable",
    extends=["java.io.Serializable"],
    abstract=[
        "void writeExternal(java.io.ObjectOutput)",
        "void readExternal(java.io.ObjectInput)",
    ],
)
class Externalizable:
    pass


@java_interface("java.io.FileFilter", abstract=["boolean accept(java.io.File)"])
class FileFilter:
    pass


@java_interface("java.io.FilenameFilter", abstract=["boolean accept(java.io.File,String)"])
class FilenameFilter:
    pass


@java_interface(
    "java.io.DataInput",
    abstract=[
        "void readFully(byte[])",
        "void readFully(byte[],int,int)",
        "int skipBytes(int)",
        "boolean readBoolean()",
        "byte readByte()",
        "int readUnsignedByte()",
        "short readShort()",
        "int readUnsignedShort()",
        "char readChar()",
        "int readInt()",
        "long readLong()",
        "float readFloat()",
        "double readDouble()",
        "String readLine()",
        "String readUTF()",
    ],
)
class DataInput:
    pass


@java_interface(
    "java.io.DataOutput",
    abstract=[
        "void write(int)",
        "void write(byte[])",
        "void write(byte[],int,int)",
        "void writeBoolean(boolean)",
        "void writeByte(int)",
        "void writeShort(int)",
        "void writeChar(int)",
        "void writeInt(int)",
        "void writeLong(long)",
        "void writeFloat(float)",
        "void writeDouble(double)",
        "void writeBytes(String)",
        "void writeChars(String)",
        "void writeUTF(String)",
    ],
)
class DataOutput:
    pass


@java_interface(
    "java.io.ObjectInput",
    extends=["java.io.DataInput", "AutoCloseable"],
    abstract=[
        "Object readObject()",
        "int read()",
        "int read(byte[])",
        "int read(byte[],int,int)",
        "long skip(long)",
        "int available()",
        "void close()",
    ],
)
class ObjectInput:
    pass


@java_interface(
    "java.io.ObjectOutput",
    extends=["java.io.DataOutput", "AutoCloseable"],
    abstract=[
        "void writeObject(Object)",
        "void write(int)",
        "void write(byte[])",
        "void write(byte[],int,int)",
        "void flush()",
        "void close()",
    ],
)
class ObjectOutput:
    pass


@java_interface("java.io.ObjectInputValidation", abstract=["void validateObject()"])
class ObjectInputValidation:
    pass


@java_interface("java.io.ObjectStreamConstants")
class ObjectStreamConstants:
    MAGIC = java_field("static final short STREAM_MAGIC", -21267)
    VERSION = java_field("static final short STREAM_VERSION", 5)
    BASE = java_field("static final byte TC_BASE", 0x70)
    NULL = java_field("static final byte TC_NULL", 0x70)
    REFERENCE = java_field("static final byte TC_REFERENCE", 0x71)
    CLASSDESC = java_field("static final byte TC_CLASSDESC", 0x72)
    OBJECT = java_field("static final byte TC_OBJECT", 0x73)
    STRING = java_field("static final byte TC_STRING", 0x74)
    ARRAY = java_field("static final byte TC_ARRAY", 0x75)
    CLASS = java_field("static final byte TC_CLASS", 0x76)
    BLOCKDATA = java_field("static final byte TC_BLOCKDATA", 0x77)
    ENDBLOCKDATA = java_field("static final byte TC_ENDBLOCKDATA", 0x78)
    RESET = java_field("static final byte TC_RESET", 0x79)
    BLOCKDATALONG = java_field("static final byte TC_BLOCKDATALONG", 0x7A)
    EXCEPTION = java_field("static final byte TC_EXCEPTION", 0x7B)
    LONGSTRING = java_field("static final byte TC_LONGSTRING", 0x7C)
    PROXYCLASSDESC = java_field("static final byte TC_PROXYCLASSDESC", 0x7D)
    ENUM = java_field("static final byte TC_ENUM", 0x7E)
    MAX = java_field("static final byte TC_MAX", 0x7E)
    BASE_HANDLE = java_field("static final int baseWireHandle", 0x7E0000)
    WRITE_METHOD = java_field("static final byte SC_WRITE_METHOD", 1)
    BLOCK_DATA = java_field("static final byte SC_BLOCK_DATA", 8)
    SERIALIZABLE = java_field("static final byte SC_SERIALIZABLE", 2)
    EXTERNALIZABLE = java_field("static final byte SC_EXTERNALIZABLE", 4)
    SC_ENUM = java_field("static final byte SC_ENUM", 16)
    VERSION_1 = java_field("static final int PROTOCOL_VERSION_1", 1)
    VERSION_2 = java_field("static final int PROTOCOL_VERSION_2", 2)

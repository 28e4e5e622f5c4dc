"""java.io: streams, readers and writers, files inside the sandbox, serialization."""

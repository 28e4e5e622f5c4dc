"""The ground of Pocket's framework: android.os, android.util, android.content and managers."""

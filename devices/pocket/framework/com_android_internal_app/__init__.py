"""The package com.android.internal.app."""

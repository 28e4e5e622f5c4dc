"""The package com.android.internal.policy."""

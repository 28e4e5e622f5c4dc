"""The package com.android.internal.view."""

"""The methods of Context that a ContextWrapper hands on: Java signature and Python name.

Of overloads, the Python names of all but the most general have a suffix.
"""

from __future__ import annotations

_INTENT = "android.content.Intent"
_BUNDLE = "android.os.Bundle"
_URI = "android.net.Uri"
_RECEIVER = "android.content.BroadcastReceiver"
_FILTER = "android.content.IntentFilter"
_CONTEXT = "android.content.Context"
_USER = "android.os.UserHandle"
_DATABASE = "android.database.sqlite.SQLiteDatabase"
_FINAL = f"{_RECEIVER},android.os.Handler,int,String,{_BUNDLE}"
_CONNECTION = "android.content.ServiceConnection"
_EXECUTOR = "java.util.concurrent.Executor"

METHODS: tuple[tuple[str, str], ...] = (
    # what it is
    ("android.content.res.AssetManager getAssets()", "get_assets"),
    ("android.content.res.Resources getResources()", "get_resources"),
    ("android.content.pm.PackageManager getPackageManager()", "get_package_manager"),
    ("android.content.ContentResolver getContentResolver()", "get_content_resolver"),
    ("android.os.Looper getMainLooper()", "get_main_looper"),
    (f"{_EXECUTOR} getMainExecutor()", "get_main_executor"),
    (f"{_CONTEXT} getApplicationContext()", "get_application_context"),
    ("void setTheme(int)", "set_theme"),
    ("int getThemeResId()", "get_theme_res_id"),
    ("android.content.res.Resources$Theme getTheme()", "get_theme"),
    ("ClassLoader getClassLoader()", "get_class_loader"),
    ("String getPackageName()", "get_package_name"),
    ("String getBasePackageName()", "get_base_package_name"),
    ("String getOpPackageName()", "get_op_package_name"),
    ("String getAttributionTag()", "get_attribution_tag"),
    ("android.content.pm.ApplicationInfo getApplicationInfo()", "get_application_info"),
    ("String getPackageResourcePath()", "get_package_resource_path"),
    ("String getPackageCodePath()", "get_package_code_path"),
    ("android.view.Display getDisplay()", "get_display"),
    ("int getDisplayId()", "get_display_id"),
    ("boolean isRestricted()", "is_restricted"),
    ("boolean isDeviceProtectedStorage()", "is_device_protected_storage"),
    ("boolean isUiContext()", "is_ui_context"),
    ("int getUserId()", "get_user_id"),
    ("Object getSystemService(String)", "get_system_service"),
    ("String getSystemServiceName(Class)", "get_system_service_name"),
    # preferences, files, databases
    (
        "android.content.SharedPreferences getSharedPreferences(String,int)",
        "get_shared_preferences",
    ),
    (
        "android.content.SharedPreferences getSharedPreferences(java.io.File,int)",
        "get_shared_preferences_file",
    ),
    (f"boolean moveSharedPreferencesFrom({_CONTEXT},String)", "move_shared_preferences_from"),
    ("boolean deleteSharedPreferences(String)", "delete_shared_preferences"),
    ("java.io.File getSharedPreferencesPath(String)", "get_shared_preferences_path"),
    ("java.io.FileInputStream openFileInput(String)", "open_file_input"),
    ("java.io.FileOutputStream openFileOutput(String,int)", "open_file_output"),
    ("boolean deleteFile(String)", "delete_file"),
    ("java.io.File getFileStreamPath(String)", "get_file_stream_path"),
    ("String[] fileList()", "file_list"),
    ("java.io.File getDataDir()", "get_data_dir"),
    ("java.io.File getFilesDir()", "get_files_dir"),
    ("java.io.File getNoBackupFilesDir()", "get_no_backup_files_dir"),
    ("java.io.File getExternalFilesDir(String)", "get_external_files_dir"),
    ("java.io.File[] getExternalFilesDirs(String)", "get_external_files_dirs"),
    ("java.io.File getObbDir()", "get_obb_dir"),
    ("java.io.File[] getObbDirs()", "get_obb_dirs"),
    ("java.io.File getCacheDir()", "get_cache_dir"),
    ("java.io.File getCodeCacheDir()", "get_code_cache_dir"),
    ("java.io.File getExternalCacheDir()", "get_external_cache_dir"),
    ("java.io.File[] getExternalCacheDirs()", "get_external_cache_dirs"),
    ("java.io.File[] getExternalMediaDirs()", "get_external_media_dirs"),
    ("java.io.File getDir(String,int)", "get_dir"),
    (
        f"{_DATABASE} openOrCreateDatabase(String,int,{_DATABASE}$CursorFactory)",
        "open_or_create_database",
    ),
    (
        f"{_DATABASE} openOrCreateDatabase(String,int,{_DATABASE}$CursorFactory,"
        "android.database.DatabaseErrorHandler)",
        "open_or_create_database_handler",
    ),
    (f"boolean moveDatabaseFrom({_CONTEXT},String)", "move_database_from"),
    ("boolean deleteDatabase(String)", "delete_database"),
    ("java.io.File getDatabasePath(String)", "get_database_path"),
    ("String[] databaseList()", "database_list"),
    # components
    (f"void startActivity({_INTENT})", "start_activity"),
    (f"void startActivity({_INTENT},{_BUNDLE})", "start_activity_options"),
    (f"void startActivities({_INTENT}[])", "start_activities"),
    (f"void startActivities({_INTENT}[],{_BUNDLE})", "start_activities_options"),
    (
        f"void startIntentSender(android.content.IntentSender,{_INTENT},int,int,int)",
        "start_intent_sender",
    ),
    (
        f"void startIntentSender(android.content.IntentSender,{_INTENT},int,int,int,{_BUNDLE})",
        "start_intent_sender_options",
    ),
    (f"android.content.ComponentName startService({_INTENT})", "start_service"),
    (
        f"android.content.ComponentName startForegroundService({_INTENT})",
        "start_foreground_service",
    ),
    (f"boolean stopService({_INTENT})", "stop_service"),
    (f"boolean bindService({_INTENT},{_CONNECTION},int)", "bind_service"),
    (f"boolean bindService({_INTENT},int,{_EXECUTOR},{_CONNECTION})", "bind_service_executor"),
    (f"void unbindService({_CONNECTION})", "unbind_service"),
    (
        f"boolean startInstrumentation(android.content.ComponentName,String,{_BUNDLE})",
        "start_instrumentation",
    ),
    # broadcasts
    (f"void sendBroadcast({_INTENT})", "send_broadcast"),
    (f"void sendBroadcast({_INTENT},String)", "send_broadcast_permission"),
    (f"void sendBroadcast({_INTENT},String,{_BUNDLE})", "send_broadcast_options"),
    (f"void sendBroadcastAsUser({_INTENT},{_USER})", "send_broadcast_as_user"),
    (f"void sendBroadcastAsUser({_INTENT},{_USER},String)", "send_broadcast_as_user_permission"),
    (f"void sendOrderedBroadcast({_INTENT},String)", "send_ordered_broadcast_permission"),
    (f"void sendOrderedBroadcast({_INTENT},String,{_FINAL})", "send_ordered_broadcast"),
    (
        f"void sendOrderedBroadcastAsUser({_INTENT},{_USER},String,{_FINAL})",
        "send_ordered_broadcast_as_user",
    ),
    (f"void sendStickyBroadcast({_INTENT})", "send_sticky_broadcast"),
    (f"void sendStickyBroadcastAsUser({_INTENT},{_USER})", "send_sticky_broadcast_as_user"),
    (f"void sendStickyOrderedBroadcast({_INTENT},{_FINAL})", "send_sticky_ordered_broadcast"),
    (f"void removeStickyBroadcast({_INTENT})", "remove_sticky_broadcast"),
    (f"void removeStickyBroadcastAsUser({_INTENT},{_USER})", "remove_sticky_broadcast_as_user"),
    (f"{_INTENT} registerReceiver({_RECEIVER},{_FILTER})", "register_receiver"),
    (f"{_INTENT} registerReceiver({_RECEIVER},{_FILTER},int)", "register_receiver_flags"),
    (
        f"{_INTENT} registerReceiver({_RECEIVER},{_FILTER},String,android.os.Handler)",
        "register_receiver_handler",
    ),
    (
        f"{_INTENT} registerReceiver({_RECEIVER},{_FILTER},String,android.os.Handler,int)",
        "register_receiver_all",
    ),
    (f"void unregisterReceiver({_RECEIVER})", "unregister_receiver"),
    # permissions
    ("int checkPermission(String,int,int)", "check_permission"),
    ("int checkCallingPermission(String)", "check_calling_permission"),
    ("int checkCallingOrSelfPermission(String)", "check_calling_or_self_permission"),
    ("int checkSelfPermission(String)", "check_self_permission"),
    ("void enforcePermission(String,int,int,String)", "enforce_permission"),
    ("void enforceCallingPermission(String,String)", "enforce_calling_permission"),
    ("void enforceCallingOrSelfPermission(String,String)", "enforce_calling_or_self_permission"),
    (f"void grantUriPermission(String,{_URI},int)", "grant_uri_permission"),
    (f"void revokeUriPermission({_URI},int)", "revoke_uri_permission"),
    (f"void revokeUriPermission(String,{_URI},int)", "revoke_uri_permission_of"),
    (f"int checkUriPermission({_URI},int,int,int)", "check_uri_permission"),
    (
        f"int checkUriPermission({_URI},String,String,int,int,int)",
        "check_uri_permission_permissions",
    ),
    (f"int checkCallingUriPermission({_URI},int)", "check_calling_uri_permission"),
    (f"int checkCallingOrSelfUriPermission({_URI},int)", "check_calling_or_self_uri_permission"),
    (f"void enforceUriPermission({_URI},int,int,int,String)", "enforce_uri_permission"),
    (f"void enforceCallingUriPermission({_URI},int,String)", "enforce_calling_uri_permission"),
    (
        f"void enforceCallingOrSelfUriPermission({_URI},int,String)",
        "enforce_calling_or_self_uri_permission",
    ),
    # other contexts
    (f"{_CONTEXT} createPackageContext(String,int)", "create_package_context"),
    (
        f"{_CONTEXT} createPackageContextAsUser(String,int,{_USER})",
        "create_package_context_as_user",
    ),
    (
        f"{_CONTEXT} createConfigurationContext(android.content.res.Configuration)",
        "create_configuration_context",
    ),
    (f"{_CONTEXT} createDisplayContext(android.view.Display)", "create_display_context"),
    (f"{_CONTEXT} createWindowContext(int,{_BUNDLE})", "create_window_context"),
    (
        f"{_CONTEXT} createWindowContext(android.view.Display,int,{_BUNDLE})",
        "create_window_context_on",
    ),
    (f"{_CONTEXT} createAttributionContext(String)", "create_attribution_context"),
    (f"{_CONTEXT} createContextForSplit(String)", "create_context_for_split"),
    (
        f"{_CONTEXT} createDeviceProtectedStorageContext()",
        "create_device_protected_storage_context",
    ),
    # the wallpaper
    ("android.graphics.drawable.Drawable getWallpaper()", "get_wallpaper"),
    ("android.graphics.drawable.Drawable peekWallpaper()", "peek_wallpaper"),
    ("int getWallpaperDesiredMinimumWidth()", "get_wallpaper_desired_minimum_width"),
    ("int getWallpaperDesiredMinimumHeight()", "get_wallpaper_desired_minimum_height"),
    ("void setWallpaper(android.graphics.Bitmap)", "set_wallpaper"),
    ("void clearWallpaper()", "clear_wallpaper"),
)

ABSTRACT = tuple(signature for signature, _ in METHODS)

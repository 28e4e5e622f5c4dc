package samples.testing;

import android.os.Build;
import android.view.View;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The root views of all windows of this process, bottom first.
 *
 * <p>Menus and dialogs are windows of their own that no activity leads to. Android has a public
 * way to list them since API 29; before, test frameworks read the window manager's list.
 */
final class Windows {
    private Windows() {}

    static List<View> roots() {
        try {
            Object views = Build.VERSION.SDK_INT >= 29 ? inspected() : managed();
            return asList(views);
        } catch (Exception gone) {
            throw new IllegalStateException("this Android does not list its windows", gone);
        }
    }

    private static Object inspected() throws Exception {
        Class<?> inspector = Class.forName("android.view.inspector.WindowInspector");
        return inspector.getMethod("getGlobalWindowViews").invoke(null);
    }

    private static Object managed() throws Exception {
        boolean global = Build.VERSION.SDK_INT >= 17;
        Class<?> manager = Class.forName(
                global ? "android.view.WindowManagerGlobal" : "android.view.WindowManagerImpl");
        Object instance = manager.getMethod(global ? "getInstance" : "getDefault").invoke(null);
        Field views = manager.getDeclaredField("mViews");
        views.setAccessible(true);
        return views.get(instance);
    }

    /** The list was an array up to API 18, and null while there was no window. */
    @SuppressWarnings("unchecked")
    private static List<View> asList(Object views) {
        if (views == null) {
            return new ArrayList<>();
        }
        if (views instanceof View[]) {
            return Arrays.asList(((View[]) views).clone());
        }
        return new ArrayList<>((List<View>) views);
    }
}

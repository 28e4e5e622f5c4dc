import android.app.Activity;
import android.content.Context;
import android.os.Bundle;
import android.util.Log;
import android.view.*;
import android.view.inputmethod.InputMethodManager;
import android.widget.*;
import java.lang.reflect.Field;
import java.util.*;

/** Says in the log, with the tag "said", what happens to its views. */
public class Boxes extends Activity {
    /** There before the activity is attached. */
    private final android.app.FragmentManager manager = getFragmentManager();

    static void say(String text) { Log.i("said", text); }

    static String name(int action) {
        String[] names = {"down", "up", "move", "cancel", "outside", "second down", "second up"};
        return names[action];
    }

    /** Takes over a gesture once it has moved far to the right. */
    static class Taker extends FrameLayout {
        Taker(Context c) { super(c); }
        public boolean onInterceptTouchEvent(MotionEvent e) {
            return e.getActionMasked() == MotionEvent.ACTION_MOVE && e.getX() > 600;
        }
        public boolean onTouchEvent(MotionEvent e) {
            say("group " + name(e.getActionMasked()) + " " + (int) e.getX() + "," + (int) e.getY());
            return true;
        }
    }

    static class Box extends View {
        final String name;
        Box(Context c, String name) { super(c); this.name = name; }
        public boolean onTouchEvent(MotionEvent e) {
            say(name + " " + name(e.getActionMasked()) + " " + (int) e.getX() + "," + (int) e.getY()
                + " of " + e.getPointerCount());
            return true;
        }
        protected void onSizeChanged(int w, int h, int ow, int oh) { say(name + " is " + w + "x" + h); }
    }

    Button button(String text, LinearLayout parent) {
        final Button made = new Button(this);
        made.setText(text);
        made.setOnClickListener(new View.OnClickListener() {
            public void onClick(View v) { say("clicked " + ((Button) v).getText()); }
        });
        made.setOnLongClickListener(new View.OnLongClickListener() {
            public boolean onLongClick(View v) { say("held " + ((Button) v).getText()); return true; }
        });
        made.setOnFocusChangeListener(new View.OnFocusChangeListener() {
            public void onFocusChange(View v, boolean has) {
                say((has ? "focus on " : "focus off ") + ((Button) v).getText());
            }
        });
        parent.addView(made, new LinearLayout.LayoutParams(400, 150));
        return made;
    }

    public void onCreate(Bundle state) {
        super.onCreate(state);
        LinearLayout all = new LinearLayout(this);
        all.setOrientation(LinearLayout.VERTICAL);
        Taker taker = new Taker(this);
        taker.addView(new Box(this, "left"), new FrameLayout.LayoutParams(300, 300));
        FrameLayout.LayoutParams right = new FrameLayout.LayoutParams(300, 300);
        right.leftMargin = 300;
        taker.addView(new Box(this, "right"), right);
        all.addView(taker, new LinearLayout.LayoutParams(1000, 300));
        button("one", all);
        button("two", all);
        EditText text = new EditText(this);
        text.setId(77);
        all.addView(text, new LinearLayout.LayoutParams(800, 150));
        setContentView(all);
        registerForContextMenu(all.getChildAt(2));
    }

    public void onWindowFocusChanged(boolean has) { say("window focus " + has); }

    public boolean onCreateOptionsMenu(Menu menu) {
        menu.add(0, 1, 2, "Second");
        menu.add(0, 2, 1, "First").setShowAsAction(MenuItem.SHOW_AS_ACTION_ALWAYS);
        SubMenu more = menu.addSubMenu(0, 3, 3, "More");
        more.add(0, 4, 0, "Deep");
        return true;
    }

    public boolean onOptionsItemSelected(MenuItem item) { say("chose " + item.getTitle()); return true; }

    public boolean onKeyDown(int code, KeyEvent event) {
        if (code == KeyEvent.KEYCODE_F1) { roots(); return true; }
        if (code == KeyEvent.KEYCODE_F2) { wrongThread(); return true; }
        if (code == KeyEvent.KEYCODE_F3) { badToken(); return true; }
        if (code == KeyEvent.KEYCODE_F4) { popup(); return true; }
        if (code == KeyEvent.KEYCODE_F5) { inject(100, 300); return true; }
        if (code == KeyEvent.KEYCODE_F6) { inject(100, 10); return true; }
        if (code == KeyEvent.KEYCODE_F7) { busy(); return true; }
        if (code == KeyEvent.KEYCODE_F8) { drag(); return true; }
        return super.onKeyDown(code, event);
    }

    public void onBackPressed() { say("back"); }

    /** What test libraries read by reflection. */
    void roots() {
        try {
            boolean old = android.os.Build.VERSION.SDK_INT < 17;
            Class<?> c = Class.forName("android.view.WindowManager" + (old ? "Impl" : "Global"));
            Field one = c.getDeclaredField(old ? "sWindowManager" : "sDefaultWindowManager");
            one.setAccessible(true);
            Object global = one.get(null);
            Field views = c.getDeclaredField("mViews");
            views.setAccessible(true);
            Object found = views.get(global);
            int count = found instanceof List ? ((List<?>) found).size() : ((View[]) found).length;
            say((found instanceof List ? "list of " : "array of ") + count + " "
                + getWindow().getDecorView().getClass().getName());
        } catch (Exception e) { say(e.toString()); }
    }

    /** An app may send touches to itself, not to the status bar. */
    void inject(final float x, final float y) {
        new Thread() {
            public void run() {
                long now = android.os.SystemClock.uptimeMillis();
                try {
                    for (int action = 0; action < 2; action++)
                        new android.app.Instrumentation().sendPointerSync(
                            MotionEvent.obtain(now, now, action, x, y, 0));
                    say("sent");
                } catch (SecurityException e) { say(e.getMessage()); }
            }
        }.start();
    }

    /** As Robotium drags: each step at the time when the step before was handled. */
    void drag() {
        new Thread() {
            public void run() {
                android.app.Instrumentation hand = new android.app.Instrumentation();
                VelocityTracker tracker = VelocityTracker.obtain();
                long down = android.os.SystemClock.uptimeMillis();
                for (int step = 0; step < 5; step++) {
                    int action = step == 0 ? 0 : step == 4 ? 1 : 2;
                    MotionEvent e = MotionEvent.obtain(down,
                        android.os.SystemClock.uptimeMillis(), action, 100 + 50 * step, 300, 0);
                    tracker.addMovement(e);
                    hand.sendPointerSync(e);
                }
                tracker.computeCurrentVelocity(1000);
                boolean fast = tracker.getXVelocity() > 500 && tracker.getXVelocity() < 8000;
                say((fast ? "flung" : "at " + tracker.getXVelocity()) + " " + (manager != null));
            }
        }.start();
    }

    void busy() {
        say("busy");
        try { Thread.sleep(60000); } catch (InterruptedException e) { say(e.toString()); }
    }

    void wrongThread() {
        final View text = findViewById(77);
        new Thread() {
            public void run() {
                try { text.requestLayout(); say("allowed"); }
                catch (RuntimeException e) { say(e.getClass().getName() + ": " + e.getMessage()); }
            }
        }.start();
    }

    void badToken() {
        try {
            WindowManager.LayoutParams p = new WindowManager.LayoutParams(2);
            ((WindowManager) getApplicationContext().getSystemService("window")).addView(new View(this), p);
        } catch (RuntimeException e) { say(e.getClass().getName() + ": " + e.getMessage()); }
    }

    void popup() {
        Box box = new Box(this, "panel");
        WindowManager.LayoutParams p = new WindowManager.LayoutParams(
            200, 100, 40, 500, WindowManager.LayoutParams.TYPE_APPLICATION_PANEL,
            WindowManager.LayoutParams.FLAG_NOT_TOUCH_MODAL
                | WindowManager.LayoutParams.FLAG_WATCH_OUTSIDE_TOUCH, -3);
        p.gravity = Gravity.TOP | Gravity.LEFT;
        p.token = findViewById(77).getWindowToken();
        getWindowManager().addView(box, p);
    }
}

"""An app that says in the log which of its callbacks run, made from source for the tests."""

from __future__ import annotations

from dalvik.apk.typed_value import TypedValue
from tests.dalvik.apk.axml_writer import Node
from tests.dalvik.apk.test_manifest import element
from tests.dalvik.build import android_dex
from tests.devices.pocket.outside.clients import apk

_TRANSLUCENT = 0x0103000F
_ROTATION = 0x480
_SINGLE_TOP = 1
_LANDSCAPE = 0

BASE = """
package life;
import android.app.*; import android.content.*; import android.content.res.*;
import android.os.*; import android.util.Log; import android.view.*; import android.widget.*;
public class Base extends Activity {
  void say(String what) { Log.i("life", getClass().getSimpleName() + "." + what); }
  static int turns;
  void ask() {
    try {
      Activity.class.getMethod("requestPermissions", String[].class, int.class).invoke(
          this, new String[] {"android.permission.CAMERA"}, 5);
    } catch (Exception e) { throw new RuntimeException(e); }
  }
  public void onRequestPermissionsResult(int request, String[] names, int[] answers) {
    say("permissions " + request + " " + names[0] + " " + answers[0]); }
  static String kind(Bundle state) { return state == null ? "" : "+state"; }
  protected void onCreate(Bundle s) {
    super.onCreate(s); say("create" + kind(s));
    View view = new View(this); view.setFocusable(true); view.setFocusableInTouchMode(true);
    setContentView(view);
  }
  protected void onStart() { super.onStart(); say("start"); }
  protected void onRestart() { super.onRestart(); say("restart"); }
  protected void onRestoreInstanceState(Bundle s) {
    super.onRestoreInstanceState(s); say("restoreState"); }
  protected void onPostCreate(Bundle s) { super.onPostCreate(s); say("postCreate"); }
  protected void onResume() { super.onResume(); say("resume"); }
  protected void onPause() { super.onPause(); say("pause"); }
  protected void onStop() { super.onStop(); say("stop"); }
  protected void onSaveInstanceState(Bundle s) { super.onSaveInstanceState(s); say("saveState"); }
  protected void onDestroy() { super.onDestroy(); say("destroy"); }
  protected void onNewIntent(Intent i) { super.onNewIntent(i); say("newIntent"); }
  protected void onUserLeaveHint() { super.onUserLeaveHint(); say("leave"); }
  protected void onActivityResult(int request, int result, Intent data) {
    say("result " + request + " " + result + " " + (data == null ? null : data.getAction())); }
  public void onConfigurationChanged(Configuration c) {
    super.onConfigurationChanged(c); say("config " + c.orientation); }
  public boolean onKeyDown(int code, KeyEvent event) {
    switch (code) {
      case KeyEvent.KEYCODE_1: startActivity(new Intent(this, Second.class)); return true;
      case KeyEvent.KEYCODE_2: startActivity(new Intent(this, Glass.class)); return true;
      case KeyEvent.KEYCODE_3:
        startActivityForResult(new Intent(this, Second.class), 7); return true;
      case KeyEvent.KEYCODE_4: recreate(); return true;
      case KeyEvent.KEYCODE_5:
        new AlertDialog.Builder(this).setMessage("Hello").show(); return true;
      case KeyEvent.KEYCODE_6:
        setResult(RESULT_OK, new Intent("done")); finish(); return true;
      case KeyEvent.KEYCODE_7: throw new IllegalStateException("as asked");
      case KeyEvent.KEYCODE_9: ask(); return true;
      case KeyEvent.KEYCODE_8: while (true) { turns++; }
    }
    return super.onKeyDown(code, event);
  }
}
"""
_NESTED = """
package life;
import android.app.*; import android.os.Bundle; import android.util.Log; import android.view.*;
import android.widget.FrameLayout;
public class Nested extends Base {
  protected void onCreate(Bundle s) {
    super.onCreate(s);
    FrameLayout frame = new FrameLayout(this); frame.setId(1); setContentView(frame);
    if (s == null) getFragmentManager().beginTransaction().add(1, new Outer()).commit();
  }
  public static class Said extends Fragment {
    void say(String what) { Log.i("life", getClass().getSimpleName() + "." + what); }
    public void onAttach(Activity a) { super.onAttach(a); say("attach"); }
    public void onCreate(Bundle s) { super.onCreate(s); say("create" + kind(s)); }
    public View onCreateView(LayoutInflater i, ViewGroup g, Bundle s) {
      say("view"); FrameLayout frame = new FrameLayout(getActivity()); frame.setId(2);
      return frame; }
    public void onActivityCreated(Bundle s) { super.onActivityCreated(s); say("activityCreated"); }
    public void onStart() { super.onStart(); say("start"); }
    public void onResume() { super.onResume(); say("resume"); }
    public void onPause() { super.onPause(); say("pause"); }
    public void onStop() { super.onStop(); say("stop"); }
    public void onDestroyView() { super.onDestroyView(); say("destroyView"); }
    public void onDestroy() { super.onDestroy(); say("destroy"); }
    public void onDetach() { super.onDetach(); say("detach"); }
  }
  public static class Outer extends Said {
    public void onCreate(Bundle s) {
      super.onCreate(s);
      if (s == null) getChildFragmentManager().beginTransaction().add(2, new Inner()).commit();
    }
  }
  public static class Inner extends Said { }
}
"""
_OTHERS = ("First", "Second", "Glass", "Handles", "Once", "Wide")


def _activity(name: str, **attributes: int | TypedValue) -> Node:
    main = element(
        "intent-filter",
        element("action", name="android.intent.action.MAIN"),
        element("category", name="android.intent.category.LAUNCHER"),
    )
    children = (main,) if name == "First" else ()
    return element("activity", *children, name=f"life.{name}", exported=True, **attributes)


def life_apk() -> bytes:
    """The app, signed as far as installing looks."""
    sources = {"Base.java": BASE, "Nested.java": _NESTED}
    for name in _OTHERS:
        sources[f"{name}.java"] = f"package life; public class {name} extends Base {{}}"
    return apk(
        element("uses-permission", name="android.permission.CAMERA"),
        _activity("First"),
        _activity("Second"),
        _activity("Glass", theme=TypedValue(1, _TRANSLUCENT)),
        _activity("Handles", configChanges=_ROTATION),
        _activity("Once", launchMode=_SINGLE_TOP),
        _activity("Nested"),
        _activity("Wide", screenOrientation=_LANDSCAPE),
        package="life",
        dex=android_dex(sources, min_api=16),
        debuggable=True,
    )

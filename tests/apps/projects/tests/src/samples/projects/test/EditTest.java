package samples.projects.test;

import android.test.TouchUtils;
import android.view.KeyEvent;
import android.view.ViewGroup;
import android.widget.CheckBox;
import android.widget.EditText;
import samples.projects.R;

/** Changing one project: note, steps, done and name. */
public class EditTest extends ProjectsTestCase {
    public void testNoteIsSaved() {
        TouchUtils.clickView(this, screen.text("Alpha"));
        screen.awaitInputFocus(R.id.note_holder);
        getInstrumentation().sendStringSync("paint"); // P2
        TouchUtils.clickView(this, screen.view(R.id.save));
        awaitRows("Alpha", "Beta");
        TouchUtils.clickView(this, screen.text("Alpha"));
        screen.await("the note \"paint\"", () -> note().equals("paint"));
    }

    public void testStepsAreSaved() {
        TouchUtils.clickView(this, screen.text("Alpha"));
        TouchUtils.clickView(this, screen.view(R.id.add_step));
        TouchUtils.clickView(this, screen.view(R.id.add_step));
        screen.awaitLabel(R.id.steps, "5 steps");
        TouchUtils.clickView(this, screen.view(R.id.save));
        awaitRows("Alpha", "Beta");
        TouchUtils.clickView(this, screen.text("Alpha"));
        screen.awaitLabel(R.id.steps, "5 steps");
    }

    public void testDoneIsSaved() {
        TouchUtils.clickView(this, screen.text("Beta"));
        TouchUtils.clickView(this, screen.view(R.id.done));
        assertTrue("checked", ((CheckBox) screen.view(R.id.done)).isChecked());
        TouchUtils.clickView(this, screen.view(R.id.save));
        awaitRows("Alpha", "Beta");
        assertEquals("[Project 1 \"Alpha\" (3), Project 2 \"Beta\" (0, done)]", stored());
    }

    public void testLeavingWithoutSaveChangesNothing() {
        TouchUtils.clickView(this, screen.text("Alpha"));
        TouchUtils.clickView(this, screen.view(R.id.add_step));
        screen.awaitLabel(R.id.steps, "4 steps");
        getInstrumentation().sendKeyDownUpSync(KeyEvent.KEYCODE_BACK);
        awaitRows("Alpha", "Beta");
        assertEquals("[Project 1 \"Alpha\" (3), Project 2 \"Beta\" (0)]", stored());
    }

    public void testRename() {
        TouchUtils.clickView(this, screen.text("Beta"));
        TouchUtils.clickView(this, screen.view(R.id.rename)); // P3
        screen.awaitInputFocus(R.id.new_title);
        getInstrumentation().sendStringSync("2"); // P3
        screen.awaitLabel(R.id.new_title, "Beta2");
        TouchUtils.clickView(this, screen.text("OK"));
        screen.awaitLabel(R.id.title, "Beta2");
        getInstrumentation().sendKeyDownUpSync(KeyEvent.KEYCODE_BACK);
        awaitRows("Alpha", "Beta2");
    }

    public void testBackLeavesOnlyTheRenameDialog() {
        TouchUtils.clickView(this, screen.text("Beta"));
        TouchUtils.clickView(this, screen.view(R.id.rename)); // P3
        screen.awaitLabel(R.id.new_title, "Beta");
        getInstrumentation().sendKeyDownUpSync(KeyEvent.KEYCODE_BACK);
        screen.awaitLabel(R.id.title, "Beta");
    }

    private String note() {
        ViewGroup holder = (ViewGroup) screen.view(R.id.note_holder);
        return ((EditText) holder.getChildAt(0)).getText().toString();
    }
}

package samples.projects.test;

import android.test.TouchUtils;
import android.view.KeyEvent;
import samples.projects.R;

/** The list of projects: adding, ordering, opening, details, and deleting everything. */
public class ListTest extends ProjectsTestCase {
    public void testProjectsAreListed() {
        awaitRows("Alpha", "Beta");
    }

    public void testAddProject() {
        screen.awaitInputFocus(R.id.new_name);
        getInstrumentation().sendStringSync("gamma");
        TouchUtils.clickView(this, screen.view(R.id.add));
        awaitRows("Alpha", "Beta", "gamma");
        screen.awaitLabel(R.id.new_name, "");
    }

    public void testNameIsTypedInTwoParts() {
        screen.awaitInputFocus(R.id.new_name);
        getInstrumentation().sendStringSync("al");
        screen.awaitInputFocus(R.id.new_name);
        getInstrumentation().sendStringSync("so");
        TouchUtils.clickView(this, screen.view(R.id.add));
        awaitRows("Alpha", "also", "Beta");
    }

    public void testNothingTypedAddsNothing() {
        TouchUtils.clickView(this, screen.view(R.id.add));
        awaitRows("Alpha", "Beta");
    }

    public void testOrderIsASetting() {
        getInstrumentation().invokeMenuActionSync(screen.activity(), R.id.reverse_order, 0);
        awaitRows("Beta", "Alpha");
        screen.awaitInputFocus(R.id.new_name);
        getInstrumentation().sendStringSync("b");
        TouchUtils.clickView(this, screen.view(R.id.add));
        awaitRows("Beta", "b", "Alpha");
        getInstrumentation().invokeMenuActionSync(screen.activity(), R.id.reverse_order, 0);
        awaitRows("Alpha", "b", "Beta");
    }

    public void testOpenAndReturn() {
        TouchUtils.clickView(this, screen.text("Beta"));
        screen.awaitLabel(R.id.title, "Beta");
        getInstrumentation().sendKeyDownUpSync(KeyEvent.KEYCODE_BACK);
        awaitRows("Alpha", "Beta");
    }

    public void testDeleteAll() {
        getInstrumentation().invokeMenuActionSync(screen.activity(), R.id.delete_all, 0);
        TouchUtils.clickView(this, screen.text("Yes"));
        screen.text("No projects");
        assertEquals("[]", stored());
    }

    public void testShowDetails() {
        getInstrumentation().invokeMenuActionSync(screen.activity(), R.id.show_details, 0); // P4
        screen.text("3 steps");
    }

    public void testDetailsStayWhenAProjectIsAdded() {
        getInstrumentation().invokeMenuActionSync(screen.activity(), R.id.show_details, 0); // P4
        screen.awaitInputFocus(R.id.new_name);
        getInstrumentation().sendStringSync("gamma"); // P4
        TouchUtils.clickView(this, screen.view(R.id.add)); // P4
        awaitRows("Alpha", "Beta", "gamma");
        screen.text("3 steps");
    }
}

package samples.projects.test;

import android.test.TouchUtils;

/** Deleting one project: long press, Delete, confirm. */
public class DeleteTest extends ProjectsTestCase {
    public void testDeleteProject() {
        TouchUtils.longClickView(this, screen.text("Alpha")); // P1 P5
        TouchUtils.clickView(this, screen.text("Delete")); // P1
        screen.text("Delete this project?");
        TouchUtils.clickView(this, screen.text("Yes"));
        awaitRows("Beta");
        assertEquals("[Project 2 \"Beta\" (0)]", stored());
    }

    public void testRefuseToDelete() {
        TouchUtils.longClickView(this, screen.text("Alpha")); // P5
        TouchUtils.clickView(this, screen.text("Delete"));
        TouchUtils.clickView(this, screen.text("No"));
        awaitRows("Alpha", "Beta");
    }
}

package samples.projects.test;

import android.content.Context;
import android.view.View;
import android.widget.ListView;
import android.widget.TextView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import samples.projects.Project;
import samples.projects.ProjectStore;
import samples.projects.ProjectsActivity;
import samples.projects.R;
import samples.testing.ScreenTestCase;

/** Starts with the projects Alpha, of three steps, and Beta, of none. */
public abstract class ProjectsTestCase extends ScreenTestCase<ProjectsActivity> {
    protected ProjectsTestCase() {
        super(ProjectsActivity.class);
    }

    @Override
    protected void prepare(Context app) {
        app.getSharedPreferences("list", Context.MODE_PRIVATE).edit().clear().commit();
        new ProjectStore(app).save(Arrays.asList(
                new Project(1, "Alpha", "", 3, false), new Project(2, "Beta", "", 0, false)));
    }

    /** Waits until the list shows exactly these projects, in this order. */
    protected void awaitRows(final String... names) {
        final List<String> expected = Arrays.asList(names);
        screen.await("the rows " + expected, () -> expected.equals(rows()));
    }

    private List<String> rows() {
        ListView list = (ListView) screen.view(R.id.list);
        List<String> names = new ArrayList<>();
        for (int index = 0; index < list.getChildCount(); index++) {
            View row = list.getChildAt(index);
            names.add(((TextView) row.findViewById(R.id.name)).getText().toString());
        }
        return names;
    }

    /** The projects on disk, as text. */
    protected String stored() {
        Context app = getInstrumentation().getTargetContext().getApplicationContext();
        return new ProjectStore(app).load().toString();
    }
}

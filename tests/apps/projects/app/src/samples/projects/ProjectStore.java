package samples.projects;

import android.content.Context;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The projects on disk. Every change is written at once; nothing is kept in memory. */
public final class ProjectStore {
    private static final String FILE = "projects.txt";
    private static final String UTF_8 = "UTF-8";

    private final Context context;

    public ProjectStore(Context context) {
        this.context = context;
    }

    public List<Project> load() {
        try {
            InputStream input = context.openFileInput(FILE);
            try {
                return ProjectCodec.decode(readAll(input));
            } finally {
                input.close();
            }
        } catch (FileNotFoundException none) {
            return new ArrayList<>();
        } catch (IOException broken) {
            throw new IllegalStateException("cannot read " + FILE, broken);
        }
    }

    public void save(List<Project> projects) {
        try {
            OutputStream output = context.openFileOutput(FILE, Context.MODE_PRIVATE);
            try {
                output.write(ProjectCodec.encode(projects).getBytes(UTF_8));
            } finally {
                output.close();
            }
        } catch (IOException broken) {
            throw new IllegalStateException("cannot write " + FILE, broken);
        }
    }

    public Project find(long id) {
        for (Project project : load()) {
            if (project.id == id) {
                return project;
            }
        }
        throw new IllegalArgumentException("no project has the id " + id);
    }

    /** Adds a project at the end, under a name that no other has. */
    public void add(String name) {
        List<Project> projects = load();
        long id = 1;
        for (Project project : projects) {
            id = Math.max(id, project.id + 1);
        }
        projects.add(new Project(id, Names.unique(name, projects), "", 0, false));
        save(projects);
    }

    /** Replaces the project that has the same id. */
    public void update(Project changed) {
        List<Project> projects = load();
        for (int index = 0; index < projects.size(); index++) {
            if (projects.get(index).id == changed.id) {
                projects.set(index, changed);
            }
        }
        save(projects);
    }

    public void delete(Project unwanted) {
        List<Project> projects = load();
        for (int index = projects.size() - 1; index >= 0; index--) {
            if (projects.get(index).id == unwanted.id) {
                projects.remove(index);
            }
        }
        save(projects);
    }

    public void deleteAll() {
        save(Collections.<Project>emptyList());
    }

    private static String readAll(InputStream input) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] buffer = new byte[4096];
        for (int count = input.read(buffer); count >= 0; count = input.read(buffer)) {
            bytes.write(buffer, 0, count);
        }
        return bytes.toString(UTF_8);
    }
}

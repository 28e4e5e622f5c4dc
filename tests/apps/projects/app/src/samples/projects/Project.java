package samples.projects;

/** One project; a change makes a new value with the same id. */
public final class Project {
    public final long id;
    public final String name;
    public final String note;
    public final int steps;
    public final boolean done;

    public Project(long id, String name, String note, int steps, boolean done) {
        this.id = id;
        this.name = name;
        this.note = note;
        this.steps = steps;
        this.done = done;
    }

    public Project named(String newName) {
        return new Project(id, newName, note, steps, done);
    }

    public Project with(String newNote, int newSteps, boolean newDone) {
        return new Project(id, name, newNote, newSteps, newDone);
    }

    @Override
    public boolean equals(Object other) {
        if (!(other instanceof Project)) {
            return false;
        }
        Project that = (Project) other;
        return id == that.id
                && name.equals(that.name)
                && note.equals(that.note)
                && steps == that.steps
                && done == that.done;
    }

    @Override
    public int hashCode() {
        int hash = (int) (id ^ (id >>> 32));
        hash = 31 * hash + name.hashCode();
        hash = 31 * hash + note.hashCode();
        hash = 31 * hash + steps;
        return 31 * hash + (done ? 1231 : 1237);
    }

    @Override
    public String toString() {
        return "Project " + id + " \"" + name + "\" (" + steps + (done ? ", done)" : ")");
    }
}

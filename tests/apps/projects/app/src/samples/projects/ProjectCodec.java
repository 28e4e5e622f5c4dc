package samples.projects;

import java.util.ArrayList;
import java.util.List;

/**
 * Projects as text: one line each, fields parted by bars. A bar, a line end or a backslash inside
 * a field is written with a backslash before it.
 */
public final class ProjectCodec {
    private static final char BAR = '|';
    private static final char ESCAPE = '\\';
    private static final int FIELDS = 5;

    private ProjectCodec() {}

    public static String encode(List<Project> projects) {
        StringBuilder text = new StringBuilder();
        for (Project project : projects) {
            text.append(project.id).append(BAR);
            escape(project.name, text);
            text.append(BAR);
            escape(project.note, text);
            text.append(BAR).append(project.steps);
            text.append(BAR).append(project.done ? "done" : "open").append('\n');
        }
        return text.toString();
    }

    /** Throws {@link IllegalArgumentException} that names the line when the text is damaged. */
    public static List<Project> decode(String text) {
        List<Project> projects = new ArrayList<>();
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean escaped = false;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (escaped) {
                field.append(c == 'n' ? '\n' : c);
                escaped = false;
            } else if (c == ESCAPE) {
                escaped = true;
            } else if (c == BAR || c == '\n') {
                fields.add(field.toString());
                field.setLength(0);
                if (c == '\n') {
                    projects.add(project(fields, projects.size() + 1));
                    fields.clear();
                }
            } else {
                field.append(c);
            }
        }
        if (escaped || field.length() > 0 || !fields.isEmpty()) {
            throw damaged(projects.size() + 1, "the last line has no end");
        }
        return projects;
    }

    private static void escape(String field, StringBuilder text) {
        for (int at = 0; at < field.length(); at++) {
            char c = field.charAt(at);
            if (c == BAR || c == ESCAPE) {
                text.append(ESCAPE).append(c);
            } else if (c == '\n') {
                text.append(ESCAPE).append('n');
            } else {
                text.append(c);
            }
        }
    }

    private static Project project(List<String> fields, int line) {
        if (fields.size() != FIELDS) {
            throw damaged(line, fields.size() + " fields instead of " + FIELDS);
        }
        String state = fields.get(4);
        if (!state.equals("done") && !state.equals("open")) {
            throw damaged(line, "neither done nor open: " + state);
        }
        try {
            long id = Long.parseLong(fields.get(0));
            int steps = Integer.parseInt(fields.get(3));
            return new Project(id, fields.get(1), fields.get(2), steps, state.equals("done"));
        } catch (NumberFormatException notANumber) {
            throw damaged(line, notANumber.getMessage());
        }
    }

    private static IllegalArgumentException damaged(int line, String what) {
        return new IllegalArgumentException("line " + line + ": " + what);
    }
}

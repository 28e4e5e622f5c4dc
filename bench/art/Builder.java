import com.android.tools.r8.D8;
import com.android.tools.r8.D8Command;
import com.android.tools.r8.origin.Origin;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.jf.smali.Smali;
import org.jf.smali.SmaliOptions;

/**
 * Runs javac, d8 and smali many times in one process, because starting them takes longer than they
 * run. Reads lines of tab-separated words: {@code job NAME}, then its steps; a step that fails ends
 * its job. Prints {@code ok NAME} or {@code failed NAME MESSAGE} per job.
 */
public class Builder {
    private static final PrintStream ANSWERS = System.out;

    public static void main(String[] arguments) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
        String job = null;
        String failure = null;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            String[] words = line.split("\t", -1);
            if (words[0].equals("job")) {
                answer(job, failure);
                job = words[1];
                failure = null;
            } else if (failure == null) {
                failure = step(words[0], Arrays.copyOfRange(words, 1, words.length));
            }
        }
        answer(job, failure);
    }

    private static void answer(String job, String failure) {
        if (job != null) {
            String message = failure == null ? "" : "\t" + failure.replaceAll("[\t\r\n]+", " | ");
            ANSWERS.println((failure == null ? "ok\t" : "failed\t") + job + message);
            ANSWERS.flush();
        }
    }

    private static String step(String tool, String[] words) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream sink = new PrintStream(said);
        System.setErr(sink);
        System.setOut(sink);
        boolean done;
        try {
            if (tool.equals("javac")) {
                done = ToolProvider.getSystemJavaCompiler().run(null, sink, sink, words) == 0;
            } else if (tool.equals("d8")) {
                done = d8(words);
            } else if (tool.equals("smali")) {
                done = smali(words);
            } else {
                Files.deleteIfExists(Paths.get(words[0]));
                done = true;
            }
        } catch (Exception | StackOverflowError | AssertionError problem) {
            sink.println(problem);
            done = false;
        }
        sink.flush();
        return done ? null : tool + ": " + said;
    }

    /** Words: the folder of class files, then d8's own. */
    private static boolean d8(String[] words) throws Exception {
        List<String> command = new ArrayList<>(Arrays.asList(words).subList(1, words.length));
        try (Stream<Path> found = Files.walk(Paths.get(words[0]))) {
            command.addAll(
                found.map(Path::toString)
                    .filter(name -> name.endsWith(".class"))
                    .sorted()
                    .collect(Collectors.toList()));
        }
        D8.run(D8Command.parse(command.toArray(new String[0]), Origin.root()).build());
        return true;
    }

    /** Words: API level, output file, sources. */
    private static boolean smali(String[] words) throws Exception {
        SmaliOptions options = new SmaliOptions();
        options.apiLevel = Integer.parseInt(words[0]);
        options.outputDexFile = words[1];
        options.jobs = 1;
        return Smali.assemble(options, Arrays.asList(words).subList(2, words.length))
            && Files.exists(Paths.get(words[1]));
    }
}

import java.io.File;
import java.io.RandomAccessFile;
import java.lang.management.ManagementFactory;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import weka.classifiers.Classifier;
import weka.core.Attribute;
import weka.core.FastVector;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.converters.CSVLoader;

/**
 * Measures Weka in a process of its own: BASE JOB SECONDS STRETCHES SCORE, see bench/compare/packed.ts and timing.ts. The job is a classifier
 * with its options, or "read". Processor time is that of the whole process, compiling and collecting garbage included.
 */
public class Measure {
  private static final double ONCE = 10;
  private static final int MOST_REPEATS = 100;
  private static final int WARM_UP = 5;
  private static String base;
  private static double seconds;
  private static int stretches;
  private static Object made;

  public static void main(String[] arguments) throws Exception {
    base = arguments[0];
    seconds = Double.parseDouble(arguments[2]);
    stretches = Integer.parseInt(arguments[3]);
    if (arguments[1].equals("read")) {
      System.out.println("{\"fit\":" + timing(Measure::read) + "}");
      return;
    }
    List<String> lines = Files.readAllLines(Path.of(base + ".txt"));
    String[] rows = lines.get(0).split(" ");
    int[] sizes = lines.stream().skip(1).mapToInt(Integer::parseInt).toArray();
    Instances train = part("train", Integer.parseInt(rows[0]), sizes);
    Instances asked = arguments[4].equals("train") ? train : part("test", Integer.parseInt(rows[1]), sizes);
    String fit = timing(() -> {
      String[] options = Utils.splitOptions(arguments[1]);
      String name = options[0];
      options[0] = "";
      Classifier model = Classifier.forName(name, options);
      model.buildClassifier(train);
      return model;
    });
    Classifier model = (Classifier) made;
    String predict = timing(() -> {
      int correct = 0;
      for (int i = 0; i < asked.numInstances(); i++) {
        Instance row = asked.instance(i);
        if (model.classifyInstance(row) == row.classValue()) correct++;
      }
      return correct;
    });
    System.out.println("{\"fit\":" + fit + ",\"predict\":" + predict + ",\"rows\":" + asked.numInstances() + ",\"correct\":" + made + "}");
  }

  private static Object read() throws Exception {
    CSVLoader loader = new CSVLoader();
    loader.setSource(new File(base + ".csv"));
    return loader.getDataSet();
  }

  private static Instances part(String name, int rows, int[] sizes) throws Exception {
    FastVector attributes = new FastVector();
    for (int i = 0; i < sizes.length; i++) {
      String title = i == sizes.length - 1 ? "y" : "x" + (i + 1);
      FastVector levels = new FastVector();
      for (int level = 0; level < sizes[i]; level++) levels.addElement("l" + level);
      attributes.addElement(sizes[i] == 0 ? new Attribute(title) : new Attribute(title, levels));
    }
    Instances data = new Instances(name, attributes, rows);
    data.setClassIndex(sizes.length - 1);
    try (RandomAccessFile file = new RandomAccessFile(base + "." + name, "r")) {
      DoubleBuffer values = file.getChannel().map(FileChannel.MapMode.READ_ONLY, 0, file.length()).order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer();
      for (int row = 0; row < rows; row++) {
        double[] cells = new double[sizes.length];
        for (int i = 0; i < sizes.length; i++) cells[i] = values.get(i * rows + row);
        data.add(new Instance(1, cells));
      }
    }
    return data;
  }

  private static String timing(Callable<Object> work) throws Exception {
    double[] cold = repeated(work, 0, 1);
    if (cold[1] < WARM_UP * seconds) repeated(work, WARM_UP * seconds, WARM_UP * MOST_REPEATS);
    double[][] warm = new double[stretches][];
    for (int i = 0; i < stretches; i++) warm[i] = cold[1] > ONCE ? cold : repeated(work, seconds, MOST_REPEATS);
    Arrays.sort(warm, Comparator.comparingDouble(cost -> cost[0]));
    return "{\"cold\":" + text(cold) + ",\"warm\":" + text(warm[stretches / 2]) + "}";
  }

  private static double[] repeated(Callable<Object> work, double least, int most) throws Exception {
    System.out.println(most == 1 ? "cold" : "warm");
    try { Files.writeString(Path.of("/proc/self/clear_refs"), "5"); } catch (Exception absent) { /* Not Linux. */ }
    long cpu = cpu(), begun = System.nanoTime();
    int times = 0;
    do made = work.call(); while (++times < most && System.nanoTime() - begun < least * 1e9);
    return new double[] {(cpu() - cpu) / 1e9 / times, (System.nanoTime() - begun) / 1e9 / times, peak()};
  }

  private static long cpu() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
  }

  private static double peak() {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/self/status")))
        if (line.startsWith("VmHWM")) return Double.parseDouble(line.replaceAll("[^0-9]", "")) / 1024;
    } catch (Exception absent) { /* Not Linux. */ }
    return 0;
  }

  private static String text(double[] cost) {
    return "{\"cpu\":" + cost[0] + ",\"wall\":" + cost[1] + ",\"peak\":" + cost[2] + "}";
  }
}

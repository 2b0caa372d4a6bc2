import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.util.zip.GZIPInputStream;
import weka.classifiers.trees.J48;
import weka.classifiers.trees.j48.ClassifierSplitModel;
import weka.classifiers.trees.j48.ClassifierTree;
import weka.classifiers.trees.j48.Distribution;
import weka.core.Instances;
import weka.core.Utils;

/**
 * Trees FILE MODE ...: J48 with the options of each mode ("-", "-U", "-S", "-B" ...) on one file. Prints
 * "tree TAB mode TAB milliseconds TAB node node ..." depth first and "rows TAB mode TAB distribution distribution ...",
 * one for each row in order. Nodes are leaf:N,N,..., cut:ATTRIBUTE:VALUE, levels:ATTRIBUTE:BRANCHES and is:ATTRIBUTE:LEVEL.
 */
public class Trees {
  public static void main(String[] arguments) throws Exception {
    PrintStream out = new PrintStream(new java.io.BufferedOutputStream(System.out, 1 << 16));
    Instances data = read(arguments[0]);
    for (int i = 1; i < arguments.length; i++) {
      J48 tree = new J48();
      tree.setOptions(arguments[i].equals("-") ? new String[0] : Utils.splitOptions(arguments[i]));
      long start = System.nanoTime();
      tree.buildClassifier(data);
      out.print("tree\t" + arguments[i] + "\t" + (System.nanoTime() - start) / 1000000 + "\t");
      print(out, (ClassifierTree) field(J48.class, "m_root").get(tree), data);
      out.print("\nrows\t" + arguments[i] + "\t");
      for (int row = 0; row < data.numInstances(); row++) out.print(text(tree.distributionForInstance(data.instance(row))) + " ");
      out.println();
    }
    out.flush();
  }

  private static void print(PrintStream out, ClassifierTree node, Instances data) throws Exception {
    ClassifierSplitModel model = (ClassifierSplitModel) field(ClassifierTree.class, "m_localModel").get(node);
    if (field(ClassifierTree.class, "m_isLeaf").getBoolean(node)) {
      Distribution counts = model.distribution();
      double[] n = new double[data.numClasses()];
      for (int c = 0; c < n.length; c++) n[c] = counts.perClass(c);
      boolean empty = field(ClassifierTree.class, "m_isEmpty").getBoolean(node);
      out.print((empty ? "empty:" : "leaf:") + text(n) + " ");
      return;
    }
    int attribute = field(model.getClass(), "m_attIndex").getInt(model);
    double at = field(model.getClass(), "m_splitPoint").getDouble(model);
    boolean binary = model.getClass().getSimpleName().equals("BinC45Split");
    if (data.attribute(attribute).isNumeric()) out.print("cut:" + attribute + ":" + at + " ");
    else if (binary) out.print("is:" + attribute + ":" + (int) at + " ");
    else out.print("levels:" + attribute + ":" + model.numSubsets() + " ");
    for (ClassifierTree son : (ClassifierTree[]) field(ClassifierTree.class, "m_sons").get(node)) print(out, son, data);
  }

  /** Numbers that Java prints and JavaScript reads back exactly; a whole number without its fraction. */
  private static String text(double[] numbers) {
    StringBuilder line = new StringBuilder();
    for (double x : numbers) {
      if (line.length() > 0) line.append(',');
      if (x == (int) x) line.append((int) x);
      else line.append(x);
    }
    return line.toString();
  }

  private static Field field(Class<?> type, String name) throws Exception {
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  private static Instances read(String file) throws Exception {
    InputStream in = new FileInputStream(file);
    if (file.endsWith(".gz")) in = new GZIPInputStream(in);
    Instances data = new Instances(new BufferedReader(new InputStreamReader(in, "UTF-8")));
    data.setClassIndex(data.numAttributes() - 1);
    for (int i = 0; i < data.numAttributes(); i++) if (data.attribute(i).name().equalsIgnoreCase("class")) data.setClassIndex(i);
    return data;
  }
}

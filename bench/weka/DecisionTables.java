import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import weka.classifiers.Evaluation;
import weka.classifiers.rules.DTNB;
import weka.classifiers.rules.DecisionTable;
import weka.core.Instances;
import weka.core.Utils;

/**
 * DecisionTables FILE MODE ...: DecisionTable or DTNB, with the options that follow its name in the mode, on one file. Prints
 * "model TAB mode TAB milliseconds TAB columns of the table TAB columns of naive Bayes TAB accuracy TAB AUC" (on the
 * training rows) and "rows TAB mode TAB distribution distribution ...", one for each row in order.
 */
public class DecisionTables {
  public static void main(String[] arguments) throws Exception {
    PrintStream out = new PrintStream(new java.io.BufferedOutputStream(System.out, 1 << 16));
    Instances data = read(arguments[0]);
    for (int i = 1; i < arguments.length; i++) {
      String[] words = Utils.splitOptions(arguments[i]);
      DecisionTable model = words[0].equals("DTNB") ? new DTNB() : new DecisionTable();
      model.setOptions(Arrays.copyOfRange(words, 1, words.length));
      long start = System.nanoTime();
      model.buildClassifier(data);
      long milliseconds = (System.nanoTime() - start) / 1000000;
      Evaluation evaluation = new Evaluation(data);
      evaluation.evaluateModel(model, data);
      out.println("model\t" + arguments[i] + "\t" + milliseconds + "\t" + table(model, data) + "\t" + net(model) + "\t"
          + evaluation.pctCorrect() / 100 + "\t" + evaluation.weightedAreaUnderROC());
      out.print("rows\t" + arguments[i] + "\t");
      for (int row = 0; row < data.numInstances(); row++) out.print(text(model.distributionForInstance(data.instance(row))) + " ");
      out.println();
    }
    out.flush();
  }

  /** The class stands among the features of a table; it is no column. */
  private static String table(DecisionTable model, Instances data) throws Exception {
    StringBuilder line = new StringBuilder();
    for (int column : (int[]) field(DecisionTable.class, "m_decisionFeatures").get(model))
      if (column != data.classIndex()) line.append(line.length() > 0 ? "," : "").append(column);
    return line.toString();
  }

  /** DTNB silences the columns that are not naive Bayes's by giving them no weight. */
  private static String net(DecisionTable model) throws Exception {
    if (!(model instanceof DTNB)) return "";
    StringBuilder line = new StringBuilder();
    Instances discrete = (Instances) field(DecisionTable.class, "m_theInstances").get(model);
    for (int column = 0; column < discrete.numAttributes(); column++)
      if (column != discrete.classIndex() && discrete.attribute(column).weight() > 0)
        line.append(line.length() > 0 ? "," : "").append(column);
    return line.toString();
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

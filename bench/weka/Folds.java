import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.zip.GZIPInputStream;
import weka.classifiers.trees.J48;
import weka.core.Instances;

/**
 * Folds FILE K: J48 with its default options on K fixed folds. Rows are dealt 0, 1, .., K-1, 0, .. class by class in their
 * order, with one running counter. Prints "labels TAB label label ...", the class index that each row gets from the tree
 * of the other folds, -1 where its class is missing.
 */
public class Folds {
  public static void main(String[] arguments) throws Exception {
    Instances data = read(arguments[0]);
    int folds = Integer.parseInt(arguments[1]);
    int[] fold = deal(data, folds);
    int[] labels = new int[fold.length];
    java.util.Arrays.fill(labels, -1);
    for (int k = 0; k < folds; k++) {
      Instances training = new Instances(data, fold.length);
      for (int row = 0; row < fold.length; row++) if (fold[row] >= 0 && fold[row] != k) training.add(data.instance(row));
      J48 tree = new J48();
      tree.buildClassifier(training);
      for (int row = 0; row < fold.length; row++) if (fold[row] == k) labels[row] = (int) tree.classifyInstance(data.instance(row));
    }
    StringBuilder line = new StringBuilder("labels\t");
    for (int label : labels) line.append(label).append(' ');
    System.out.println(line.toString().trim());
  }

  private static int[] deal(Instances data, int folds) {
    int[] fold = new int[data.numInstances()];
    java.util.Arrays.fill(fold, -1);
    int next = 0;
    for (int c = 0; c < data.numClasses(); c++)
      for (int row = 0; row < fold.length; row++)
        if (!data.instance(row).classIsMissing() && (int) data.instance(row).classValue() == c) fold[row] = next++ % folds;
    return fold;
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

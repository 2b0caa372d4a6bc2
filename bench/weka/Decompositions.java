import java.io.BufferedReader;
import java.io.FileReader;
import java.util.Random;
import weka.classifiers.BVDecompose;
import weka.classifiers.Classifier;
import weka.classifiers.bayes.NaiveBayes;
import weka.classifiers.trees.J48;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * Weka's BVDecompose of NaiveBayes and J48, and the rows that it drew: its drawing is done again on the rows' numbers, with the
 * same generator. Lines: "file TAB scheme TAB error TAB bias TAB sigma TAB variance", then "file TAB test TAB rows" and
 * "file TAB sample TAB rows", with rows separated by spaces.
 */
public class Decompositions {
  private static final int SAMPLES = 20;
  private static final int SEED = 1;

  public static void main(String[] files) throws Exception {
    for (String file : files) {
      Instances data = new Instances(new BufferedReader(new FileReader(file)));
      int at = data.numAttributes() - 1;
      for (int i = 0; i < data.numAttributes(); i++) if (data.attribute(i).name().equalsIgnoreCase("class")) at = i;
      data.setClassIndex(at);
      Instances numbers = numbered(data);
      int pool = Math.min(200, numbers.numInstances() / 2);
      for (Classifier scheme : new Classifier[] {new NaiveBayes(), new J48()}) {
        BVDecompose parts = new BVDecompose();
        parts.setClassifier(scheme);
        parts.setDataFileName(file);
        parts.setClassIndex(at + 1);
        parts.setSeed(SEED);
        parts.setTrainIterations(SAMPLES);
        parts.setTrainPoolSize(pool);
        parts.decompose();
        System.out.println(file + "\t" + scheme.getClass().getSimpleName() + "\t" + parts.getError() + "\t" + parts.getBias()
            + "\t" + parts.getSigma() + "\t" + parts.getVariance());
      }
      print(file, numbers, pool);
    }
  }

  /** One attribute, the number of the row in the file, of the rows whose class is known. */
  private static Instances numbered(Instances data) {
    weka.core.FastVector attributes = new weka.core.FastVector();
    attributes.addElement(new Attribute("row"));
    Instances numbers = new Instances("rows", attributes, data.numInstances());
    for (int i = 0; i < data.numInstances(); i++)
      if (!data.instance(i).classIsMissing()) numbers.add(new weka.core.Instance(1, new double[] {i}));
    return numbers;
  }

  private static void print(String file, Instances numbers, int size) {
    Random random = new Random(SEED);
    numbers.randomize(random);
    Instances pool = new Instances(numbers, 0, size);
    System.out.println(file + "\ttest\t" + rows(new Instances(numbers, size, numbers.numInstances() - size)));
    for (int i = 0; i < SAMPLES; i++) {
      pool.randomize(random);
      System.out.println(file + "\tsample\t" + rows(new Instances(pool, 0, size / 2)));
    }
  }

  private static String rows(Instances numbers) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < numbers.numInstances(); i++) out.append((int) numbers.instance(i).value(0)).append(' ');
    return out.toString().trim();
  }
}

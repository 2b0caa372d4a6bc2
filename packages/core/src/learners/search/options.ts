import { choice, whole } from '../../base/options.js';

/** The options that the learners which search over their columns share. */
export const meritOption = choice(
  ['auc', 'accuracy', 'log-loss', 'rmse'],
  'auc',
  'What the search makes as good as it can, by leave-one-out: the area under the ROC curve (of more than two classes each against the rest), accuracy, log loss or the root mean squared error of the probabilities.',
);

export const areaOption = choice(
  ['freq', 'weka'],
  'freq',
  "The share of a class in the mean of the areas: n / N, or Weka's (n + 1) / (N + classes).",
);

export const triesOption = whole(
  0,
  'The most sets of columns to try; the best one until then is taken, and the model says that the search was cut. 0 is no limit.',
);

export const cellOption = choice(
  ['laplace', 'weka'],
  'laplace',
  "Counts of a cell of the table plus one; or Weka's reading, where the class of the cell's first training row gets no one and a left-out row's cell in which no class exceeds one is empty. That depends on the order of the rows.",
);

export const emptyOption = choice(
  ['prior', 'uniform'],
  'prior',
  'What a cell of the table answers in which no training row was: the class shares of all rows, or all classes alike.',
);

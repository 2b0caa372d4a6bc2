import { choice, number, text, toggle } from '../base/options.js';
import { PRIOR } from './given-prior.js';
import { learner } from './learner.js';
import { encodingOption } from './mdl-option.js';
import { evidenceOf } from './naive-bayes/evidence.js';
import { netOf } from './naive-bayes/net-of.js';
import { COLUMNS, modesOf } from './naive-bayes/plan.js';

/** The options of naive Bayes, for it and for learners that put it into leaves. */
export const naiveBayesOptions = {
  numeric: choice(
    ['gaussian', 'kernel', 'discretized'],
    'gaussian',
    'How numeric columns are modelled: a normal distribution a class, kernels on the training values, or MDL intervals.',
  ),
  columns: text('', COLUMNS, 'Columns that are modelled otherwise, by name.'),
  smoothing: number(
    1,
    'Added to every count before shares are taken, of levels, intervals and classes (1 is Laplace, 0 maximum likelihood).',
    0,
    1e6,
  ),
  estimate: choice(
    ['shares', 'eq18'],
    'shares',
    'Shares of a class, or the ratio of equation 18 of the FHDF paper (for the record: it favours rare classes).',
  ),
  prior: text('observed', PRIOR, 'The class shares: those of the training rows, all alike, or given ones.'),
  variance: choice(['unbiased', 'mle'], 'unbiased', 'Squared deviations of a class are divided by n - 1 or by n.'),
  floor: number(
    0.001,
    'The smallest standard deviation a class may have, as a share of the deviation of the whole column.',
    1e-9,
    1,
  ),
  gaussian: choice(
    ['density', 'mass'],
    'density',
    "The density of a normal distribution, or Weka's reading: values rounded to their mean gap q, the probability of x +/- q/2, no deviation below q/6.",
  ),
  bandwidth: choice(
    ['class', 'attribute'],
    'class',
    'Kernels: one c for each class of a column, or one for the column.',
  ),
  scale: choice(
    ['range', 'std', 'class-std', 'raw'],
    'range',
    'Kernels: the unit of h = c / sqrt(m): range or deviation of the column, deviation of the class, or none.',
  ),
  encoding: encodingOption,
  updatable: toggle(
    false,
    'Keep what update needs of MDL intervals and of rounded values; counts, normal distributions and kernels can always be updated.',
  ),
} as const;

/** One distribution a column and class, multiplied as if columns were independent within a class. */
export const naiveBayes = learner({
  name: 'naive-bayes',
  title: 'Naive Bayes',
  summary:
    'Multiplies the share of a class with the probability of every known cell in that class, as if columns were independent of each other there: counts for nominal columns; normal distributions, kernels (as in the S-NBTree paper) or MDL intervals for numeric ones.',
  options: naiveBayesOptions,
  presets: { weka: { variance: 'mle', gaussian: 'mass' } },
  targets: ['nominal'],
  async fit(source, options, context) {
    const modes = modesOf(source.features, options);
    const evidence = await evidenceOf(source, modes);
    return { body: await netOf(evidence, modes, options, context) };
  },
});

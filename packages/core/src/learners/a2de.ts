import { averagedOf, averagedOptions } from './aode/averaged-of.js';
import { learner } from './learner.js';

/** Webb, Boughton, Zheng, Ting and Salem (2012), AnDE with n = 2. */
export const a2de = learner({
  name: 'a2de',
  title: 'Averaged two-dependence estimators (A2DE)',
  summary:
    'As AODE, but in each of the models that are averaged all columns hang on two of them (Webb and others 2012): closer to the data where there is much of it, and as many counts as there are threes of columns.',
  options: averagedOptions,
  targets: ['nominal'],
  fit: async (source, options, context) => ({ body: await averagedOf(source, 2, options, context) }),
});

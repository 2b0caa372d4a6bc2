import { averagedOf, averagedOptions } from './aode/averaged-of.js';
import { scoreTogether } from './aode/score-together.js';
import { learner } from './learner.js';

/** Webb, Boughton and Wang (2005). */
export const aode = learner({
  name: 'aode',
  title: 'Averaged one-dependence estimators (AODE)',
  summary:
    'The mean of as many naive Bayes models as there are columns: in each of them all columns also hang on one of them, the same for all (Webb, Boughton and Wang 2005). Numbers are put into MDL intervals.',
  options: averagedOptions,
  targets: ['nominal'],
  async fit(source, options, context) {
    await scoreTogether();
    return { body: await averagedOf(source, 1, options, context), isSure: true };
  },
});

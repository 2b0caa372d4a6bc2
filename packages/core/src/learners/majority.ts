import { toDense } from '../counts/form.js';
import { learner } from './learner.js';
import { meanOf } from './mean-of.js';

/** The baseline every model must beat: the class shares of the training rows, or their mean. */
export const majority = learner({
  name: 'majority',
  title: 'Majority class',
  summary: 'Predicts the most frequent class (or the mean of a number) whatever the row says: the baseline to beat.',
  options: {},
  targets: ['nominal', 'numeric'],
  async fit(source) {
    const { target } = source;
    const [answer] = await source.count([
      target.kind === 'nominal' ? { by: [target.name] } : { by: [], sum: target.name },
    ]);
    const { n, sum, squares } = toDense(answer!);
    if (target.kind === 'nominal') return { body: { kind: 'constant', counts: [...n], smoothing: 0 } };
    return { body: meanOf(target.name, n[0]!, sum![0]!, squares![0]!) };
  },
});

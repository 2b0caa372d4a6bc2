import { badTarget } from '../base/problems.js';
import { toDense } from '../counts/form.js';
import { learner } from './learner.js';

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
    const body = { kind: 'mean', n: n[0]!, mean: sum![0]! / n[0]!, squares: squares![0]! } as const;
    if (!Number.isFinite(body.mean) || !Number.isFinite(body.squares))
      throw badTarget(
        target.name,
        'has values that are infinite, or too large to be added',
        'Take those rows out, or scale the column.',
      );
    return { body };
  },
});

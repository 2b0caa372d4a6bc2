import { learner } from './learner.js';
import { encodingOption } from './mdl-option.js';
import { factorsOf, priorOf } from './search/bodies.js';
import { greedy } from './search/greedy.js';
import { areaOption, meritOption, triesOption } from './search/options.js';
import { prepared } from './search/prepared.js';

/** The NB with attribute selection of Hall and Frank (2008). */
export const selectiveNaiveBayes = learner({
  name: 'selective-nb',
  title: 'Selective naive Bayes',
  summary:
    'Naive Bayes on MDL intervals and levels, with only those columns that help: from none on, the column that makes the leave-one-out AUC largest is added until none makes it larger (the NB with attribute selection of Hall and Frank 2008).',
  options: { merit: meritOption, weights: areaOption, encoding: encodingOption, tries: triesOption },
  targets: ['nominal'],
  async fit(source, options, context) {
    const { rows, places } = await prepared(source, options.encoding, context);
    const { evaluator } = await import('./search/evaluator.js');
    const judge = evaluator(rows, { ...options, cell: 'laplace', empty: 'prior' });
    const forward = { from: 'out', to: ['net'], accept: 'gt', tries: options.tries } as const;
    const { split, search } = await greedy(places.length, judge, forward, context);
    return { body: { kind: 'bayes-net', prior: priorOf(rows), factors: factorsOf(rows, split.net, places) }, search };
  },
});

import { choice, toggle } from '../base/options.js';
import { learner } from './learner.js';
import { encodingOption } from './mdl-option.js';
import { factorsOf, tableOf } from './search/bodies.js';
import { greedy } from './search/greedy.js';
import { areaOption, cellOption, emptyOption, meritOption, triesOption } from './search/options.js';
import { prepared } from './search/prepared.js';

/** Hall and Frank (2008): a decision table of some columns times naive Bayes of the others. */
export const dtnb = learner({
  name: 'dtnb',
  title: 'DTNB',
  summary:
    'Multiplies what a decision table of some columns and naive Bayes of the others say: Q(y | X) is proportional to Q_table Q_bayes / Q(y). All columns begin in the table, and one a step moves to naive Bayes (or is dropped) as long as that makes the leave-one-out AUC no worse (Hall and Frank 2008).',
  options: {
    merit: meritOption,
    drop: toggle(false, 'A step may also drop a column altogether (the attribute selection of the paper, and Weka).'),
    accept: choice(
      ['ge', 'gt'],
      'ge',
      'A step is taken if it is at least as good, the last of equals and rather a drop; or only if it is better, the first of equals and rather naive Bayes.',
    ),
    cell: cellOption,
    empty: emptyOption,
    weights: areaOption,
    encoding: encodingOption,
    tries: triesOption,
  },
  presets: { weka: { merit: 'accuracy', drop: true, cell: 'weka', weights: 'weka', encoding: 'gaps' } },
  targets: ['nominal'],
  async fit(source, options, context) {
    const { rows, places } = await prepared(source, options.encoding, context);
    const { accept, tries } = options;
    const { evaluator } = await import('./search/evaluator.js');
    const judge = evaluator(rows, options);
    const to = options.drop ? (['net', 'out'] as const) : (['net'] as const);
    const { split, search } = await greedy(places.length, judge, { from: 'table', to, accept, tries }, context);
    const table = tableOf(rows, split.table, places, options);
    return { body: { kind: 'product', table, factors: factorsOf(rows, split.net, places) }, search };
  },
});

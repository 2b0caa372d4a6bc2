import { choice } from '../base/options.js';
import { learner } from './learner.js';
import { encodingOption } from './mdl-option.js';
import { bestFirst } from './search/best-first.js';
import { tableOf } from './search/bodies.js';
import { greedy } from './search/greedy.js';
import { areaOption, cellOption, emptyOption, meritOption, triesOption } from './search/options.js';
import { prepared } from './search/prepared.js';

/** Kohavi (1995), with the search of Hall and Frank (2008): rows that agree in a few columns answer together. */
export const decisionTable = learner({
  name: 'decision-table',
  title: 'Decision table',
  summary:
    'Looks a row up in a table of the training rows by a few columns, and answers with the class shares of the rows that agree with it in all of them (Kohavi 1995). The columns are chosen one by one, by leave-one-out AUC (Hall and Frank 2008).',
  options: {
    merit: meritOption,
    search: choice(
      ['forward', 'best-first'],
      'forward',
      "From no column on, add the one that helps most until none does; or Weka's best-first search, which also goes on from sets that were not the best, and ends after 5 expansions without an improvement above 1e-5.",
    ),
    cell: cellOption,
    empty: emptyOption,
    weights: areaOption,
    encoding: encodingOption,
    tries: triesOption,
  },
  presets: { weka: { merit: 'accuracy', search: 'best-first', cell: 'weka', weights: 'weka', encoding: 'gaps' } },
  targets: ['nominal'],
  async fit(source, options, context) {
    const { rows, places } = await prepared(source, options.encoding, context);
    const { evaluator } = await import('./search/evaluator.js');
    const judge = evaluator(rows, options);
    const forward = { from: 'out', to: ['table'], accept: 'gt', tries: options.tries } as const;
    const { split, search } =
      options.search === 'best-first'
        ? await bestFirst(places.length, judge, options.tries, context)
        : await greedy(places.length, judge, forward, context);
    return { body: tableOf(rows, split.table, places, options), search };
  },
});

import { choice, number, toggle, whole } from '../base/options.js';
import { extraneousFinder } from '../models/forest/extraneous.js';
import { type KeptRows, totalsOf } from '../models/forest/kept-rows.js';
import type { RuleForest } from '../models/model.js';
import { findDependencies } from './fhdf/find-dependencies.js';
import { growRules } from './fhdf/grow-rules.js';
import { placedRows } from './fhdf/placed-rows.js';
import { learner } from './learner.js';
import { encodingOption } from './mdl-option.js';
import { partOf } from './part-of.js';

/** Dependencies of a model: each answer looks at them, and its file has them all. */
const MOST = 100_000;

/** The FHDF paper (Entropy 16, 2014): a rule for every training row, by what its own values say of the class. */
export const fhdf = learner({
  name: 'fhdf',
  title: 'Flexible hybrid decision forest',
  summary:
    'Turns every training row into a rule: its value with the most local mutual information about the class, then again among the rows that share it, until one class is left or a value adds too little; naive Bayes on these rows goes on from there. Values that others imply (functional dependencies) are left out. A row is answered by the matching rule with the most information, or by a rule of its own (the FHDF paper, Entropy 16, 2014). The model keeps its training rows, coded.',
  options: {
    threshold: number(
      0.2,
      'A value is added to a rule while it brings more than this share of the information the rule has.',
      0,
      100,
    ),
    growth: choice(
      ['chain', 'joint'],
      'chain',
      'The information of a rule: the sum of what its values add (equation 8), or equation 3 of all of them at once.',
    ),
    measure: choice(
      ['eq3', 'kl'],
      'eq3',
      'Local mutual information as printed, or without its weight P(x), so that rare values count as much as frequent ones.',
    ),
    ties: choice(
      ['pure', 'index'],
      'pure',
      'Of values that say the same: one that leaves a single class, then the one of more rows, then of the first column; or of the first column.',
    ),
    match: choice(
      ['credible', 'own'],
      'credible',
      'What answers a row: the matching rule with the most information, its own where none matches; or always its own.',
    ),
    dependencies: toggle(true, 'Leave out values that other values of the row imply.'),
    support: number(100, 'Cases that a dependency must hold for at least.', 1, 1e15),
    keys: whole(
      2,
      'Values that may imply another one together, at most; 3 takes long where there are many columns.',
      1,
      3,
    ),
    unlabelled: toggle(
      false,
      'Look for dependencies in the rows without a class too, as the paper does. If those are the rows to be answered later, the model is made for them.',
    ),
    smoothing: number(
      1,
      'Added to every count at the end of a rule, of classes and of naive Bayes (1 is Laplace).',
      0,
      1e6,
    ),
    certain: toggle(
      false,
      'A rule that ends in a class gives it probability 1, as in the paper, however few rows it has. Without it the smoothed share, so that no class is ruled out; the answer is the same.',
    ),
    missing: choice(
      ['fill', 'skip'],
      'fill',
      'A missing cell stands for the most frequent level, or the mean; or it is never part of a rule.',
    ),
    encoding: encodingOption,
  },
  targets: ['nominal'],
  async fit(source, options, context) {
    const { threshold, growth, measure, ties, match, smoothing, support, keys } = options;
    const { kept, all, columns } = await placedRows(source, options, context);
    const first = partOf(context, 0, 0.3, 'dependencies');
    const dependencies = options.dependencies ? await findDependencies(all, { support, keys, most: MOST }, first) : [];
    const grow = { threshold, growth, measure, ties, match };
    const then = partOf(context, 0.3, 1, 'rules');
    const nodes = await growRules(kept, extraneousFinder(dependencies, kept.sizes), grow, then);
    const prior = { counts: Array.from(totalsOf(kept, every(kept.rows))), smoothing };
    const body: RuleForest = {
      kind: 'rules',
      columns,
      prior,
      keys: keysOf(kept),
      counts: Array.from(kept.counts),
      nodes,
      dependencies,
      growth: grow,
      smoothing,
      ...(options.certain ? { certain: true } : {}),
    };
    return { body };
  },
});

const every = (rows: number) => Uint32Array.from({ length: rows }, (_, row) => row);

/** Row after row, as the model has them. */
function keysOf({ rows, columns }: KeptRows): readonly number[] {
  const width = columns.length;
  const keys = new Array<number>(rows * width);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < width; column++) keys[row * width + column] = columns[column]![row]!;
  return keys;
}

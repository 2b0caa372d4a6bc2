import { listed } from '../base/listed.js';
import { nearest } from '../base/nearest.js';
import { choice, number, text } from '../base/options.js';
import { badOptions } from '../base/problems.js';
import type { CountSource } from '../counts/counts.js';
import { learner } from './learner.js';
import { encodingOption } from './mdl-option.js';
import { placed } from './tan/placed.js';
import { tanNet } from './tan/tan-net.js';

/** What `root` may be, for help and complaints alike. */
const ROOT = 'nothing for the first column, or a column by its name or its number, from 1';

/** The options of TAN, for it and for learners that are made of TANs. */
export const tanOptions = {
  information: choice(
    ['bayes', 'ml', 'eq18'],
    'bayes',
    'What ties two columns within a class: how much the Bayes-Dirichlet score gains, which makes columns with many levels pay for them; or conditional mutual information, of the bare shares or of smoothed ones (equation 18 of the FHDF paper).',
  ),
  estimate: choice(
    ['shares', 'eq18'],
    'shares',
    'Shares of a class and a place of the parent, or the ratio of equation 18 of the FHDF paper (for the record: the rarest class wins where a combination was never seen).',
  ),
  smoothing: number(
    1,
    'Added to every count before shares are taken (1 is Laplace, 0 maximum likelihood); it is also the Dirichlet prior in the score of information=bayes, and what information=eq18 is smoothed by.',
    0,
    1e6,
  ),
  missing: choice(
    ['skip', 'mode'],
    'skip',
    'A missing cell says nothing, and pairs are counted where both are known; or it stands for the most frequent level or interval.',
  ),
  encoding: encodingOption,
} as const;

/** Friedman, Geiger and Goldszmidt (1997), by the tree of Chow and Liu (1968). */
export const tan = learner({
  name: 'tan',
  title: 'Tree-augmented naive Bayes (TAN)',
  summary:
    'Naive Bayes in which every column but one also hangs on another column, the one that tells most of it within a class; together they are the best tree of columns (Friedman, Geiger and Goldszmidt 1997). Numbers are put into MDL intervals.',
  options: {
    ...tanOptions,
    root: text('', ROOT, 'The column from which the tree goes out.'),
    link: choice(
      ['prim', 'weka'],
      'prim',
      "How the tree is built: from the root on, or as Weka's TAN does, from the best edge on; then root says nothing.",
    ),
  },
  presets: { weka: { information: 'bayes', smoothing: 0.5, missing: 'mode', link: 'weka' } },
  targets: ['nominal'],
  async fit(source, options, context) {
    const root = rootOf(source, options.root);
    return placed(source, options, context, async (binned, columns, rest) => ({
      body: await tanNet(binned, columns, root, options, rest),
    }));
  },
});

function rootOf({ features, target }: CountSource, asked: string): number {
  if (asked === '') return 0;
  const names = features.map(({ name }) => name);
  const named = names.indexOf(asked);
  if (named >= 0) return named;
  const place = /^\d+$/.test(asked) ? Number(asked) - 1 : -1;
  if (place >= 0 && place < names.length) return place;
  const guess = nearest(asked, names);
  const hint = guess === undefined ? '' : ` (did you mean ${JSON.stringify(guess)}?)`;
  const wrong = `${asked === target.name ? 'the target ' : ''}${JSON.stringify(asked)}`;
  const all = names.length === 0 ? 'there is none' : `the columns are ${listed(names)}`;
  throw badOptions([`root must be ${ROOT}, not ${wrong}${hint}; ${all}`]);
}

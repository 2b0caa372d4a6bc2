import type { Plan } from '../../experiment/plan.js';
import { compareTable } from '../compare-table.js';
import { differencesInWords, marksInWords, ranksInWords, spreadInWords } from '../in-words.js';
import { type Findings, type Paper, type PaperContext, repeatsIn } from '../paper.js';
import { rankPictures } from '../rank-picture.js';
import { runPlan } from '../run-plan.js';
import { scatterPictures } from '../scatter-picture.js';
import { sources } from './sources.js';
import { table1, table2 } from './tables.js';

export const dtnbPaper: Paper = {
  name: 'dtnb',
  title: 'DTNB: the tables of the paper, and ours',
  citation: 'Mark Hall and Eibe Frank, Combining Naive Bayes and Decision Tables (2008).',
  sources,
  reproduce,
};

/**
 * Numbers are put into MDL intervals learned from the training rows, and everything is Laplace-corrected: our defaults. But
 * the authors are Weka's, where decision tables and what searches with them charge log2 of the gaps for a cut, and naive
 * Bayes log2(N - 1): so balance-s has 0.9035 with NB and 0.9669 with NB-AS, which drops nothing there.
 */
const GAPS = { encoding: 'gaps' };
const LEARNERS: Plan['learners'] = [
  { label: 'DTNB', learner: 'dtnb', options: { ...GAPS, drop: false } },
  { label: 'NB', learner: 'naive-bayes', options: { numeric: 'discretized' } },
  { label: 'DT', learner: 'decision-table', options: GAPS },
  { label: 'DTNB-AS', learner: 'dtnb', options: { ...GAPS, drop: true } },
  { label: 'NB-AS', learner: 'selective-nb', options: GAPS },
];

function planOf(context: PaperContext): Plan & { name: string } {
  return {
    name: 'dtnb',
    data: context.found.map(({ name, file, path }) => ({
      name,
      file: path,
      convert: 'two-class' as const,
      ...(file === 'splice' && { ignore: ['Instance_name'] }),
    })),
    learners: LEARNERS,
    resampling: { kind: 'holdout', repeats: repeatsIn(context, 50, 5), train: 0.66 },
    seed: 1,
    metrics: ['auc'],
    limits: { seconds: 300 },
  };
}

async function reproduce(context: PaperContext): Promise<Findings> {
  const plan = planOf(context);
  const results = await runPlan(context, plan);
  const first = compareTable(table1, results, { metric: 'auc', base: 'DTNB' });
  const second = compareTable(table2, results, { metric: 'auc', base: 'DTNB-AS' });
  const repeats = repeatsIn(context, 50, 5);
  return {
    sections: [
      {
        title: `Table 1: ${table1.title}`,
        words: [MARKS('DTNB')],
        compared: first,
        pictures: scatterPictures(first, 'Table 1: AUC, paper and ours'),
      },
      {
        title: `Table 2: ${table2.title}`,
        words: [MARKS('DTNB-AS')],
        compared: second,
        pictures: scatterPictures(second, 'Table 2: AUC, paper and ours'),
      },
      { title: 'Mean ranks of all five', pictures: rankPictures(results, 'auc', 'Mean ranks by AUC, our runs') },
    ],
    summary: [
      `Table 1. ${differencesInWords(first)}`,
      `${marksInWords(first, 'DTNB', 'NB')} ${marksInWords(first, 'DTNB', 'DT')}`,
      ranksInWords(first, 'higher'),
      `Table 2. ${differencesInWords(second)}`,
      `${marksInWords(second, 'DTNB-AS', 'NB-AS')} ${marksInWords(second, 'DTNB-AS', 'DT')}`,
      ranksInWords(second, 'higher'),
    ],
    deviations: [
      ...(repeats < 50
        ? [`${repeats} runs of the holdout in place of 50: intervals are wider, and fewer differences are significant.`]
        : []),
      "The paper's 50 random splits are not known. Ours are stratified by class; whether the paper's are is not said.",
      `${spreadInWords(first)} Splits that hold back a third of the rows should give the same; what else the paper may have done is not known.`,
      'Of several classes that are equally large, the first declared is the one that stays by itself.',
      'A cell of the table in which no training row was answers with the class shares; the paper does not say. A row with a missing value has a cell of its own in the table and is passed over in naive Bayes, as in Weka.',
      "How numbers are put into intervals is not said. Weka's way is taken, the authors': log2 of the gaps between values as the price of a cut in DTNB, DT, DTNB-AS and NB-AS, and log2(N - 1) in NB. With the latter throughout, a first full run had DTNB on balance-s 0.07 below the paper; this is why it was changed.",
      'A step of the search is taken if it is at least as good, as in Weka; the paper does not say.',
    ],
  };
}

const MARKS = (base: string) =>
  `Area under the ROC curve. ● ${base} is significantly better than this learner, ○ worse (corrected resampled t-test, 5 %): in the column "paper" as printed, in "ours" on our runs.`;

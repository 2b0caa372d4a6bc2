import { compareTable } from '../compare-table.js';
import { both, differencesInWords, ranksInWords } from '../in-words.js';
import { type Findings, type Paper, type PaperContext, repeatsIn } from '../paper.js';
import type { Comparison, Section } from '../report.js';
import { runPlan } from '../run-plan.js';
import { scatterPictures } from '../scatter-picture.js';
import { curvesSection } from './curves.js';
import { LEARNERS } from './learners.js';
import { selectedGrid } from './selected.js';
import { sources } from './sources.js';
import { table2, table3, table4 } from './tables.js';
import { timesGrid } from './times.js';

export const sbcPaper: Paper = {
  name: 'sbc',
  title: 'SBC: the tables of the paper, and ours',
  citation:
    'Chotirat Ratanamahatana and Dimitrios Gunopulos, Selective Bayesian Classifier: Feature Selection for the Naïve Bayesian Classifier Using Decision Trees.',
  sources,
  reproduce,
};

async function reproduce(context: PaperContext): Promise<Findings> {
  const rows = Math.min(context.quick ? 120_000 : 1_200_000, context.most?.syntheticRows ?? Number.POSITIVE_INFINITY);
  const compared = await accuracies(context);
  const curves = await curvesSection(context);
  return {
    sections: [
      {
        title: `Table 2: ${table2.title}`,
        words: [ACCURACY],
        compared,
        pictures: scatterPictures(compared, 'Table 2: accuracy in percent, paper and ours'),
      },
      { title: `Table 3: ${table3.title}`, words: [SELECTED], grid: await selectedGrid(context, rows) },
      timesSection(rows, await timesGrid(context, rows)),
      curves,
    ],
    summary: [
      `Table 2. ${differencesInWords(compared)}`,
      ahead(compared, 'NBC'),
      ahead(compared, 'C4.5'),
      ranksInWords(compared, 'higher'),
      ...curves.words!.slice(1),
    ],
    deviations: deviations(context, rows),
  };
}

async function accuracies(context: PaperContext): Promise<Comparison> {
  const results = await runPlan(context, {
    name: 'sbc-folds',
    data: context.found.map(({ name, path }) => ({ name, file: path })),
    learners: LEARNERS,
    resampling: { kind: 'folds', folds: 5, repeats: repeatsIn(context, 15, 3) },
    seed: 1,
    metrics: ['accuracy'],
    limits: { seconds: 300 },
  });
  return compareTable(table2, results, { metric: 'accuracy', scale: 100, base: 'SBC' });
}

const timesSection = (rows: number, grid: Section['grid']): Section => ({
  title: `Table 4: ${table4.title}`,
  words: [
    `${rows.toLocaleString('en-US')} generated rows, five sixths to learn from. The times are beside each other without a claim: the paper's are of another machine and mostly of reading a file, ours are of learning and predicting from memory, once.`,
  ],
  ...(grid && { grid }),
});

const ACCURACY =
  'Accuracy in percent. ● SBC is significantly better than this learner on our folds, ○ worse (corrected resampled t-test, 5 %); the paper has no test.';
const SELECTED =
  'Ours: means over several seeds, which decide on the samples that C4.5 is run on; all rows to learn from.';

function ahead(compared: Comparison, other: string): string {
  const rows = both(compared);
  const pairs = rows
    .filter(({ learner }) => learner === 'SBC')
    .flatMap((sbc) => {
      const rival = rows.find(({ data, learner }) => data === sbc.data && learner === other);
      return rival ? [[sbc, rival] as const] : [];
    });
  const paper = pairs.filter(([a, b]) => a.paper.value > b.paper.value).length;
  const ours = pairs.filter(([a, b]) => a.ours.mean > b.ours.mean).length;
  const marked = (mark: string) => pairs.filter(([, b]) => b.ours.mark === mark).length;
  return `SBC has the larger mean than ${other} on ${paper} of ${pairs.length} data sets in the paper and on ${ours} with us, where it is significantly better on ${marked('better')} and worse on ${marked('worse')}.`;
}

function deviations(context: PaperContext, rows: number): readonly string[] {
  const [repeats, full] = [repeatsIn(context, 15, 3), 15];
  return [
    ...(repeats < full ? [`${repeats} iterations in place of 15, and fewer shares in the curves.`] : []),
    'Table 2 is headed "5-fold cross-validation (15 iterations)" and the text says 80 % for training, by random subsampling: ours is 5-fold cross-validation, several times anew, stratified by class.',
    'The samples that C4.5 chooses columns on are drawn from the training rows of each split. The paper\'s step 1 shuffles "the original data": if these are all rows, test rows took part in the choice.',
    'How naive Bayes treats numbers is not said: ours has normal distributions (Pima, Wisconsin, Ecoli).',
    'A sample has at most 2,000 rows, as in the test with the synthetic data set of the paper.',
    `The synthetic set is generated anew: of the paper's we know only that it is of normal distributions.${rows < 1_200_000 ? ` It has ${rows.toLocaleString('en-US')} rows here, not 1,200,000.` : ''}`,
  ];
}

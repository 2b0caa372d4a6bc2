import { join } from 'node:path';
import { type Results, svgOf, wdlPicture, wdlTable } from '@bayesgrove/core';
import { compareTable } from '../compare-table.js';
import { differencesInWords, ranksInWords } from '../in-words.js';
import type { Findings, Paper, PaperContext } from '../paper.js';
import { prepared } from '../prepared.js';
import { rankPictures } from '../rank-picture.js';
import type { Comparison, Section } from '../report.js';
import { runPlan } from '../run-plan.js';
import { scatterPictures } from '../scatter-picture.js';
import type { Found } from '../source.js';
import { LEARNERS } from './learners.js';
import { figure8, type PartsResults, partsComparison, partsResults } from './parts-tables.js';
import { type PrintedRecords, table7, table8, table9, table10 } from './records.js';
import { countedRecords, recordsGrid, recordsInWords } from './records-grid.js';
import { sources } from './sources.js';
import { LARGE, table4, table5, table6 } from './tables.js';

export const fhdfPaper: Paper = {
  name: 'fhdf',
  title: 'FHDF: the tables of the paper, and ours',
  citation: 'Flexible hybrid decision forest (FHDF), Entropy 16 (2014), from page 5242.',
  sources,
  reproduce,
};

/** Rows that are kept of a data set, and folds. */
const SIZES = { full: { loss: 20_000, parts: 5_000, folds: 10 }, quick: { loss: 1_500, parts: 1_000, folds: 3 } };

const isLarge = (name: string) => LARGE.includes(name);

async function reproduce(context: PaperContext): Promise<Findings> {
  const sizes = context.quick ? SIZES.quick : SIZES.full;
  const folder = join(context.out, 'samples');
  const cut = async (found: readonly Found[], most: number) => {
    const all: Awaited<ReturnType<typeof prepared>>[] = [];
    for (const one of found) all.push(await prepared(one, most, folder));
    return all;
  };
  const found = await cut(context.found, sizes.loss);
  const results = await lossResults(context, found, sizes.folds);
  const losses = compareTable(table4, results, { metric: 'error' });
  const large = await cut(
    context.found.filter(({ name }) => isLarge(name)),
    sizes.parts,
  );
  const parts = await partsResults(context, large);
  const reduced = found.filter(({ path }, i) => path !== context.found[i]!.path).map(({ name }) => name);
  return findings(context, results, losses, parts, reduced);
}

const lossResults = (context: PaperContext, found: readonly Found[], folds: number): Promise<Results> =>
  runPlan(context, {
    name: 'fhdf-loss',
    data: found.map(({ name, path }) => ({ name, file: path })),
    learners: LEARNERS,
    resampling: { kind: 'folds', folds, repeats: 1 },
    seed: 1,
    metrics: ['error'],
    limits: { seconds: 300 },
  });

function findings(
  context: PaperContext,
  results: Results,
  losses: Comparison,
  parts: PartsResults,
  reduced: readonly string[],
): Findings {
  const [biases, variances] = [partsComparison(table5, parts, 'bias'), partsComparison(table6, parts, 'variance')];
  const records = [
    { printed: table7, counted: countedRecords(table7, losses) },
    { printed: table8, counted: countedRecords(table8, losses, isLarge) },
    { printed: table9, counted: countedRecords(table9, biases) },
    { printed: table10, counted: countedRecords(table10, variances) },
  ];
  const figure = figure8(parts);
  return {
    sections: [
      {
        title: `Table 4: ${table4.title}`,
        compared: losses,
        pictures: [
          ...scatterPictures(losses, 'Table 4: 0-1 loss, paper and ours'),
          ...rankPictures(results, 'error', 'Mean ranks by 0-1 loss, our runs'),
          svgOf(wdlPicture(wdlTable(results, { metric: 'error', band: 0.05 }))),
        ],
      },
      {
        title: `Table 5: ${table5.title}`,
        words: [PARTS(parts)],
        compared: biases,
        pictures: scatterPictures(biases, 'Table 5: bias, paper and ours'),
      },
      {
        title: `Table 6: ${table6.title}`,
        compared: variances,
        pictures: scatterPictures(variances, 'Table 6: variance, paper and ours'),
      },
      ...records.map(({ printed, counted }, i) => recordsSection(printed, recordsGrid(counted), i)),
      figure,
    ],
    summary: [
      `Table 4. ${differencesInWords(losses)}`,
      ranksInWords(losses, 'lower'),
      `Table 5. ${ranksInWords(biases, 'lower')}`,
      `Table 6. ${ranksInWords(variances, 'lower')}`,
      ...records.map(({ printed, counted }) => recordsInWords(counted, `Table ${printed.number}`)),
      `Figure 8. ${figure.words!.join(' ')}`,
    ],
    deviations: deviations(context, parts, reduced),
  };
}

const PARTS = ({ times, samples }: PartsResults) =>
  `Kohavi and Wolpert's bias and variance: a third of the rows is held back, and ${samples} models are learned from halves of the others; ${times} times with other seeds, which the interval is over (it is wide, being of so few).`;

const recordsSection = ({ number, title }: PrintedRecords, grid: NonNullable<Section['grid']>, i: number): Section => ({
  title: `Table ${number}${i < 2 ? ' and Figure 7' : ''}: ${title}`,
  words: [
    "Wins, draws and losses of the first learner against the second: as printed; counted again from the numbers that the paper prints, on the data sets that we have; ours. A loss within 5 % of the other's is a draw. p is of the sign test on ours, CWP the clear winning percentage, (W - L) / (W + D + L).",
  ],
  grid,
});

function deviations(
  context: PaperContext,
  { times, samples }: PartsResults,
  reduced: readonly string[],
): readonly string[] {
  const { loss, parts, folds } = context.quick ? SIZES.quick : SIZES.full;
  const thousand = (n: number) => n.toLocaleString('en-US');
  return [
    ...(folds < 10 ? [`${folds} folds in place of 10.`] : []),
    `Data sets of more than ${thousand(loss)} rows are reduced to so many, drawn at random, for Table 4 (${reduced.join(', ') || 'none here'}), and to ${thousand(parts)} for bias and variance, so that all runs end in reasonable time. Learners that need many rows (as on Poker-hand and Connect-4) lose by it.`,
    `How the paper estimates bias and variance is not said. Ours: ${times} times ${samples} samples; the corrected estimate, which does not hang on how many samples there are.`,
    'The paper looks for functional dependencies in training and test rows together; ours sees the training rows alone, as every learner does in our evaluation.',
    'RTAN is our reading (a bag of ten TANs with random roots on bootstrap samples): the paper behind it could not be had. TAN is Chow and Liu\'s tree by the Bayes-Dirichlet score, not "applying incremental learning".',
    'Equation 18 is not used as printed: read literally it lets the rarest class win where a combination was never seen. Ours are Laplace shares.',
    'C4.5 cuts numbers by itself and sends missing values down all branches in shares; the paper discretizes first and fills in modes and means. NB and NBTree pass missing cells over; TAN, RTAN and FHDF fill them in.',
  ];
}

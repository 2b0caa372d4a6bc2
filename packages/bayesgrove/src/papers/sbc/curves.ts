import { learningCurvePicture, type Results, svgOf } from '@bayesgrove/core';
import { runsIn } from '../compare-table.js';
import { type PaperContext, repeatsIn } from '../paper.js';
import type { Section } from '../report.js';
import { runPlan } from '../run-plan.js';
import { LEARNERS } from './learners.js';

const SHARES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99];
const FEW = [0.1, 0.3, 0.5, 0.8, 0.99];

/** Figures 2 to 11: the paper draws them without numbers. */
export async function curvesSection(context: PaperContext): Promise<Section> {
  const shares = context.quick ? FEW : SHARES;
  const results = await runPlan(context, {
    name: 'sbc-curves',
    data: context.found.map(({ name, path }) => ({ name, file: path })),
    learners: LEARNERS,
    resampling: { kind: 'learning-curve', repeats: repeatsIn(context, 15, 3), shares },
    seed: 1,
    metrics: ['accuracy'],
    limits: { seconds: 300 },
  });
  const means = meansOf(results);
  const rows = results.data.flatMap((data) =>
    LEARNERS.map(({ label }, i) => [
      i === 0 ? data : '',
      label,
      ...shares.map((_, at) => (100 * means(data, label, at)).toFixed(1)),
    ]),
  );
  return {
    title: 'Figures 2 to 11: learning curves',
    words: [
      'Mean accuracy in percent by the share of rows that were learned from. The paper draws its curves without printing numbers.',
      ...firstWords(results, means),
    ],
    grid: { columns: ['data set', 'learner', ...shares.map((share) => `${Math.round(100 * share)} %`)], rows },
    pictures: results.data.map((data) => svgOf(learningCurvePicture(results, 'accuracy', { data, title: data }))),
  };
}

type Means = (data: string, learner: string, at: number) => number;

function meansOf(results: Results): Means {
  const runs = runsIn(results);
  return (data, learner, at) => {
    const values = runs(data, learner).flatMap((run) => (run.fold === at ? (run.metrics.get('accuracy') ?? []) : []));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
}

/** "It does learn faster than both C4.5 and NBC on all the dataset, i.e. with small number of training data (10%)". */
function firstWords({ data }: Results, means: Means): readonly string[] {
  const ahead = (other: string) => data.filter((name) => means(name, 'SBC', 0) > means(name, other, 0)).length;
  return [
    `The paper: with 10 % of the rows SBC is ahead of NBC and of C4.5 on all 10 data sets. Ours: ahead of NBC on ${ahead('NBC')} and of C4.5 on ${ahead('C4.5')} of ${data.length}.`,
  ];
}

import { linePicture, summarize, svgOf } from '@bayesgrove/core';
import { bounded } from '../compare-table.js';
import { type PaperContext, repeatsIn } from '../paper.js';
import type { PrintedTable } from '../printed.js';
import type { Comparison, Ours, Section } from '../report.js';
import type { Found } from '../source.js';
import { GROWTHS, KEYS, LEARNERS } from './learners.js';
import type { Parts, PartsJob } from './parts-job.js';
import { runParts } from './run-parts.js';

type Part = 'bias' | 'variance';

export interface PartsResults {
  readonly data: readonly string[];
  /** One for each time that the procedure was gone through. */
  of(data: string, label: string): readonly Parts[];
  readonly times: number;
  readonly samples: number;
}

/** What the paper has where it does not say otherwise: these are FHDF itself. */
const USUAL = ['growth 20', 'keys 2'];

const VARIANTS = [
  ...GROWTHS.map((growth) => ({ label: `growth ${growth}`, learner: 'fhdf', options: { threshold: growth / 100 } })),
  ...KEYS.map((keys) => ({ label: `keys ${keys}`, learner: 'fhdf', options: { keys } })),
].filter(({ label }) => !USUAL.includes(label));

/** Kohavi and Wolpert's procedure, several times with other seeds, on all data sets and learners. */
export async function partsResults(context: PaperContext, found: readonly Found[]): Promise<PartsResults> {
  const [times, samples] = [repeatsIn(context, 3, 2), context.quick ? 3 : 5];
  const jobs = found.flatMap(({ name, path }) =>
    [...LEARNERS, ...VARIANTS].flatMap(({ label, learner, options }) =>
      Array.from({ length: times }, (_, i): PartsJob => {
        return { data: name, path, label, learner, options, samples, seed: i + 1 };
      }),
    ),
  );
  const all = await runParts(context, jobs);
  const of = (data: string, asked: string) => {
    const label = USUAL.includes(asked) ? 'FHDF' : asked;
    return jobs.flatMap((job, i) => (job.data === data && job.label === label ? (all[i] ?? []) : []));
  };
  return { data: found.map(({ name }) => name), of, times, samples };
}

export function partsComparison(printed: PrintedTable, results: PartsResults, part: Part): Comparison {
  const has = new Set(results.data);
  const rows = printed.rows.flatMap(({ name, cells }) =>
    cells.map((paper, i) => {
      const learner = printed.columns[i]!;
      const row = { data: name, learner, paper };
      if (!has.has(name)) return { ...row, note: 'absent' };
      const values = results.of(name, learner).map((parts) => parts[part]);
      return values.length === 0
        ? { ...row, note: 'failed' }
        : { ...row, ours: bounded(summarize(values, 0)) satisfies Ours };
    }),
  );
  return { metric: part, rows };
}

/** Figure 8: means over the data sets. */
export function figure8(results: PartsResults): Section {
  const { data } = results;
  const mean = (label: string, part: Part) => {
    const values = data.flatMap((name) => results.of(name, label).map((parts) => parts[part]));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const line = (head: string, value: number, unit: string) => {
    const label = `${head} ${value}`;
    return [`${label}${unit}`, mean(label, 'bias').toFixed(4), mean(label, 'variance').toFixed(4)];
  };
  const picture = (title: string, across: string, head: string, values: readonly number[]) =>
    svgOf(
      linePicture({
        title,
        notes: [`Means over ${data.length} data sets`],
        across,
        up: 'share of the 0-1 loss',
        series: (['bias', 'variance'] as const).map((part) => ({
          label: part,
          points: values.map((value) => ({ x: value, y: mean(`${head} ${value}`, part) })),
        })),
      }),
    );
  const side = (part: Part) =>
    mean(`growth ${GROWTHS.at(-1)}`, part) > mean(`growth ${GROWTHS[0]}`, part) ? 'grows' : 'falls';
  return {
    title: 'Figure 8: FHDF with other information growth and numbers of key attributes',
    words: [
      `The paper draws it without numbers: from 10 % to 30 % growth the bias grows and the variance falls; from one to three keys both stay almost the same. Ours: from 10 % to 30 % the bias ${side('bias')} and the variance ${side('variance')}.`,
    ],
    grid: {
      columns: ['FHDF with', 'mean bias', 'mean variance'],
      rows: [...GROWTHS.map((value) => line('growth', value, ' %')), ...KEYS.map((value) => line('keys', value, ''))],
    },
    pictures: [
      picture('Figure 8a: information growth', 'information growth, %', 'growth', GROWTHS),
      picture('Figure 8b: key attributes', 'key attributes', 'keys', KEYS),
    ],
  };
}

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from './data.js';
import { generated } from './generated.js';
import type { Kept } from './journal.js';
import type { Judged } from './judged.js';
import { type MeasureOptions, measure } from './measure.js';
import { isOver, isReading, type Outcome } from './outcome.js';
import { writePacked } from './packed.js';
import type { Section, Unit } from './section.js';
import { markdown, share } from './texts.js';
import type { OwnJob } from './works.js';

/** CART without the ten trees of its cross-validation. */
const JOBS: readonly OwnJob[] = [
  { learner: 'naive-bayes' },
  { learner: 'c45' },
  { learner: 'cart', options: { preset: 'scikit-learn' } },
  { learner: 'tan' },
  { learner: 'aode' },
  { learner: 'nb-tree' },
];
/** Their counts are of pairs of columns. */
const OF_PAIRS: readonly string[] = ['tan', 'aode', 'nb-tree'];
const HELD_OUT = 1000;

interface Size {
  readonly rows: number;
  readonly columns: number;
  readonly classes: number;
}

type Sizes = Readonly<Record<keyof Size, readonly Size[]>>;

function sizesFrom(rows: number): Sizes {
  const size = { rows, columns: 20, classes: 2 };
  return {
    rows: [1, 10, 100].map((times) => ({ ...size, rows: rows * times })),
    columns: [5, 20, 80].map((columns) => ({ ...size, columns })),
    classes: [2, 10, 26].map((classes) => ({ ...size, classes })),
  };
}

const DIMENSIONS = ['rows', 'columns', 'classes'] as const;

/** How processor time grows with rows, columns and classes, each beside the size before it. Ours only. */
export function growthSection(ours: readonly string[], rows: number, options: MeasureOptions): Section {
  const sizes = sizesFrom(rows);
  const unit = (job: OwnJob, size: Size, smaller: Size | undefined): Unit => ({
    key: keyOf(job, size),
    label: `growth, ${Object.values(size).join(' x ')}: ${job.learner}`,
    async measure(kept): Promise<Outcome> {
      // Once a size takes too long, larger ones are not tried.
      if (smaller && !isReading(outcomeOf(job, smaller, kept))) return { without: 'not tried' };
      return measure(ours, sizedData(size), JSON.stringify(job), 'test', options);
    },
  });
  return {
    name: 'growth',
    units: async () =>
      DIMENSIONS.flatMap((what) =>
        JOBS.flatMap((job) => sizes[what].map((size, i) => unit(job, size, sizes[what][i - 1]))),
      ),
    text: (kept) =>
      [
        '### Growth (`growth`)',
        'Processor seconds of a warm fit on generated data, and how many times those of the column before.',
        ...DIMENSIONS.map((what) => grown(what, sizes[what], kept)),
      ].join('\n\n'),
  };
}

const keyOf = (job: OwnJob, { rows, columns, classes }: Size) =>
  `growth, ${rows} x ${columns}, ${classes} classes: ${JSON.stringify(job)}`;

const outcomeOf = (job: OwnJob, size: Size, kept: Kept) => kept.get(keyOf(job, size))?.value as Outcome | undefined;

function grown(what: keyof Size, sizes: readonly Size[], kept: Kept): string {
  const lines = JOBS.map((job) => [
    job.learner,
    ...sizes.map((size, i) =>
      cell(outcomeOf(job, size, kept), i > 0 ? outcomeOf(job, sizes[i - 1]!, kept) : undefined),
    ),
  ]);
  const text = (n: number) => n.toLocaleString('en');
  const { rows, columns, classes } = sizes[0]!;
  const rest = {
    rows: `${columns} columns, ${classes} classes`,
    columns: `${text(rows)} rows, ${classes} classes`,
    classes: `${text(rows)} rows, ${columns} columns`,
  };
  return `${rest[what]}:\n\n${markdown([['learner', ...sizes.map((size) => `${text(size[what])} ${what}`)], ...lines])}`;
}

function cell(outcome: Outcome | undefined, before: Outcome | undefined): string {
  if (outcome === undefined) return '';
  if (!isReading(outcome)) return isOver(outcome) ? `over ${outcome.limit} s` : outcome.without;
  const { cpu } = outcome.fit.warm;
  return isReading(before) ? `${share(cpu)} (x ${(cpu / before.fit.warm.cpu).toFixed(1)})` : share(cpu);
}

/** No worse than n log n in rows, and as the columns, or the pairs of them: from the smallest to the largest size. */
export function judgedGrowth(rows: number, kept: Kept): readonly Judged[] {
  const sizes = sizesFrom(rows);
  return JOBS.flatMap((job) => {
    const work = sizes.rows.map((size) => size.rows * Math.log(size.rows));
    const power = OF_PAIRS.includes(job.learner) ? 2 : 1;
    return [
      ...judgedSteps(job, 'rows x 100: n log n', sizes.rows, work.at(-1)! / work[0]!, kept),
      ...judgedSteps(job, `columns x 16: ${power === 2 ? 'pairs' : 'linear'}`, sizes.columns, 16 ** power, kept),
    ];
  });
}

function judgedSteps(job: OwnJob, what: string, sizes: readonly Size[], most: number, kept: Kept): readonly Judged[] {
  const [first, last] = [outcomeOf(job, sizes[0]!, kept), outcomeOf(job, sizes.at(-1)!, kept)];
  if (first === undefined || last === undefined) return [];
  const bar = `${what}, x ${most.toFixed(0)}`;
  const on = job.learner;
  if (!isReading(first) || !isReading(last))
    return [{ work: 'Growth', on, bar, measured: 'over the limit', met: false }];
  const times = last.fit.warm.cpu / first.fit.warm.cpu;
  return [{ work: 'Growth', on, bar, measured: `x ${times.toFixed(1)}`, met: times <= most }];
}

function sizedData({ rows, columns, classes }: Size): string {
  const base = join(CACHE, `growth-${rows}-${columns}-${classes}`);
  if (existsSync(`${base}.txt`)) return base;
  mkdirSync(CACHE, { recursive: true });
  writePacked(base, { train: generated(rows, columns, classes), test: generated(HELD_OUT, columns, classes, 2) });
  return base;
}

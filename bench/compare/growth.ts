import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from './data.js';
import { generated } from './generated.js';
import { type MeasureOptions, measure } from './measure.js';
import { writePacked } from './packed.js';
import { markdown, seconds } from './table.js';
import type { Reading } from './timing.js';
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
const HELD_OUT = 1000;

interface Size {
  readonly rows: number;
  readonly columns: number;
  readonly classes: number;
}

/** How processor time grows with rows, columns and classes, each beside the size before it. Ours only. */
export async function growth(
  ours: readonly string[],
  rows: number,
  options: MeasureOptions,
  show: (part: string) => void,
): Promise<void> {
  const size = { rows, columns: 20, classes: 2 };
  const rowSizes = [1, 10, 100].map((times) => ({ ...size, rows: rows * times }));
  const columnSizes = [5, 20, 80].map((columns) => ({ ...size, columns }));
  const classSizes = [2, 10, 26].map((classes) => ({ ...size, classes }));
  show(
    '### Growth\n\nProcessor seconds of a warm fit on generated data, and how many times those of the column before.',
  );
  show(await grown('rows', rowSizes, ours, options));
  show(await grown('columns', columnSizes, ours, options));
  show(await grown('classes', classSizes, ours, options));
}

async function grown(
  what: keyof Size,
  sizes: readonly Size[],
  ours: readonly string[],
  options: MeasureOptions,
): Promise<string> {
  const lines: string[][] = [['learner', ...sizes.map((size) => `${size[what].toLocaleString('en')} ${what}`)]];
  for (const job of JOBS) lines.push([job.learner, ...(await grownCells(job, sizes, ours, options))]);
  const { rows, columns, classes } = sizes[0]!;
  const rest = {
    rows: `${columns} columns, ${classes} classes`,
    columns: `${rows} rows, ${classes} classes`,
    classes: `${rows} rows, ${columns} columns`,
  };
  return `${rest[what]}:\n\n${markdown(lines)}`;
}

/** Once a size takes too long, larger ones are not tried. */
async function grownCells(
  job: OwnJob,
  sizes: readonly Size[],
  ours: readonly string[],
  options: MeasureOptions,
): Promise<readonly string[]> {
  const cells: string[] = [];
  let before: Reading | string | undefined;
  for (const size of sizes) {
    const reading: Reading | string =
      typeof before === 'string'
        ? 'not tried'
        : await measure(ours, sizedData(size), JSON.stringify(job), 'test', options);
    cells.push(cell(reading, before));
    console.error(`${job.learner}, ${Object.values(size).join(' x ')}: ${cells.at(-1)}`);
    before = reading;
  }
  return cells;
}

function cell(reading: Reading | string, before: Reading | string | undefined): string {
  if (typeof reading === 'string') return reading;
  const { cpu } = reading.fit.warm;
  return typeof before === 'object' ? `${seconds(cpu)} (x ${(cpu / before.fit.warm.cpu).toFixed(1)})` : seconds(cpu);
}

function sizedData({ rows, columns, classes }: Size): string {
  const base = join(CACHE, `growth-${rows}-${columns}-${classes}`);
  if (existsSync(`${base}.txt`)) return base;
  mkdirSync(CACHE, { recursive: true });
  writePacked(base, { train: generated(rows, columns, classes), test: generated(HELD_OUT, columns, classes, 2) });
  return base;
}

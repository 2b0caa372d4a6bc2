import { categoricalEstimates } from '../../categorical-terms.js';
import { normalsOf } from '../../gaussian-terms.js';
import { FARTHEST } from '../../kernel-crowds.js';
import type { Categorical, Factor, Gaussian, Prior } from '../../model.js';
import { placesIn } from '../../place-of.js';
import type { Dialect } from './dialect.js';
import { byPlace, type ColumnOf } from './places-sql.js';
import type { Writer } from './writer.js';

const HALF_LOG_TWO_PI = Math.log(2 * Math.PI) / 2;

/** Closer to the mean than this many deviations, the square would vanish (an error in PostgreSQL); it changes nothing. */
const NEAREST = 1e-150;

/** Whether the terms of a factor are computed from x, rather than looked up. */
export const isSpread = (factor: Factor | undefined): boolean => factor?.kind === 'gaussian';

/** The log of a factor in class c: 0, or for a normal distribution NULL, where it says nothing. */
export function factorTerm(
  { dialect, classes }: Writer,
  columnOf: ColumnOf,
  factor: Factor,
  prior: Prior,
  c: number,
): string {
  if (factor.kind === 'categorical') return categoricalTerm(dialect, columnOf, factor, prior, classes.length, c);
  if (factor.kind === 'gaussian') return gaussianTerm(dialect, columnOf(factor.feature).name, factor, c);
  throw new Error('Kernels were to be refused.');
}

const logsOf = new WeakMap<Categorical, Float64Array>();

/** The literals of a factor are those that the scorer adds. */
function categoricalLogs(factor: Categorical, places: number, width: number, prior: Prior): Float64Array {
  const known = logsOf.get(factor) ?? categoricalEstimates(factor, width, prior, places).map(Math.log);
  logsOf.set(factor, known);
  return known;
}

function categoricalTerm(
  dialect: Dialect,
  columnOf: ColumnOf,
  factor: Categorical,
  prior: Prior,
  width: number,
  c: number,
): string {
  const places = placesIn(factor, columnOf(factor.feature).variable);
  const logs = categoricalLogs(factor, places, width, prior);
  const zero = dialect.double(0);
  const block = (b: number) => {
    const values = Array.from({ length: places }, (_, place) =>
      dialect.double(logs[(b * places + place) * width + c]!),
    );
    return byPlace(factor, columnOf, dialect, values, zero);
  };
  const { parent } = factor;
  if (parent === undefined || places === 0) return block(0);
  const blocks = placesIn(parent, columnOf(parent.feature).variable);
  const values = Array.from({ length: blocks }, (_, b) => block(b));
  return byPlace(parent, columnOf, dialect, values, block(blocks), false);
}

function gaussianTerm(dialect: Dialect, x: string, factor: Gaussian, c: number): string {
  if (factor.n.every((n) => n === 0)) return `CAST(NULL AS ${dialect.doubleType})`;
  const { double } = dialect;
  const { mean, deviation } = normalsOf(factor)[c]!;
  const constant = -Math.log(deviation) - HALF_LOG_TWO_PI;
  const within = (value: number) => double(Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value)));
  const far = deviation * FARTHEST;
  const away = `${x} - ${mean < 0 ? `(${double(mean)})` : double(mean)}`;
  const z = `((${away}) / ${double(deviation)})`;
  return [
    'CASE',
    `  WHEN ${x} IS NULL OR ${x} = ${double(Number.NEGATIVE_INFINITY)} OR ${x} = ${double(Number.POSITIVE_INFINITY)} THEN NULL`,
    `  WHEN ${x} < ${within(mean - far)} OR ${x} > ${within(mean + far)} THEN ${double(constant - (FARTHEST * FARTHEST) / 2)}`,
    `  WHEN abs(${away}) <= ${double(deviation * NEAREST)} THEN ${double(constant)}`,
    `  ELSE ${double(constant)} - ${z} * ${z} / ${double(2)}`,
    'END',
  ].join('\n');
}

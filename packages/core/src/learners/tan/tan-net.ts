import type { CountSource } from '../../counts/counts.js';
import { combinations } from '../../models/combinations.js';
import type { BayesNet, Categorical } from '../../models/model.js';
import type { Context } from '../learner.js';
import { partOf } from '../part-of.js';
import { countSets, entriesIn, refuseTooMany } from './count-sets.js';
import { edgeGains, type InformationOptions } from './information.js';
import { type Gains, primTree, wekaTree } from './link.js';
import { type PairTable, type PlacedColumn, pairReader } from './pair-table.js';

export interface TanOptions extends InformationOptions {
  readonly estimate: 'shares' | 'eq18';
  readonly link: 'prim' | 'weka';
}

/** The share of the work that pairs are, for progress. */
const PAIRS = 0.9;

/** A tree-augmented network over a source all of whose features have places. */
export async function tanNet(
  source: CountSource,
  columns: readonly PlacedColumn[],
  root: number,
  options: TanOptions,
  context: Context,
): Promise<BayesNet> {
  const gains = await gainsOf(source, columns, options, partOf(context, 0, PAIRS, 'information'));
  const parents =
    options.link === 'weka' ? wekaTree(gains) : primTree(bothWays(gains, columns), root, noiseOf(source, options));
  return netOver(source, columns, parents, options, partOf(context, PAIRS, 1, 'counts'));
}

/**
 * The mean of both ways. The tree goes out from a root that nobody chose for the sake of a gain, so which way an edge will
 * point must not decide whether it is taken.
 */
function bothWays({ columns, gains }: Gains, placed: readonly PlacedColumn[]): Gains {
  // A column with a single place ties nothing: what is left of its gain is rounding.
  const silent = placed.map(({ size }) => size < 2);
  return {
    columns,
    gains: gains.map((gain, i) => {
      const [a, b] = [Math.floor(i / columns), i % columns];
      return silent[a] || silent[b] ? 0 : (gain + gains[b * columns + a]!) / 2;
    }),
  };
}

/** What rounding may make of a gain: information is a sum of shares, a score one of logs over all cases. */
const noiseOf = ({ weight }: CountSource, { information }: InformationOptions): number =>
  information === 'bayes' ? 1e-12 * Math.max(1, weight) : 1e-12;

/** The gain of every edge, from one batch of counts of pairs. */
export async function gainsOf(
  source: CountSource,
  columns: readonly PlacedColumn[],
  options: InformationOptions,
  context: Context,
): Promise<Gains> {
  const n = columns.length;
  const gains = new Float64Array(n * n);
  const pairs = combinations(n, 2);
  const read = pairReader(source.target.size);
  await countSets(source, pairs, context, `${pairs.length} pairs of columns`, (counts, i) => {
    const [a, b] = pairs[i] as [number, number];
    const table = read(counts, columns[a]!, columns[b]!);
    [gains[a * n + b], gains[b * n + a]] = edgeGains(table, options) as [number, number];
  });
  return { columns: n, gains };
}

/** The network in which columns hang on the given parents, -1 for none. */
async function netOver(
  source: CountSource,
  columns: readonly PlacedColumn[],
  parents: Int32Array,
  { estimate, smoothing }: TanOptions,
  context: Context,
): Promise<BayesNet> {
  const width = source.target.size;
  const sizes = columns.map(({ size }, i) => size * (parents[i]! < 0 ? 1 : columns[parents[i]!]!.size) * width);
  refuseTooMany(
    sizes.reduce((sum, size) => sum + size, 0),
    columns.length,
    'A network',
  );
  const sets = [[], ...columns.map((_, i) => (parents[i]! < 0 ? [i] : [parents[i]!, i]))];
  const factors = new Array<Categorical>(columns.length);
  let prior: readonly number[] = [];
  const read = pairReader(width);
  await countSets(source, sets, context, 'the edges of the tree', (counts, i) => {
    if (i === 0) {
      prior = Array.from(entriesIn(counts));
      return;
    }
    const column = columns[i - 1]!;
    const parent = columns[parents[i - 1]!];
    const pair = parent && read(counts, parent, column);
    const cells = pair ? pairCells(pair) : singleCells(entriesIn(counts), column, width);
    const orphans = pair && orphansOf(pair);
    factors[i - 1] = {
      kind: 'categorical',
      ...placesOf(column),
      ...(parent && { parent: placesOf(parent) }),
      counts: cells,
      ...(orphans && { orphans }),
      estimate,
      smoothing,
    };
  });
  return { kind: 'bayes-net', prior: { counts: prior, smoothing }, factors };
}

const placesOf = ({ size: _, ...places }: PlacedColumn) => places;

function pairCells({ sizes, width, cells }: PairTable): number[] {
  const all = new Array<number>(sizes[0] * sizes[1] * width).fill(0);
  for (const [at, n] of cells.entries()) all[at] = n;
  return all;
}

/** Cases of the second column whose first is missing. Without them a parent that is seldom known would hide its child. */
function orphansOf({ own, both }: PairTable): number[] | undefined {
  const orphans = Array.from(own[1], (n, i) => Math.max(0, n - both[1][i]!));
  return orphans.some((n) => n > 0) ? orphans : undefined;
}

function singleCells(counts: Float64Array | Int32Array, { size, fill }: PlacedColumn, width: number): number[] {
  const cells = Array.from(counts.subarray(0, size * width));
  if (fill !== undefined) for (let c = 0; c < width; c++) cells[fill * width + c]! += counts[size * width + c]!;
  return cells;
}

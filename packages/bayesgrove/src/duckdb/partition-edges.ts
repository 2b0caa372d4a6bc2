import type { Missing, Partition, Step } from '@bayesgrove/core';

type Test = Exclude<Step, { readonly cell: number }>;

/** Places of codes, and where rows with them go. Nominal tests have one edge a level, so that a join can look them up. */
export interface Edge {
  readonly low: number;
  readonly high: number;
  readonly to: number;
  readonly share: number;
}

/** The edges out of a test on a column with `size` known codes; edges that drop rows are left out. */
export function edgesOf(step: Test, size: number): readonly Edge[] {
  const edges: Edge[] = [];
  if ('cuts' in step) {
    const bounds = [0, ...step.cuts.map((cut) => Math.min(cut, size)), size];
    for (let i = 0; i + 1 < bounds.length; i++)
      edges.push({ low: bounds[i]!, high: bounds[i + 1]! - 1, to: step.to[i]!, share: 1 });
  } else for (let code = 0; code < size; code++) edges.push({ low: code, high: code, to: step.to[code]!, share: 1 });
  for (const { to, share } of sharesOf(step.missing)) edges.push({ low: size, high: size, to, share });
  return edges.filter((edge) => edge.to >= 0 && edge.high >= edge.low);
}

export const sharesOf = (missing: Missing): readonly { readonly to: number; readonly share: number }[] =>
  typeof missing === 'number' ? [{ to: missing, share: 1 }] : missing;

/** Whether rows can arrive with a share of their weight. */
export const hasShares = ({ steps }: Partition): boolean =>
  steps.some((step) => 'missing' in step && typeof step.missing !== 'number');

/** How many tests lie at most between each step and the cells. Steps stand before those they lead to. */
export function heights({ steps }: Partition): Uint32Array {
  const heights = new Uint32Array(steps.length);
  for (let i = steps.length - 1; i >= 0; i--) {
    const step = steps[i]!;
    if ('cell' in step) continue;
    let below = 0;
    for (let j = 0; j < step.to.length; j++) if (step.to[j]! >= 0) below = Math.max(below, heights[step.to[j]!]!);
    for (const { to } of sharesOf(step.missing)) if (to >= 0) below = Math.max(below, heights[to]!);
    heights[i] = below + 1;
  }
  return heights;
}

/**
 * Where the rows in each cell step of `earlier` stand in `later` (-1: dropped), when `later` is `earlier` with cells
 * replaced by tests; otherwise undefined. A walk over pairs of steps, with its own stack.
 */
export function extension(earlier: Partition, later: Partition): ReadonlyMap<number, number> | undefined {
  const partner = new Map<number, number>();
  const open: [number, number][] = [[0, 0]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [a, b] = pair;
    if (a < 0) {
      if (b >= 0) return undefined;
      continue;
    }
    const known = partner.get(a);
    if (known !== undefined && known !== b) return undefined;
    if (known !== undefined) continue;
    partner.set(a, b);
    const below = pairsBelow(earlier.steps[a]!, b < 0 ? undefined : later.steps[b]!);
    if (below === undefined) return undefined;
    for (const next of below) open.push(next);
  }
  return new Map([...partner].filter(([a]) => 'cell' in earlier.steps[a]!));
}

/** The pairs of steps that two tests lead to, if they are the same test; `b` undefined stands for dropped rows. */
function pairsBelow(a: Step, b: Step | undefined): [number, number][] | undefined {
  if ('cell' in a) return [];
  if (b !== undefined && ('cell' in b || !sameTest(a, b))) return undefined;
  const pairs: [number, number][] = [];
  for (let i = 0; i < a.to.length; i++) pairs.push([a.to[i]!, b === undefined ? -1 : b.to[i]!]);
  const others = b === undefined ? [] : sharesOf(b.missing);
  sharesOf(a.missing).forEach(({ to }, i) => {
    pairs.push([to, others[i]?.to ?? -1]);
  });
  return pairs;
}

function sameTest(a: Test, b: Test): boolean {
  const cuts = (test: Test) => ('cuts' in test ? test.cuts : []);
  const shares = (test: Test) => sharesOf(test.missing).map(({ share }) => share);
  return (
    a.column === b.column &&
    'cuts' in a === 'cuts' in b &&
    a.to.length === b.to.length &&
    equal(cuts(a), cuts(b)) &&
    equal(shares(a), shares(b))
  );
}

const equal = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);

/** The names of all columns a partition tests. */
export const testedBy = ({ steps }: Partition): ReadonlySet<string> =>
  new Set(steps.flatMap((step) => ('column' in step ? [step.column] : [])));

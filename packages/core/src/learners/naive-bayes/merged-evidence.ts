import { mergedMoments } from '../../models/moments.js';
import type { Evidence } from './evidence.js';
import { exactAxis, type Tally } from './tally.js';

type Values = Extract<Tally, { kind: 'values' }>;
type Levels = Extract<Tally, { kind: 'levels' }>;

/** Where the classes of a part are among the classes of the whole. */
interface Spread {
  readonly to: Uint32Array;
  readonly width: number;
}

/** Two tables' evidence of the same features as one. Levels and classes of the second that are new come last, in its order. */
export function mergedEvidence(a: Evidence, b: Evidence): Evidence {
  const classes = union(a.classes, b.classes);
  const width = classes.length;
  const ofA = { to: placesIn(classes, a.classes), width };
  const ofB = { to: placesIn(classes, b.classes), width };
  const prior = new Float64Array(width);
  addAt(prior, 0, a.prior, 0, ofA);
  addAt(prior, 0, b.prior, 0, ofB);
  return { classes, prior, tallies: a.tallies.map((tally, i) => together(tally, ofA, b.tallies[i]!, ofB)) };
}

function together(a: Tally, ofA: Spread, b: Tally, ofB: Spread): Tally {
  if (a.kind === 'levels' && b.kind === 'levels') return mergedLevels(a, ofA, b, ofB);
  if (a.kind === 'values' && b.kind === 'values') return mergedValues(a, ofA, b, ofB);
  if (a.kind !== 'moments' || b.kind !== 'moments') throw new Error(`Tallies of ${a.kind} and of ${b.kind}.`);
  const moments = Array.from({ length: ofA.width }, (_, c) =>
    mergedMoments(momentsAt(a.moments, ofA, c), momentsAt(b.moments, ofB, c)),
  );
  return { kind: 'moments', moments };
}

const momentsAt = (moments: Extract<Tally, { kind: 'moments' }>['moments'], { to }: Spread, c: number) =>
  moments[to.indexOf(c)] ?? { n: 0, mean: 0, deviation: 0 };

function mergedLevels(a: Levels, ofA: Spread, b: Levels, ofB: Spread): Tally {
  const levels = union(a.levels, b.levels);
  const counts = new Float64Array(levels.length * ofA.width);
  for (const [part, of] of [[a, ofA] as const, [b, ofB] as const])
    placesIn(levels, part.levels).forEach((place, level) => {
      addAt(counts, place, part.counts, level, of);
    });
  return { kind: 'levels', levels, counts };
}

/** The union of two ascending lists of values, in one walk along both. */
function mergedValues(a: Values, ofA: Spread, b: Values, ofB: Spread): Tally {
  const [left, right] = [a.axis.values, b.axis.values];
  const values = new Float64Array(left.length + right.length);
  const counts = new Float64Array(values.length * ofA.width);
  let found = 0;
  for (let i = 0, j = 0; i < left.length || j < right.length; found++) {
    const value = Math.min(left[i] ?? Number.POSITIVE_INFINITY, right[j] ?? Number.POSITIVE_INFINITY);
    values[found] = value;
    if (left[i] === value) addAt(counts, found, a.counts, i++, ofA);
    if (right[j] === value) addAt(counts, found, b.counts, j++, ofB);
  }
  return {
    kind: 'values',
    axis: exactAxis(a.axis.name, values.slice(0, found)),
    counts: counts.slice(0, found * ofA.width),
  };
}

/** Adds the classes of one place of a part to a place of the whole. */
function addAt(whole: Float64Array, at: number, part: Float64Array, from: number, { to, width }: Spread): void {
  for (let c = 0; c < to.length; c++) whole[at * width + to[c]!]! += part[from * to.length + c]!;
}

const union = (a: readonly string[], b: readonly string[]) => [...new Set([...a, ...b])];

function placesIn(all: readonly string[], some: readonly string[]): Uint32Array {
  const places = new Map(all.map((name, i) => [name, i]));
  return Uint32Array.from(some, (name) => places.get(name)!);
}

import type { Axis, NumericAxis } from '../../counts/counts.js';
import { cutAt } from '../../schema/cut.js';
import { mdlCuts } from '../../schema/discretize/mdl.js';
import type { Placed } from './fold-scores.js';
import { mdlIntervals } from './mdl-intervals.js';
import type { NodeColumn } from './node-table.js';
import type { Part } from './part.js';
import type { SortedGroups } from './sorted-groups.js';

/** Puts the columns of a node into places, part by part. What is given is valid until the next question. */
export interface PlaceFinder {
  /** The levels of a nominal column; of a part with few cases only those that occur. */
  levels(column: NodeColumn, part: Part): Placed;
  /**
   * The MDL intervals of a numeric column on the cases of all folds but `without`, as places of all; nothing where it is a
   * single interval, in which every class has all of its cases. `sorted` are the cases of part `at`, ascending.
   */
  intervals(
    feature: number,
    column: NodeColumn,
    part: Part,
    sorted: SortedGroups,
    at: number,
    without: number,
  ): Placed | undefined;
}

const NONE = 0xffffffff;

export function placeFinder(
  count: number,
  axes: readonly Axis[],
  classes: number,
  encoding: 'cases' | 'gaps',
  units: Float64Array,
): PlaceFinder {
  const isNumeric = axes.some(({ kind }) => kind === 'numeric');
  const stamp = new Uint32Array(
    axes.reduce((most, { kind, size }) => (kind === 'nominal' ? Math.max(most, size) : most), 0) + 1,
  );
  const placeOf = new Uint32Array(count);
  const cases = new Uint32Array(isNumeric ? count : 0);
  const sequence = { ranks: new Uint32Array(cases.length), classes: new Uint32Array(cases.length) };
  const mdl = mdlIntervals(cases.length, classes, encoding, units);

  /** Where to cut, as the codes of the axis before which a cut lies: held-out cases lie on the side their value says. */
  function ends(feature: number, { ranks }: NodeColumn, { weightOf }: Part, length: number): readonly number[] {
    const axis = axes[feature] as NumericAxis;
    const codeOf = (at: number) => ranks![sequence.ranks[at]!]!;
    if (weightOf === undefined)
      return Array.from(
        mdl.starts.subarray(0, mdl.cut(sequence, 0, length)),
        (at) => cutAt(axis, codeOf(at - 1), codeOf(at)).code,
      );
    const codes = new Uint32Array(length);
    const n = new Float64Array(length * classes);
    let found = 0;
    for (let at = 0; at < length; at++) {
      if (found === 0 || codes[found - 1] !== codeOf(at)) codes[found++] = codeOf(at);
      n[(found - 1) * classes + sequence.classes[at]!]! += weightOf[cases[at]!]!;
    }
    return mdlCuts({ axis, codes: codes.subarray(0, found), width: classes, n }, { encoding }).map(({ code }) => code);
  }

  /** The cases of part `at` but for one fold, in the order of their values; how many. */
  function gather(
    { foldOf }: Part,
    { starts, members, ranks, classes: classOf }: SortedGroups,
    at: number,
    without: number,
  ) {
    let length = 0;
    for (let i = starts[at]!; i < starts[at + 1]!; i++) {
      if (foldOf[members[i]!] === without) continue;
      cases[length] = members[i]!;
      sequence.ranks[length] = ranks[i]!;
      sequence.classes[length++] = classOf[i]!;
    }
    return length;
  }

  return {
    levels({ codes, size }, { members, from, to, n, folds }) {
      if (size * folds <= n) return { placeOf: codes, none: size, places: size, declared: size };
      for (let i = from; i < to; i++) stamp[codes[members[i]!]!] = NONE;
      let places = 0;
      for (let i = from; i < to; i++) {
        const code = codes[members[i]!]!;
        if (stamp[code] === NONE && code < size) stamp[code] = places++;
        placeOf[members[i]!] = stamp[code]!;
      }
      return { placeOf, none: NONE, places, declared: size };
    },
    intervals(feature, column, part, sorted, at, without) {
      const { members } = sorted;
      const from = sorted.starts[at]!;
      const to = sorted.starts[at + 1]!;
      const isPlain = part.weightOf === undefined && without < 0;
      const cuts = isPlain ? mdl.cut(sorted, from, to) : 0;
      const behind = isPlain ? [] : ends(feature, column, part, gather(part, sorted, at, without));
      const places = 1 + cuts + behind.length;
      if (places === 1) return undefined;
      if (to - from < part.n) for (let i = part.from; i < part.to; i++) placeOf[part.members[i]!] = NONE;
      for (let place = 0, i = from; place <= cuts && isPlain; place++)
        for (const end = place < cuts ? mdl.starts[place]! : to; i < end; i++) placeOf[members[i]!] = place;
      for (let i = from, place = 0; i < to && !isPlain; i++) {
        while (behind[place]! <= column.ranks![sorted.ranks[i]!]!) place++;
        placeOf[members[i]!] = place;
      }
      return { placeOf, none: NONE, places, declared: places };
    },
  };
}

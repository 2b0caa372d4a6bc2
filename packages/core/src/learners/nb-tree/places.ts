import type { Axis, NumericAxis } from '../../counts/counts.js';
import { cutAt } from '../../schema/cut.js';
import { mdlCuts } from '../../schema/discretize/mdl.js';
import type { Groups } from '../tree/cases.js';
import type { Placed } from './fold-scores.js';
import { mdlIntervals } from './mdl-intervals.js';
import type { NodeTable } from './node-table.js';
import type { Part } from './part.js';

/** Puts the columns of a node into places, part by part. What is given is valid until the next question. */
export interface PlaceFinder {
  /** The levels of a nominal column; of a part with few cases only those that occur. */
  levels(feature: number, part: Part): Placed;
  /**
   * The MDL intervals of a numeric column on the cases of all folds but `without`, as places of all; nothing where it is a
   * single interval, in which every class has all of its cases. `sorted` are the cases of part `at`, ascending.
   */
  intervals(feature: number, part: Part, sorted: Groups, at: number, without: number): Placed | undefined;
}

const NONE = 0xffffffff;

export function placeFinder(
  { count, weights, columns }: NodeTable,
  axes: readonly Axis[],
  encoding: 'cases' | 'gaps',
  bits: Float64Array,
): PlaceFinder {
  const isNumeric = columns.some(({ sorted }) => sorted);
  const stamp = new Uint32Array(columns.reduce((most, { ranks, size }) => (ranks ? most : Math.max(most, size)), 0) + 1);
  const placeOf = new Uint32Array(count);
  const cases = new Uint32Array(isNumeric ? count : 0);
  const sequence = { ranks: new Uint32Array(cases.length), classes: new Uint32Array(cases.length) };
  const mdl = mdlIntervals(sequence, encoding, bits);

  /** Where to cut, as the codes of the axis before which a cut lies: held-out cases lie on the side their value says. */
  function ends(feature: number, { width, weightOf }: Part, length: number): readonly number[] {
    const axis = axes[feature] as NumericAxis;
    const { ranks } = columns[feature]!;
    const codeOf = (at: number) => ranks![sequence.ranks[at]!]!;
    if (weightOf === undefined)
      return Array.from(
        mdl.starts.subarray(0, mdl.cut(length, width)),
        (at) => cutAt(axis, codeOf(at - 1), codeOf(at)).code,
      );
    const codes = new Uint32Array(length);
    const n = new Float64Array(length * width);
    let found = 0;
    for (let at = 0; at < length; at++) {
      if (found === 0 || codes[found - 1] !== codeOf(at)) codes[found++] = codeOf(at);
      n[(found - 1) * width + sequence.classes[at]!]! += weightOf[cases[at]!]!;
    }
    return mdlCuts({ axis, codes: codes.subarray(0, found), width, n }, { encoding }).map(({ code }) => code);
  }

  /** The cases of a part but for one fold, in the order of their values; how many. */
  function gather(feature: number, { foldOf, classOf }: Part, members: Uint32Array, from: number, to: number, without: number): number {
    const { codes } = columns[feature]!;
    let length = 0;
    for (let i = from; i < to; i++) {
      const member = members[i]!;
      if (foldOf[member] === without) continue;
      cases[length] = member;
      sequence.ranks[length] = codes[member]!;
      sequence.classes[length++] = classOf[member]!;
    }
    return length;
  }

  return {
    levels(feature, { members, from, to, n, folds }) {
      const { codes, size } = columns[feature]!;
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
    intervals(feature, part, { starts, members }, at, without) {
      const { codes, ranks, sorted } = columns[feature]!;
      const from = starts[at]!;
      const to = starts[at + 1]!;
      const length = gather(feature, part, members, from, to, without);
      const isPlain = weights === undefined && without < 0;
      const cuts = isPlain ? mdl.cut(length, part.width) : 0;
      const codesBehind = isPlain ? [] : ends(feature, part, length);
      const places = 1 + cuts + codesBehind.length;
      if (places === 1) return undefined;
      if (sorted!.length < count) for (let i = part.from; i < part.to; i++) placeOf[part.members[i]!] = NONE;
      if (isPlain)
        for (let i = 0, place = 0; i < length; i++) {
          if (place < cuts && mdl.starts[place]! <= i) place++;
          placeOf[cases[i]!] = place;
        }
      else
        for (let i = from, place = 0; i < to; i++) {
          while (codesBehind[place]! <= ranks![codes[members[i]!]!]!) place++;
          placeOf[members[i]!] = place;
        }
      return { placeOf, none: NONE, places, declared: places };
    },
  };
}

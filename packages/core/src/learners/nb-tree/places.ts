import type { Axis, NumericAxis } from '../../counts/counts.js';
import { cutAt } from '../../schema/cut.js';
import { mdlCuts } from '../../schema/discretize/mdl.js';
import type { Groups } from '../tree/cases.js';
import { mdlIntervals } from './mdl-intervals.js';
import type { NodeTable } from './node-table.js';
import type { Part } from './part.js';

/** Puts the columns of a node into places, part by part, and says how many places there are. */
export interface PlaceFinder {
  /** The levels of a nominal column; of a part with few cases only those that occur. */
  levels(feature: number, part: Part): number;
  /** The MDL intervals of a numeric column on the cases of all folds but `without`, as places of all. `sorted` are the part's, ascending. */
  intervals(feature: number, part: Part, sorted: Groups, at: number, without: number): number;
}

export function placeFinder(
  { count, weights, columns }: NodeTable,
  axes: readonly Axis[],
  encoding: 'cases' | 'gaps',
  bits: Float64Array,
): PlaceFinder {
  const stamp = new Int32Array(columns.reduce((most, { ranks, size }) => (ranks ? most : Math.max(most, size)), 0) + 1);
  const sequence = { ranks: new Uint32Array(count), classes: new Uint32Array(count) };
  const cases = new Uint32Array(count);
  const mdl = mdlIntervals(sequence, encoding, bits);

  /** Where to cut, as the codes of the axis before which a cut lies: held-out cases lie on the side their value says. */
  function ends(feature: number, { width, weightOf }: Part, length: number): readonly number[] {
    const axis = axes[feature] as NumericAxis;
    const { ranks } = columns[feature]!;
    const codeOf = (at: number) => ranks![sequence.ranks[at]!]!;
    if (weights === undefined)
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

  return {
    levels(feature, { members, from, to, n, folds, placeOf }) {
      const { codes, size } = columns[feature]!;
      const few = size * folds > n;
      if (few) for (let i = from; i < to; i++) stamp[codes[members[i]!]!] = -1;
      let used = 0;
      for (let i = from; i < to; i++) {
        const member = members[i]!;
        const code = codes[member]!;
        if (few && code < size && stamp[code]! < 0) stamp[code] = used++;
        placeOf[member] = code === size ? -1 : few ? stamp[code]! : code;
      }
      return few ? used : size;
    },
    intervals(feature, part, { starts, members }, at, without) {
      const { codes, sorted } = columns[feature]!;
      const { foldOf, classOf, placeOf } = part;
      const [from, to] = [starts[at]!, starts[at + 1]!];
      let length = 0;
      for (let i = from; i < to; i++) {
        const member = members[i]!;
        if (foldOf[member] === without) continue;
        cases[length] = member;
        sequence.ranks[length] = codes[member]!;
        sequence.classes[length++] = classOf[member]!;
      }
      if (sorted!.length < count) for (let i = part.from; i < part.to; i++) placeOf[part.members[i]!] = -1;
      if (weights === undefined && without < 0) {
        const cuts = mdl.cut(length, part.width);
        for (let i = 0, place = 0; i < length && cuts > 0; i++) {
          if (place < cuts && mdl.starts[place]! <= i) place++;
          placeOf[cases[i]!] = place;
        }
        return cuts + 1;
      }
      const cuts = ends(feature, part, length);
      for (let i = from, place = 0; i < to; i++) {
        const code = columns[feature]!.ranks![codes[members[i]!]!]!;
        while (place < cuts.length && cuts[place]! <= code) place++;
        placeOf[members[i]!] = place;
      }
      return cuts.length + 1;
    },
  };
}

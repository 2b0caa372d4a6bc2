import type { Codes } from '../../counts/counts.js';
import { isPure, localInformation, SAME } from '../../models/forest/information.js';
import type { KeptRows } from '../../models/forest/kept-rows.js';
import type { RuleGrowth } from '../../models/model.js';

/** A node that rules of some rows come by. */
export interface Crossing {
  /** The rows that all conditions hold for, and those of them whose rule comes by. */
  readonly matching: Uint32Array;
  readonly coming: Uint32Array;
  /** Cases of the former by class. */
  readonly totals: Float64Array;
  /** Columns that are asked for on the way. */
  readonly used: readonly number[];
}

/** The best column of every row that comes by a node, -1 where it has none left. Column by column, so that counts are few. */
export function chooser({ rows, columns, sizes, classes, counts }: KeptRows, skip: Uint8Array, growth: RuleGrowth) {
  const widest = sizes.reduce((most, size) => Math.max(most, size + 1), 1);
  const tally = new Float64Array(widest * classes);
  const known = new Uint8Array(widest);
  const offer = {
    information: new Float64Array(widest),
    cases: new Float64Array(widest),
    pure: new Uint8Array(widest),
  };
  const best = {
    column: new Int32Array(rows),
    information: new Float64Array(rows),
    cases: new Float64Array(rows),
    pure: new Uint8Array(rows),
  };
  const width = columns.length;
  const onlyClass = onlyClassOf(counts, classes);
  return ({ matching, coming, totals, used }: Crossing): Int32Array => {
    const total = totals.reduce((sum, n) => sum + n, 0);
    for (let i = 0; i < coming.length; i++) best.column[coming[i]!] = -1;
    for (let column = 0; column < width; column++) {
      if (used.includes(column)) continue;
      const codes = columns[column]!;
      count(codes, matching);
      for (let i = 0; i < coming.length; i++) {
        const row = coming[i]!;
        const place = codes[row]!;
        if (place === sizes[column] || skip[row * width + column] === 1) continue;
        if (known[place] === 0) weigh(place, totals, total);
        take(row, column, place);
      }
      forget(codes, matching, sizes[column]! + 1);
    }
    return best.column;
  };

  function count(codes: Codes, matching: Uint32Array): void {
    for (let i = 0; i < matching.length; i++) {
      const row = matching[i]!;
      const at = codes[row]! * classes;
      const only = onlyClass[row]!;
      if (only < classes) tally[at + only]! += counts[row * classes + only]!;
      else for (let c = 0; c < classes; c++) tally[at + c]! += counts[row * classes + c]!;
    }
  }

  /** All places at once, or those that rows have, whichever are fewer. */
  function forget(codes: Codes, matching: Uint32Array, places: number): void {
    if (places <= matching.length) {
      tally.fill(0, 0, places * classes);
      known.fill(0, 0, places);
      return;
    }
    for (let i = 0; i < matching.length; i++) {
      const place = codes[matching[i]!]!;
      for (let c = 0; c < classes; c++) tally[place * classes + c] = 0;
      known[place] = 0;
    }
  }

  function weigh(place: number, totals: Float64Array, total: number): void {
    const of = tally.subarray(place * classes, (place + 1) * classes);
    const cases = of.reduce((sum, n) => sum + n, 0);
    known[place] = 1;
    offer.information[place] = localInformation(of, cases, totals, total, growth.measure);
    offer.cases[place] = cases;
    offer.pure[place] = isPure(of) ? 1 : 0;
  }

  /** As `isBetter` does, without an object a row and column. */
  function take(row: number, column: number, place: number): void {
    const gap = offer.information[place]! - best.information[row]!;
    const isBetter =
      best.column[row]! < 0 ||
      gap > SAME ||
      (gap >= -SAME &&
        growth.ties === 'pure' &&
        (offer.pure[place] === best.pure[row]
          ? offer.cases[place]! > best.cases[row]!
          : offer.pure[place]! > best.pure[row]!));
    if (!isBetter) return;
    best.column[row] = column;
    best.information[row] = offer.information[place]!;
    best.cases[row] = offer.cases[place]!;
    best.pure[row] = offer.pure[place]!;
  }
}

/** The class of all cases of a row; `classes` where it has several. */
function onlyClassOf(counts: Float64Array, classes: number): Uint32Array {
  const only = new Uint32Array(classes === 0 ? 0 : counts.length / classes).fill(classes);
  const seen = new Uint8Array(only.length);
  for (let i = 0; i < counts.length; i++) {
    if (counts[i] === 0) continue;
    const row = Math.floor(i / classes);
    only[row] = seen[row] === 0 ? i % classes : classes;
    seen[row] = 1;
  }
  return only;
}

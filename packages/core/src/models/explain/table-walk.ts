import type { DecisionTable } from '../model.js';
import { placeReader } from '../place-of.js';
import { shares } from '../shares.js';
import { cellShares } from '../table-scorer.js';
import { priorCases, worthOf } from './cases.js';
import type { Cases } from './explanation.js';
import type { Ground, Step, Way } from './net-terms.js';
import { placeName } from './place-name.js';

/** Cells of a table that stand beside each other. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * A row's way into a decision table: the training cases that agree with it in the first column, in the first two, ..., and
 * at last those of its cell. It ends with the prior at the first column after which none agrees.
 */
export function tableWalk(table: DecisionTable, ground: Ground): (row: number) => Way {
  const { features, cells, width, cellText } = ground;
  const { columns } = table;
  const readers = columns.map((places) => placeReader(places, cells[places.feature]!));
  const prior = priorCases(table.prior);
  const none: Cases = { ...prior, empty: true };
  const casesOf = casesInRanges(table, width, none);
  if (columns.length === 0) {
    const cases = casesOf(-1, { from: 0, to: 1 });
    return () => ({ cases, steps: [], states: [worthOf(cases)] });
  }
  const count = table.keys.length / columns.length;
  return (row) => {
    const steps: Step[] = [];
    const states = [worthOf(prior)];
    let before: Cases = prior;
    let range: Range = { from: 0, to: count };
    for (let i = 0; i < columns.length && range.from < range.to; i++) {
      const { feature } = columns[i]!;
      const place = readers[i]!.of(row);
      range = narrowed(table, range, i, place);
      const after = range.from < range.to ? casesOf(i, range) : none;
      const named = { place: placeName(columns[i]!, features[feature]!, place), places: readers[i]!.places };
      const detail = { kind: 'cell', ...named, before, after } as const;
      steps.push({ feature, name: features[feature]!.name, cell: cellText(feature, row), detail });
      states.push(worthOf(after));
      before = after;
    }
    return { cases: prior, steps, states };
  };
}

/** The cells of a range, which agree in the columns before, that have a place in a column: there they ascend. */
function narrowed({ keys, columns }: DecisionTable, range: Range, column: number, place: number): Range {
  const firstFrom = (least: number, start: number) => {
    let [from, to] = [start, range.to];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (keys[middle * columns.length + column]! < least) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  const from = firstFrom(place, range.from);
  return { from, to: firstFrom(place + 1, from) };
}

/**
 * The cases of cells that agree up to a column; of the last column the cell's own, as it answers. `none` stands where nothing
 * was counted and nothing is added. Each is added up once: beginnings are shared by many rows.
 */
function casesInRanges(table: DecisionTable, width: number, none: Cases) {
  const { counts, smoothing, columns } = table;
  const answers = cellShares(table, width);
  const known = columns.map(() => new Map<number, Cases>());
  const make = (column: number, { from, to }: Range): Cases => {
    const own = new Array<number>(width).fill(0);
    for (let i = from * width; i < to * width; i++) own[i % width]! += counts[i]!;
    if (smoothing === 0 && own.every((n) => n === 0)) return none;
    const last = column === columns.length - 1;
    const chances = last ? answers.subarray(from * width, (from + 1) * width) : shares(own, smoothing);
    return { kind: 'counts', counts: own, shares: Array.from(chances) };
  };
  return (column: number, range: Range): Cases => {
    const here = known[column];
    const found = here?.get(range.from) ?? make(column, range);
    here?.set(range.from, found);
    return found;
  };
}

import type { Rng } from '../../../base/rng.js';
import type { Variable } from '../../../schema/schema.js';
import type { Places, RuleForest } from '../../model.js';
import { placesIn } from '../../place-of.js';
import type { VectorCell } from '../test-vectors.js';
import { interleaved, spread } from './in-turn.js';
import { interval, type Known, numberIn } from './ranges.js';

/** Rows of keys: cells of a decision table, kept rows of a forest. */
export function keyRows(
  { columns, keys }: { readonly columns: readonly Places[]; readonly keys: readonly number[] },
  features: readonly Variable[],
  most: number,
  random: Rng,
): readonly Known[] {
  if (columns.length === 0) return [];
  const of = (row: number): Known =>
    new Map(
      columns.map((column, i) => [column.feature, cellAt(column, keys[row * columns.length + i]!, features, random)]),
    );
  return spread(keys.length / columns.length, most, random).map(of);
}

/** Rows that meet the conditions of rules, and kept rows. */
export function forestRows(
  body: RuleForest,
  features: readonly Variable[],
  most: number,
  random: Rng,
): readonly Known[] {
  const rules = spread(body.nodes.length, most, random).map((node) => ruleRow(body, node, features, random));
  return interleaved([keyRows(body, features, most, random), rules]);
}

function ruleRow({ nodes, columns }: RuleForest, end: number, features: readonly Variable[], random: Rng): Known {
  const cells = new Map<number, VectorCell>();
  for (let at = end; at >= 0; at = nodes[at]!.parent) {
    const column = columns[nodes[at]!.column]!;
    cells.set(column.feature, cellAt(column, nodes[at]!.place, features, random));
  }
  return cells;
}

/** A cell that falls into a place: a level, a number of its interval, or nothing for the place of missing cells. */
function cellAt(column: Places, place: number, features: readonly Variable[], random: Rng): VectorCell {
  const variable = features[column.feature]!;
  if (place >= placesIn(column, variable)) return null;
  if (variable.kind === 'nominal') return variable.levels[place]!;
  const { low, high } = interval(column.cuts ?? [], place);
  return numberIn(low, high, random.below(3));
}

import type { Rng } from '../../../base/rng.js';
import type { Variable } from '../../../schema/schema.js';
import type { Body } from '../../model.js';
import type { VectorCell } from '../test-vectors.js';
import { bordersOf } from './borders.js';
import { cellKey, interleaved } from './in-turn.js';
import { forestRows, keyRows } from './place-rows.js';
import type { Known } from './ranges.js';
import { treeRows } from './tree-rows.js';
import { triedCells, unseenLevel } from './tried-cells.js';

type Row = readonly VectorCell[];

/** Rows that try a model, at most so many, those that matter most first. */
export function triedRows(body: Body, features: readonly Variable[], most: number, random: Rng): readonly Row[] {
  const borders = bordersOf(body, features.length);
  const cells = features.map((feature, i) => triedCells(feature, borders[i]!, random));
  const used = features.map((_, i) => i).filter((i) => borders[i]!.used);
  const swept = sweep(cells, used, most);
  const drawn = () => cells.map((list) => list[random.below(list.length)]!);
  // Where a row is led to, the cells that do not matter for that are those of any other row.
  const known = ledRows(body, features, most, random);
  const led = known.map((row) => drawn().map((cell, i) => (row.has(i) ? row.get(i)! : cell)));
  const base = plainRow(features, cells).map((cell, i) => known[0]?.get(i) ?? cell);
  const gone = used.flatMap((i) => withoutCell(base, i, features[i]!));
  const mixed = Array.from({ length: Math.min(most, Math.max(2 * swept.length + 8, most >> 2)) }, drawn);
  const first = [features.map(() => null), base, allUnseen(base, features)];
  return distinct([...first, ...interleaved([swept, led, gone]), ...mixed], most);
}

/** All features at once go through their cells, each begun elsewhere, so that few rows show every cell. */
function sweep(cells: readonly Row[], used: readonly number[], most: number): readonly Row[] {
  const longest = used.reduce((length, i) => Math.max(length, cells[i]!.length), 0);
  return Array.from({ length: Math.min(most, longest) }, (_, row) =>
    cells.map((list, i) => list[(row + 5 * i) % list.length]!),
  );
}

/** Nothing odd in any cell. */
const plainRow = (features: readonly Variable[], cells: readonly Row[]): Row =>
  features.map((feature, i) =>
    feature.kind === 'nominal' ? (feature.levels[0] ?? null) : (cells[i]!.find((cell) => Number.isFinite(cell)) ?? 0),
  );

const withoutCell = (base: Row, at: number, feature: Variable): readonly Row[] =>
  (feature.kind === 'nominal' ? [null, unseenLevel(feature)] : [null]).map((cell) => base.with(at, cell));

const allUnseen = (base: Row, features: readonly Variable[]): Row =>
  features.map((feature, i) => (feature.kind === 'nominal' ? unseenLevel(feature) : base[i]!));

function ledRows(body: Body, features: readonly Variable[], most: number, random: Rng): readonly Known[] {
  switch (body.kind) {
    case 'tree':
      return treeRows(body, features, most, random);
    case 'table':
      return keyRows(body, features, most, random);
    case 'product':
      return keyRows(body.table, features, most, random);
    case 'rules':
      return forestRows(body, features, most, random);
    case 'vote': {
      const share = Math.ceil(most / body.members.length);
      return interleaved(body.members.map((member) => ledRows(member, features, share, random)));
    }
    default:
      return [];
  }
}

function distinct(rows: readonly Row[], most: number): readonly Row[] {
  const known = new Map<string, Row>();
  for (const row of rows) {
    if (known.size >= most) break;
    const key = row.map(cellKey).join();
    if (!known.has(key)) known.set(key, row);
  }
  return [...known.values()];
}

import type { Rng } from '../base/rng.js';
import type { Schema, Variable } from '../schema/schema.js';
import type { Column, Table } from '../table/table.js';
import { codesFor } from '../table/table.js';

/** Names that break what builds text or objects from data without care. */
const NAMES = [
  '__proto__',
  'x',
  'a,b',
  'say "hi"',
  'two\nlines',
  'constructor',
  'missing',
  'x <= 3',
  'größe',
  '3',
  'else',
  '',
  ' blank ',
  "it's",
  '{}',
  'back\\slash',
];

export const pick = <T>(random: Rng, list: readonly T[]): T => list[random.below(list.length)]!;

/** The first few of a list in random order. */
export function some<T>(random: Rng, list: readonly T[], most: number): T[] {
  const rest = [...list];
  return Array.from({ length: Math.min(most, list.length) }, () => rest.splice(random.below(rest.length), 1)[0]!);
}

/** A schema of up to nine features of every kind and format, among columns that do not matter, with odd names and levels. */
export function randomSchema(random: Rng, target: Variable['kind'] = 'nominal'): Schema {
  const names = some(random, NAMES, 4 + random.below(9));
  const columns = names.map((name, i): Variable => {
    const role = i === 0 ? 'target' : i > 2 && random.below(8) === 0 ? 'ignored' : 'feature';
    const kind = i === 0 ? target : random.below(2) === 0 ? 'numeric' : 'nominal';
    if (kind === 'numeric')
      return { kind, name, role, format: pick(random, ['number', 'number', 'number', 'date', 'datetime'] as const) };
    const levels = some(random, NAMES, 1 + (i === 0 ? 1 : 0) + random.below(5));
    return { kind, name, role, format: 'label', levels };
  });
  return { columns: some(random, columns, columns.length) };
}

/**
 * A number that other draws are likely to hit as well, so that cells lie exactly on cuts: tenths, which doubles cannot hold,
 * thirds, and whole days or milliseconds for dates.
 */
export function randomNumber(random: Rng, format: 'number' | 'date' | 'datetime'): number {
  if (format === 'date') return 86_400_000 * (random.below(40) - 10) + (random.below(6) === 0 ? 43_200_000 : 0);
  if (format === 'datetime') return 1_600_000_000_000 + 1000 * random.below(30) + pick(random, [0, 0, 1, 0.5]);
  const kind = random.below(10);
  if (kind === 0) return (random.below(21) - 10) / 3;
  if (kind === 1) return pick(random, [1e-300, -1e300, 1e21, 1.5e-7, -0, 0.1 + 0.2]);
  return (random.below(41) - 20) / 10;
}

/** Rows for a schema: missing cells, levels the schema does not know, infinities, a column or two it does not name. */
export function randomTable(random: Rng, schema: Schema, rows: number): Table {
  const columns = schema.columns.map((variable): Column => {
    const gaps = pick(random, [0, 0.1, 0.5]);
    if (variable.kind === 'numeric') {
      const { name, format } = variable;
      const values = Float64Array.from({ length: rows }, () => numberCell(random, format, gaps));
      return { kind: 'numeric', name, format, values };
    }
    const strange = some(random, [...variable.levels, 'never seen', 'foggy'], variable.levels.length + 2);
    const codes = codesFor(strange.length, rows);
    for (let row = 0; row < rows; row++)
      codes[row] = random.next() < gaps ? strange.length : random.below(strange.length);
    return { kind: 'nominal', name: variable.name, format: 'label', levels: strange, codes };
  });
  const extra: Column = { kind: 'numeric', name: 'not in the model', format: 'number', values: new Float64Array(rows) };
  return { rows, columns: some(random, [...columns, extra], columns.length + 1) };
}

function numberCell(random: Rng, format: 'number' | 'date' | 'datetime', gaps: number): number {
  if (random.next() < gaps) return Number.NaN;
  if (format === 'number' && random.below(50) === 0)
    return random.below(2) === 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  return randomNumber(random, format);
}

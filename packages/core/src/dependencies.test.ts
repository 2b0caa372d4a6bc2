import { expect, test } from 'vitest';
import { rng } from './base/rng.js';
import { dependencies, type TableDependency } from './dependencies.js';
import { tableFrom } from './table/table-from.js';
import { fhdfTable2 } from './testing/paper-tables.js';

const text = ({ when, implies, support }: TableDependency) =>
  `${when.map(({ column, value }) => `${column}=${value}`).join(' ')} -> ${implies.column}=${implies.value} (${support})`;

/** The paper's example: {X1 = a1} -> {X2 = b0}, which rows 3, 4 and 5 of its Table 2 show. */
test('Table 2 of the paper', async () => {
  const found = await dependencies(fhdfTable2, { support: 3, ignore: ['class'] });
  expect(found.map(text)).toEqual(['X1=a1 -> X2=b0 (3)']);
  expect(await dependencies(fhdfTable2)).toEqual([]);
});

/** Two rows that are alike in all but one column, an all-alike column, weights, numbers and missing cells. */
test('numbers are values, missing cells are none, and what all rows have needs no reason', async () => {
  const table = tableFrom(
    { n: [1, 1, 2, 2, null], k: ['u', 'u', 'u', 'u', 'u'], c: ['p', 'p', null, 'p', 'q'] },
    { weights: [2, 1, 1, 1, 1] },
  );
  expect((await dependencies(table, { support: 3 })).map(text)).toEqual([' -> k=u (6)', 'n=1 -> c=p (3)']);
  expect((await dependencies(table, { support: 2, keys: 1 })).map(text)).toEqual([' -> k=u (6)', 'n=1 -> c=p (3)']);
});

interface Value {
  readonly column: number;
  readonly level: number;
}

/** Every dependency by its definition: all keys, the smaller first, and none that has a smaller one inside. */
function byDefinition(rows: readonly (readonly number[])[], support: number, keys: number): readonly string[] {
  const width = rows[0]!.length;
  const all: (readonly Value[])[] = [[]];
  const grow = (key: readonly Value[], from: number) => {
    for (let column = from; key.length < keys && column < width; column++)
      for (let level = 0; level < 3; level++) {
        all.push([...key, { column, level }]);
        grow(all.at(-1)!, column + 1);
      }
  };
  grow([], 0);
  const found: { readonly key: readonly Value[]; readonly column: number; readonly text: string }[] = [];
  const isWithin = (some: readonly Value[], key: readonly Value[]) =>
    some.every((value) => key.some(({ column, level }) => column === value.column && level === value.level));
  for (const key of all.sort((a, b) => a.length - b.length)) {
    const here = rows.filter((row) => key.every(({ column, level }) => row[column] === level));
    if (here.length < support) continue;
    const left = key.map(({ column, level }) => `c${column}=${level}`).join(' ');
    for (let column = 0; column < width; column++) {
      const level = here[0]![column]!;
      const holds = level < 3 && here.every((row) => row[column] === level);
      if (!holds || key.some((value) => value.column === column)) continue;
      if (found.some((one) => one.column === column && isWithin(one.key, key))) continue;
      found.push({ key, column, text: `${left} -> c${column}=${level} (${here.length})` });
    }
  }
  return found.map((one) => one.text).sort();
}

test.each([1, 2, 3])('random tables, as by definition, up to %s values', async (keys) => {
  let seen = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const random = rng(seed);
    const width = 2 + random.below(4);
    const rows = Array.from({ length: 30 }, () => {
      const row = Array.from({ length: width }, () => (random.below(12) === 0 ? 3 : random.below(3)));
      if (random.below(3) > 0) row[1] = row[0]!;
      return row;
    });
    const columns = Array.from({ length: width }, (_, column) => [
      `c${column}`,
      rows.map((row) => (row[column] === 3 ? null : String(row[column]))),
    ]);
    const found = await dependencies(tableFrom(Object.fromEntries(columns)), { support: 2 + (seed % 4), keys });
    expect(found.map(text).sort(), `seed ${seed}`).toEqual(byDefinition(rows, 2 + (seed % 4), keys));
    seen += found.length;
  }
  expect(seen).toBeGreaterThan(15);
});

test('a row of weight 0 is no exception', async () => {
  const table = tableFrom({ a: ['x', 'x', 'x', 'y'], b: ['u', 'u', 'v', 'v'] }, { weights: [1, 1, 0, 1] });
  expect((await dependencies(table, { support: 2 })).map(text)).toEqual(['a=x -> b=u (2)', 'b=u -> a=x (2)']);
});

test('what cannot be asked for', async () => {
  await expect(dependencies(fhdfTable2, { keys: 4 })).rejects.toThrow('There cannot be 4 keys');
  await expect(dependencies(fhdfTable2, { support: 0 })).rejects.toThrow('The support is 0');
  await expect(dependencies(fhdfTable2, { ignore: ['klass'] })).rejects.toMatchObject({ code: 'unknown-column' });
  await expect(
    dependencies(fhdfTable2, { support: 1, signal: AbortSignal.abort(new Error('enough')) }),
  ).rejects.toThrow('enough');
});

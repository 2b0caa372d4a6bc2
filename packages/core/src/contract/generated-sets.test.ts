import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { profile } from '../schema/profile.js';
import { fingerprint } from '../table/fingerprint.js';
import { readArff } from '../table/read-arff.js';
import type { Table } from '../table/table.js';
import { hasShared, sharedFile, unlessShared } from '../testing/shared.js';
import { balanceScale, led, monks, ticTacToe, waveform } from './generated-sets.js';

const classes = (table: Table) => (profile(table.columns.at(-1)!) as { counts: readonly number[] }).counts;

test('sizes and class counts are the published ones', () => {
  expect([balanceScale().rows, ...classes(balanceScale())]).toEqual([625, 288, 49, 288]);
  expect([ticTacToe().rows, ...classes(ticTacToe())]).toEqual([958, 332, 626]);
  expect(([1, 2, 3] as const).map((problem) => classes(monks(problem)))).toEqual([
    [216, 216],
    [290, 142],
    [204, 228],
  ]);
});

test('random sets are the same for the same seed, and as large as asked', () => {
  expect(fingerprint(led(300, 1))).toBe(fingerprint(led(300, 1)));
  expect(fingerprint(led(300, 1))).not.toBe(fingerprint(led(300, 2)));
  expect(classes(led(3000, 1)).every((n) => n > 240 && n < 360)).toBe(true);
  expect(waveform(500, 1)).toMatchObject({ rows: 500, columns: { length: 22 } });
});

test.runIf(hasShared)(`they equal the published files, row for row in some order${unlessShared}`, async () => {
  const sets: readonly (readonly [string, Table])[] = [
    ['balance-scale', balanceScale()],
    ['monks-1-test', monks(1)],
    ['monks-2-test', monks(2)],
    ['monks-3-test', monks(3)],
    ['tic-tac-toe', ticTacToe()],
  ];
  for (const [name, table] of sets) {
    const file = await readArff(readFileSync(sharedFile(`data/${name}.arff`)));
    const renamed = {
      ...file,
      columns: file.columns.map((column, j) => ({ ...column, name: table.columns[j]!.name })),
    };
    expect(fingerprint(renamed), name).toBe(fingerprint(table));
  }
});

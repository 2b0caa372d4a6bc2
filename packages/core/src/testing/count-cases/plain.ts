import { expect } from 'vitest';
import { entriesOf } from '../compare-counts.js';
import { nominal, numeric, tableOf } from '../count-tasks.js';
import { referenceCounts } from '../reference-counts.js';
import { type Check, cell, type Make, NONE, type Same, small, split, wide } from './tools.js';

export function plainCases(check: Check, make: Make, same: Same): void {
  check('no requests: no answers', async () => {
    const { table, schema } = small();
    expect(await (await make(table, schema)).count([])).toEqual([]);
  });
  check('totals', () => same(small(), [{ by: [] }]));
  check('by target', () => same(small(), [{ by: ['late'] }]));
  check('by a nominal feature, missing in the last place', () => same(small(), [{ by: ['colour'] }]));
  check('by a numeric feature, missing in the last place', () => same(small(), [{ by: ['size'] }]));
  check('feature by target, and target by feature', () =>
    same(small(), [{ by: ['colour', 'late'] }, { by: ['late', 'size'] }]),
  );
  check('the same column twice', () =>
    same(small(), [{ by: ['colour', 'colour'] }, { by: ['late', 'size', 'late'] }, { by: ['size', 'size', 'size'] }]),
  );
  check('four columns', () => same(small(), [{ by: ['shape', 'late', 'colour', 'size'] }]));
  check('rows without a target are skipped', async () => {
    const { table, schema } = small();
    const source = await make(table, schema);
    expect([source.rows, source.weight, source.skipped]).toEqual([8, 8, 2]);
  });
  check('every target missing: nothing is counted', () =>
    same(tableOf([numeric('x', [1, 2]), nominal('y', 2, [2, 2])]), [{ by: [] }, { by: ['x', 'y'], sum: 'x' }]),
  );
  check('one row', () =>
    same(tableOf([numeric('x', [0.1]), nominal('y', 1, [0])]), [{ by: [] }, { by: ['x', 'y'] }, { by: [], sum: 'x' }]),
  );
  check('a column that is missing in every row', () =>
    same(tableOf([numeric('x', [NONE, NONE]), nominal('z', 3, [3, 3]), nominal('y', 2, [0, 1])]), [
      { by: ['x', 'y'] },
      { by: ['z', 'x'] },
      { by: ['y'], sum: 'x' },
    ]),
  );
  check('all pairs by target in one batch', () => {
    const data = wide(300, 7, 5);
    const names = data.schema.columns.map((variable) => variable.name);
    const pairs = names.slice(0, -1).flatMap((a, i) => names.slice(i + 1, -1).map((b) => ({ by: [a, b, 'y'] })));
    return same(data, pairs, [...pairs.map(({ by }) => ({ by: [by[2]!, by[1]!, by[0]!] })), { by: ['x3', 'x1'] }]);
  });
  check('all columns by target in one batch', () => {
    const data = wide(500, 9, 40);
    return same(
      data,
      data.schema.columns.slice(0, -1).map(({ name }) => ({ by: [name, 'y'] })),
    );
  });
  check('a column called __proto__', () =>
    same(tableOf([nominal('__proto__', 2, [0, 1, 2]), numeric('constructor', [1, 2, 1]), nominal('y', 2, [0, 1, 0])]), [
      { by: ['__proto__', 'y'] },
      { by: ['constructor'], within: { cells: 2, steps: [split('__proto__', [1, 2], -1), cell(0), cell(1)] } },
    ]),
  );
  check('a numeric target', () =>
    same(tableOf([nominal('x', 2, [0, 1, 2, 1]), numeric('y', [0.5, NONE, 2, 0.5])]), [
      { by: ['y'] },
      { by: ['x', 'y'] },
      { by: ['x'], sum: 'y' },
    ]),
  );
  for (const request of [
    { by: ['colou'] },
    { by: ['late'], sum: 'sise' },
    { by: [], within: { cells: 1, steps: [split('shap', [1, 1], 1), cell(0)] } },
  ])
    check(`an unknown column is refused: ${JSON.stringify(Object.keys(request))}`, async () => {
      const { table, schema } = small();
      const source = await make(table, schema);
      await expect(source.count([request])).rejects.toMatchObject({ code: 'unknown-column' });
    });
  check('an ignored column is refused', async () => {
    const { table, schema } = small({ roles: new Map([['shape', 'ignored']]) });
    const source = await make(table, schema);
    await expect(source.count([{ by: ['shape'] }])).rejects.toMatchObject({ code: 'unknown-column' });
  });
  check('the sum of a nominal column is refused', async () => {
    const { table, schema } = small();
    const source = await make(table, schema);
    await expect(source.count([{ by: [], sum: 'shape' }])).rejects.toMatchObject({ code: 'cannot-answer' });
  });
  check('batches asked at the same time do not disturb each other', async () => {
    const { table, schema } = small();
    const source = await make(table, schema);
    const asked = [['size', 'late'], ['colour'], ['late', 'size', 'shape']].map((by) => ({ by }));
    const answers = await Promise.all(asked.map((request) => source.count([request])));
    const reference = referenceCounts(table, schema);
    asked.forEach((request, i) => {
      expect(entriesOf(answers[i]![0]!)).toEqual(reference.count(request).entries);
    });
  });
}

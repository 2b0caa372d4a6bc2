import { expect } from 'vitest';
import type { Column } from '../../table/table.js';
import { numeric, tableOf } from '../count-tasks.js';
import { type Check, type Make, NONE, type Same, shared, small } from './tools.js';

export function weightCases(check: Check, make: Make, same: Same): void {
  const weights = [0.5, 1, 2, 0.25, 4, 0, 1.75, 1, 0, 3];
  const asked = [{ by: [] }, { by: ['late'] }, { by: ['colour', 'late'] }, { by: ['size', 'colour', 'late'] }];
  check('case weights of the table', () => same(small({ weights }), asked, [{ by: ['late'], sum: 'size' }]));
  check('case weights from a column', async () => {
    const { table } = small();
    const columns: Column[] = [...table.columns, numeric('w', weights)];
    const roles = new Map([
      ['w', 'weight'],
      ['late', 'target'],
    ] as const);
    await same(tableOf(columns, { roles }), asked, [{ by: ['late'], sum: 'size' }]);
  });
  check('rows of weight 0 are skipped', async () => {
    const { table, schema } = small({ weights });
    const source = await make(table, schema);
    expect([source.rows, source.weight, source.skipped]).toEqual([6, 8.5, 4]);
  });
  for (const bad of [-1, Number.POSITIVE_INFINITY, NONE])
    check(`a weight of ${bad} is refused`, async () => {
      const { table } = small();
      const roles = new Map([
        ['w', 'weight'],
        ['late', 'target'],
      ] as const);
      const data = tableOf([...table.columns, numeric('w', [1, 1, bad, 1, 1, 1, 1, 1, 1, 1])], { roles });
      await expect(make(data.table, data.schema)).rejects.toMatchObject({ code: 'bad-weight' });
    });
  check('weights in a partition with shares', () =>
    same(small({ weights }), [
      { by: ['late'], within: shared() },
      { by: ['colour', 'late'], within: shared(), sum: 'size' },
    ]),
  );
}

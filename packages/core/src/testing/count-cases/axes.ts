import { expect } from 'vitest';
import { nominal, numeric, tableOf } from '../count-tasks.js';
import { type Check, type Make, NONE, small } from './tools.js';

export function axisCases(check: Check, make: Make): void {
  check('axes: levels in their order, also unused ones', async () => {
    const { table, schema } = tableOf([nominal('x', 4, [1, 4, 1]), nominal('y', 2, [0, 1, 0])]);
    const source = await make(table, schema);
    expect(source.features).toEqual([{ kind: 'nominal', name: 'x', size: 4, levels: ['L0', 'L1', 'L2', 'L3'] }]);
    expect(source.target).toEqual({ kind: 'nominal', name: 'y', size: 2, levels: ['L0', 'L1'] });
  });

  check('axes: the distinct numbers of all rows ascending, -0 folded into 0, infinities at the ends', async () => {
    const x = numeric('x', [3, -0, Number.POSITIVE_INFINITY, NONE, 0, Number.NEGATIVE_INFINITY, 0.1]);
    const { table, schema } = tableOf([x, nominal('y', 1, [0, 0, 0, 0, 0, 1, 0])]);
    const source = await make(table, schema);
    const axis = source.features[0]!;
    expect(axis).toMatchObject({ kind: 'numeric', name: 'x', size: 5, exact: true });
    const values = [Number.NEGATIVE_INFINITY, 0, 0.1, 3, Number.POSITIVE_INFINITY];
    if (axis.kind === 'numeric')
      expect([axis.values, axis.low, axis.high].map((v) => [...v])).toEqual([values, values, values]);
  });

  check('axes: only features and the target, in the order of the schema', async () => {
    const { table, schema } = small({
      roles: new Map([
        ['colour', 'target'],
        ['size', 'ignored'],
      ]),
    });
    const source = await make(table, schema);
    expect([source.features.map((axis) => axis.name), source.target.name]).toEqual([['shape', 'late'], 'colour']);
  });
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rng } from '../base/rng.js';
import type { CountRequest, CountSource, Partition, Step } from '../counts/counts.js';
import type { Schema } from '../schema/schema.js';
import type { Column, Table } from '../table/table.js';
import { entriesOf, expectSameAnswers } from './compare-counts.js';
import { arbitraryTask, nominal, numeric, type TaskOptions, tableOf } from './count-tasks.js';
import { referenceCounts } from './reference-counts.js';

type Make = (table: Table, schema: Schema) => Promise<CountSource>;

export interface Skip {
  readonly test: string;
  readonly because: string;
}

/** What the random tasks may contain, and how many there are. Default everything, 500. */
export type Tasks = TaskOptions & { readonly runs?: number };

/**
 * Holds a count source to the contract of counts.ts, against a reference that loops over raw cells. A source that does
 * not pass a case names it in `skip` and says why; the reason is printed with the test.
 */
export function describeCountSource(name: string, make: Make, skip: readonly Skip[] = [], tasks: Tasks = {}): void {
  const check = (title: string, body: () => Promise<void>) => {
    const because = skip.find((skipped) => skipped.test === title)?.because;
    if (because === undefined) test(title, body);
    else test.skip(`${title} (left out: ${because})`, body);
  };
  const same = async (data: { table: Table; schema: Schema }, ...batches: CountRequest[][]) =>
    expectSameAnswers(await make(data.table, data.schema), data.table, data.schema, batches);

  describe(`count source: ${name}`, () => {
    axisCases(check, make);
    plainCases(check, make, same);
    weightCases(check, make, same);
    partitionCases(check, same);
    sumCases(check, make, same);
    largeCases(check, make, same);
    refinementCases(check, make, same);
    randomCases(check, make, tasks);
  });
}

type Check = (title: string, body: () => Promise<void>) => void;
type Same = (data: { table: Table; schema: Schema }, ...batches: CountRequest[][]) => Promise<void>;

const NONE = Number.NaN;

/** Ten rows with every kind of column; `late` has a missing target in two rows. */
const small = (extra: Parameters<typeof tableOf>[1] = {}) =>
  tableOf(
    [
      nominal('colour', 3, [0, 1, 2, 0, 1, 3, 0, 2, 2, 3]),
      numeric('size', [1.5, 2.5, NONE, 1.5, 7, 2.5, -1, 7, NONE, 0]),
      nominal('shape', 2, [0, 0, 1, 1, 0, 1, 0, 1, 0, 1]),
      nominal('late', 2, [0, 1, 1, 0, 2, 0, 1, 2, 0, 1]),
    ],
    extra,
  );

function axisCases(check: Check, make: Make): void {
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

function plainCases(check: Check, make: Make, same: Same): void {
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

function weightCases(check: Check, make: Make, same: Same): void {
  const weights = [0.5, 1, 2, 0.25, 4, 0, 1.75, 1, 0, 3];
  const asked = [{ by: [] }, { by: ['late'] }, { by: ['colour', 'late'] }, { by: ['size', 'colour', 'late'] }];
  check('case weights of the table', () => same(small({ weights }), asked, [{ by: ['late'], sum: 'size' }]));
  check('case weights from a column', async () => {
    const { table, schema } = small();
    const columns: Column[] = [...table.columns, numeric('w', weights)];
    const roles = new Map([
      ['w', 'weight'],
      ['late', 'target'],
    ] as const);
    await same(tableOf(columns, { roles }), asked, [{ by: ['late'], sum: 'size' }]);
    expect(schema.columns.length).toBe(4);
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

const cell = (cell: number): Step => ({ cell });
const split = (column: string, to: number[], missing: Extract<Step, { column: string }>['missing']): Step => ({
  column,
  to,
  missing,
});
const cut = (column: string, cuts: number[], to: number[], missing: number): Step => ({ column, cuts, to, missing });

const shared = (): Partition => ({
  cells: 3,
  steps: [
    split(
      'colour',
      [1, 2, 3],
      [
        { to: 1, share: 0.5 },
        { to: 2, share: 0.25 },
        { to: 3, share: 0.25 },
      ],
    ),
    cell(0),
    cell(1),
    cell(2),
  ],
});

function partitionCases(check: Check, same: Same): void {
  const asked = (within: Partition): CountRequest[] => [
    { by: [], within },
    { by: ['late'], within },
    { by: ['size', 'late'], within },
    { by: ['colour'], within },
    { by: ['shape', 'colour', 'late'], within, sum: 'size' },
  ];
  check('a partition of one cell', () => same(small(), asked({ cells: 1, steps: [cell(0)] })));
  check('routing by levels', () =>
    same(small(), asked({ cells: 4, steps: [split('colour', [1, 2, 3], 4), cell(0), cell(1), cell(2), cell(3)] })),
  );
  check('routing by a cut', () =>
    same(small(), asked({ cells: 2, steps: [cut('size', [2], [1, 2], 2), cell(0), cell(1)] })),
  );
  check('routing by several cuts, also at the ends', () =>
    same(
      small(),
      asked({ cells: 3, steps: [cut('size', [0, 1, 3, 5], [1, 2, 3, 1, 2], 3), cell(0), cell(1), cell(2)] }),
    ),
  );
  check('dropped rows', () =>
    same(small(), asked({ cells: 2, steps: [split('colour', [1, -1, 2], -1), cell(0), cell(1)] })),
  );
  check('every row dropped', () => same(small(), asked({ cells: 1, steps: [cut('size', [], [-1], -1)] })));
  check('cells that no row reaches', () =>
    same(small(), asked({ cells: 5, steps: [split('shape', [1, 1], 1), cell(3)] })),
  );
  check('routing by the target', () =>
    same(small(), asked({ cells: 2, steps: [split('late', [1, 2], -1), cell(0), cell(1)] })),
  );
  check('shares of missing values', () => same(small(), asked(shared())));
  check('shares of shares', () =>
    same(
      small(),
      asked({
        cells: 3,
        steps: [
          { column: 'size', cuts: [2], to: [1, 2], missing: shares(1, 2) },
          split('colour', [3, 4, 3], shares(3, 4)),
          cell(2),
          cell(0),
          cell(1),
        ],
      }),
    ),
  );
  check('a share that is dropped', () =>
    same(small(), asked({ cells: 1, steps: [split('colour', [1, 1, 1], shares(1, -1)), cell(0)] })),
  );
  check('two steps that form one cell', () =>
    same(
      small(),
      asked({
        cells: 2,
        steps: [split('shape', [1, 2], -1), cut('size', [2], [3, 4], 5), cell(1), cell(0), cell(1), cell(0)],
      }),
    ),
  );
  check('a step with two ways in', () =>
    same(
      small(),
      asked({
        cells: 2,
        steps: [
          split('shape', [1, 2], -1),
          split('colour', [2, -1, 3], 3),
          cut('size', [3], [3, 4], 4),
          cell(0),
          cell(1),
        ],
      }),
    ),
  );
  check('requests within different partitions, and within none, in one batch', () =>
    same(small(), [
      ...asked(shared()),
      { by: ['late', 'colour'] },
      ...asked({ cells: 2, steps: [split('shape', [1, 2], -1), cell(0), cell(1)] }),
    ]),
  );
  check('a chain of 100,000 steps', () => {
    const steps: Step[] = [];
    for (let i = 0; i < 100_000; i++) steps.push(cut('size', [99_999 - i < 5 ? 1 : 0], [-1, i + 1], i + 1));
    return same(small(), [{ by: ['late', 'colour'], within: { cells: 1, steps: [...steps, cell(0)] } }]);
  });
}

const shares = (a: number, b: number) => [
  { to: a, share: 0.25 },
  { to: b, share: 0.75 },
];

function sumCases(check: Check, make: Make, same: Same): void {
  check('sum and squares by class', () =>
    same(small(), [
      { by: ['late'], sum: 'size' },
      { by: [], sum: 'size' },
    ]),
  );
  check('with sum, n counts only the rows where the column is known', () =>
    same(small(), [{ by: ['colour', 'shape'], sum: 'size' }]),
  );
  check('sum of a column that is also counted by', () => same(small(), [{ by: ['size', 'late'], sum: 'size' }]));
  check('squares do not cancel far from zero', async () => {
    const x = [1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16];
    const { table, schema } = tableOf([numeric('x', x), nominal('y', 1, [0, 0, 0, 0])]);
    const [answer] = await (await make(table, schema)).count([{ by: ['y'], sum: 'x' }]);
    expect([answer!.n[0], answer!.sum![0], answer!.squares![0]]).toEqual([4, 4e9 + 40, 90]);
  });
  check('sums do not depend on the order of the rows', async () => {
    const random = rng(7);
    const x = Array.from({ length: 500 }, () => (random.next() - 0.5) * 10 ** random.below(12));
    const ask = async (values: number[]) => {
      const y = values.map((value) => Math.abs(Math.floor(value)) % 2);
      const { table, schema } = tableOf([numeric('x', values), nominal('y', 2, y)]);
      return (await make(table, schema)).count([
        { by: ['y'], sum: 'x' },
        { by: [], sum: 'x' },
      ]);
    };
    expect(await ask([...x].reverse())).toEqual(await ask(x));
  });
}

/** `columns` nominal features x0.. with `levels` levels, some missing, and a target y of three classes. */
function wide(rows: number, columns: number, levels: number) {
  const random = rng(rows + columns);
  const features = Array.from({ length: columns }, (_, i) =>
    nominal(
      `x${i}`,
      levels,
      Array.from({ length: rows }, () => random.below(i % 3 === 0 ? levels + 1 : levels)),
    ),
  );
  return tableOf([
    ...features,
    nominal(
      'y',
      3,
      Array.from({ length: rows }, () => random.below(3)),
    ),
  ]);
}

function largeCases(check: Check, make: Make, same: Same): void {
  const many = (rows: number) => {
    const random = rng(rows);
    const numbers = Array.from({ length: rows }, (_, i) => (i % 1000 === 0 ? NONE : ((i * 7919) % rows) / 8));
    return tableOf([
      numeric('x', numbers),
      numeric(
        'z',
        numbers.map((x, i) => Math.sqrt(x) * (i % 2 === 0 ? 1 : -1)),
      ),
      nominal(
        'level',
        300,
        numbers.map(() => random.below(301)),
      ),
      nominal(
        'y',
        2,
        numbers.map(() => random.below(2)),
      ),
    ]);
  };
  check('70,000 distinct values', () => {
    const data = many(70_000);
    const within = { cells: 2, steps: [cut('x', [35_000], [1, 2], 2), cell(0), cell(1)] };
    return same(data, [{ by: ['x', 'y'] }, { by: ['y', 'z'] }, { by: ['x', 'y'], within }, { by: ['y'], sum: 'z' }]);
  });
  check('300 levels', () => {
    const data = many(2000);
    const to = Array.from({ length: 300 }, (_, i) => 1 + (i % 3));
    const within = { cells: 3, steps: [split('level', to, -1), cell(0), cell(1), cell(2)] };
    return same(data, [{ by: ['level', 'y'] }, { by: ['y'], within }, { by: ['level'], within, sum: 'x' }]);
  });
  check('sparse answers', () => {
    const data = many(2000);
    const within = { cells: 3, steps: [cut('z', [500, 1000], [1, 2, 3], 3), cell(0), cell(1), cell(2)] };
    return same(data, [
      { by: ['x', 'level'] },
      { by: ['x', 'z', 'y'] },
      { by: ['level', 'x', 'y'], within },
      { by: ['x', 'level'], sum: 'z' },
      { by: ['y', 'level', 'z', 'x'], within, sum: 'x' },
    ]);
  });
  check('sparse answers with weights', () => {
    const { table, schema } = many(1500);
    const weights = Float64Array.from({ length: 1500 }, (_, i) => (i % 5) / 4);
    const within = {
      cells: 2,
      steps: [{ column: 'x', cuts: [700], to: [1, 2], missing: shares(1, 2) }, cell(0), cell(1)],
    };
    return same({ table: { ...table, weights }, schema }, [
      { by: ['x', 'level'] },
      { by: ['x', 'z', 'y'], within },
      { by: ['z', 'level'], within, sum: 'x' },
    ]);
  });
  check('more entries than a position can name are refused', async () => {
    const { table, schema } = many(2000);
    const source = await make(table, schema);
    const by = ['x', 'z', 'x', 'z', 'x', 'z'];
    await expect(source.count([{ by }])).rejects.toMatchObject({ code: 'cannot-answer' });
  });
  check('answers do not depend on the order of the rows', async () => {
    const { table, schema } = many(700);
    const turned = table.columns.map((column) =>
      column.kind === 'numeric'
        ? { ...column, values: column.values.slice().reverse() }
        : { ...column, codes: column.codes.slice().reverse() },
    );
    const asked = [{ by: ['x', 'y'] }, { by: ['level', 'x'], sum: 'z' }, { by: ['y'], sum: 'z' }];
    const answers = await (await make(table, schema)).count(asked);
    expect(await (await make({ ...table, columns: turned }, schema)).count(asked)).toEqual(answers);
  });
}

function refinementCases(check: Check, make: Make, same: Same): void {
  const first: Partition = { cells: 2, steps: [split('x0', [1, 2, 1, 2, 1], 2), cell(0), cell(1)] };
  const second: Partition = {
    cells: 4,
    steps: [
      first.steps[0]!,
      split('x1', [3, 4, 3, 4, 4], 3),
      split('x2', [5, 5, 6, 6, 6], 6),
      cell(0),
      cell(1),
      cell(2),
      cell(3),
    ],
  };
  const third: Partition = {
    cells: 3,
    steps: [...second.steps.slice(0, 3), split('x3', [7, 8, 8, 8, 8], 8), cell(1), cell(0), cell(1), cell(2), cell(1)],
  };
  const asked = (within: Partition): CountRequest[] => [
    { by: ['y'], within },
    ...[0, 1, 2, 3, 4].map((i) => ({ by: [`x${i}`, 'y'], within })),
    { by: ['y', 'x1', 'x2'], within },
  ];
  check('a tree grown step by step', () => same(wide(900, 5, 5), asked(first), asked(second), asked(third)));
  check('the same growth with new objects for the same steps', () => {
    const copy = (p: Partition): Partition => structuredClone(p) as Partition;
    return same(wide(900, 5, 5), asked(copy(first)), asked(copy(second)), asked(copy(third)), asked(copy(second)));
  });
  check('growth with finished leaves dropped and cells numbered anew', () => {
    const next: Partition = {
      cells: 2,
      steps: [split('x0', [-1, 2, -1, 2, -1], 2), cell(0), split('x3', [4, 3, 3, 3, 4], 4), cell(1), cell(0)],
    };
    return same(wide(900, 5, 5), asked(first), asked(next));
  });
  check('back to an earlier partition', () => same(wide(900, 5, 5), asked(third), asked(first), asked(third)));
  check('an answer does not depend on what was asked before', async () => {
    const { table, schema } = wide(900, 5, 5);
    const weights = Float64Array.from({ length: 900 }, (_, i) => 1 / (1 + (i % 7)));
    for (const data of [table, { ...table, weights }]) {
      const source = await make(data, schema);
      await source.count(asked(first));
      await source.count(asked(second));
      expect(await source.count(asked(third))).toEqual(await (await make(data, schema)).count(asked(third)));
    }
  });
}

function randomCases(check: Check, make: Make, tasks: Tasks): void {
  check('random tables and batches', async () => {
    const property = fc.asyncProperty(arbitraryTask(tasks), async ({ table, schema, batches }) =>
      expectSameAnswers(await make(table, schema), table, schema, batches),
    );
    await fc.assert(property, { numRuns: tasks.runs ?? 500, seed: 20261115 });
  });
}

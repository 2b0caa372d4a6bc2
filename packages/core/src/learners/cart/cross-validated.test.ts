import { expect, test } from 'vitest';
import { rng } from '../../base/rng.js';
import type { DealtSource, NominalAxis } from '../../counts/counts.js';
import { memoryCounts } from '../../counts/memory.js';
import { fit } from '../../fit.js';
import { bind } from '../../models/bind.js';
import type { Model, Tree } from '../../models/model.js';
import { prune } from '../../models/prune.js';
import { sequenceOf } from '../../models/prune-tree.js';
import { casesOf, classRisk, hasCases, squaredRisk } from '../../models/risk.js';
import { router } from '../../models/route.js';
import { predict } from '../../models/score.js';
import { code } from '../../schema/codes.js';
import { inferSchema } from '../../schema/infer-schema.js';
import { columnNamed } from '../../table/column-named.js';
import type { Table } from '../../table/table.js';
import { tableFrom } from '../../table/table-from.js';
import { takeRows } from '../../table/take-rows.js';
import { cart } from '../cart.js';
import { validatedBy } from './cross-validated.js';
import { stakesOf } from './stakes.js';

const FOLDS = 4;

/** Numbers and levels with many holes, and a column that says in which fold a row is. */
function holed(rows: number, numeric: boolean): Table {
  const random = rng(21);
  const column = <T>(make: (row: number) => T) =>
    Array.from({ length: rows }, (_, row) => (random.below(5) === 0 ? null : make(row)));
  const x = Array.from({ length: rows }, () => random.below(30));
  const y = x.map((value) => {
    const level = value > 12 ? 1 : 0;
    return numeric ? level * 3 + random.next() : ['no', 'yes', 'maybe'][random.below(5) === 0 ? 2 : level]!;
  });
  return tableFrom({
    x: column((row) => x[row]!),
    near: column((row) => x[row]! + random.below(8)),
    g: column((row) => (x[row]! > 14 ? 'p' : ['q', 'r', 's', 't'][random.below(4)]!)),
    y,
    fold: Array.from({ length: rows }, (_, row) => `f${row % FOLDS}`),
  });
}

const features = ['x', 'near', 'g'];

function dealtBy(table: Table): DealtSource {
  const { schema } = inferSchema(table, { target: 'y', use: [...features, 'fold'] });
  const all = memoryCounts(code(table), schema);
  const fold = all.features.find(({ name }) => name === 'fold') as NominalAxis;
  return { ...all, features: all.features.filter((axis) => axis !== fold), fold, release: () => {} };
}

/** What a model loses on a table, in errors or squared errors. */
function lossOf(model: Model, table: Table): number {
  const y = columnNamed(table, 'y');
  const predictions = predict(model, table);
  let loss = 0;
  for (let row = 0; row < table.rows; row++) {
    if (predictions.kind === 'numbers' && y.kind === 'numeric')
      loss += (predictions.values[row]! - y.values[row]!) ** 2;
    else if (predictions.kind === 'classes' && y.kind === 'nominal')
      loss += predictions.labels[row] === y.codes[row] ? 0 : 1;
  }
  return loss;
}

const cases = (['direction', 'surrogates', 'stop'] as const).flatMap((missing) =>
  [false, true].map((numeric) => [missing, numeric] as const),
);

const values = (missing: 'direction' | 'surrogates' | 'stop') => ({
  criterion: 'gini' as const,
  pruneBy: 'criterion' as const,
  minLeaf: 2,
  minSplit: 4,
  minGain: 0,
  maxDepth: 100,
  maxLevels: 10,
  ties: 'first' as const,
  missing,
  surrogates: 5,
  folds: FOLDS,
  pruning: 'breiman' as const,
  validateBy: 'errors' as const,
  prior: 'observed',
  costs: '',
  size: 'full',
});

test.each(cases)(
  'what is counted of a held-out fold is what its rows lose (missing: %s, numeric: %s)',
  async (missing, numeric) => {
    const table = holed(160, numeric);
    const options = values(missing);
    const fitted = (some: Table) => fit(cart, some, { target: 'y', ignore: ['fold'], options });
    const { body } = await fitted(table);
    const root = (body as Tree).nodes[0]!.body;
    const risk = numeric || !hasCases(root) ? squaredRisk : classRisk('gini', casesOf(root));
    const sequence = sequenceOf(body as Tree, risk, 'breiman');
    const dealt = dealtBy(table);
    const sizes = await validatedBy(dealt, sequence, stakesOf(dealt, options), options, { rng: rng(1) });
    const rows = Array.from({ length: table.rows }, (_, row) => row);
    const parts = await Promise.all(
      Array.from({ length: FOLDS }, async (_, f) => ({
        model: await fitted(
          takeRows(
            table,
            rows.filter((row) => row % FOLDS !== f),
          ),
        ),
        out: takeRows(
          table,
          rows.filter((row) => row % FOLDS === f),
        ),
      })),
    );
    expect(sizes.length).toBeGreaterThan(4);
    sizes.forEach(({ alpha, loss }, k) => {
      const beta = k === 0 ? 0 : Math.sqrt(alpha * (sizes[k + 1]?.alpha ?? Number.MAX_VALUE));
      const walked = parts.reduce((sum, { model, out }) => sum + lossOf(prune(model, { alpha: beta }), out), 0);
      expect(loss! * table.rows).toBeCloseTo(walked, 8);
    });
  },
);

test.each(cases)('every node has the cases that come to it (missing: %s, numeric: %s)', async (missing, numeric) => {
  const table = holed(300, numeric);
  const model = await fit(cart, table, { target: 'y', ignore: ['fold'], options: values(missing) });
  const tree = model.body as Tree;
  const route = router(tree, bind(model.schema, table).cells);
  const came = new Float64Array(tree.nodes.length);
  for (let row = 0; row < table.rows; row++) for (let node = 0; node >= 0; node = route.next(node, row)) came[node]!++;
  const weights = tree.nodes.map(({ body }) => {
    if (!hasCases(body)) return Number.NaN;
    return body.kind === 'mean' ? body.n : body.counts.reduce((sum, n) => sum + n, 0);
  });
  expect(weights).toEqual([...came]);
});

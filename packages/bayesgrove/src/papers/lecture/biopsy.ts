import { cart, fit, type Model, prune, pruningSequence, type Table, takeRows } from '@bayesgrove/core';
import { readTable } from '../../files/read-table.js';
import type { Section } from '../report.js';
import { beside } from './beside.js';
import { confusion } from './confusion.js';
import { printedTree, summaryOf } from './r-tree-text.js';

/** What tree(class ~ ., data = biopsy) prints in the lecture. */
const PRINTED = `1) root 683 884.400 benign ( 0.650073 0.349927 )
2) v2 < 2.5 418 108.900 benign ( 0.971292 0.028708 )
4) v6 < 3.5 395 25.130 benign ( 0.994937 0.005063 )
8) v5 < 4.5 389 0.000 benign ( 1.000000 0.000000 ) *
9) v5 > 4.5 6 7.638 benign ( 0.666667 0.333333 ) *
5) v6 > 3.5 23 31.490 benign ( 0.565217 0.434783 )
10) v1 < 3.5 11 0.000 benign ( 1.000000 0.000000 ) *
11) v1 > 3.5 12 10.810 malignant ( 0.166667 0.833333 ) *
3) v2 > 2.5 265 217.900 malignant ( 0.143396 0.856604 )
6) v2 < 4.5 90 120.300 malignant ( 0.388889 0.611111 )
12) v6 < 2.5 30 27.030 benign ( 0.833333 0.166667 )
24) v8 < 2.5 19 0.000 benign ( 1.000000 0.000000 ) *
25) v8 > 2.5 11 15.160 benign ( 0.545455 0.454545 ) *
13) v6 > 2.5 60 54.070 malignant ( 0.166667 0.833333 )
26) v1 < 6.5 28 35.160 malignant ( 0.321429 0.678571 ) *
27) v1 > 6.5 32 8.900 malignant ( 0.031250 0.968750 ) *
7) v2 > 4.5 175 30.350 malignant ( 0.017143 0.982857 ) *`;

export async function biopsy(path: string): Promise<readonly Section[]> {
  const all = await readTable(path);
  const table = complete(all);
  const model = await fit(cart, table, { target: 'class', options: { preset: 'r-tree' } });
  const row = (name: string, numbers: readonly number[]) =>
    `${name.padEnd(10)}${numbers.map((n) => String(n).padStart(5)).join('')}`;
  const [benign, malignant] = confusion(model, all, 'class');
  return [
    beside("CART: R's tree of biopsy, 683 complete rows (deviance 2NQ)", PRINTED.split('\n'), printedTree(model)),
    beside(
      'CART: its summary',
      [
        'Variables actually used in tree construction: v2 v6 v5 v1 v8',
        'Number of terminal nodes: 9',
        'Residual mean deviance: 0.1603 = 108 / 674',
        'Misclassification error rate: 0.03221 = 22 / 683',
      ],
      summaryOf(model),
    ),
    beside(
      'CART: all 699 rows, a missing value stops at its node (rows: actual, columns: benign, malignant)',
      [row('benign', [440, 18]), row('malignant', [7, 234])],
      [row('benign', benign!), row('malignant', malignant!)],
    ),
    pruned(model, table),
    await validated(table),
  ];
}

/** The lecture prunes to 2 to 9 leaves, on a half of the rows that it does not list; these are of all complete rows. */
function pruned(model: Model, table: Table): Section {
  const lines = ['leaves  alpha (2NQ)  deviance  errors  its leaves'];
  const sizes = pruningSequence(model);
  for (let leaves = 9; leaves >= 2; leaves--) {
    const smaller = prune(model, { leaves });
    const size = sizes.find((one) => one.leaves <= leaves)!;
    const counts = confusion(smaller, table, 'class');
    const nodes = printedTree(smaller)
      .filter((line) => line.endsWith('*'))
      .map((line) => line.slice(0, line.indexOf(')')));
    lines.push(
      `${String(size.leaves).padStart(6)}  ${(2 * size.alpha).toFixed(3).padStart(11)}  ${(2 * size.risk).toFixed(3).padStart(8)}  ${String(counts[0]![1]! + counts[1]![0]!).padStart(6)}  ${nodes.join(' ')}`,
    );
  }
  return { title: 'CART: pruned to 2 to 9 leaves', block: lines.join('\n') };
}

/** How many leaves? The lecture reads 5 off its curves, on a half of the rows that cannot be drawn again. */
async function validated(table: Table): Promise<Section> {
  const model = await fit(cart, table, { target: 'class', options: { preset: 'r-tree', size: 'one-se' } });
  const lines = ['leaves  errors a case  standard error'];
  for (const { leaves, loss, error } of model.training.sizes!)
    lines.push(`${String(leaves).padStart(6)}  ${loss!.toFixed(4).padStart(13)}  ${error!.toFixed(4).padStart(14)}`);
  const chosen = model.body.kind === 'tree' ? model.body.nodes.filter(({ kind }) => kind === 'leaf').length : 1;
  lines.push(`chosen by the 1-SE rule: ${chosen} leaves`);
  return { title: 'CART: cross-validated size, 10 folds', block: lines.join('\n') };
}

function complete(table: Table): Table {
  const known = (row: number) =>
    table.columns.every((column) => column.kind !== 'numeric' || !Number.isNaN(column.values[row]!));
  return takeRows(table, Array.from({ length: table.rows }, (_, row) => row).filter(known));
}

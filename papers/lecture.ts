import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  cart,
  fit,
  type Model,
  naiveBayes,
  predict,
  prune,
  pruningSequence,
  type Table,
  tableFrom,
  takeRows,
} from '@bayesgrove/core';
import { readTable } from 'bayesgrove';
import { printedTree, summaryOf } from './r-tree-text.js';

/**
 * The results that the lecture prints, beside ours: `node papers/dist/lecture.js [FOLDER]`, with the folder of biopsy.arff
 * and housing-expanded.arff (default ../shared/data). docs/lecture.md is what it prints.
 */
const folder = process.argv[2] ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
const out = (line = '') => console.log(line);

/** Lines of the lecture and ours side by side, and how many agree. */
function beside(title: string, lecture: readonly string[], ours: readonly string[]): void {
  const same = lecture.filter((line, i) => line === ours[i]).length;
  out(`## ${title}\n`);
  out(
    `${same} of ${lecture.length} lines agree${ours.length === lecture.length ? '' : `; ours has ${ours.length}`}.\n`,
  );
  out('```text');
  lecture.forEach((line, i) => {
    out(line === ours[i] ? `  = ${line}` : `lecture ${line}\n   ours ${ours[i] ?? ''}`);
  });
  out('```\n');
}

function confusion(model: Model, table: Table, target: string): readonly (readonly number[])[] {
  const y = table.columns.find(({ name }) => name === target);
  const predictions = predict(model, table);
  if (y?.kind !== 'nominal' || predictions.kind !== 'classes') throw new Error('Classes are needed.');
  const counts = y.levels.map(() => y.levels.map(() => 0));
  predictions.labels.forEach((label, row) => {
    counts[y.codes[row]!]![label]!++;
  });
  return counts;
}

function complete(table: Table): Table {
  const known = (row: number) =>
    table.columns.every((column) => column.kind !== 'numeric' || !Number.isNaN(column.values[row]!));
  return takeRows(table, Array.from({ length: table.rows }, (_, row) => row).filter(known));
}

/** The loan decision: how probable is a default of a single person without a home? */
async function loan(): Promise<void> {
  const table = tableFrom({
    'Home Owner': ['Yes', 'No', 'No', 'Yes', 'No', 'No', 'Yes', 'No', 'No', 'No'],
    'Marital Status': [
      'Single',
      'Married',
      'Single',
      'Married',
      'Divorced',
      'Married',
      'Divorced',
      'Single',
      'Married',
      'Single',
    ],
    'Defaulted Borrower': ['No', 'No', 'No', 'No', 'Yes', 'No', 'No', 'Yes', 'No', 'Yes'],
  });
  const model = await fit(naiveBayes, table, { target: 'Defaulted Borrower', options: { smoothing: 0 } });
  const answer = predict(model, tableFrom({ 'Home Owner': ['No'], 'Marital Status': ['Single'] }));
  const chance = answer.kind === 'classes' ? answer.probabilities[answer.classes.indexOf('Yes')]! : Number.NaN;
  beside(
    'Naive Bayes by maximum likelihood: the loan',
    [`P(default | no home, single) = ${(7 / 11).toFixed(12)} (7/11, worked by hand from the lecture's table)`],
    [`P(default | no home, single) = ${chance.toFixed(12)} (7/11, worked by hand from the lecture's table)`],
  );
}

/** Satisfaction of householders, 1681 of them. */
async function housing(): Promise<void> {
  const table = await readTable(join(folder, 'housing-expanded.arff'));
  const model = await fit(naiveBayes, table, { target: 'Sat', options: { smoothing: 0 } });
  const counts = confusion(model, table, 'Sat');
  const classes = ['Low', 'Medium', 'High'];
  const y = table.columns.find(({ name }) => name === 'Sat');
  const at = classes.map((level) => (y?.kind === 'nominal' ? y.levels.indexOf(level) : -1));
  const row = (name: string, numbers: readonly number[]) =>
    `${name.padEnd(7)}${numbers.map((n) => String(n).padStart(6)).join('')}`;
  beside(
    'Naive Bayes: satisfaction of householders (rows: predicted, columns: actual)',
    [row('Low', [294, 162, 144]), row('Medium', [20, 23, 20]), row('High', [253, 261, 504])],
    classes.map((name, predicted) =>
      row(
        name,
        at.map((actual) => counts[actual]![at[predicted]!]!),
      ),
    ),
  );
}

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

async function biopsy(): Promise<void> {
  const all = await readTable(join(folder, 'biopsy.arff'));
  const table = complete(all);
  const model = await fit(cart, table, { target: 'class', options: { preset: 'r-tree' } });
  beside("CART: R's tree of biopsy, 683 complete rows (deviance 2NQ)", PRINTED.split('\n'), printedTree(model));
  beside(
    'CART: its summary',
    [
      'Variables actually used in tree construction: v2 v6 v5 v1 v8',
      'Number of terminal nodes: 9',
      'Residual mean deviance: 0.1603 = 108 / 674',
      'Misclassification error rate: 0.03221 = 22 / 683',
    ],
    summaryOf(model),
  );
  const row = (name: string, numbers: readonly number[]) =>
    `${name.padEnd(10)}${numbers.map((n) => String(n).padStart(5)).join('')}`;
  const [benign, malignant] = confusion(model, all, 'class');
  beside(
    'CART: all 699 rows, a missing value stops at its node (rows: actual, columns: benign, malignant)',
    [row('benign', [440, 18]), row('malignant', [7, 234])],
    [row('benign', benign!), row('malignant', malignant!)],
  );
  pruned(model, table);
  await validated(table);
}

/** The lecture prunes to 2 to 9 leaves, on a half of the rows that it does not list; these are of all complete rows. */
function pruned(model: Model, table: Table): void {
  out('## CART: pruned to 2 to 9 leaves\n\n```text\nleaves  alpha (2NQ)  deviance  errors  its leaves');
  const sizes = pruningSequence(model);
  for (let leaves = 9; leaves >= 2; leaves--) {
    const smaller = prune(model, { leaves });
    const size = sizes.find((one) => one.leaves <= leaves)!;
    const counts = confusion(smaller, table, 'class');
    const nodes = printedTree(smaller)
      .filter((line) => line.endsWith('*'))
      .map((line) => line.slice(0, line.indexOf(')')));
    out(
      `${String(size.leaves).padStart(6)}  ${(2 * size.alpha).toFixed(3).padStart(11)}  ${(2 * size.risk).toFixed(3).padStart(8)}  ${String(counts[0]![1]! + counts[1]![0]!).padStart(6)}  ${nodes.join(' ')}`,
    );
  }
  out('```\n');
}

/** How many leaves? The lecture reads 5 off its curves, on a half of the rows that cannot be drawn again. */
async function validated(table: Table): Promise<void> {
  const model = await fit(cart, table, { target: 'class', options: { preset: 'r-tree', size: 'one-se' } });
  out('## CART: cross-validated size, 10 folds\n\n```text\nleaves  errors a case  standard error');
  for (const { leaves, loss, error } of model.training.sizes!)
    out(`${String(leaves).padStart(6)}  ${loss!.toFixed(4).padStart(13)}  ${error!.toFixed(4).padStart(14)}`);
  const chosen = model.body.kind === 'tree' ? model.body.nodes.filter(({ kind }) => kind === 'leaf').length : 1;
  out(`chosen by the 1-SE rule: ${chosen} leaves\n\`\`\`\n`);
}

async function animals(): Promise<void> {
  const words = `warm hair yes no no yes no mammal
cold scales no no no no yes non-mammal
cold scales no yes no no no non-mammal
warm hair yes yes no no no mammal
cold none no semi no yes yes non-mammal
cold scales no no no yes no non-mammal
warm hair yes no yes yes yes mammal
warm feathers no no yes yes no non-mammal
warm fur yes no no yes no mammal
cold scales yes yes no no no non-mammal
cold scales no semi no yes no non-mammal
warm feathers no semi no yes no non-mammal
warm quills yes no no yes yes mammal
cold scales no yes no no no non-mammal
cold none no semi no yes yes non-mammal`;
  const names = [
    'Body temperature',
    'Skin cover',
    'Gives birth',
    'Aquatic creature',
    'Aerial creature',
    'Has legs',
    'Hibernates',
    'Class label',
  ];
  const rows = words.split('\n').map((line) => line.split(' '));
  const table = tableFrom(new Map(names.map((name, i) => [name, rows.map((row) => row[i]!)])));
  const model = await fit(cart, table, { target: 'Class label', options: { size: 'full' } });
  const counts = confusion(model, table, 'Class label');
  const errors = counts.flatMap((row, actual) => row.filter((_, c) => c !== actual)).reduce((sum, n) => sum + n, 0);
  beside(
    'CART: mammals',
    ['Zero misclassification (0 of 15)'],
    [`${errors === 0 ? 'Zero' : 'Some'} misclassification (${errors} of 15)`],
  );
}

out("# The lecture's results, and ours\n");
out('Printed by `node papers/dist/lecture.js`. A line that is the same in both is marked `=`.\n');
await loan();
await housing();
await biopsy();
await animals();

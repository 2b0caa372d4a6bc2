import { basename } from 'node:path';
import { featuresOf, fit, inferSchema, type Model, oneRule, predict, type Table, targetOf } from '@bayesgrove/core';
import { readTable } from 'bayesgrove';
import { runWeka, wekaFiles } from './run-weka.js';

const PLAIN = /^(?!.*\.gz$)(?!shuttle|optdigits|letter)/;

/**
 * `one-rule` beside Weka's OneR on every ARFF file of a folder: the attribute chosen, and the training rows answered
 * rightly. On nominal attributes the two are one procedure; on numeric ones Weka walks single cases and ours whole
 * values, so they may differ where values repeat.
 */
export async function wekaOneRule(folder?: string): Promise<void> {
  const files = wekaFiles(folder, (name) => PLAIN.test(name));
  if (files.length === 0) return;
  const theirs = new Map(
    (await runWeka('OneRule', files)).map(([file, attribute, correct]) => [
      file,
      { attribute, correct: Number(correct) },
    ]),
  );
  const equal = { nominal: 0, numeric: 0 };
  const compared = { nominal: 0, numeric: 0 };
  for (const file of files) {
    const table = await readTable(file);
    const { target } = inferSchema(table);
    const { schema } = inferSchema(table, {
      use: table.columns.map((column) => column.name).filter((name) => name !== target),
    });
    const kind = featuresOf(schema).some((feature) => feature.kind === 'numeric') ? 'numeric' : 'nominal';
    const model = await fit(oneRule, table, { schema, options: { smoothing: 0 } });
    const [ours, weka] = [{ attribute: attributeOf(model), correct: correctOf(model, table) }, theirs.get(file)!];
    const same = ours.correct === weka.correct && ours.attribute === weka.attribute;
    compared[kind]++;
    if (same) equal[kind]++;
    console.log(
      `${basename(file).padEnd(28)} ${kind}  ${same ? 'equal' : `ours ${ours.attribute} ${ours.correct}, Weka ${weka.attribute} ${weka.correct} of ${table.rows}`}`,
    );
  }
  console.log(
    `\nEqual attribute and training accuracy: ${equal.nominal} of ${compared.nominal} nominal data sets, ${equal.numeric} of ${compared.numeric} with numeric attributes.`,
  );
}

function attributeOf({ body, schema }: Model): string | undefined {
  const root = body.kind === 'tree' ? body.nodes[0]! : undefined;
  return root === undefined || root.kind === 'leaf' ? undefined : featuresOf(schema)[root.feature]?.name;
}

function correctOf(model: Model, table: Table): number {
  const column = table.columns.find(({ name }) => name === targetOf(model.schema).name);
  const predictions = predict(model, table);
  if (column?.kind !== 'nominal' || predictions.kind !== 'classes') return 0;
  return predictions.labels.reduce((sum, label, row) => sum + (label === column.codes[row] ? 1 : 0), 0);
}

import {
  type Explanation,
  explainer,
  type Model,
  type Predictions,
  parseModel,
  predict,
  serialize,
  type Table,
  targetOf,
  testVectors,
  vectorTable,
} from '@bayesgrove/core';
import { type Checked, checked } from './checked.js';
import { explanationFault } from './explanation-fault.js';

/** Whether a model file keeps what every model promises, on rows that try its borders. */
export function checkModel(content: string, file: string): readonly Checked[] {
  let model: Model | undefined;
  const read = checked('it is a model file', () => {
    model = parseModel(content, { file });
    return undefined;
  });
  return model === undefined ? [read] : [read, ...promises(model, content)];
}

/** More rows than an export carries: here they cost nothing but time. */
const ROWS = 1000;

function promises(model: Model, content: string): readonly Checked[] {
  const { rows } = testVectors(model, ROWS);
  const table = vectorTable(model.schema, rows);
  const count = `${rows.length} ${rows.length === 1 ? 'row' : 'rows'} at its borders`;
  return [
    checked('written again it is the same', () => rewritten(model, content)),
    checked(
      `${isNumeric(model) ? 'numbers are finite' : 'probabilities are none below 0 and add up to 1'} on ${count}`,
      () => answerFault(predict(model, table)),
    ),
    checked('read again it answers the same', () => rereadFault(model, table)),
    checked('explanations add up to what it answers', () => explanationsFault(model, table)),
  ];
}

const isNumeric = (model: Model) => targetOf(model.schema).kind === 'numeric';

/** White space is no matter: people may have laid the file out for reading. */
function rewritten(model: Model, content: string): string | undefined {
  const again = serialize(model);
  return again === content || again === `${JSON.stringify(JSON.parse(content))}\n`
    ? undefined
    : 'other members come out than went in';
}

function answerFault(said: Predictions): string | undefined {
  if (said.kind === 'numbers') {
    const at = said.values.findIndex((value) => !Number.isFinite(value));
    return at < 0 ? undefined : `row ${at} is ${said.values[at]}`;
  }
  const width = said.classes.length;
  for (let row = 0; row < said.labels.length; row++) {
    const shares = said.probabilities.subarray(row * width, (row + 1) * width);
    const sum = shares.reduce((a, b) => a + b, 0);
    if (!shares.every((share) => share >= 0) || !(Math.abs(sum - 1) <= 1e-9))
      return `row ${row} has ${shares.join(', ')}`;
  }
  return undefined;
}

function rereadFault(model: Model, table: Table): string | undefined {
  const [before, after] = [predict(model, table), predict(parseModel(serialize(model)), table)].map((said) =>
    said.kind === 'numbers' ? said.values : said.probabilities,
  );
  const at = before!.findIndex((x, i) => x !== after![i]);
  return at < 0 ? undefined : `${before![at]} became ${after![at]}`;
}

/** Explaining is slower than scoring. */
const EXPLAINED = 200;

function explanationsFault(model: Model, table: Table): string | undefined {
  const explain = explainer(model, table);
  for (let row = 0; row < Math.min(EXPLAINED, table.rows); row++) {
    const found: Explanation = explain(row);
    const fault = explanationFault(found);
    if (fault !== undefined) return `row ${row}: ${fault}`;
  }
  return undefined;
}

import { type Model, targetOf, testVectors, VERSION } from '@bayesgrove/core';
import { readAsset } from '../files/read-asset.js';
import { literal, textLiteral } from './literal.js';
import { runtimeFor, scoredPart } from './scored-part.js';

/**
 * The model as one ES module without dependencies: it carries the compiled scorer of the core, what scoring needs of the
 * model, and test rows with the model's own answers. Nothing in it is evaluated from text.
 */
export function exportJs(model: Model): string {
  const target = targetOf(model.schema);
  const classes = target.kind === 'nominal' ? target.levels : [];
  return `${header(model)}
${readAsset(runtimeFor(model.body)).trimEnd()}

const model = ${literal(scoredPart(model))};

/** Where the model comes from. */
export const about = ${literal(aboutOf(model))};

/** The name of the column that is predicted. */
export const target = ${literal(target.name)};

/** Classes in the order of the model${classes.length === 0 ? ': none, since the target is a number' : ''}. */
export const classes = ${literal(classes)};

/** The columns that are looked at. */
export const features = model.columns.filter((column) => column.role === "feature");

const answer = bayesgrove.answerer(model);

/** The answer for a row, an object by column names; what is null, undefined or not there is missing. */
export function predict(row) {
  return answer(row);
}

/** The answers for several rows. */
export function predictAll(rows) {
  return Array.from(rows, (row) => answer(row));
}

/** Rows that try the borders of the model, and what the model itself answers. */
export const vectors = ${literal(testVectors(model))};

/** The test rows that are answered in another way than by the model: none where all is well. */
export function check() {
  return bayesgrove.differences(vectors, classes, predict);
}

// "node" and the name of this file, and nothing else: prints what check() finds.
if (bayesgrove.startedAlone(import.meta)) bayesgrove.tellAlone(vectors.rows.length, check());
`;
}

function aboutOf({ training }: Model) {
  const { learner, options, seed, rows, data, version } = training;
  return { learner, options, seed, rows, data, trainedBy: version, exportedBy: VERSION };
}

/** Line comments with texts in quotes: nothing in a name can end them. */
function header({ training, schema }: Model): string {
  const { learner, rows, data } = training;
  const from = data.name === null ? '' : ` of ${textLiteral(data.name)}`;
  return `// A model as a JavaScript module, written by bayesgrove ${VERSION}. It needs nothing else.
// It predicts ${textLiteral(targetOf(schema).name)} as learned by ${textLiteral(learner)} from ${rows} rows${from}.
//
//   import { predict } from "./model.js";
//   predict({ column: value, ... })
`;
}

import { freeze } from '../base/freeze.js';
import type { Place } from '../base/problem.js';
import { badModel, newerModel } from '../base/problems.js';
import type { Complaint } from '../base/shape.js';
import { featuresOf, type Schema, targetOf, type Variable } from '../schema/schema.js';
import { bodyComplaint } from './body-complaint.js';
import { countComplaint } from './count-complaint.js';
import type { Decision, Model } from './model.js';
import { modelShape } from './model-shape.js';
import { trainingComplaint } from './training-complaint.js';

const VERSION = 1;

/** The model as the text of its file. The same model always gives the same text. */
export const serialize = (model: Model): string => `${JSON.stringify(model)}\n`;

/** Reads a model file that anyone may have written: everything is checked before anything is used. */
export function parseModel(content: string, place: Place = {}): Model {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    throw badModel(place, '', 'is not JSON');
  }
  if (!isModelLike(value)) throw badModel(place, '', 'has no member "format" that says bayesgrove-model');
  const version = versionOf(value);
  if (version !== undefined && version > VERSION) throw newerModel(place, version, VERSION);
  const complaint = modelComplaint(value);
  if (complaint) throw badModel(place, complaint.path, complaint.what);
  return freeze(value as Model);
}

const isModelLike = (value: unknown) => typeof value === 'object' && value !== null && Object.hasOwn(value, 'format');

function versionOf(value: unknown): number | undefined {
  const { format, version } = (typeof value === 'object' && value !== null ? value : {}) as Partial<
    Record<string, unknown>
  >;
  return format === 'bayesgrove-model' && Number.isSafeInteger(version) ? (version as number) : undefined;
}

/** What is wrong with a value that should be a model, if anything: its shape, and then what a shape cannot say. */
export function modelComplaint(value: unknown): Complaint | undefined {
  const complaint = modelShape.check(value, '');
  if (complaint) return complaint;
  const { schema, body, decision, training } = value as Model;
  return (
    schemaComplaint(schema) ??
    bodyComplaint(body, schema, 'body') ??
    decisionComplaint(decision, targetOf(schema)) ??
    trainingComplaint(training, featuresOf(schema).length)
  );
}

function schemaComplaint({ columns }: Schema): Complaint | undefined {
  const path = 'schema.columns';
  if (columns.filter((column) => column.role === 'target').length !== 1)
    return { path, what: 'should have exactly one target' };
  if (columns.some((column) => column.role === 'target' && column.kind === 'nominal' && column.levels.length === 0))
    return { path, what: 'should have a target with at least one class' };
  if (new Set(columns.map((column) => column.name)).size < columns.length)
    return { path, what: 'names a column twice' };
  const at = columns.findIndex(
    (column) => column.kind === 'nominal' && new Set(column.levels).size < column.levels.length,
  );
  return at < 0 ? undefined : { path: `${path}[${at}].levels`, what: 'names a level twice' };
}

function decisionComplaint(decision: Decision | undefined, target: Variable): Complaint | undefined {
  if (decision === undefined) return undefined;
  if (target.kind !== 'nominal') return { path: 'decision', what: 'is about classes, but the target is numeric' };
  const classes = target.levels.length;
  const { weights, costs } = decision;
  if (weights && countComplaint(weights, classes, '')) return countComplaint(weights, classes, 'decision.weights');
  if (costs && (costs.length !== classes || costs.some((row) => row.length !== classes)))
    return { path: 'decision.costs', what: `should have ${classes} rows of ${classes} costs` };
  return undefined;
}

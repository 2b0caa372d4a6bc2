import { freeze } from '../base/freeze.js';
import type { Place } from '../base/problem.js';
import { badModel, newerModel } from '../base/problems.js';
import type { Complaint } from '../base/shape.js';
import { featuresOf, type Schema, targetOf, type Variable } from '../schema/schema.js';
import type { Body, Model, Node } from './model.js';
import { modelShape } from './model-shape.js';

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
  const { schema, body } = value as Model;
  return schemaComplaint(schema) ?? bodyComplaint(body, schema, 'body');
}

function schemaComplaint({ columns }: Schema): Complaint | undefined {
  const path = 'schema.columns';
  if (columns.filter((column) => column.role === 'target').length !== 1)
    return { path, what: 'should have exactly one target' };
  if (new Set(columns.map((column) => column.name)).size < columns.length)
    return { path, what: 'names a column twice' };
  const at = columns.findIndex(
    (column) => column.kind === 'nominal' && new Set(column.levels).size < column.levels.length,
  );
  return at < 0 ? undefined : { path: `${path}[${at}].levels`, what: 'names a level twice' };
}

function bodyComplaint(body: Body, schema: Schema, path: string): Complaint | undefined {
  const target = targetOf(schema);
  if (body.kind === 'tree') return treeComplaint(body.nodes, schema, `${path}.nodes`);
  if (body.kind === 'mean')
    return target.kind === 'numeric' ? undefined : { path, what: 'answers with a number, but the target is nominal' };
  if (target.kind !== 'nominal') return { path, what: 'answers with classes, but the target is numeric' };
  return body.counts.length === target.levels.length
    ? undefined
    : { path: `${path}.counts`, what: `should have ${target.levels.length} counts, one a class` };
}

function treeComplaint(nodes: readonly Node[], schema: Schema, path: string): Complaint | undefined {
  if (nodes.length === 0) return { path, what: 'should have at least one node' };
  const features = featuresOf(schema);
  const parents = new Uint32Array(nodes.length);
  for (const [i, node] of nodes.entries()) {
    const complaint =
      node.kind === 'leaf'
        ? bodyComplaint(node.body, schema, `${path}[${i}].body`)
        : splitComplaint(node, i, nodes.length, features[node.feature], `${path}[${i}]`);
    if (complaint) return complaint;
    if (node.kind !== 'leaf') for (const child of node.children) parents[child]!++;
  }
  const stray = parents.findIndex((count, i) => count !== (i === 0 ? 0 : 1));
  return stray < 0 ? undefined : { path: `${path}[${stray}]`, what: 'should be named by exactly one node before it' };
}

function splitComplaint(
  node: Exclude<Node, { kind: 'leaf' }>,
  at: number,
  nodes: number,
  feature: Variable | undefined,
  path: string,
): Complaint | undefined {
  if (feature?.kind !== (node.kind === 'cuts' ? 'numeric' : 'nominal'))
    return { path: `${path}.feature`, what: `is not the position of a feature that a split by ${node.kind} can test` };
  if (!node.children.every((child) => child > at && child < nodes))
    return { path: `${path}.children`, what: 'should name nodes behind this one' };
  if (node.missing >= node.children.length) return { path: `${path}.missing`, what: 'should name one of the children' };
  if (node.kind === 'cuts') {
    if (node.children.length <= node.cuts.length)
      return { path: `${path}.children`, what: 'should be more than the cuts' };
    return node.cuts.every((cut, i) => i === 0 || cut > node.cuts[i - 1]!)
      ? undefined
      : { path: `${path}.cuts`, what: 'should ascend' };
  }
  if (node.childOf.length !== (feature.kind === 'nominal' ? feature.levels.length : 0))
    return { path: `${path}.childOf`, what: 'should name a child for every level' };
  return node.childOf.every((child) => child < node.children.length)
    ? undefined
    : { path: `${path}.childOf`, what: 'should name children' };
}

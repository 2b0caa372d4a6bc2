import { checkNames } from './base/check-names.js';
import { checkedSeed } from './base/checked-seed.js';
import { freeze } from './base/freeze.js';
import type { OptionValue } from './base/options.js';
import { checked } from './base/options.js';
import { nothingToLearn, weightsTooLarge } from './base/problems.js';
import { rng } from './base/rng.js';
import { HEAVIEST } from './base/shape.js';
import { VERSION } from './base/version.js';
import type { CountSource } from './counts/counts.js';
import { memoryCounts } from './counts/memory.js';
import { checkTargetFor, learnerCalled } from './learners/chosen-learner.js';
import type { Context, Learner } from './learners/learner.js';
import type { Model } from './models/model.js';
import { modelComplaint } from './models/model-file.js';
import { codeOnce } from './schema/codes.js';
import type { Schema } from './schema/schema.js';
import { type SchemaChoice, schemaFor } from './schema/schema-for.js';
import { checkTable } from './table/check-table.js';
import { fingerprint } from './table/fingerprint.js';
import type { Table } from './table/table.js';

/** What to learn, with which options, and how to be told about it. */
export interface FitOptions extends SchemaChoice, Omit<Context, 'rng'> {
  /** Options of the learner, by name. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed?: number;
}

/** Data that is counted where it lives: a source, and what its columns mean. */
export interface Remote {
  readonly counts: CountSource;
  readonly schema: Schema;
  readonly name?: string;
}

/** Learns a model from a table, or from counts. Same data, options and seed: the same model, byte for byte. */
export async function fit(learner: Learner | string, data: Table | Remote, options: FitOptions = {}): Promise<Model> {
  const chosen = typeof learner === 'string' ? await learnerCalled(learner) : learner;
  const values = checked(chosen.options, options.options ?? {}, chosen.presets, chosen.name) as Record<
    string,
    OptionValue
  >;
  const seed = checkedSeed(options.seed);
  checkNames('fit', NAMES, options);
  if (isRemote(data)) return learned(chosen, values, seed, data, null, options);
  const schema = schemaFor(data, options);
  const { coded, release } = codeOnce(data);
  try {
    const remote = { counts: memoryCounts(coded, schema), schema, ...(data.name !== undefined && { name: data.name }) };
    return await learned(chosen, values, seed, remote, data, options);
  } finally {
    release();
  }
}

async function learned(
  chosen: Learner,
  values: Record<string, OptionValue>,
  seed: number,
  { counts, schema, name }: Remote,
  table: Table | null,
  options: FitOptions,
): Promise<Model> {
  if (counts.rows === 0)
    throw nothingToLearn(
      'No row is left to learn from: the target is missing, or the weight 0, in every row.',
      'Choose another target, or check the weights.',
    );
  await checkTargetFor(chosen, counts.target);
  if (!(counts.weight <= HEAVIEST)) throw weightsTooLarge(HEAVIEST);
  const { body, decision, sizes, search, votes, isSure } = await chosen.fit(counts, values, {
    ...options,
    rng: rng(seed),
  });
  // A cancelled fit gives no model, also where the learner had no further step at which to notice.
  options.signal?.throwIfAborted();
  const { rows, weight, skipped } = counts;
  const model: Model = {
    format: 'bayesgrove-model',
    version: 1,
    schema: kept(schema),
    body,
    ...(decision && { decision }),
    training: {
      learner: chosen.name,
      options: values,
      seed,
      rows,
      weight,
      skipped,
      data: { name: name ?? null, fingerprint: table && fingerprint(table) },
      version: VERSION,
      ...(sizes && { sizes }),
      ...(search && { search }),
      ...(votes && { votes }),
    },
  };
  const complaint = modelComplaint(isSure ? withoutMany(model) : model);
  if (complaint) throw new Error(`${chosen.name} made a model that is not valid: ${complaint.path} ${complaint.what}.`);
  return freeze(model);
}

/** All that has to be checked where the learner answers for its tree, or its counts: many of them take longer to check than to learn. */
function withoutMany({ body, training, ...rest }: Model): Model {
  return {
    ...rest,
    body:
      body.kind === 'tree'
        ? body.nodes[0]!.body
        : body.kind === 'averaged'
          ? { kind: 'constant', ...body.prior }
          : body,
    training: { ...training, ...(training.sizes && { sizes: [] }) },
  };
}

/**
 * The schema as the model keeps it, which will be frozen: nothing of it is shared with what was handed in. What a left-out
 * column held is nobody's business: identifiers and free text do not travel with the model.
 */
const kept = (schema: Schema): Schema => ({
  ...schema,
  ...(schema.missing && { missing: [...schema.missing] }),
  columns: schema.columns.map((variable) =>
    variable.kind === 'nominal'
      ? { ...variable, levels: variable.role === 'ignored' ? [] : [...variable.levels] }
      : { ...variable },
  ),
});

function isRemote(data: Table | Remote): data is Remote {
  if (typeof data === 'object' && data !== null && 'counts' in data) return true;
  checkTable(data);
  return false;
}

const NAMES: Readonly<Record<keyof FitOptions, true>> = {
  target: true,
  weight: true,
  ignore: true,
  use: true,
  options: true,
  seed: true,
  schema: true,
  signal: true,
  progress: true,
};

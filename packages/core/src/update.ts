import { freeze } from './base/freeze.js';
import type { Values } from './base/options.js';
import { checked } from './base/options.js';
import { absentColumns, cannotUpdate, kindMismatch } from './base/problems.js';
import { VERSION } from './base/version.js';
import type { CountSource } from './counts/counts.js';
import { memoryCounts } from './counts/memory.js';
import type { Remote } from './fit.js';
import { type Evidence, evidenceOf } from './learners/naive-bayes/evidence.js';
import { evidenceIn } from './learners/naive-bayes/evidence-in.js';
import { mergedEvidence } from './learners/naive-bayes/merged-evidence.js';
import { netOf } from './learners/naive-bayes/net-of.js';
import { modesOf } from './learners/naive-bayes/plan.js';
import { emptyTally, type Mode } from './learners/naive-bayes/tally.js';
import { naiveBayes, type naiveBayesOptions } from './learners/naive-bayes.js';
import type { BayesNet, Model } from './models/model.js';
import { modelComplaint } from './models/model-file.js';
import { code } from './schema/codes.js';
import { featuresOf, type NominalVariable, type Schema, targetOf, type Variable } from './schema/schema.js';
import { type Column, hasValue, type Table } from './table/table.js';

/**
 * The model that one fit on all rows would give: those it learned from, and those of the table. Levels and classes that
 * are new are taken in. Counts add up exactly, moments by Chan's formula. For naive Bayes; others refuse.
 */
export async function update(model: Model, data: Table | Remote): Promise<Model> {
  const net = netIn(model);
  const features = featuresOf(model.schema);
  const options = checked(naiveBayes.options, model.training.options, naiveBayes.presets, naiveBayes.name) as Values<
    typeof naiveBayesOptions
  >;
  const modes = modesOf(features, options);
  const old = evidenceIn(net, features, modes, classesOf(model.schema));
  const counts = 'counts' in data ? checkedSource(model.schema, data) : sourceOf(model.schema, data);
  const batch = await batchEvidence(counts, features, modes);
  const evidence = mergedEvidence(old, batch);
  checkDecision(model, evidence);
  const { training } = model;
  const updated: Model = {
    ...model,
    schema: withLevels(model.schema, evidence),
    body: await netOf(evidence, modes, options),
    training: {
      ...training,
      rows: training.rows + counts.rows,
      weight: training.weight + counts.weight,
      skipped: training.skipped + counts.skipped,
      // Rows of several tables: no one name or fingerprint tells where they came from.
      data: { name: null, fingerprint: null },
      version: VERSION,
    },
  };
  const complaint = modelComplaint(updated);
  if (complaint) throw new Error(`The updated model is not valid: ${complaint.path} ${complaint.what}.`);
  return freeze(updated);
}

function netIn({ body, training }: Model): BayesNet {
  if (body.kind === 'bayes-net' && training.learner === naiveBayes.name) return body;
  throw cannotUpdate(
    `A model of ${training.learner} cannot be updated.`,
    'Train it again on all rows; naive-bayes can be updated.',
  );
}

const classesOf = (schema: Schema) => (targetOf(schema) as NominalVariable).levels;

/** Costs and weights are given for the classes that were there. */
function checkDecision({ decision, schema }: Model, { classes }: Evidence): void {
  if (decision === undefined || classes.length === classesOf(schema).length) return;
  throw cannotUpdate(
    `The rows bring a class ${JSON.stringify(classes.at(-1))} for which the model's decision has no weight or cost.`,
    'Leave those rows out, or train the model again.',
  );
}

/** Counts of the table's rows with the roles that the model's schema gives its columns, matched by name. */
function sourceOf(schema: Schema, table: Table): CountSource {
  const place = table.name === undefined ? {} : { file: table.name };
  const byName = new Map(table.columns.map((column) => [column.name, column]));
  const needed = schema.columns.filter(({ role }) => role !== 'ignored');
  const absent = needed.filter(({ name }) => !byName.has(name)).map(({ name }) => name);
  if (absent.length > 0) throw absentColumns(place, absent);
  const roles = new Map(needed.map((variable) => [variable.name, variable]));
  const columns = table.columns.map((column): Variable => {
    const learned = roles.get(column.name);
    if (learned === undefined) return variableOf(column, 'ignored');
    if (learned.kind === column.kind) return variableOf(column, learned.role);
    if (learned.role === 'feature' && !hasValue(column, table.rows)) return variableOf(column, 'ignored');
    throw kindMismatch(place, column.name, column.kind, learned.kind);
  });
  return memoryCounts(code(table), { columns });
}

/** A source that was made elsewhere: it has to have the model's columns, of the same kinds. */
function checkedSource(schema: Schema, { counts, name }: Remote): CountSource {
  const place = name === undefined ? {} : { file: name };
  const axes = new Map([...counts.features, counts.target].map((axis) => [axis.name, axis]));
  const needed = [...featuresOf(schema), targetOf(schema)];
  const absent = needed.filter((variable) => !axes.has(variable.name)).map((variable) => variable.name);
  if (absent.length > 0) throw absentColumns(place, absent);
  for (const { name: column, kind } of needed)
    if (axes.get(column)!.kind !== kind) throw kindMismatch(place, column, axes.get(column)!.kind, kind);
  return counts;
}

function variableOf(column: Column, role: Variable['role']): Variable {
  const { name, kind, format } = column;
  return kind === 'numeric' ? { name, role, kind, format } : { name, role, kind, format, levels: column.levels };
}

/** A column without a single value fits any feature: its type could not be told. */
/** The batch's evidence in the order of the model's features. A column without any value brings none. */
async function batchEvidence(
  source: CountSource,
  features: readonly Variable[],
  modes: readonly Mode[],
): Promise<Evidence> {
  const modeOf = new Map(features.map(({ name }, i) => [name, modes[i]!]));
  const { classes, prior, tallies } = await evidenceOf(
    source,
    source.features.map(({ name }) => modeOf.get(name) ?? 'nominal'),
  );
  const byName = new Map(source.features.map(({ name }, i) => [name, tallies[i]!]));
  return {
    classes,
    prior,
    tallies: features.map(({ name }, i) => byName.get(name) ?? emptyTally(name, modes[i]!, classes.length)),
  };
}

/** The schema with the levels and classes that are there now. */
function withLevels(schema: Schema, { classes, tallies }: Evidence): Schema {
  const features = featuresOf(schema);
  const levelsOf = (variable: NominalVariable): readonly string[] => {
    if (variable.role === 'target') return classes;
    const tally = tallies[features.indexOf(variable)];
    return tally?.kind === 'levels' ? tally.levels : variable.levels;
  };
  return {
    ...schema,
    columns: schema.columns.map((variable) =>
      variable.kind === 'nominal' ? { ...variable, levels: levelsOf(variable) } : variable,
    ),
  };
}

export { expected, type Option, type OptionSpec, type OptionValue, parsed } from './base/options.js';
export { type Place, Problem, placeText } from './base/problem.js';
export * as problems from './base/problems.js';
export { type Rng, rng } from './base/rng.js';
export { VERSION } from './base/version.js';
export { type Along, along, knownAlong } from './counts/along.js';
export { cached } from './counts/cached.js';
export { checkPartition } from './counts/check-partition.js';
export type * from './counts/counts.js';
export { answerOf, type Entries, foldedSums } from './counts/entries.js';
export { formOf, sizeOf, toDense } from './counts/form.js';
export { memoryCounts } from './counts/memory.js';
export { merged } from './counts/merged.js';
export { timed } from './counts/timed.js';
export { type FitOptions, fit, type Remote } from './fit.js';
export { type Context, type Learner, learner } from './learners/learner.js';
export { learnerNamed, learners } from './learners/learners.js';
export { majority } from './learners/majority.js';
export { oneRule } from './learners/one-rule.js';
export type { PolicyCounts } from './models/bind.js';
export { describe } from './models/describe.js';
export type * from './models/model.js';
export { parseModel, serialize } from './models/model-file.js';
export { modelShape } from './models/model-shape.js';
export { type ClassPredictions, type NumberPredictions, type Predictions, predict } from './models/score.js';
export { type Coded, type CodedColumn, code } from './schema/codes.js';
export { type Cut, cutAt, intervalOf } from './schema/cut.js';
export type { AxisCounts } from './schema/discretize/axis-counts.js';
export { equalFrequencyCuts } from './schema/discretize/equal-frequency.js';
export { equalWidthCuts } from './schema/discretize/equal-width.js';
export { type MdlOptions, type MdlStep, mdlCuts, mdlTrace } from './schema/discretize/mdl.js';
export type { Finding } from './schema/findings.js';
export { formatValue } from './schema/format-value.js';
export { type Inferred, inferSchema, type SchemaOptions } from './schema/infer-schema.js';
export { type NominalProfile, type NumericProfile, type Profile, profile } from './schema/profile.js';
export { quantileBins } from './schema/quantile-bins.js';
export {
  featuresOf,
  type NominalVariable,
  type NumericVariable,
  type Role,
  type Schema,
  targetOf,
  type Variable,
} from './schema/schema.js';
export type { Cell } from './table/cell.js';
export { columnNamed } from './table/column-named.js';
export { fingerprint } from './table/fingerprint.js';
export { chunks as inputChunks, type Input } from './table/input.js';
export { readArff } from './table/read-arff.js';
export { type CsvOptions, DEFAULT_MISSING, readCsv } from './table/read-csv.js';
export { type JsonOptions, readJson } from './table/read-json.js';
export type { ColumnType, ReadOptions } from './table/read-options.js';
export {
  type Codes,
  type Column,
  codesFor,
  missingIn,
  type NominalColumn,
  type NumericColumn,
  type Origin,
  type Table,
} from './table/table.js';
export { type TableFromOptions, tableFrom } from './table/table-from.js';
export { takeRows } from './table/take-rows.js';
export { writeArff } from './table/write-arff.js';
export { type CsvWriteOptions, writeCsv } from './table/write-csv.js';

export * from '@bayesgrove/core';
export { loadTable } from './duckdb/load-table.js';
export { type Duckdb, type DuckdbOptions, openDuckdb } from './duckdb/open-duckdb.js';
export { type ReadDuckdbOptions, readDatabase, readFrom, readParquet, readQuery } from './duckdb/read-duckdb.js';
export { quoteName } from './duckdb/sql/quote.js';
export { type DuckdbCounts, type DuckdbCountsOptions, duckdbCounts } from './duckdb/sql-counts.js';
export { findData } from './experiment/find-data.js';
export { type Manifest, readManifest } from './experiment/manifest.js';
export type { Pace } from './experiment/pace.js';
export {
  definePlan,
  type Limits,
  type Plan,
  type PlannedData,
  type PlannedLearner,
  type PlannedResampling,
} from './experiment/plan.js';
export { type FoundPlan, readPlan } from './experiment/read-plan.js';
export { type Difference, type Replayed, type ReplayOptions, replay } from './experiment/replay.js';
export { readResults } from './experiment/results-file.js';
export {
  type Experiment,
  type Resumed,
  type RunExperimentOptions,
  runExperiment,
} from './experiment/run-experiment.js';
export { type SavedTables, saveTables, type TablesOptions } from './experiment/save-tables.js';
export { exportJs } from './export/export-js.js';
export { exportJsTypes } from './export/export-js-types.js';
export { type Format, formatOf } from './files/format-of.js';
export { type ReadTableOptions, readTable } from './files/read-table.js';
export { saveFile } from './files/save-file.js';
export { type TableBatches, type TableBatchOptions, tableBatches } from './files/table-batches.js';
export { exampleRows } from './report/example-rows.js';
export { type Gathered, gatherReport } from './report/gather-report.js';
export type * from './report/report.js';
export { reportHtml } from './report/report-html.js';

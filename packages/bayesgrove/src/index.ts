export * from '@bayesgrove/core';
export { loadTable } from './duckdb/load-table.js';
export { type Duckdb, type DuckdbOptions, openDuckdb } from './duckdb/open-duckdb.js';
export { type ReadDuckdbOptions, readDatabase, readFrom, readParquet, readQuery } from './duckdb/read-duckdb.js';
export { quoteName } from './duckdb/sql/quote.js';
export { type DuckdbCounts, type DuckdbCountsOptions, duckdbCounts } from './duckdb/sql-counts.js';
export { type Format, formatOf } from './files/format-of.js';
export { type ReadTableOptions, readTable } from './files/read-table.js';
export { saveFile } from './files/save-file.js';

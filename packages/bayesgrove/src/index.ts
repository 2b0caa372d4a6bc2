export * from '@bayesgrove/core';
export { type Format, formatOf } from './files/format-of.js';
export { type ReadTableOptions, readTable } from './files/read-table.js';
export { saveFile } from './files/save-file.js';

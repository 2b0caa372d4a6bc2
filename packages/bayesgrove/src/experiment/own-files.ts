import { existsSync, readdirSync } from 'node:fs';

/** What a finished run writes beside its journal, manifest and results.json. */
const WRITTEN = ['results.csv', 'timings.csv'];

/** What is made from results.json, and may be made anew. */
const TABLES = [
  'table.txt',
  'table.md',
  'table.tex',
  'table.html',
  'ranks.txt',
  'ranks.md',
  'wdl.txt',
  'critical-difference.svg',
  'wdl.svg',
];
const CURVES = /^learning-curve-.*\.svg$/;

const isTable = (name: string) => TABLES.includes(name) || CURVES.test(name);

/** Tables and pictures that are in a folder. */
export const tableFiles = (folder: string): readonly string[] => named(folder, isTable);

/** All that is in a folder under a name that a run writes to, but for its manifest and its journal. */
export const resultFiles = (folder: string): readonly string[] =>
  named(folder, (name) => name === 'results.json' || WRITTEN.includes(name) || isTable(name));

const named = (folder: string, isOurs: (name: string) => boolean) =>
  existsSync(folder) ? readdirSync(folder).filter(isOurs).sort() : [];

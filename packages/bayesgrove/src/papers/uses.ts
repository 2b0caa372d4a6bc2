import { sources as dtnb } from './dtnb/sources.js';
import { sources as fhdf } from './fhdf/sources.js';
import { sources as sbc } from './sbc/sources.js';
import { sources as snbtree } from './snbtree/sources.js';
import type { Source } from './source.js';

/** The data sets of every paper, by the name of its command. */
export const SOURCES: ReadonlyMap<string, readonly Source[]> = new Map<string, readonly Source[]>([
  ['dtnb', dtnb],
  ['sbc', sbc],
  ['snbtree', snbtree],
  ['fhdf', fhdf],
  ['lecture', ['biopsy', 'housing-expanded'].map((name) => ({ name, file: name }))],
]);

/** The papers that use a data set. */
export const usesOf = (file: string): readonly string[] =>
  [...SOURCES].filter(([, sources]) => sources.some((source) => source.file === file)).map(([paper]) => paper);

/** Every data set of the papers, by the name of its file. */
export const usedFiles = (): readonly string[] =>
  [...new Set([...SOURCES.values()].flat().flatMap(({ file }) => (file === undefined ? [] : [file])))].toSorted();

import { dataFile } from '../papers/source.js';
import { usedFiles, usesOf } from '../papers/uses.js';
import { type Entry, register } from './register.js';

export interface Listed {
  readonly name: string;
  readonly rows?: number;
  /** `OpenML 61`, `UCI`, or a dash. */
  readonly source: string;
  readonly papers: readonly string[];
  /** Whether it is in the folder that was asked about. */
  readonly here?: boolean;
}

/** What can be fetched and what the papers use, by name. */
export function listedData(folder?: string): readonly Listed[] {
  const entries = new Map(register.map((entry) => [entry.name, entry]));
  const names = [...new Set([...entries.keys(), ...usedFiles()])].toSorted();
  return names.map((name) => {
    const entry = entries.get(name);
    return {
      name,
      ...(entry && { rows: entry.rows }),
      source: entry === undefined ? '-' : sourceText(entry),
      papers: usesOf(name),
      ...(folder !== undefined && { here: dataFile(folder, name) !== undefined }),
    };
  });
}

const sourceText = ({ from }: Entry) => (from.kind === 'openml' ? `OpenML ${from.id}` : 'UCI');

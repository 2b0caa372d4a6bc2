import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Something that was measured, and how many seconds that took. */
export interface Entry {
  readonly key: string;
  readonly took: number;
  readonly value: unknown;
}

/** Everything measured so far, by what it was. */
export type Kept = ReadonlyMap<string, Entry>;

export interface Journal {
  readonly kept: Kept;
  /** How many entries an earlier run has left. */
  readonly found: number;
  add(entry: Entry): void;
}

/**
 * A file with a line for everything that was measured, so that a run that was cut can be continued. Its first line says of
 * what: figures of another build, or measured in another way, do not belong in one table.
 */
export function openJournal(file: string, head: string, isContinued: boolean): Journal {
  const kept = new Map<string, Entry>(isContinued ? entriesOf(file, head).map((entry) => [entry.key, entry]) : []);
  const found = kept.size;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, [head, ...[...kept.values()].map((entry) => JSON.stringify(entry)), ''].join('\n'));
  return {
    kept,
    found,
    add(entry) {
      kept.set(entry.key, entry);
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
    },
  };
}

function entriesOf(file: string, head: string): readonly Entry[] {
  if (!existsSync(file)) return [];
  const [first, ...lines] = readFileSync(file, 'utf8').split('\n');
  if (first !== head) {
    console.error('The run before was of another build or with other options: everything is measured anew.');
    return [];
  }
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as Entry];
    } catch {
      // The end of a line that a kill has torn off.
      return [];
    }
  });
}

import { createHash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { problems } from '@bayesgrove/core';
import { saveFile } from '../files/save-file.js';
import { isSystemError, reason } from '../files/system-error.js';
import type { Failure, Seconds } from './jobs.js';

/** What came out of a cell. Times are kept here and nowhere in the results, which are the same in every run. */
export interface Finished {
  readonly cell: number;
  readonly metrics: Readonly<Record<string, number>>;
  readonly failure?: Failure;
  readonly seconds?: Seconds;
}

/** The cells that are finished, line by line; a run that was killed goes on behind the last whole line. */
export interface Journal {
  readonly finished: ReadonlyMap<number, Finished>;
  /** How many lines were torn or damaged; their cells are run again. */
  readonly dropped: number;
  add(finished: Finished): void;
  close(): void;
}

const FORMAT = 'bayesgrove-journal';

/** A line of JSON whose last member vouches for all before it. */
function lineOf(value: object): string {
  const text = JSON.stringify(value);
  return `${text.slice(0, -1)},"check":"${checkOf(text)}"}\n`;
}

const checkOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

function valueIn(line: string): unknown {
  const found = /^(.*),"check":"([0-9a-f]{16})"\}$/s.exec(line);
  const text = `${found?.[1]}}`;
  return found !== null && checkOf(text) === found[2] ? JSON.parse(text) : undefined;
}

/** Writes a part of some bytes from a place on, and tells how many it took: the system's own, or in tests a disk that is full. */
type Write = (file: number, bytes: Buffer, at: number) => number;

/** Opens the journal of a plan, told by the plan's hash. Of two lines for one cell (`retry`) the later one counts. */
export async function openJournal(path: string, plan: string, write: Write = writeSync): Promise<Journal> {
  const { lines, dropped } = readJournal(path, plan);
  // Only what is whole is kept, under the old name at once, so that nothing is ever appended to half a line.
  const head = lineOf({ format: FORMAT, version: 1, plan });
  if (dropped > 0 || !existsSync(path)) await saveFile(path, [head, ...lines.map(lineOf)]);
  const file = opened(path);
  return {
    finished: new Map(lines.map((line) => [line.cell, line])),
    dropped,
    // One call of the system for each line: what it took is safe from then on, whatever becomes of this program.
    add: (finished) => written(path, () => writeWhole(file, Buffer.from(lineOf(finished)), write)),
    close: () =>
      written(path, () => {
        try {
          fsyncSync(file);
        } finally {
          closeSync(file);
        }
      }),
  };
}

const opened = (path: string) => written(path, () => openSync(path, 'a'));

/** A disk that is nearly full takes part of a line and says nothing; it is asked again, and then it complains. */
function writeWhole(file: number, line: Buffer, write: Write): void {
  for (let at = 0; at < line.length; ) at += write(file, line, at);
}

function written<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (isSystemError(error)) throw problems.cannotRecord(path, reason(error), error);
    throw error;
  }
}

/** Complains of a journal that is of another plan, and says whether it is one at all. */
export const isJournal = (path: string, plan: string): boolean => readJournal(path, plan).isOurs;

/** A journal whose head is not whole has nothing to say; one of another plan is none of ours. */
function readJournal(path: string, plan: string): { isOurs: boolean; lines: readonly Finished[]; dropped: number } {
  if (!existsSync(path)) return { isOurs: false, lines: [], dropped: 0 };
  const texts = readFileSync(path, 'utf8').split('\n');
  // What follows the last line end is nothing, or a line that was torn off even if it should look whole.
  const torn = texts.pop() === '' ? 0 : 1;
  const [head, ...values] = texts.map(valueIn) as [{ readonly plan?: unknown } | undefined, ...unknown[]];
  if (head === undefined) return { isOurs: false, lines: [], dropped: texts.length + torn };
  if (head.plan !== plan) throw problems.otherPlan(path, 'its first line names another hash');
  const lines = values.filter((value) => value !== undefined) as Finished[];
  return { isOurs: true, lines, dropped: values.length - lines.length + torn };
}

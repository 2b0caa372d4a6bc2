import { problems } from '@bayesgrove/core';
import { isSystemError, reason } from '../files/system-error.js';

/** What a command may touch of the world outside, so that tests can watch it. */
export interface Shell {
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Writes to standard output and waits until it is taken. */
  out(text: string): Promise<void>;
  /** Writes to standard error: progress and problems. */
  err(text: string): void;
  /** Told before a file is written. */
  writing?(): void;
  /** Told what is to be said beside "Stopped." when the command is stopped from here on. */
  whenStopped?(words: string): void;
  /** Columns of the terminal, or 80 where there is none. */
  readonly width: number;
  /** Whether standard output takes colours. */
  readonly colour: boolean;
  /** Whether standard error does; as standard output where nothing is said. */
  readonly errorColour?: boolean;
  /** True when standard error is a terminal, so that progress may be shown. */
  readonly live: boolean;
}

export function processShell(): Shell {
  const { stdin, stdout, stderr, env } = process;
  return {
    stdin,
    out: (text) =>
      new Promise((done, failed) => stdout.write(text, (error) => (error ? failed(unwritable(error)) : done()))),
    err: (text) => stderr.write(text),
    width: Math.max(60, Math.min(stdout.columns ?? (Number(env['COLUMNS']) || 80), 160)),
    colour: takesColours(stdout, env),
    errorColour: takesColours(stderr, env),
    // A dumb terminal cannot write over a line.
    live: stderr.isTTY === true && env['TERM'] !== 'dumb',
  };
}

/** Colours only on a terminal; NO_COLOR turns them off there, FORCE_COLOR (but 0) on elsewhere: no-color.org, force-color.org. */
export function takesColours(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): boolean {
  const [no, force] = [env['NO_COLOR'] ?? '', env['FORCE_COLOR'] ?? ''];
  if (no !== '') return false;
  if (force !== '') return force !== '0' && force !== 'false';
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}

/** A full disk is no bug. That the reader went away is told apart by `run`, which takes it for an end. */
export function unwritable(error: Error): Error {
  if (!isSystemError(error) || error.code === 'EPIPE') return error;
  return problems.cannotWrite(
    `Standard output cannot be written: ${reason(error)}.`,
    'Make room where it goes, or send it elsewhere.',
  );
}

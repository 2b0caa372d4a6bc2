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
  readonly colour: boolean;
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
    colour: stdout.isTTY === true && env['NO_COLOR'] === undefined && env['TERM'] !== 'dumb',
    live: stderr.isTTY === true,
  };
}

/** A full disk is no bug. That the reader went away is told apart by `run`, which takes it for an end. */
export function unwritable(error: Error): Error {
  if (!isSystemError(error) || error.code === 'EPIPE') return error;
  return problems.cannotWrite(
    `Standard output cannot be written: ${reason(error)}.`,
    'Make room where it goes, or send it elsewhere.',
  );
}

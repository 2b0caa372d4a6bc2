import { open } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { problems } from '@bayesgrove/core';

/** What every report says of itself in its first lines, so that a later one may take its place. */
export const REPORT_MARK = '<meta name="generator" content="bayesgrove';

/** Where a report goes that was given no name: beside nothing, in the folder one works in. */
export function reportFileFor(file: string | undefined): string {
  if (file === undefined || file === '-') return 'table.report.html';
  const name = basename(file).replace(/\.gz$/i, '');
  return `${name.slice(0, name.length - extname(name).length)}.report.html`;
}

/** A report takes the place of an earlier report, and of nothing else. */
export async function checkReportFile(path: string | undefined): Promise<void> {
  if (path === undefined || path === '-') return;
  const start = await firstLetters(path);
  if (start === undefined || start === '' || start.includes(REPORT_MARK)) return;
  throw problems.badArgument(
    `${path} is there already, and it is not a report of bayesgrove.`,
    'Name another file, or move that one away.',
  );
}

/** Nothing where there is no file, and where it is no file that could be lost (a pipe, /dev/stdout). */
async function firstLetters(path: string): Promise<string | undefined> {
  try {
    const file = await open(path, 'r');
    try {
      if (!(await file.stat()).isFile()) return undefined;
      const { buffer, bytesRead } = await file.read(Buffer.alloc(2000), 0, 2000, 0);
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await file.close();
    }
  } catch {
    // Whatever keeps it from being read is told when it is written.
    return undefined;
  }
}

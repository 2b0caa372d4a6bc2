import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The folder of data sets and expected results that stands beside the repository where the project is developed.
 * Elsewhere it is absent, and the tests that need it are left out and say so.
 */
const shared = fileURLToPath(new URL('../../../../../shared/', import.meta.url));

export const hasShared = existsSync(shared);

export const sharedFile = (path: string): string => `${shared}${path}`;

/** A suffix for the names of tests that are left out, so that the report says why. */
export const unlessShared = hasShared ? '' : ' (left out: there is no ../shared beside the repository)';

export interface GoldenCase {
  readonly name: string;
  readonly input: Record<string, unknown>;
  readonly options: Record<string, unknown>;
  readonly expected: unknown;
  readonly ties: number;
}

export function golden(module: string): readonly GoldenCase[] {
  if (!hasShared) return [];
  return JSON.parse(readFileSync(sharedFile(`golden/${module}.json`), 'utf8')).cases;
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What threads run is the build, also where the sources stand for it, as in tests. */
const ours = fileURLToPath(new URL('..', import.meta.url.replace(/\/src\/(?=experiment\/[^/]*\.ts$)/, '/dist/')));

const coreFolder = () => join(dirname(createRequire(import.meta.url).resolve('@bayesgrove/core/package.json')), 'dist');

let known: string | undefined;

/** The SHA-256 of all code of bayesgrove and its core, by which two builds of one version are told apart. */
export function codeHash(): string {
  known ??= hashOf([coreFolder(), ours]);
  return known;
}

function hashOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const name of codeFiles(folder)) hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

const codeFiles = (folder: string) =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => name.endsWith('.js') && !name.endsWith('.test.js'))
    .map((name) => name.split(sep).join('/'))
    .sort();

/** As people are told of it: `0.1.0, build 1234abcd`. */
export const madeBy = (version: string, code: string): string => `${version}, build ${code.slice(0, 8)}`;

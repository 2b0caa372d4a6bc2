import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { workplace } from '../testing/call.js';

const place = workplace();
const launcher = fileURLToPath(new URL('../../bin/bayesgrove.js', import.meta.url));

test.each([
  ['none', undefined, 'bayesgrove is not built yet.'],
  ['broken off in the middle', 'export async function main() {', 'bayesgrove cannot be loaded: SyntaxError'],
  ['without what it asks for', "import { run } from './run.js';", 'bayesgrove cannot be loaded: Error'],
  ['empty', '', 'bayesgrove is not built completely.'],
  ['with less than is asked of it', "import { gone } from 'node:fs';", 'bayesgrove cannot be loaded: SyntaxError'],
])('a build that is %s', (name, text, said) => {
  const folder = place.path(name.replaceAll(' ', '-'));
  for (const part of ['bin', 'dist/cli']) mkdirSync(`${folder}/${part}`, { recursive: true });
  writeFileSync(`${folder}/package.json`, '{"type":"module"}');
  copyFileSync(launcher, `${folder}/bin/bayesgrove.js`);
  if (text !== undefined) writeFileSync(`${folder}/dist/cli/main.js`, text);
  const { status, stderr } = spawnSync(process.execPath, [`${folder}/bin/bayesgrove.js`], { encoding: 'utf8' });
  expect(stderr).toContain(said);
  expect(stderr).toContain('"npm run build"');
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(status).toBe(1);
});

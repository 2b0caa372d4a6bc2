// Makes a fresh clone ready: installs what package-lock.json names and builds, each only when something changed.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (path) => join(root, path);
const time = (path) => (existsSync(at(path)) ? statSync(at(path)).mtimeMs : 0);

const npm = (...args) =>
  execFileSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });

/** The newest change of a source below a folder. */
function newest(folder) {
  let latest = 0;
  for (const entry of readdirSync(at(folder), { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && !/node_modules|dist|generated/.test(entry.parentPath))
      latest = Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs);
  }
  return latest;
}

if (time('node_modules/.package-lock.json') < time('package-lock.json')) {
  console.error('Installing (once) ...');
  npm('ci');
}
if (time('packages/bayesgrove/dist/cli/main.js') < newest('packages')) {
  console.error('Building ...');
  npm('run', 'build');
}

// Deletes what earlier builds left behind: a file in packages/*/dist whose source is gone would be packed with the others.
// dist/assets is written whole by build-assets.mjs.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../packages/', import.meta.url));

for (const name of readdirSync(packages)) {
  const [dist, src] = ['dist', 'src'].map((folder) => join(packages, name, folder));
  if (!existsSync(dist) || !existsSync(src)) continue;
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = relative(dist, join(entry.parentPath, entry.name));
    if (path.startsWith('assets')) continue;
    if (path.endsWith('.map') || !existsSync(join(src, path.replace(/(\.d\.ts|\.js)$/, '.ts'))))
      rmSync(join(dist, path));
  }
}

import { existsSync, readFileSync } from 'node:fs';

/** A file that `tools/build-assets.mjs` has put beside the built tool; sources (in tests) find it there too. */
export function readAsset(name: string): string {
  const places = ['../assets/', '../../dist/assets/'].map((folder) => new URL(folder + name, import.meta.url));
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`${name} was not built: "npm run build" makes it.`);
  return readFileSync(found, 'utf8');
}

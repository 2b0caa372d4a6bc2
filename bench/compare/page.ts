import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { svgOf } from '@bayesgrove/core';
import { root } from '../run-peer.js';
import { ratioPicture } from './ratio-picture.js';
import { keptOf, type Results, resultsText } from './results.js';
import { writePart } from './write-part.js';

export const RESULTS = join(root, 'docs/performance.json');

/** The pictures of a run: file in docs/pictures -> SVG. Also `tools/pictures.mjs` asks for them. */
export const ratioPictures = (results: Pick<Results, 'entries'>): ReadonlyMap<string, string> =>
  new Map([800, 400].map((width) => [`ratios-${width}.svg`, svgOf(ratioPicture(keptOf(results), width))]));

/** The page that is there, its pictures and all figures. */
export function writePage(results: Results, parts: readonly string[]): void {
  writeFileSync(RESULTS, resultsText(results));
  // As it will be read again: rounding may move a dot.
  for (const [file, svg] of ratioPictures(lastResults()!)) writeFileSync(join(root, 'docs/pictures', file), svg);
  writePart(join(root, 'docs/performance.md'), parts.join('\n\n'));
}

/** Those of the run that was written last. */
export const lastResults = (): Results | undefined =>
  existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Results) : undefined;

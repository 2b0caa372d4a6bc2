import { badArgument } from '../../../base/problems.js';
import type { NomogramOptions } from './nomogram.js';

/** The class and its rival, by what was asked for or by their shares. */
export function rivals(
  levels: readonly string[],
  start: Float64Array,
  options: NomogramOptions,
): readonly [number, number] {
  if (levels.length < 2)
    throw badArgument(
      'A nomogram needs two classes, and the target has one.',
      'Train on rows of at least two classes.',
    );
  const named = (name: string) => {
    const code = levels.indexOf(name);
    if (code >= 0) return code;
    const known = levels.slice(0, 10).map((level) => JSON.stringify(level.slice(0, 40)));
    throw badArgument(`${JSON.stringify(name)} is no class of the target.`, `Choose one of ${known.join(', ')}.`);
  };
  const largest = (not: number) =>
    start.reduce((best, share, c) => (c !== not && (best < 0 || share > start[best]!) ? c : best), -1);
  const against = options.against === undefined ? -1 : named(options.against);
  const two = levels.length === 2 ? (against < 0 ? 1 : 1 - against) : largest(against);
  const a = options.class === undefined ? two : named(options.class);
  const b = against < 0 ? largest(a) : against;
  if (a !== b) return [a, b];
  throw badArgument('A nomogram compares two classes, and one was named twice.', 'Name another class to compare with.');
}

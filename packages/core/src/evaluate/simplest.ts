import type { Ranking } from './ranking.js';

/**
 * The first of `labels`, which stand from the simplest to the richest, that is the best or not significantly worse. Nothing
 * where no difference could be tested, since then nobody is known to be as good.
 */
export function simplest({ places }: Ranking, labels: readonly string[]): string | undefined {
  if (!isTested({ places })) return undefined;
  const close = new Set(
    places.filter(({ best, behind, worse }) => best || (behind && !worse)).map(({ label }) => label),
  );
  return labels.find((label) => close.has(label));
}

/** A test needs two values of each. */
export const isTested = ({ places }: Pick<Ranking, 'places'>): boolean =>
  places.some(({ behind }) => behind !== undefined);

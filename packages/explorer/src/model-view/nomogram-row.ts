import { logOdds, type NomogramRow } from '@bayesgrove/core';
import type { Current } from '../what-if/current.js';

/** The row at hand on the nomogram of naive Bayes, or of that in a leaf; nothing where it is not there with all of its weight. */
export function nomogramRow({ found, pair }: Current, node?: number): NomogramRow | undefined {
  if (found.kind !== 'classes' || pair === undefined || found.fallback) return undefined;
  const odds = logOdds(found, pair.class, pair.against);
  const cells = new Map<string, { text: string; logOdds: number }>();
  for (const [i, { name, cell, detail }] of found.terms.entries()) {
    if (detail.kind !== 'factor' || detail.node !== node) continue;
    if (detail.share < 1) return undefined;
    cells.set(name, { text: cell.text ?? 'missing', logOdds: odds.terms[i]! });
  }
  return cells.size === 0 && node !== undefined ? undefined : { cells, score: odds.score };
}

/** The classes that are compared, as drawings ask for them. */
export function comparedClasses({ found, pair }: Current): { class?: string; against?: string } {
  if (found.kind !== 'classes' || pair === undefined) return {};
  return { class: found.classes[pair.class]!, against: found.classes[pair.against]! };
}

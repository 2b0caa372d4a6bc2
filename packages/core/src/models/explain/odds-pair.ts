import { badArgument, unknownClass } from '../../base/problems.js';
import type { ClassExplanation, Explanation } from './explanation.js';
import { logWeights } from './log-weights.js';

/** A class by its name, or by its position in `classes`. */
export type ClassRef = string | number;

/** Positions of the class to speak for and of the one to speak against. */
export interface OddsPair {
  readonly class: number;
  readonly against: number;
}

/**
 * Who is compared with whom: what was not asked for is the answer, or its rival, the most probable class that is still
 * free. Nothing where there is only one class.
 */
export function oddsPair(found: ClassExplanation, asked?: ClassRef, against?: ClassRef): OddsPair | undefined {
  const given = { class: positionOf(found, asked), against: positionOf(found, against) };
  const one = given.class ?? (given.against === found.label ? rivalOf(found, found.label) : found.label);
  if (one === undefined) return undefined;
  const other = given.against ?? rivalOf(found, one);
  return other === undefined ? undefined : { class: one, against: other };
}

/** Explanations come from callers without types too: what is none, or has no classes, is said and not stumbled over. */
export function checkClasses(found: Explanation): asserts found is ClassExplanation {
  if (found?.kind === 'classes') return;
  throw badArgument(
    found?.kind === 'numbers'
      ? 'Classes can be compared only where a class is predicted; this explanation is of a number.'
      : 'This is no explanation.',
    found?.kind === 'numbers' ? 'Leave the classes out.' : 'Give what explain(model, table, row) returns.',
  );
}

function positionOf({ classes }: ClassExplanation, asked: ClassRef | undefined): number | undefined {
  // Callers without types leave a thing out by null too.
  if (asked === undefined || asked === null) return undefined;
  const at = typeof asked === 'string' ? classes.indexOf(asked) : asked;
  if (typeof at === 'number' && Number.isInteger(at) && at >= 0 && at < classes.length) return at;
  throw unknownClass(typeof asked === 'string' || typeof asked === 'number' ? String(asked) : typeof asked, classes);
}

/** The most probable other class; where all others are impossible the one that stayed possible for longest. */
function rivalOf(found: ClassExplanation, one: number): number | undefined {
  const { classes, probabilities } = found;
  const others = classes.map((_, c) => c).filter((c) => c !== one);
  const most = others.reduce((p, c) => Math.max(p, probabilities[c]!), 0);
  if (most > 0) return others.find((c) => probabilities[c] === most);
  const weights = logWeights(found);
  const ways = others.map((c) => ({ c, ...wayOf(found, weights, c) }));
  return ways.sort((x, y) => y.steps - x.steps || y.score - x.score || x.c - y.c)[0]?.c;
}

/** How many parts a class went through before it was ruled out, and its score until then. */
function wayOf({ prior, terms }: ClassExplanation, weights: readonly number[] | undefined, c: number) {
  let score = 0;
  const parts = [prior[c]!, ...terms.map((term) => term.contributions[c]!), ...(weights ? [weights[c]!] : [])];
  const lost = parts.indexOf(Number.NEGATIVE_INFINITY);
  const steps = lost < 0 ? parts.length : lost;
  for (let i = 0; i < steps; i++) score += parts[i]!;
  return { steps, score };
}

import type { Vote } from './model.js';

/** Of Cohen's kappa of every two members: the least, the mean and the largest; nothing where it is not known. */
export function kappas({
  kappa = [],
}: Vote): { readonly least: number; readonly mean: number; readonly most: number } | undefined {
  if (kappa.length === 0) return undefined;
  let [least, most, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const value of kappa) [least, most, sum] = [Math.min(least, value), Math.max(most, value), sum + value];
  return { least, mean: sum / kappa.length, most };
}

/** That of two members, in either order. */
export const kappaOf = ({ kappa }: Vote, a: number, b: number): number | undefined =>
  kappa?.[(Math.max(a, b) * (Math.max(a, b) - 1)) / 2 + Math.min(a, b)];

export const kappaText = (value: number): string => value.toFixed(2);

/** `agreement (kappa) on the training rows: 0.71 on average, from 0.55 to 0.86`. */
export function kappaNote(vote: Vote): string | undefined {
  const found = kappas(vote);
  if (!found) return undefined;
  const { least, mean, most } = found;
  return `agreement (kappa) on the training rows: ${kappaText(mean)} on average, from ${kappaText(least)} to ${kappaText(most)}`;
}

import { amount } from './amount.js';
import type { Body, Model, Search, SearchStep } from './model.js';

const MERITS = { auc: 'AUC', accuracy: 'accuracy', 'log-loss': 'log loss', rmse: 'RMSE' } as const;

const PLACES = { table: 'decision table', net: 'naive Bayes', out: 'left out' } as const;

export const meritName = ({ merit }: Search): string => MERITS[merit];

/** As it is usually written: losses are kept negated. */
export const meritValue = ({ merit }: Search, { merit: value }: SearchStep): number =>
  merit === 'log-loss' || merit === 'rmse' ? 0 - value : value;

export const meritText = (search: Search, step: SearchStep): string => meritValue(search, step).toFixed(4);

export const placeName = (to: NonNullable<SearchStep['to']>): string => PLACES[to];

/** `search by leave-one-out AUC, 57 sets of columns tried`, whether it was cut short, and whether it found anything. */
export const searchNotes = (model: Model, search: Search): readonly string[] => [
  `search by leave-one-out ${meritName(search)}, ${amount(search.tried, 'set')} of columns tried`,
  ...(search.cut ? ['its budget ran out before the search was done'] : []),
  ...(isByChance(model, search) ? [BY_CHANCE] : []),
];

export const BY_CHANCE = 'no better than chance';

/** Did the search end where guessing would too: an AUC of a half, or the share of the largest class? */
export function isByChance({ body }: Model, { merit, steps }: Search): boolean {
  const reached = steps.at(-1)?.merit;
  if (reached === undefined) return false;
  if (merit === 'auc') return reached <= 0.5;
  const counts: readonly number[] = priorIn(body)?.counts ?? [];
  const [total, largest] = counts.reduce<readonly [number, number]>(
    ([sum, most], n) => [sum + n, Math.max(most, n)],
    [0, 0],
  );
  // Merits are rounded to 12 decimals.
  return merit === 'accuracy' && total > 0 && reached <= largest / total + 1e-9;
}

const priorIn = (body: Body) =>
  body.kind === 'bayes-net' || body.kind === 'table'
    ? body.prior
    : body.kind === 'product'
      ? body.table.prior
      : undefined;

/** Did the search begin without any column? Then all that are used now came by a step, and none went before it came. */
export function startsEmpty({ body }: Model, { steps }: Search): boolean {
  if (body.kind !== 'table' && body.kind !== 'bayes-net') return false;
  const first = new Map<number, SearchStep['to']>();
  for (const { feature, to } of steps) if (feature !== undefined && !first.has(feature)) first.set(feature, to);
  const used = body.kind === 'table' ? body.columns : body.factors;
  return used.every(({ feature }) => first.has(feature)) && [...first.values()].every((to) => to !== 'out');
}

/**
 * Where a search began has no AUC without columns: leave-one-out answers with the shares of the other rows, which are lower
 * for the row's own class, so that every row is ranked the wrong way round and the area is 0.
 */
export const hasNoMerit = (model: Model, search: Search, step: SearchStep): boolean =>
  step.feature === undefined && search.merit === 'auc' && startsEmpty(model, search);

import type { Search, SearchStep } from './model.js';

const MERITS = { auc: 'AUC', accuracy: 'accuracy', 'log-loss': 'log loss', rmse: 'RMSE' } as const;

const PLACES = { table: 'decision table', net: 'naive Bayes', out: 'left out' } as const;

export const meritName = ({ merit }: Search): string => MERITS[merit];

/** As it is usually written: losses are kept negated. */
export const meritValue = ({ merit }: Search, { merit: value }: SearchStep): number =>
  merit === 'log-loss' || merit === 'rmse' ? 0 - value : value;

export const meritText = (search: Search, step: SearchStep): string => meritValue(search, step).toFixed(4);

export const placeName = (to: NonNullable<SearchStep['to']>): string => PLACES[to];

/** `search by leave-one-out AUC, 57 sets of columns tried`, and whether it was cut short. */
export const searchNotes = (search: Search): readonly string[] => [
  `search by leave-one-out ${meritName(search)}, ${search.tried} ${search.tried === 1 ? 'set' : 'sets'} of columns tried`,
  ...(search.cut ? ['its budget ran out before the search was done'] : []),
];

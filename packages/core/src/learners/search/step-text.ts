import type { MeritName } from './merit.js';

const names: Readonly<Record<MeritName, string>> = {
  auc: 'AUC',
  accuracy: 'accuracy',
  'log-loss': 'log loss',
  rmse: 'RMSE',
};

/** `step 4: 35 candidates, best AUC 0.987`. Losses are negated merits. */
export const stepText = (step: number, candidates: number, name: MeritName, merit: number): string =>
  `step ${step}: ${candidates} candidates, best ${names[name]} ${Math.abs(merit).toFixed(3)}`;

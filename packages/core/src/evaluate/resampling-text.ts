import { formatNumber } from '../base/format-number.js';
import type { Resampling } from './resampling.js';
import { splitsHash } from './splits/splits-hash.js';

/** How rows are parted, in words: `10-fold cross-validation, 3 repeats, stratified`. */
export function resamplingText(resampling: Resampling): string {
  switch (resampling.kind) {
    case 'folds': {
      const dealt = resampling.deal === 'order' ? 'stratified in the order of rows' : 'stratified';
      return joined([`${resampling.folds}-fold cross-validation`, ...again(resampling.repeats), dealt]);
    }
    case 'holdout': {
      const { train, repeats } = resampling;
      return joined([`${percent(train)} to train and ${percent(1 - train)} to test`, ...again(repeats), 'stratified']);
    }
    case 'leave-one-out':
      return 'leave-one-out';
    case 'learning-curve': {
      const { shares, repeats } = resampling;
      return joined([`learning curve at ${shares.map(percent).join(', ')}`, ...again(repeats), 'stratified']);
    }
    case 'given': {
      const { length } = resampling.splits;
      return `${length} given ${length === 1 ? 'split' : 'splits'} (${splitsHash(resampling.splits).slice(0, 8)})`;
    }
  }
}

const joined = (parts: readonly string[]) => parts.join(', ');
const again = (repeats: number) => (repeats === 1 ? [] : [`${repeats} repeats`]);
const percent = (share: number) => `${formatNumber(share * 100)} %`;

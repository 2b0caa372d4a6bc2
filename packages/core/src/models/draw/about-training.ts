import { featuresOf } from '../../schema/schema.js';
import { amount } from '../amount.js';
import type { Model } from '../model.js';
import { BY_CHANCE, hasNoMerit, isByChance, meritName, meritText, startsEmpty } from '../search-words.js';

/** How many columns are named before the rest is only counted. */
const NAMED = 8;

/** How a search over the columns ended: `search by AUC: 0.9123 at first, 0.9345 after 7 steps`. */
export function searchNote(model: Model): readonly string[] {
  const { search } = model.training;
  const [first, last] = [search?.steps[0], search?.steps.at(-1)];
  if (!search || !first || !last) return [];
  const steps = search.steps.length - 1;
  const begin = hasNoMerit(model, search, first)
    ? 'from no columns'
    : `${meritText(search, first)} ${startsEmpty(model, search) ? 'without columns' : 'at first'}`;
  const end = steps === 0 ? 'no step was better' : `${meritText(search, last)} after ${amount(steps, 'step')}`;
  const faults = [...(search.cut ? ['its budget ran out'] : []), ...(isByChance(model, search) ? [BY_CHANCE] : [])];
  return [
    `Search by leave-one-out ${meritName(search)}: ${begin}, ${end}${faults.length > 0 ? ` (${faults.join('; ')})` : ''}`,
  ];
}

/** `Kept a, b, c of 20 columns; chosen by 10, 7, 3 of 10 rounds`. */
export function votesNote({ training: { votes }, schema }: Model): readonly string[] {
  if (!votes) return [];
  if (votes.none) return [`No column was chosen by any of ${amount(votes.rounds, 'round')}, so all are kept`];
  const features = featuresOf(schema);
  const kept = votes.by.flatMap((n, feature) => (n > 0 ? [{ n, name: features[feature]?.name ?? '' }] : []));
  kept.sort((a, b) => b.n - a.n);
  const shown = kept.slice(0, NAMED);
  const rest = kept.length > shown.length ? ` and ${kept.length - shown.length} more` : '';
  return [
    `Kept ${shown.map(({ name }) => name.slice(0, 60)).join(', ')}${rest} of ${amount(votes.by.length, 'column')}; chosen by ${shown.map(({ n }) => n).join(', ')} of ${amount(votes.rounds, 'round')}`,
  ];
}

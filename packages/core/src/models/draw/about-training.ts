import { featuresOf } from '../../schema/schema.js';
import type { Model } from '../model.js';
import { meritName, meritText } from '../search-words.js';

/** How many columns are named before the rest is only counted. */
const NAMED = 8;

/** How a search over the columns ended: `search by AUC: 0.9123 at first, 0.9345 after 7 steps`. */
export function searchNote({ training: { search } }: Model): readonly string[] {
  const [first, last] = [search?.steps[0], search?.steps.at(-1)];
  if (!search || !first || !last) return [];
  const steps = search.steps.length - 1;
  const end =
    steps === 0
      ? ', no step was better'
      : ` at first, ${meritText(search, last)} after ${steps} ${steps === 1 ? 'step' : 'steps'}`;
  return [
    `Search by leave-one-out ${meritName(search)}: ${meritText(search, first)}${end}${search.cut ? ' (its budget ran out)' : ''}`,
  ];
}

/** `Kept a, b, c of 20 columns; chosen by 10, 7, 3 of 10 rounds`. */
export function votesNote({ training: { votes }, schema }: Model): readonly string[] {
  if (!votes) return [];
  if (votes.none) return [`No column was chosen by any of ${votes.rounds} rounds, so all are kept`];
  const features = featuresOf(schema);
  const kept = votes.by.flatMap((n, feature) => (n > 0 ? [{ n, name: features[feature]?.name ?? '' }] : []));
  kept.sort((a, b) => b.n - a.n);
  const shown = kept.slice(0, NAMED);
  const rest = kept.length > shown.length ? ` and ${kept.length - shown.length} more` : '';
  return [
    `Kept ${shown.map(({ name }) => name.slice(0, 60)).join(', ')}${rest} of ${votes.by.length} columns; chosen by ${shown.map(({ n }) => n).join(', ')} of ${votes.rounds} rounds`,
  ];
}

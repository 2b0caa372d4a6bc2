import type { CountSource } from '../../counts/counts.js';
import type { Offer } from './offer.js';
import type { Readings } from './readings.js';

/** By feature: is it an attribute with very many values, which are left out of the mean, unless there are no others? */
const leftOut = new WeakMap<CountSource, readonly boolean[]>();

/** Found once: all nodes of a tree ask for it. */
function leftOutOf(source: CountSource): readonly boolean[] {
  const known = leftOut.get(source);
  if (known) return known;
  const many = source.features.map((axis) => axis.kind === 'nominal' && axis.size >= 0.3 * source.weight - 1e-6);
  const found = many.includes(false) ? many : many.map(() => false);
  leftOut.set(source, found);
  return found;
}

/** The mean gain of the offers. */
export function averageGain(source: CountSource, offers: readonly (Offer | undefined)[]): number | undefined {
  const many = leftOutOf(source);
  let sum = 0;
  let counted = 0;
  for (let feature = 0; feature < offers.length; feature++) {
    const offer = offers[feature];
    if (offer === undefined || many[feature]) continue;
    sum += offer.gain;
    counted++;
  }
  return counted === 0 ? undefined : sum / counted;
}

/** The largest gain ratio among the tests with at least average gain; the first on a tie. */
export function bestOffer(
  source: CountSource,
  offers: readonly (Offer | undefined)[],
  { slack, tolerance, zeroGain }: Readings,
): Offer | undefined {
  const average = averageGain(source, offers);
  if (average === undefined) return undefined;
  let best: Offer | undefined;
  let most = zeroGain ? Number.NEGATIVE_INFINITY : 0;
  for (const offer of offers) {
    if (offer === undefined || offer.gain < average - slack) continue;
    const { ratio } = offer;
    if (!(ratio > most + tolerance)) continue;
    best = offer;
    most = ratio;
  }
  return best;
}

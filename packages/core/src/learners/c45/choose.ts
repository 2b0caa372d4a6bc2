import type { CountSource } from '../../counts/counts.js';
import type { Offer } from './offer.js';
import type { Readings } from './readings.js';

/** The mean gain of the offers. Attributes with very many values are left out of it, unless there are no others. */
export function averageGain(source: CountSource, offers: readonly (Offer | undefined)[]): number | undefined {
  const many = source.features.map((axis) => axis.kind === 'nominal' && axis.size >= 0.3 * source.weight - 1e-6);
  const others = many.includes(false);
  let sum = 0;
  let counted = 0;
  offers.forEach((offer, feature) => {
    if (offer === undefined || (others && many[feature])) return;
    sum += offer.gain;
    counted++;
  });
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
    if (offer === undefined || offer.gain < average - slack || !(offer.ratio > most + tolerance)) continue;
    best = offer;
    most = offer.ratio;
  }
  return best;
}

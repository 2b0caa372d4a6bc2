import type { CellAlong } from '../../counts/cell-along.js';
import type { CountSource, NumericAxis } from '../../counts/counts.js';
import type { Growth } from '../tree/grow.js';
import { bestOffer } from './choose.js';
import { cutOffer, isTight, leastSide, offerOf, priceOf } from './cut-offer.js';
import { bits, SMALL, sumOf, wrongOf } from './information.js';
import { binaryOffer, levelOffer } from './level-offer.js';
import { knownCases, type Offer } from './offer.js';
import type { Readings } from './readings.js';
import { subsetOffer } from './subset-offer.js';

const nominalOffers = { multiway: levelOffer, binary: binaryOffer, subset: subsetOffer } as const;

/** How C4.5 grows: Quinlan (1993), chapter 2, with the numeric cuts of release 8. */
export function c45Growth(source: CountSource, readings: Readings): Growth<Offer> {
  /**
   * Codes of the training rows: those that came to the root. The axis may have others, such as those of other folds; undefined where
   * it has none.
   */
  const trained: (Uint32Array | undefined)[] = [];
  const train = (feature: number, along: CellAlong | undefined) => {
    trained[feature] = along?.codes.slice(0, along.places);
  };
  const axisOf = (feature: number) => source.features[feature] as NumericAxis;
  return {
    open: ({ stat }) => sumOf(stat) >= 2 * readings.minCases - SMALL && wrongOf(stat) > SMALL,
    offer(node, feature, along: CellAlong) {
      if (node.parent < 0) train(feature, along);
      if (along.places < 2) return undefined;
      const axis = source.features[feature]!;
      const cases = knownCases(node.stat, along);
      return axis.kind === 'numeric'
        ? cutOffer(axis, feature, cases, readings, trained[feature])
        : nominalOffers[readings.splits](axis, feature, cases, readings);
    },
    byBits: {
      bits,
      tolerance: readings.tolerance,
      price: priceOf(readings),
      mayCut: (feature) => !isTight(axisOf(feature), readings.minGap),
      begin: train,
      least: ({ stat }) => leastSide(readings, sumOf(stat), stat.length) - SMALL,
      offer({ stat }, feature, cut) {
        const all = sumOf(stat);
        return offerOf(axisOf(feature), feature, { known: all, all }, cut, readings, trained[feature]);
      },
    },
    choose: (_node, offers) => bestOffer(source, offers, readings)?.test(),
  };
}

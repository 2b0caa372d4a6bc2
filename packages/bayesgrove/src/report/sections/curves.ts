import {
  type ClassOutcomes,
  calibrationCurve,
  calibrationPicture,
  confusion,
  prCurve,
  prPicture,
  rocCurve,
  rocPicture,
} from '@bayesgrove/core';
import { type Html, html, nothing } from '../html.js';
import { pictureOf } from '../picture-of.js';
import { name, shortName } from '../words.js';

/** More lines than there are colours, and more calibration curves than can be told apart, help nobody. */
const LINES = 7;
const CALIBRATED = 4;
const LOOK = { width: 350 };

/** A class that is drawn: its place, what it is called, and its share of the rows. */
interface Drawn {
  readonly of: number;
  readonly label: string;
  readonly share: number;
}

/** ROC, precision and recall, calibration: of every class against the rest, or of two classes the rarer one. */
export function curves(outcomes: ClassOutcomes): Html {
  if (outcomes.probabilities.length === 0) return nothing;
  const all = byShare(outcomes);
  const shown = all.length === 2 ? all.slice(-1) : all.slice(0, LINES).sort((a, b) => a.of - b.of);
  const calibrated = all.length === 2 ? shown : all.slice(0, CALIBRATED).sort((a, b) => a.of - b.of);
  const thinned = { dropIntermediate: true };
  const roc = shown.map(({ of, label }) => ({ label, curve: rocCurve(outcomes, of, thinned) }));
  const pr = shown.map(({ of, label }) => ({ label, curve: prCurve(outcomes, of, thinned) }));
  const bins = calibrated.map(({ of, label }) => ({ label, bins: calibrationCurve(outcomes, of) }));
  const chance = shown.length === 1 ? { positives: shown[0]!.share } : {};
  return html`<h3>Probabilities</h3>
<p>${aboutWhich(outcomes, all, shown)}</p>
<div class="columns pictures three">
${[rocPicture(roc, LOOK), prPicture(pr, { ...LOOK, ...chance }), calibrationPicture(bins, LOOK)].map((picture) => pictureOf(picture))}
</div>`;
}

function aboutWhich({ classes }: ClassOutcomes, all: readonly Drawn[], shown: readonly Drawn[]): Html {
  if (shown.length === 1)
    return html`Of <em>${name(classes[shown[0]!.of]!)}</em>; the other class is its mirror image.`;
  if (all.length <= CALIBRATED) return html`Each class against all others.`;
  const which = all.length > LINES ? `Of the ${LINES} commonest classes, each` : 'Each class';
  return html`${which} against all others; calibration of the ${CALIBRATED} commonest.`;
}

/** Classes that have rows, the commonest first. */
function byShare(outcomes: ClassOutcomes): readonly Drawn[] {
  const sums = confusion(outcomes).map((row) => row.reduce((sum, n) => sum + n, 0));
  const total = sums.reduce((sum, n) => sum + n, 0);
  return outcomes.classes
    .map((label, of) => ({ of, label: shortName(label, 40), share: sums[of]! / total }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share || a.of - b.of);
}

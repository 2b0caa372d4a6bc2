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
import { shortName } from '../words.js';

/** More lines than there are colours, and more calibration curves than can be told apart, help nobody. */
const LINES = 7;
const CALIBRATED = 4;
const WIDTH = 350;

/** ROC, precision and recall, calibration: of every class against the rest, or of two classes the rarer one. */
export function curves(outcomes: ClassOutcomes): Html {
  if (outcomes.probabilities.length === 0) return nothing;
  const { classes } = outcomes;
  const order = byRows(outcomes);
  const shown = (classes.length === 2 ? order.slice(-1) : order.slice(0, LINES)).sort((a, b) => a - b);
  const calibrated = (classes.length === 2 ? shown : order.slice(0, CALIBRATED)).toSorted((a, b) => a - b);
  const lines = shown.map((of) => ({ of, label: shortName(classes[of]!, 40) }));
  const note =
    classes.length === 2
      ? html`<p>Of ${shortName(classes[shown[0]!]!)}; the other class is its mirror image.</p>`
      : order.length > LINES
        ? html`<p>Of the ${LINES} commonest classes, each against all others${order.length > CALIBRATED ? `; calibration of the ${CALIBRATED} commonest` : ''}.</p>`
        : html`<p>Each class against all others.</p>`;
  return html`<h3>Probabilities</h3>
${note}
<div class="columns pictures three">
${pictureOf(
  rocPicture(
    lines.map(({ of, label }) => ({ label, curve: rocCurve(outcomes, of, { dropIntermediate: true }) })),
    { width: WIDTH },
  ),
)}
${pictureOf(
  prPicture(
    lines.map(({ of, label }) => ({ label, curve: prCurve(outcomes, of, { dropIntermediate: true }) })),
    { width: WIDTH },
  ),
)}
${pictureOf(
  calibrationPicture(
    calibrated.map((of) => ({ label: shortName(classes[of]!, 40), bins: calibrationCurve(outcomes, of) })),
    { width: WIDTH },
  ),
)}
</div>`;
}

/** Classes that have rows, the commonest first. */
function byRows(outcomes: ClassOutcomes): number[] {
  const sums = confusion(outcomes).map((row) => row.reduce((sum, n) => sum + n, 0));
  return sums
    .map((_, of) => of)
    .filter((of) => sums[of]! > 0)
    .sort((a, b) => sums[b]! - sums[a]! || a - b);
}

import { type Model, type NumberOutcomes, targetOf } from '@bayesgrove/core';
import { type Html, html } from '../html.js';
import { pictureOf } from '../picture-of.js';
import { residualPicture } from '../pictures/residual-picture.js';
import { scatterPicture } from '../pictures/scatter-picture.js';
import { shortName } from '../words.js';

/** What was predicted of numbers, against what they were. */
export function numberPictures(outcomes: NumberOutcomes, { schema }: Model): Html {
  const target = shortName(targetOf(schema).name, 40);
  return html`<h3>Predicted and actual numbers</h3>
<div class="columns pictures">
${pictureOf(scatterPicture(outcomes, target))}
${pictureOf(residualPicture(outcomes, target))}
</div>`;
}

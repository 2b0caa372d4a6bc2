import type { Headline } from './headline.js';
import { type Html, html } from './html.js';
import { titleOf } from './model-words.js';
import type { Report, ReportedComparison } from './report.js';
import { decimal, inText, listOf, name, percentText } from './words.js';

/** What to make of the numbers, in sentences. */
export const verdict = (report: Report, head: Headline | undefined): readonly Html[] => [
  ...(head === undefined ? [] : againstBaseline(head)),
  ...(report.comparison === undefined ? [] : amongLearners(report.comparison, report.model.training.learner)),
];

/** Whether anything was learned at all: the interval tells. */
function againstBaseline({ metric, summary, low, high, baseline }: Headline): readonly Html[] {
  if (baseline === undefined) return [];
  const isBetter = metric.better === 'higher' ? summary.mean > baseline.value : summary.mean < baseline.value;
  const bound = metric.better === 'higher' ? low : high;
  const isClear = bound === undefined || (metric.better === 'higher' ? bound > baseline.value : bound < baseline.value);
  const what = baseline.answer === undefined ? html`the mean` : html`<em>${name(baseline.answer)}</em>`;
  if (!isBetter || !isClear)
    return [
      html`<strong class="bad">That is not clearly better than always answering ${what}.</strong> Do not rely on it.`,
    ];
  const [wrong, usual] =
    metric.name === 'accuracy' ? [1 - summary.mean, 1 - baseline.value] : [summary.mean, baseline.value];
  const saved = percentText(1 - wrong / usual);
  return metric.name === 'accuracy'
    ? [html`It avoids <strong class="good">${saved}</strong> of the mistakes of always answering ${what}.`]
    : [html`Its error is <strong class="good">${saved}</strong> smaller than that of always answering ${what}.`];
}

function amongLearners({ ranking, simplest, entries }: ReportedComparison, learner: string): readonly Html[] {
  const { places, metric } = ranking;
  const ranked = places.filter(({ summary }) => summary !== undefined);
  const bests = ranked.filter(({ best }) => best);
  const best = bests[0];
  if (best?.summary === undefined || ranked.length < 2) return [];
  const value = metric.name === 'accuracy' ? percentText(best.summary.mean) : decimal(best.summary.mean);
  const of = `${ranked.length} compared`;
  const isAlone = simplest === learner && entries.findIndex(({ label }) => label === learner) > 0;
  const own = html`<strong>${titleOf(learner)}</strong>`;
  if (bests.some(({ label }) => label === learner))
    return bests.length === 1
      ? [
          html`${own} has the best ${inText(metric.title)} of the ${of}${isAlone ? '; the simpler ones are significantly worse' : ''}.`,
        ]
      : [
          html`${own} shares the best ${inText(metric.title)} of the ${of} with ${listOf(bests.filter(({ label }) => label !== learner).map(({ label }) => titleOf(label)))}.`,
        ];
  const top = html`the best of the ${of} (${listOf(bests.map(({ label }) => titleOf(label)))}: ${inText(metric.title)} ${value})`;
  const place = ranked.find(({ label }) => label === learner);
  if (simplest === learner) return [html`${own} is the simplest that is not significantly worse than ${top}.`];
  return place?.worse
    ? [html`${own} is <strong class="bad">significantly worse</strong> than ${top}.`]
    : [html`${own} is not significantly worse than ${top}.`];
}

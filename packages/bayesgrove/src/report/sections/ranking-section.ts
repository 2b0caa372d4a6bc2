import { type IntervalRow, intervalPicture, isTested, type Metric, metricsFor } from '@bayesgrove/core';
import { type Html, html, nothing } from '../html.js';
import { titleOf } from '../model-words.js';
import { pictureInWidths } from '../picture-of.js';
import type { Report, ReportedComparison } from '../report.js';
import { amount, decimal, INTERVAL, inText, name, pText, sentence, within } from '../words.js';
import type { Section } from './section.js';
import { type Row, tableHtml } from './table.js';

/** Shown beside the metric that is ranked by. */
const BESIDE = ['accuracy', 'auc', 'log-loss', 'rmse', 'mae', 'r2'];

/** Who else was judged on the same splits, from the best to the worst. */
export function rankingSection({
  comparison,
  judged,
  model,
}: Report & { readonly comparison: ReportedComparison }): Section {
  const { ranking, leftOut, notes } = comparison;
  const { metric, places } = ranking;
  const left = leftOut.map(({ label, message }) => html`<li>${name(label)} was left out: ${message}</li>`);
  return {
    id: 'ranking',
    title: 'The learners compared',
    short: 'Ranking',
    lede: html`${amount(places.length, 'learner')} on the same splits${judged ? ` (${judged.how})` : ''}, ranked by ${inText(metric.title)}: ${metric.better} is better.`,
    body: html`${pictures(comparison)}
${rankingTable(comparison, model.training.learner)}
<p class="faint">${testText(comparison)}</p>
${left.length + notes.length > 0 ? html`<ul class="findings">${left}${notes.map((note) => html`<li>${sentence(note)}</li>`)}</ul>` : nothing}`,
  };
}

function pictures({ ranking: { metric, places } }: ReportedComparison): Html {
  const rows = places.flatMap(({ label, summary, worse }): readonly IntervalRow[] => {
    if (summary === undefined || !Number.isFinite(summary.mean)) return [];
    const { mean, low, high } = summary;
    const bounds =
      low === undefined || high === undefined
        ? {}
        : { low: within(low, metric.limits), high: within(high, metric.limits) };
    return [{ label, mean, ...bounds, mark: worse ? 'worse' : 'none' }];
  });
  const look = {
    title: `${metric.title} with 95 % intervals`,
    metric: metric.name,
    better: metric.better,
    base: 'the best',
  } as const;
  return pictureInWidths((width) => intervalPicture(rows, { ...look, width }));
}

function rankingTable({ ranking, entries, simplest }: ReportedComparison, chosen: string): Html {
  const { metric, places } = ranking;
  const beside = metricsFor(metric.kind).filter(
    ({ name: one }) => one !== metric.name && BESIDE.includes(one) && entries.some(({ metrics }) => metrics.has(one)),
  );
  const times = entries.some(({ seconds }) => seconds !== undefined);
  const rows = places.map(({ label, summary, best, behind, worse }): Row => {
    const entry = entries.find((one) => one.label === label);
    return {
      name: html`${name(label)}${chips(label, { best, chosen, simplest })}<span class="learner-title faint">${titleOf(label) === label ? '' : titleOf(label)}</span>`,
      cells: [
        html`${summary ? decimal(summary.mean) : ''}${worse && html` <span class="bad" title="significantly worse than the best">▼<span class="sr-only"> significantly worse</span></span>`}`,
        html`${summary?.low === undefined || summary.high === undefined ? '' : intervalText(summary.low, summary.high, metric)}`,
        html`${best ? '' : behind ? pText(behind.p) : ''}`,
        ...beside.map(({ name: one }) => html`${numberText(entry?.metrics.get(one)?.mean)}`),
        ...(times ? [html`${entry?.seconds?.toFixed(2) ?? ''}`] : []),
      ],
      kind: label === chosen ? 'chosen' : '',
    };
  });
  const columns = [
    metric.title,
    INTERVAL,
    'p against the best',
    ...beside.map(({ title }) => title),
    ...(times ? ['seconds'] : []),
  ];
  return tableHtml(
    `Learners by ${inText(metric.title)}`,
    'learner',
    columns.map((title) => ({ title, number: true })),
    rows,
  );
}

const numberText = (x: number | undefined) => (x === undefined ? '' : decimal(x));

export const intervalText = (low: number, high: number, { limits }: Metric): string =>
  `${decimal(within(low, limits))} to ${decimal(within(high, limits))}`;

interface Marks {
  readonly best: boolean;
  readonly chosen: string;
  readonly simplest: string | undefined;
}

const chips = (label: string, { best, chosen, simplest }: Marks): Html =>
  html`${best && html` <span class="chip good">best</span>`}${label === simplest && html` <span class="chip">simplest</span>`}${label === chosen && html` <span class="chip accent">this report</span>`}`;

function testText({ ranking }: ReportedComparison): string {
  const test = `corrected resampled t-test, p ≤ ${ranking.alpha}`;
  if (!isTested(ranking)) return 'Differences were not tested: there is one value each.';
  return ranking.places.some(({ worse }) => worse)
    ? `▼ significantly worse than the best (${test}). The others may be as good: the splits cannot tell them apart.`
    : `None is significantly worse than the best (${test}): the splits cannot tell them apart.`;
}

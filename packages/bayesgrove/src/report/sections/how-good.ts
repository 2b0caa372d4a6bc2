import { metrics as allMetrics, type Metric, type Outcomes, type Summary } from '@bayesgrove/core';
import { firstRepeat } from '../first-repeat.js';
import { type Html, html, nothing } from '../html.js';
import type { Report } from '../report.js';
import { amount, decimal, INTERVAL } from '../words.js';
import { classReportTable } from './class-report-table.js';
import { confusionTable } from './confusion-table.js';
import { curves } from './curves.js';
import { numberPictures } from './number-pictures.js';
import { intervalText } from './ranking-section.js';
import { folded, type Section } from './section.js';
import { type Row, tableHtml } from './table.js';

type Judged = NonNullable<Report['evaluation']>;

/** How the learner did on rows it had not seen. */
export function howGood({ evaluation, judged, model }: Report & { readonly evaluation: Judged }): Section {
  const outcomes = firstRepeat(evaluation.results);
  const splits = evaluation.results.length;
  return {
    id: 'how-good',
    title: 'How good it is',
    short: 'How good',
    lede: html`${amount(outcomes.truth.length, 'row')} that ${judged?.seen ? 'the model learned from' : judged?.what === 'model' ? 'the model had not seen' : 'were held out while the others were learned from'}${judged ? html`: ${judged.how}` : nothing}.`,
    body: html`${metricsHtml(evaluation.metrics, splits)}
${details(outcomes, model)}`,
  };
}

function details(outcomes: Outcomes, model: Report['model']): Html {
  if (outcomes.kind === 'numbers') return numberPictures(outcomes, model);
  return html`<div class="columns tables"><div>${confusionTable(outcomes)}</div><div>${classReportTable(outcomes)}</div></div>
${curves(outcomes)}`;
}

/** What people ask for first; the rest is folded away. */
const FIRST = [
  'cost',
  'accuracy',
  'balanced-accuracy',
  'auc',
  'log-loss',
  'brier',
  'calibration-error',
  'rmse',
  'mae',
  'r2',
];

function metricsHtml(metrics: Judged['metrics'], splits: number): Html {
  const caption = splits === 1 ? 'Metrics' : `Metrics, means over ${splits} splits`;
  const isFirst = ([name]: readonly [string, unknown]) => FIRST.includes(name);
  const rest = [...metrics].filter((one) => !isFirst(one));
  return html`${metricsTable(caption, [...metrics].filter(isFirst))}
${rest.length > 0 ? folded(amount(rest.length, 'more metric'), metricsTable('More metrics', rest)) : nothing}`;
}

const metricsTable = (caption: string, metrics: readonly (readonly [string, Summary])[]): Html =>
  tableHtml(
    caption,
    'metric',
    [
      { title: 'mean', number: true },
      { title: INTERVAL, number: true },
      { title: 'deviation', number: true },
      { title: 'better' },
      { title: 'what it says' },
    ],
    metrics.map(([name, summary]) => metricRow(name, summary)),
  );

function metricRow(name: string, { mean, sd, low, high }: Summary): Row {
  const metric: Metric | undefined = allMetrics.find((one) => one.name === name);
  return {
    name: html`${metric?.title ?? name}`,
    cells: [
      html`<strong>${decimal(mean)}</strong>`,
      html`${low === undefined || high === undefined || metric === undefined ? '' : intervalText(low, high, metric)}`,
      html`${sd === undefined ? '' : decimal(sd)}`,
      html`${metric?.better ?? ''}`,
      html`<span class="explained">${metric?.summary ?? ''}</span>`,
    ],
  };
}

import { featuresOf, type Model, targetOf } from '@bayesgrove/core';
import { findingText } from '../finding-text.js';
import { type Headline, headline } from '../headline.js';
import { type Html, html, nothing } from '../html.js';
import { learnerTitle, sizeText } from '../model-words.js';
import type { Report } from '../report.js';
import { verdict } from '../verdict.js';
import { amount, fileName, INTERVAL, name, sentence } from '../words.js';

/** The first screen: what is predicted from what, how well, what to make of it, and what to beware of. */
export function overview(report: Report): Html {
  const { title, model } = report;
  const head = headline(report);
  return html`<section id="overview" aria-labelledby="overview-title">
<h1 id="overview-title">${name(title, 160)}</h1>
<p class="lede">${about(model)}</p>
<div class="hero">
${head && scoreCard(head, report)}
<div class="card says">
<h2>In short</h2>
${head ? html`<p>${inWords(head, report)}</p>` : nothing}
${verdict(report, head).map((line) => html`<p>${line}</p>`)}
${judgedHow(report)}
</div>
</div>
${beware(report)}
</section>
`;
}

function about(model: Model): Html {
  const { training, schema } = model;
  const target = targetOf(schema);
  const from = training.data.name === null ? nothing : html` of ${name(fileName(training.data.name))}`;
  const what = target.kind === 'nominal' ? amount(target.levels.length, 'class', 'classes') : 'a number';
  return html`A model that predicts <strong>${name(target.name)}</strong> (${what}) from ${amount(featuresOf(schema).length, 'column')}: <strong>${learnerTitle(model)}</strong>${sizeText(model)}, learned from ${amount(training.rows, 'row')}${from}.`;
}

/** What was judged are rows the model has not seen, as a rule; a page must not say so where they are those it learned from. */
const judgedRows = ({ judged }: Report) => (judged?.seen ? 'the rows it learned from' : 'rows it has not seen');

function scoreCard(head: Headline, report: Report): Html {
  const { model } = report;
  const rows = judgedRows(report);
  const { metric, value, interval } = head;
  const what =
    metric.name === 'accuracy'
      ? `of ${rows} are predicted correctly`
      : metric.name === 'rmse'
        ? html`is the typical error on ${rows}, in the unit of ${name(targetOf(model.schema).name)}`
        : `${metric.title}, on ${rows}`;
  return html`<div class="card score">
<p class="value">${value}</p>
<p>${what}</p>
${meter(head)}
${interval === undefined ? nothing : html`<p class="faint">${INTERVAL}: ${interval}</p>`}
</div>`;
}

/** From nothing to all: the interval, the value, and where an answer that is always the same stands. */
function meter({ metric, summary, low, high, baseline }: Headline): Html {
  const [least] = metric.limits;
  // An error has no end: all of the bar is then the error of an answer that is always the same.
  const isOpen = !Number.isFinite(metric.limits[1]);
  const most = isOpen ? (baseline?.value ?? 0) : metric.limits[1];
  if (!(most > least)) return nothing;
  const at = (x: number) => Math.min(100, (100 * (x - least)) / (most - least));
  const place = (x: number) => at(x).toFixed(2);
  return html`<svg class="meter" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect class="track" y="3" width="100" height="4" rx="1"/><rect class="fill" y="3" width="${place(summary.mean)}" height="4" rx="1"/>${
    low === undefined || high === undefined
      ? ''
      : html`<rect class="interval" x="${place(low)}" y="3" width="${(at(high) - at(low)).toFixed(2)}" height="4"/>`
  }${baseline && !isOpen ? html`<rect class="baseline" x="${(at(baseline.value) - 0.25).toFixed(2)}" y="0" width=".5" height="10"/>` : ''}</svg>${
    baseline
      ? html`<p class="faint meter-key">${isOpen ? 'All of the bar: always answering the mean' : html`The upright line: always answering <em>${name(baseline.answer ?? '', 30)}</em>`}</p>`
      : nothing
  }`;
}

function inWords({ metric, value, interval, baseline }: Headline, report: Report): Html {
  const { model } = report;
  const rows = judgedRows(report);
  const target = name(targetOf(model.schema).name);
  const range = interval === undefined ? nothing : html` (${INTERVAL} ${interval})`;
  const told =
    metric.name === 'accuracy'
      ? html`It predicts ${target} correctly for <strong>${value}</strong> of ${rows}${range}.`
      : metric.name === 'rmse'
        ? html`Of ${rows}, its ${target} is typically off by <strong>${value}</strong>${range}.`
        : html`On ${rows}, its ${metric.title} is <strong>${value}</strong>${range}.`;
  if (baseline === undefined) return told;
  return baseline.answer === undefined
    ? html`${told} Always answering the mean would be off by ${baseline.text}.`
    : html`${told} Always answering <em>${name(baseline.answer)}</em> would be right for ${baseline.text}.`;
}

function judgedHow({ judged, evaluation }: Report): Html {
  if (evaluation === undefined)
    return html`<p class="faint">This page says what the model is. How good it is was not judged: that takes rows whose answers are known.</p>`;
  if (judged === undefined) return nothing;
  return judged.what === 'model'
    ? html`<p class="faint">This very model was judged: ${judged.how}.</p>`
    : html`<p class="faint">Judged by ${judged.how}; seed ${judged.seed}. In every split the learner learned anew from the training rows alone; the model in this page is learned from all rows.</p>`;
}

/** Findings that are told before the rest is only counted: the data section has them all. */
const SHOWN = 4;

function beware({ notes = [], data }: Report): Html {
  const findings = (data?.findings ?? []).filter(({ ignored, kind }) => ignored !== false || isGrave(kind));
  const told = [...notes.map((note) => html`${sentence(note)}`), ...findings.map(findingText)];
  if (told.length === 0) return nothing;
  const rest = told.length - SHOWN;
  const shown = rest > 1 ? told.slice(0, SHOWN) : told;
  return html`<aside class="card beware" aria-labelledby="beware-title"><h2 id="beware-title">To beware of</h2>
<ul>${shown.map((line) => html`<li>${line}</li>`)}${rest > 1 ? html`<li><a href="#data">and ${rest} more</a></li>` : nothing}</ul></aside>`;
}

/** About the rows, or about a column that could be mended. */
const isGrave = (kind = '') => kind === 'rows-left-out' || kind === 'rare-class' || /^(almost|number)-/.test(kind);

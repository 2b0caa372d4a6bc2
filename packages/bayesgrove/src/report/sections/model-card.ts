import { featuresOf, type Model, type OptionValue, targetOf, VERSION } from '@bayesgrove/core';
import { usualOptions } from '../../usual-options.js';
import { type Html, html, joined, nothing } from '../html.js';
import { missingWords } from '../missing-words.js';
import { learnerTitle } from '../model-words.js';
import type { Report } from '../report.js';
import { amount, count, fileName, name } from '../words.js';
import { folded, type Section } from './section.js';
import { tableHtml } from './table.js';

type Fact = readonly [what: string, said: Html];

/** What somebody who did not make the model must know to rely on it, or to make it again. */
export function modelCard(report: Report): Section {
  const { model, examples, commands } = report;
  return {
    id: 'card',
    title: 'Model card',
    body: html`${factsHtml(factsOf(report))}
${optionsTable(model)}
<h3>Cells that are missing, or new</h3>
<p>${missingWords(model)}</p>
${policyHtml(report)}
<h3>What it is for, and what not</h3>
<ul>
<li>It predicts ${name(targetOf(model.schema).name)} of rows like those it was learned from: with the same columns, gathered in the same way. How good it is on others nobody has seen.</li>
<li>It tells what goes together in the table, not what causes what: changing a value in the world need not change the answer.</li>
<li>Before it decides about people, see how it does on the groups it will meet; columns that were left out may still be mirrored by others.</li>
</ul>
<h3>What this page holds</h3>
<p>${holds(model, examples?.rows ?? 0, commands.length)}</p>`,
  };
}

function factsOf({ model, judged }: Report): readonly Fact[] {
  const { training, schema } = model;
  const { data } = training;
  const features = featuresOf(schema).length;
  return [
    ['Data', data.name === null ? html`not named` : name(fileName(data.name))],
    ['Fingerprint', data.fingerprint === null ? html`none` : html`<code>${data.fingerprint}</code>`],
    [
      'Rows learned from',
      html`${count(training.rows)}${training.skipped > 0 && ` (${count(training.skipped)} left out: no target, or weight 0)`}${training.weight !== training.rows && `, total weight ${count(training.weight)}`}`,
    ],
    ['Predicts', targetText(model)],
    ['From', html`${amount(features, 'column')}${leftOutText(model)}`],
    ['Learner', html`${learnerTitle(model)} (<code>${training.learner}</code>)`],
    ['Options', changedOptions(model)],
    ['Seed', html`${training.seed}`],
    ...(judged
      ? [['Judged by', html`${judged.how}${judged.what === 'model' ? '' : `, seed ${judged.seed}`}`] as const]
      : []),
    ['Versions', html`learned by bayesgrove ${training.version}; this page by bayesgrove ${VERSION}`],
  ];
}

const factsHtml = (facts: readonly Fact[]): Html =>
  html`<dl class="facts card">${facts.map(
    ([what, said]) => html`<div><dt>${what}</dt><dd>${said}</dd></div>
`,
  )}</dl>`;

function targetText({ schema }: Model): Html {
  const target = targetOf(schema);
  return target.kind === 'nominal'
    ? html`${name(target.name)}, ${amount(target.levels.length, 'class', 'classes')}`
    : html`${name(target.name)}, a number`;
}

/** Ignored columns that are named. */
const NAMED = 8;

function leftOutText({ schema }: Model): Html {
  const ignored = schema.columns.filter(({ role }) => role === 'ignored');
  if (ignored.length === 0) return nothing;
  const names = ignored.slice(0, NAMED).map((column) => name(column.name, 30));
  const rest = ignored.length - names.length;
  return html`; left out: ${joined(names, ', ')}${rest > 0 && ` and ${rest} more`}`;
}

const valueText = (value: OptionValue) => (value === '' ? '(nothing)' : String(value));

function changedOptions(model: Model): Html {
  const usual = usualOptions(model);
  const changed = Object.entries(model.training.options).filter(([option, value]) => usual.get(option) !== value);
  if (changed.length === 0) return html`all as usual`;
  return joined(
    changed.map(([option, value]) => html`<code>${`${option}=${valueText(value)}`.slice(0, 300)}</code>`),
    ', ',
  );
}

function optionsTable(model: Model): Html {
  const usual = usualOptions(model);
  const options = Object.entries(model.training.options);
  if (options.length === 0) return nothing;
  const rows = options.map(([option, value]) => ({
    name: html`<code>${option}</code>`,
    cells: [
      html`<code>${valueText(value).slice(0, 300)}</code>`,
      usual.get(option) === value
        ? html`<span class="faint">usual</span>`
        : html`<span class="chip accent">changed</span>`,
    ],
  }));
  return folded(
    amount(options.length, 'option'),
    tableHtml('Options of the learner', 'option', [{ title: 'value' }, { title: 'default' }], rows),
  );
}

/** What the policy had to do while the model was judged. */
function policyHtml({ evaluation }: Report): Html {
  if (evaluation === undefined) return nothing;
  let [missing, rows] = [0, 0];
  const unseen = new Map<string, number>();
  for (const { policy, testRows } of evaluation.results) {
    missing += policy.missing;
    rows += testRows;
    for (const [column, n] of policy.unseen) unseen.set(column, (unseen.get(column) ?? 0) + n);
  }
  const strangers = [...unseen].slice(0, NAMED).map(([column, n]) => html`${name(column)} (${count(n)})`);
  return html`<p>While it was judged, in ${amount(rows, 'answer')}: ${missing === 0 ? 'no missing cell' : amount(missing, 'missing cell')}, ${
    strangers.length === 0
      ? 'no unseen level'
      : html`unseen levels of ${joined(strangers, ', ')}${unseen.size > NAMED && ` and ${unseen.size - NAMED} more columns`}`
  }.</p>`;
}

/** A page is passed on: whoever does so should know what leaves with it. */
function holds(model: Model, rows: number, commands: number): Html {
  const examples =
    rows === 0
      ? 'no rows of the data as examples'
      : `${amount(rows, 'row')} of the data as ${rows === 1 ? 'an example' : 'examples'}, with the columns the model knows`;
  return html`The whole model${keepsValues(model) ? ' (this kind keeps the values of training rows, so they are in the page)' : ''}, ${examples}, and the summaries above, among them names of columns and levels${commands > 0 ? ', and the commands below, with the paths in them' : ''}. It loads nothing, and sends nothing anywhere.`;
}

/** Rules keep their training rows; kernels every value of a column. */
function keepsValues({ body }: Model): boolean {
  if (body.kind === 'rules') return true;
  const factors = body.kind === 'bayes-net' || body.kind === 'product' ? body.factors : [];
  return factors.some((factor) => factor.kind === 'kernel' || ('kept' in factor && factor.kept !== undefined));
}

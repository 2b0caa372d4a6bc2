import type { InspectedColumn, Inspection } from '../../inspect/inspection.js';
import { findingText } from '../finding-text.js';
import { type Html, html, nothing } from '../html.js';
import type { ReportedData } from '../report.js';
import { amount, count, name, percentText } from '../words.js';
import { columnsTable } from './columns-table.js';
import { folded, type Section } from './section.js';

/** Columns, classes and findings that are shown before the rest is folded away. */
const COLUMNS = 60;
const CLASSES = 12;
const FINDINGS = 12;

/** The table at a glance. */
export function dataSummary({ inspection, findings }: ReportedData): Section {
  const { rows, columns } = inspection;
  const missing = columns.reduce((sum, column) => sum + column.missing, 0);
  const target = columns.find(({ role }) => role === 'target');
  const cells = rows * columns.length;
  return {
    id: 'data',
    title: 'The data',
    short: 'Data',
    lede: html`${amount(rows, 'row')}, ${amount(columns.length, 'column')}${
      missing === 0 ? ', no missing cells' : `, ${amount(missing, 'missing cell')} (${percentText(missing / cells)})`
    }${inspection.weighted && ', case weights'}.`,
    body: html`${target ? targetHtml(target, inspection) : nothing}
${columnsHtml(inspection)}
${findingsHtml(findings)}`,
  };
}

function targetHtml(target: InspectedColumn, { rows }: Inspection): Html {
  const gone =
    target.missing === 0
      ? ''
      : ` ${amount(target.missing, 'row')} without it ${target.missing === 1 ? 'was' : 'were'} left out.`;
  if (target.levels === undefined) return html`<h3>What is predicted: ${name(target.name)}</h3><p>A number.${gone}</p>`;
  const levels = target.levels.toSorted((a, b) => b.rows - a.rows);
  const most = levels[0]?.rows ?? 1;
  const known = Math.max(1, rows - target.missing);
  const line = ({ level, rows: n }: { readonly level: string; readonly rows: number }) =>
    html`<li><span class="bar-name">${name(level)}</span><span class="bar" style="--share:${(n / Math.max(1, most)).toFixed(4)}"></span><span class="bar-number number">${count(n)} <span class="faint">${percentText(n / known)}</span></span></li>
`;
  const rest = levels.length > CLASSES + 1 ? levels.slice(CLASSES) : [];
  const shown = levels.slice(0, levels.length - rest.length);
  return html`<h3>What is predicted: ${name(target.name)}</h3>
<p>${amount(target.levels.length, 'class', 'classes')}.${gone}</p>
<ul class="bars card">${shown.map(line)}</ul>
${rest.length > 0 ? folded(`${amount(rest.length, 'more class', 'more classes')}`, html`<ul class="bars card">${rest.map(line)}</ul>`) : nothing}`;
}

function columnsHtml({ columns, rows }: Inspection): Html {
  const many = columns.length > COLUMNS + 1;
  const shown = many ? columns.slice(0, COLUMNS) : columns;
  return html`<h3>Columns</h3>
${columnsTable(many ? `The first ${COLUMNS} columns` : 'What every column holds', shown, rows)}
${many ? folded(`${amount(columns.length - COLUMNS, 'more column')}`, columnsTable('The other columns', columns.slice(COLUMNS), rows)) : nothing}`;
}

function findingsHtml(findings: ReportedData['findings']): Html {
  if (findings.length === 0) return nothing;
  const list = (some: ReportedData['findings']) =>
    html`<ul class="findings">${some.map((one) => html`<li>${findingText(one)}</li>`)}</ul>`;
  const rest = findings.length > FINDINGS + 1 ? findings.slice(FINDINGS) : [];
  return html`<h3>What was noticed</h3>
${list(findings.slice(0, findings.length - rest.length))}
${rest.length > 0 ? folded(`${amount(rest.length, 'more')}`.replace(/s$/, ''), list(rest)) : nothing}`;
}

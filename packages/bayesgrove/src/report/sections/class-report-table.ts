import { type ClassOutcomes, type ClassReport, classReport } from '@bayesgrove/core';
import { type Html, html, nothing } from '../html.js';
import { amount, count, decimal, name } from '../words.js';
import { folded } from './section.js';
import { tableHtml } from './table.js';

/** Classes that are shown before the rest is folded away. */
const SHOWN = 20;

/** How well every class was told from the others. */
export function classReportTable(outcomes: ClassOutcomes): Html {
  const all = classReport(outcomes);
  const rest = all.length > SHOWN + 1 ? all.slice(SHOWN) : [];
  return html`<h3>Class by class</h3>
${table(all.slice(0, all.length - rest.length), outcomes, 'How well each class was told from the others')}
${rest.length > 0 ? folded(amount(rest.length, 'more class', 'more classes'), table(rest, outcomes, 'The other classes')) : nothing}`;
}

const number = (x: number | undefined) => html`${x === undefined ? '' : decimal(x)}`;

const table = (classes: readonly ClassReport[], { weights }: ClassOutcomes, caption: string): Html =>
  tableHtml(
    caption,
    'class',
    [weights === undefined ? 'rows' : 'weight', 'precision', 'recall', 'F1', 'AUC'].map((title) => ({
      title,
      number: true,
    })),
    classes.map(({ class: label, n, precision, recall, f1, auc }) => ({
      name: name(label),
      cells: [html`${count(n)}`, ...[precision, recall, f1, auc].map(number)],
    })),
  );

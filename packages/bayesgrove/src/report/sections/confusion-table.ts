import { type ClassOutcomes, confusion } from '@bayesgrove/core';
import { type Html, html } from '../html.js';
import { count, name, percentText } from '../words.js';
import { tableHtml } from './table.js';

/** The most classes whose confusions are a table; of more, the commonest mistakes are told. */
const MOST_CLASSES = 14;
const MISTAKES = 15;

/** Which class was taken for which. */
export function confusionTable(outcomes: ClassOutcomes): Html {
  const matrix = confusion(outcomes);
  return html`<h3>What was taken for what</h3>
${outcomes.classes.length <= MOST_CLASSES ? heatTable(outcomes, matrix) : mistakesTable(outcomes, matrix)}`;
}

function heatTable({ classes, weights }: ClassOutcomes, matrix: readonly Float64Array[]): Html {
  const what = weights === undefined ? 'Rows' : 'Weight of rows';
  const rows = classes.map((label, actual) => {
    const row = matrix[actual]!;
    const total = row.reduce((sum, n) => sum + n, 0);
    const cells = classes.map((_, predicted) => {
      const n = row[predicted]!;
      const share = total > 0 ? n / total : 0;
      const kind = predicted === actual ? 'hit' : n > 0 ? 'miss' : 'none';
      return html`<td class="number heat ${kind}" style="--heat:${share.toFixed(3)}">${count(n)}<span class="sr-only"> (${percentText(share)})</span></td>`;
    });
    return html`<tr><th scope="row">${name(label, 30)}</th>${cells}<td class="number faint">${total > 0 ? `${percentText(row[actual]! / total)}` : ''}</td></tr>
`;
  });
  return html`<div class="scroll card" tabindex="0" role="group" aria-label="Confusion matrix"><table class="confusion">
<caption>${what} by their class (down) and what was predicted (across)</caption>
<thead><tr><th scope="col">actual</th>${classes.map((label) => html`<th scope="col" class="number">${name(label, 30)}</th>`)}<th scope="col" class="number">right</th></tr></thead>
<tbody>
${rows}</tbody>
</table></div>
`;
}

function mistakesTable({ classes, weights }: ClassOutcomes, matrix: readonly Float64Array[]): Html {
  // Only pairs that were mistaken are held: there are no more of them than rows.
  const mistakes = classes.flatMap((actual, a) => {
    const row = matrix[a]!;
    const total = row.reduce((sum, n) => sum + n, 0);
    const taken = Array.from(row.keys()).filter((p) => p !== a && row[p]! > 0);
    return taken.map((p) => ({ actual, predicted: classes[p]!, n: row[p]!, share: row[p]! / total }));
  });
  const shown = mistakes.sort((a, b) => b.n - a.n).slice(0, MISTAKES);
  if (shown.length === 0) return html`<p>There was no mistake.</p>`;
  return tableHtml(
    'The commonest mistakes',
    'actual class',
    [
      { title: 'was taken for' },
      { title: weights === undefined ? 'rows' : 'weight', number: true },
      { title: 'of its class', number: true },
    ],
    shown.map(({ actual, predicted, n, share }) => ({
      name: name(actual),
      cells: [name(predicted), html`${count(n)}`, html`${percentText(share)}`],
    })),
  );
}

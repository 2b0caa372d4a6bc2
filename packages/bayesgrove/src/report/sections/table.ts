import { type Html, html } from '../html.js';

export interface Column {
  readonly title: string | Html;
  /** Digits below digits. */
  readonly number?: true;
}

export interface Row {
  readonly name: Html;
  readonly cells: readonly Html[];
  /** A class of the row: `chosen`. */
  readonly kind?: string;
}

/** A table that scrolls in a box of its own where it is too wide. The first column names the rows. */
export function tableHtml(
  caption: string | Html,
  corner: string,
  columns: readonly Column[],
  rows: readonly Row[],
): Html {
  const head = columns.map(
    ({ title, number }) => html`<th scope="col"${number ? html` class="number"` : ''}>${title}</th>`,
  );
  const body = rows.map(
    ({ name, cells, kind }) =>
      html`<tr${kind === undefined || kind === '' ? '' : html` class="${kind}"`}><th scope="row">${name}</th>${cells.map(
        (cell, i) => html`<td${columns[i]!.number ? html` class="number"` : ''}>${cell}</td>`,
      )}</tr>
`,
  );
  return html`<div class="scroll card" tabindex="0" role="group" aria-label="${typeof caption === 'string' ? caption : corner}"><table>
<caption>${caption}</caption>
<thead><tr><th scope="col">${corner}</th>${head}</tr></thead>
<tbody>
${body}</tbody>
</table></div>
`;
}

import { comparisonGrid } from './comparison-grid.js';
import type { Grid, Report, Section } from './report.js';
import { madeText } from './report-markdown.js';

/** A report as one HTML page that asks for nothing else: no script, no font, no picture from elsewhere. */
export function reportPage(report: Report): string {
  const { title, citation, made, summary, sections, absent, doubts, deviations } = report;
  const notes = (head: string, items: readonly string[]) =>
    items.length === 0 ? '' : `<h2>${head}</h2><ul>${items.map((text) => `<li>${escaped(text)}</li>`).join('')}</ul>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p class="faint">${escaped(citation)}</p>
<h2>In words</h2>
${summary.map((text) => `<p>${escaped(text)}</p>`).join('\n')}
<p class="faint">${escaped(madeText(report))} To make it again:</p>
<pre>${escaped(made.command)}</pre>
${sections.map(sectionHtml).join('\n')}
${notes(
  'Data sets that are absent',
  absent.map(({ name, why }) => `${name}: ${why}.`),
)}
${notes(
  'Data sets in doubt',
  doubts.map(({ name, why }) => `${name}: ${why}.`),
)}
${notes('Otherwise than in the paper', deviations)}
</main>
</body>
</html>
`;
}

function sectionHtml({ title, words, compared, grid, block, pictures }: Section): string {
  return `<section><h2>${escaped(title)}</h2>
${(words ?? []).map((text) => `<p>${escaped(text)}</p>`).join('\n')}
${(pictures ?? []).map((svg) => `<figure>${svg}</figure>`).join('\n')}
${compared ? gridHtml(comparisonGrid(compared), 'compared') : ''}${grid ? gridHtml(grid) : ''}${block === undefined ? '' : `<pre>${escaped(block)}</pre>`}</section>`;
}

function gridHtml({ columns, rows }: Grid, kind = 'plain'): string {
  const cells = (tag: 'th' | 'td', row: readonly string[]) =>
    row
      .map((cell, i) =>
        i === 0 && tag === 'td' ? `<th scope="row">${escaped(cell)}</th>` : `<${tag}>${escaped(cell)}</${tag}>`,
      )
      .join('');
  // A line without a name goes on with the data set above it.
  const lines = rows.map((row) => `<tr${row[0] === '' ? '' : ' class="new"'}>${cells('td', row)}</tr>`);
  return `<div class="table ${kind}"><table><thead><tr>${cells('th', columns)}</tr></thead><tbody>
${lines.join('\n')}
</tbody></table></div>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `
:root { color-scheme: light dark; --ink: #1c2024; --faint: #5b646d; --paper: #fff; --panel: #f3f5f6; --line: #d5dade; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8eaec; --faint: #a3abb3; --paper: #14171a; --panel: #1e2327; --line: #39424a; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.15rem; margin-top: 2rem; }
.faint { color: var(--faint); font-size: 0.9rem; }
pre { background: var(--panel); padding: 0.75rem; border-radius: 6px; overflow-x: auto; font-size: 0.85rem; }
.table { overflow-x: auto; border: 1px solid var(--line); border-radius: 6px; }
table { border-collapse: collapse; width: 100%; font-size: 0.85rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.2rem 0.55rem; text-align: right; white-space: nowrap; font-weight: normal; }
th:first-child, .compared :is(th, td):nth-child(2) { text-align: left; }
th[scope=row] { position: sticky; left: 0; background: var(--paper); max-width: 9rem; white-space: normal; overflow-wrap: anywhere; }
thead th { background: var(--panel); font-weight: 600; }
tr.new > * { border-top: 1px solid var(--line); }
figure { margin: 0.5rem 0; overflow-x: auto; }
figure svg { max-width: 100%; height: auto; }
li { margin: 0.25rem 0; }
@media (max-width: 40rem) { table { font-size: 0.75rem; } th, td { padding: 0.2rem 0.3rem; } th[scope=row] { max-width: 5.5rem; } }
`;

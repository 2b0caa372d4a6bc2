import { type Html, html } from '../html.js';

/** One part of a report: the name by which it is linked, what it is called, and what stands in it. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** In the list of sections, where the title is long. */
  readonly short?: string;
  readonly body: Html;
  readonly lede?: Html;
  /** More classes: `no-print`. */
  readonly kind?: string;
}

export const sectionHtml = ({ id, title, body, lede, kind }: Section): Html =>
  html`<section id="${id}" aria-labelledby="${id}-title"${kind === undefined ? '' : html` class="${kind}"`}>
<h2 id="${id}-title">${title}</h2>
${lede && html`<p class="lede">${lede}</p>`}
${body}
</section>
`;

/** Folded away until it is asked for; opened when the page is printed. */
export const folded = (summary: string, body: Html): Html =>
  html`<details><summary>${summary}</summary>
${body}
</details>`;

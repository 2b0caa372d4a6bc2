import { type Html, html } from './html.js';

/** Letters of a name that are shown, and that are told to those who point at it. */
const SHOWN = 60;
const TOLD = 300;

const cut = (text: string, most: number) =>
  text.length > most ? `${Array.from(text.slice(0, most)).slice(0, -1).join('')}…` : text;

/** A name from the data, apart from the text around it: it may be long, empty, or written from right to left. */
export function name(text: string, most = SHOWN): Html {
  if (text.trim() === '') return html`<bdi class="name faint">(empty)</bdi>`;
  const shown = cut(text, most);
  return shown === text
    ? html`<bdi class="name">${text}</bdi>`
    : html`<bdi class="name" title="${cut(text, TOLD)}">${shown}</bdi>`;
}

/** The same where there can be no markup: the title of a page, the label of a picture. */
export const shortName = (text: string, most = SHOWN): string => (text.trim() === '' ? '(empty)' : cut(text, most));

/** Without the folders: they are nobody's business who reads a report. */
export const fileName = (path: string): string => path.split(/[\\/]/).at(-1) || path;

export const count = (n: number): string =>
  Number.isInteger(n) ? n.toLocaleString('en-US') : n.toLocaleString('en-US', { maximumFractionDigits: 1 });

export const amount = (n: number, one: string, many = `${one}s`): string => `${count(n)} ${n === 1 ? one : many}`;

/** 0.983 as `98.3`; of what is nearly all or nothing, more digits than would say it is all or nothing. */
export function percent(share: number): string {
  const text = (100 * share).toFixed(1);
  if (text === '100.0') return share === 1 ? '100' : '> 99.9';
  if (text === '0.0') return share === 0 ? '0' : '< 0.1';
  return text;
}

export const percentText = (share: number): string => `${percent(share)}\u00a0%`;

/** The interval in which a mean lies with a chance of 95 %. */
export const INTERVAL = '95\u00a0% interval';

/** A metric's value: four decimals, or the digits that count in large numbers and tiny ones. */
export function decimal(x: number): string {
  if (!Number.isFinite(x)) return x > 0 ? '∞' : x < 0 ? '−∞' : '';
  const size = Math.abs(x);
  if (size >= 1e7 || (size > 0 && size < 1e-4)) return x.toPrecision(4).replace('-', '−');
  const digits = size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : 4;
  return x.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace('-', '−');
}

/** Cut off where the metric ends: nobody expects an accuracy above 1. */
export const within = (x: number, [least, most]: readonly [number, number]): number =>
  Math.max(least, Math.min(most, x));

export const pText = (p: number): string => (p < 0.001 ? '< 0.001' : p.toFixed(3));

export const listOf = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

export const sentence = (text: string): string => {
  const whole = text.trim().replace(/[.;]*$/, '');
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}.`;
};

/** A title inside a sentence: `accuracy`, but `AUC`. */
export const inText = (title: string): string =>
  /^\p{Lu}\p{Ll}+( |$)/u.test(title) ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title;

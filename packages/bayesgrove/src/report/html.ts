/** A piece of a page: markup, not text. Only `html` and `raw` make one. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[] | undefined | false;

/** Markup with values in it. Texts are escaped, whatever they hold; pieces stand as they are. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let all = texts[0]!;
  for (const [i, part] of parts.entries()) all += partText(part) + texts[i + 1]!;
  return { html: all };
}

export const raw = (markup: string): Html => ({ html: markup });

export const nothing: Html = raw('');

export const joined = (pieces: readonly Html[], between = ''): Html =>
  raw(pieces.map((piece) => piece.html).join(between));

function partText(part: Part): string {
  if (part === undefined || part === false) return '';
  if (typeof part === 'string') return escaped(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map((piece) => piece.html).join('');
}

/**
 * Text that is safe inside an element and inside a quoted attribute. What no page may hold (control characters, halves of
 * pairs) becomes a replacement character; marks that turn the direction of what follows are left out.
 */
const escaped = (text: string): string =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/(?![\t\n\r])[\p{Control}\p{Surrogate}\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** JSON inside a script element: with no `<`, nothing can end it or begin another. */
export const scriptJson = (text: string): Html => raw(text.trimEnd().replaceAll('<', '\\u003c'));

/**
 * Text that may stand in XML: what the standard forbids (control characters, halves of pairs) becomes a replacement
 * character, and marks that turn the direction of what follows are left out. Line ends become blanks.
 */
export const escaped = (text: string): string => attributeText(text.replace(/[\t\n\r]/g, ' '));

/** The same for the value of an attribute, which keeps its line ends: programs read it. */
const attributeText = (text: string): string =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/(?![\t\n\r])[\p{Control}\p{Surrogate}\ufffe\uffff]/gu, '\ufffd')
    .replace(/[&<>"'\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);

export type Attributes = readonly (readonly [name: string, value: string | number | undefined])[];

/** An element. What is inside is XML already; the values of attributes are not. */
export function element(name: string, attributes: Attributes, inside = ''): string {
  const list = attributes
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? pixels(value) : attributeText(value!)}"`)
    .join('');
  return inside === '' ? `<${name}${list}/>` : `<${name}${list}>${inside}</${name}>`;
}

/** A length to a hundredth of a pixel: finer cannot be seen, and the file stays small. */
export const pixels = (x: number): string => String(Math.round(x * 100) / 100 || 0);

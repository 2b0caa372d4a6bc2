export interface PageElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** What stands between its tags, as it is written. */
  inside: string;
}

const VOID = new Set(['meta', 'link', 'br', 'hr', 'img', 'input']);
const TAG = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"<]*")?)*)\s*(\/?)>/y;
const ATTRIBUTE = /\s+([\w:-]+)(?:="([^"]*)")?/g;

/** Reads a page strictly: every element closed in order, every attribute quoted, no stray bracket. Throws on all else. */
export function readPage(page: string): readonly PageElement[] {
  if (!page.startsWith('<!DOCTYPE html>\n')) throw new Error('No doctype');
  const all: PageElement[] = [];
  const open: { readonly element: PageElement; readonly from: number }[] = [];
  let at = '<!DOCTYPE html>'.length;
  while (at < page.length) {
    const next = page.indexOf('<', at);
    const text = page.slice(at, next < 0 ? page.length : next);
    if (text.includes('>')) throw new Error(`A stray bracket: ${text.slice(0, 80)}`);
    if (next < 0) break;
    TAG.lastIndex = next;
    const found = TAG.exec(page);
    if (found === null) throw new Error(`No tag: ${page.slice(next, next + 80)}`);
    const [whole, end, name, attributes, empty] = found as unknown as [string, string, string, string, string];
    at = next + whole.length;
    if (end === '/') {
      const last = open.pop();
      if (last?.element.name !== name) throw new Error(`Not closed in order: ${name} in ${last?.element.name}`);
      last.element.inside = page.slice(last.from, next);
      continue;
    }
    const element: PageElement = { name, attributes: attributesIn(attributes), inside: '' };
    all.push(element);
    if (VOID.has(name) || empty === '/') continue;
    open.push({ element, from: at });
    // Nothing is read inside these until they end, whatever it looks like.
    if (name === 'script' || name === 'style') at = page.indexOf(`</${name}>`, at);
  }
  if (open.length > 0) throw new Error(`Not closed: ${open.at(-1)!.element.name}`);
  return all;
}

function attributesIn(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name, value = ''] of text.matchAll(ATTRIBUTE)) {
    if (found.has(name!)) throw new Error(`Twice: ${name}`);
    found.set(name!, value);
  }
  return found;
}

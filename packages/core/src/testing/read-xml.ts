/** An element of a small XML file, for tests that read drawings back. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlElement[];
  text: string;
}

const NAME = /[A-Za-z][\w:-]*/y;
const ATTRIBUTE = /\s+([A-Za-z][\w:-]*)="([^"<]*)"/y;

/** Reads elements, attributes, text and numeric references, and throws on everything else: what passes is well-formed. */
export function readXml(source: string): XmlElement {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u.test(source))
    throw new Error('A character that XML does not allow');
  const top: XmlElement = { name: '', attributes: new Map(), children: [], text: '' };
  const open = [top];
  let at = 0;
  while (at < source.length) {
    const here = open.at(-1)!;
    if (source[at] !== '<') {
      const to = source.indexOf('<', at) < 0 ? source.length : source.indexOf('<', at);
      here.text += unescaped(source.slice(at, to));
      at = to;
    } else if (source[at + 1] === '/') {
      const end = `</${here.name}>`;
      if (open.length === 1 || !source.startsWith(end, at))
        throw new Error(`Not closed in order: ${source.slice(at, at + 40)}`);
      open.pop();
      at += end.length;
    } else at = begin(source, at, here, open);
  }
  if (open.length !== 1 || top.children.length !== 1) throw new Error('Not exactly one closed element');
  return top.children[0]!;
}

function begin(source: string, start: number, parent: XmlElement, open: XmlElement[]): number {
  NAME.lastIndex = start + 1;
  const name = NAME.exec(source)?.[0];
  if (name === undefined) throw new Error(`No element: ${source.slice(start, start + 40)}`);
  const attributes = new Map<string, string>();
  let at = NAME.lastIndex;
  for (ATTRIBUTE.lastIndex = at; ; ) {
    const found = ATTRIBUTE.exec(source);
    if (found === null) break;
    if (attributes.has(found[1]!)) throw new Error(`Twice: ${found[1]}`);
    attributes.set(found[1]!, unescaped(found[2]!));
    at = ATTRIBUTE.lastIndex;
  }
  const element: XmlElement = { name, attributes, children: [], text: '' };
  parent.children.push(element);
  if (source.startsWith('/>', at)) return at + 2;
  if (source[at] !== '>') throw new Error(`Not an attribute: ${source.slice(at, at + 40)}`);
  open.push(element);
  return at + 1;
}

function unescaped(text: string): string {
  if (/&(?!#\d+;)/.test(text) || text.includes('>')) throw new Error(`Not escaped: ${text.slice(0, 40)}`);
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
}

/** All elements below one, itself included, that satisfy a test. */
export function elementsOf(top: XmlElement, test: (element: XmlElement) => boolean): readonly XmlElement[] {
  const found: XmlElement[] = [];
  const open = [top];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (test(next)) found.push(next);
    open.push(...next.children.toReversed());
  }
  return found;
}

// Reads a declaration file (.d.ts) as tsc writes it: one statement after another, each with the comment above it.
const BLOCKS = /^(?:export )?(?:declare )?(?:abstract )?(?:interface|class|namespace|enum)\b/;
const DECLARED = /^(?:export )?(?:declare )?(?:abstract )?(function|const|interface|type|class) (\w+)/;

/** The top-level statements of a file: `{ doc, text }`. */
export function statements(source) {
  const found = [];
  let doc = '';
  let at = 0;
  while (at < source.length) {
    if (/\s/.test(source[at])) at += 1;
    else if (source.startsWith('//', at)) at = endOf(source, '\n', at);
    else if (source.startsWith('/*', at)) {
      const end = endOf(source, '*/', at);
      doc = source.startsWith('/**', at) ? source.slice(at, end) : '';
      at = end;
    } else {
      const end = statementEnd(source, at);
      found.push({ doc, text: source.slice(at, end) });
      doc = '';
      at = end;
    }
  }
  return found;
}

function endOf(source, mark, from) {
  const at = source.indexOf(mark, from);
  return at === -1 ? source.length : at + mark.length;
}

/** A statement ends with a semicolon outside all brackets; an interface or a class with its closing brace. */
function statementEnd(source, from) {
  const block = BLOCKS.test(source.slice(from, from + 80));
  let depth = 0;
  let at = from;
  while (at < source.length) {
    const character = source[at];
    if (source.startsWith('/*', at)) at = endOf(source, '*/', at);
    else if (source.startsWith('//', at)) at = endOf(source, '\n', at);
    else if ('\'"`'.includes(character)) at = quoteEnd(source, at);
    else {
      at += 1;
      if ('({['.includes(character)) depth += 1;
      else if (')}]'.includes(character)) {
        depth -= 1;
        if (depth === 0 && block && character === '}') return at;
      } else if (character === ';' && depth === 0) return at;
    }
  }
  return source.length;
}

function quoteEnd(source, from) {
  for (let at = from + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === source[from]) return at + 1;
  }
  return source.length;
}

/** What a file declares: name -> `{ kind, name, exported, doc, text }`; the overloads of a function are one declaration. */
export function declarationsOf(source) {
  const declared = new Map();
  for (const { doc, text } of statements(source)) {
    const match = DECLARED.exec(text);
    if (match === null) continue;
    const [, kind, name] = match;
    const before = declared.get(name);
    if (before === undefined)
      declared.set(name, { kind, name, exported: text.startsWith('export '), doc: docText(doc), text: cleaned(text) });
    else declared.set(name, { ...before, text: `${before.text}\n${cleaned(text)}` });
  }
  return declared;
}

/** What a file exports from other files: `{ from, all, as, names: [{ local, exported }] }`. */
export function reexportsOf(source) {
  return statements(source).flatMap(({ text }) => {
    const star = /^export (?:type )?\*(?: as (\w+))? from ['"](.+)['"]/.exec(text);
    if (star !== null) return [{ from: star[2], all: star[1] === undefined, as: star[1], names: [] }];
    const named = /^export (?:type )?\{([\s\S]*)\} from ['"](.+)['"]/.exec(text);
    return named === null ? [] : [{ from: named[2], all: false, names: namesIn(named[1]) }];
  });
}

const namesIn = (list) =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter((name) => name !== '')
    .map((name) => {
      const [local, exported = local] = name.split(' as ');
      return { local, exported };
    });

const docText = (comment) =>
  comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .trim();

/** As one would write it: no `export declare`, no `import("./x.js").`, two blanks a level. */
const cleaned = (text) =>
  text
    .replace(/^export /, '')
    .replace(/^declare /, '')
    .replace(/import\(["'][^"']+["']\)\./g, '')
    .replace(/^( {4})+/gm, (blanks) => ' '.repeat(blanks.length / 2))
    .trim();

// Simple colouring of code: comments, texts, keywords and numbers; in a terminal, what is typed.
export const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const KEYWORDS =
  'abstract as async await break case class const continue default else export extends false for from function if import in instanceof interface let new null of readonly return static switch throw true try type typeof undefined void while yield';

const TOKENS = new RegExp(
  [
    String.raw`(?<comment>\/\*[\s\S]*?\*\/|\/\/[^\n]*)`,
    String.raw`(?<text>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\x60(?:[^\x60\\]|\\.)*\x60)`,
    String.raw`(?<number>\b\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?\b)`,
    String.raw`(?<word>[A-Za-z_$][\w$]*)`,
  ].join('|'),
  'g',
);

const keywords = new Set(KEYWORDS.split(' '));

/** `linkOf(name)` gives the address of a type, where there is a page for it. */
function script(text, linkOf) {
  let html = '';
  let from = 0;
  for (const match of text.matchAll(TOKENS)) {
    html += escaped(text.slice(from, match.index)) + token(match, linkOf);
    from = match.index + match[0].length;
  }
  return html + escaped(text.slice(from));
}

function token({ 0: text, groups }, linkOf) {
  const kind = groups.comment ? 'comment' : groups.text ? 'text' : groups.number ? 'number' : '';
  if (kind !== '') return `<span class="code-${kind}">${escaped(text)}</span>`;
  if (keywords.has(text)) return `<span class="code-keyword">${text}</span>`;
  const link = /^[A-Z]/.test(text) ? linkOf(text) : undefined;
  return link === undefined ? escaped(text) : `<a href="${link}">${text}</a>`;
}

const terminal = (text) =>
  text
    .split('\n')
    .map((line) => (line.startsWith('$ ') ? `<span class="code-typed">${escaped(line)}</span>` : barred(line)))
    .join('\n');

/** Bars that are drawn with letters stand back a little. */
const barred = (text) => escaped(text).replace(/[█▁-▇▉-▏▒░]+/g, '<span class="code-bar">$&</span>');

const shell = (text) =>
  text
    .split('\n')
    .map((line) => escaped(line).replace(/(^|\s)(#.*)$/, '$1<span class="code-comment">$2</span>'))
    .join('\n');

export function highlighted(text, language, linkOf = () => undefined) {
  if (language === 'ts' || language === 'js' || language === 'json') return script(text, linkOf);
  if (language === 'console') return terminal(text);
  return language === 'sh' ? shell(text) : barred(text);
}

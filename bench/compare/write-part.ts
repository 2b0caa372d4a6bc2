import { readFileSync, writeFileSync } from 'node:fs';

const BEGIN = '<!-- bench -->';
const END = '<!-- end -->';

/** Puts a generated text between the marks of a page; where there are none yet, at its end. */
export function writePart(file: string, text: string): void {
  const page = readFileSync(file, 'utf8');
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END, begin);
  const part = `${BEGIN}\n${text.trim()}\n${END}`;
  if (begin >= 0 && end < 0) throw new Error(`${file} has ${BEGIN}, but no ${END} after it.`);
  writeFileSync(
    file,
    begin < 0 ? `${page.trimEnd()}\n\n${part}\n` : page.slice(0, begin) + part + page.slice(end + END.length),
  );
}

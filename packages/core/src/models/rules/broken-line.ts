import { widthOf } from '../../base/terminal-text.js';

const WIDTH = 80;
/** Conditions are indented by two, so what is indented by four goes on with the line above. */
const FURTHER = '    ';

/** A line of rules as lines of at most 80 columns where it can be broken: after a comma, or else between words. */
export function brokenLine(line: string, further = FURTHER): readonly string[] {
  if (widthIn(line) <= WIDTH) return [line];
  const indent = /^ */.exec(line)![0];
  const lines: string[] = [];
  let current = indent;
  let taken = indent.length;
  for (const piece of piecesOf(line.slice(indent.length))) {
    const width = widthIn(piece.trimEnd());
    if (taken + width > WIDTH && current.trim() !== '') {
      lines.push(current.trimEnd());
      [current, taken] = [further, further.length];
    }
    current += piece;
    taken += widthIn(piece);
  }
  return [...lines, current.trimEnd()];
}

/** Pieces end behind a comma; one that no line can hold ends behind every word. */
function piecesOf(text: string): readonly string[] {
  const pieces: string[][] = [];
  let open = false;
  for (const word of wordsOf(text)) {
    if (open) pieces.at(-1)!.push(word);
    else pieces.push([word]);
    open = !word.endsWith(', ');
  }
  return pieces.flatMap((piece) => {
    const whole = piece.join('');
    return widthIn(whole) > WIDTH - FURTHER.length ? piece : [whole];
  });
}

/** Words with the spaces behind them. A quoted text, which may be megabytes, is one word with what it touches. */
function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  let start = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (quoted && character === '\\') i++;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && character === ' ' && text[i + 1] !== ' ') {
      words.push(text.slice(start, i + 1));
      start = i + 1;
    }
  }
  return [...words, text.slice(start)];
}

/** Plain text, which is most, need not be looked at character by character. */
const widthIn = (text: string) => (/^[ -~]*$/.test(text) ? text.length : widthOf(text));

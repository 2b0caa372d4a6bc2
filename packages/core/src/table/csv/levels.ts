import type { Place } from '../../base/problem.js';
import { wrongEncoding } from '../../base/problems.js';
import type { Dictionary } from './dictionary.js';

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** As many texts are decoded together. */
const RUN = 4096;

/** The texts of a dictionary from number `first` on. */
export function levelTexts(dictionary: Dictionary, first: number, place: Place): string[] {
  const texts: string[] = [];
  for (let from = first; from < dictionary.size; from += RUN) {
    const limit = Math.min(from + RUN, dictionary.size);
    if (!pushPlain(texts, dictionary, from, limit)) {
      for (let id = from; id < limit; id++) texts.push(levelText(dictionary, id, place));
    }
  }
  return texts;
}

/** Decodes many texts in one go, which is several times faster; works only while each byte is a character. */
function pushPlain(texts: string[], dictionary: Dictionary, from: number, limit: number): boolean {
  const { bytes, ends } = dictionary.run(from, limit);
  if (bytes.length > 1 << 20 || bytes.some((byte) => byte > 127)) return false;
  const all = strict.decode(bytes);
  let start = 0;
  for (const end of ends) {
    texts.push(all.slice(start, end));
    start = end;
  }
  return true;
}

function levelText(dictionary: Dictionary, id: number, place: Place): string {
  try {
    return strict.decode(dictionary.text(id));
  } catch {
    throw wrongEncoding({ ...place, line: dictionary.line(id) }, 'UTF-8');
  }
}

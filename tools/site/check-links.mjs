// Every link, picture, script and style of the built site leads to a file of it, and every anchor to an element.
import { dirname, join } from 'node:path/posix';

/** `files`: place in the site -> text (pages) or bytes. Gives a line for every link that leads nowhere. */
export function brokenLinks(files) {
  const ids = new Map();
  const idsOf = (file) => {
    if (!ids.has(file))
      ids.set(file, new Set([...String(files.get(file)).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)));
    return ids.get(file);
  };
  const wrong = [];
  for (const [file, text] of files) {
    if (!file.endsWith('.html') || file.startsWith('papers/alone/')) continue;
    for (const [, raw] of String(text).matchAll(/ (?:href|src|srcset)="([^"]*)"/g)) {
      const link = raw.replaceAll('&amp;', '&');
      if (/^(https?|mailto|data):/.test(link)) continue;
      const [to, anchor] = link.split('#');
      const target = to === '' ? file : join(dirname(file), decodeURIComponent(to));
      if (!files.has(target)) wrong.push(`${file} links to ${link}, which the site does not have`);
      else if (anchor && !idsOf(target).has(decodeURIComponent(anchor)))
        wrong.push(`${file} links to ${link}, but ${target} has no such place`);
    }
  }
  return [...new Set(wrong)];
}

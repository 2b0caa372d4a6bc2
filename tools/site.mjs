// Builds the documentation as a site: `node tools/site.mjs` writes site/, which can be opened as files or put under any
// address. With --check nothing is written; either way every link and anchor inside the site must lead somewhere.
// --outside lists the links that leave it (they are not visited).
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brokenLinks } from './site/check-links.mjs';
import { laidOut } from './site/layout.mjs';
import { navigation } from './site/navigation.mjs';
import { rendered } from './site/render.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path) => readFileSync(join(root, path));

/** Place in the site -> text or bytes. */
const files = new Map();
const sections = navigation();
const order = sections.flatMap(({ pages }) => pages);
const known = new Set(order.map(({ path }) => path));
const outside = new Set();

for (const page of order) {
  const made = rendered(page.path, read(page.path).toString('utf8'), (path) => known.has(path));
  Object.assign(page, made, { name: page.short ?? made.title });
  for (const link of made.outside) outside.add(link);
  for (const [from, to] of made.copies) if (existsSync(join(root, from))) files.set(to, read(from));
}

order.forEach((page, i) => {
  files.set(page.file, laidOut({ ...page, sections, before: order[i - 1], after: order[i + 1] }));
});

const lost = {
  file: '404.html',
  title: 'There is no such page',
  headings: [],
  html: '<h1>There is no such page</h1><p>It may have moved. Search above, look through the pages at the side, or go to <a href="index.html">the first page</a>.</p>',
};
files.set('404.html', laidOut({ ...lost, sections }));
files.set('site.css', read('tools/site/site.css'));
files.set('site.js', read('tools/site/site.js'));
files.set('search-index.js', `window.searchIndex=${JSON.stringify(searchIndex())};\n`);

/** `[[place, page, heading, words], ...]`, as a script, since a page opened as a file may not read other files. */
function searchIndex() {
  return order.flatMap(({ file, name, sections: parts }) =>
    parts.map(({ title, id, text }, i) => [
      i === 0 ? file : `${file}#${id}`,
      name,
      title,
      text
        .replace(/[█▁▂▃▄▅▆▇│├└─]+/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 1200),
    ]),
  );
}

const wrong = brokenLinks(files);
for (const line of wrong) console.error(line);
if (process.argv.includes('--outside')) for (const link of [...outside].sort()) console.log(link);
if (!process.argv.includes('--check')) {
  rmSync(join(root, 'site'), { recursive: true, force: true });
  for (const [file, content] of files) {
    const to = join(root, 'site', file);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, content);
  }
}
const bytes = [...files.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0);
console.log(
  wrong.length === 0
    ? `site: ${order.length} pages, ${(bytes / 1e6).toFixed(1)} MB, all links lead somewhere${process.argv.includes('--check') ? '' : '; open site/index.html'}`
    : `site: ${wrong.length} links lead nowhere`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;

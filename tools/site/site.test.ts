import { expect, test } from 'vitest';
import { brokenLinks } from './check-links.mjs';
import { highlighted } from './highlight.mjs';
import { anchorsOf, slugger } from './slugs.mjs';

test('anchors are those of GitHub, and code holds no headings', () => {
  const slug = slugger();
  expect(['C4.5 and Weka J48', 'What `--json` prints', 'Table', 'table'].map(slug)).toEqual([
    'c45-and-weka-j48',
    'what---json-prints',
    'table',
    'table-1',
  ]);
  expect([...anchorsOf('# One\n\n```sh\n# no heading\n```\n\n## One\n')]).toEqual(['one', 'one-1']);
});

test('a link that leads nowhere is named, and so is an anchor', () => {
  const files = new Map([
    [
      'index.html',
      '<h1 id="top"></h1><a href="a/b.html#x">1</a><a href="a/b.html#y">2</a><img src="no.svg"><a href="#top">3</a>',
    ],
    ['a/b.html', '<h2 id="x"></h2><a href="../index.html">up</a><a href="https://example.org/">out</a>'],
  ]);
  expect(brokenLinks(files)).toEqual([
    'index.html links to a/b.html#y, but a/b.html has no such place',
    'index.html links to no.svg, which the site does not have',
  ]);
});

test('coloured code is escaped, and loses nothing', () => {
  const code = 'const a: Table<"x"> = 1; // <b>\n/* & */ `a`';
  const html = highlighted(code, 'ts', (name) => (name === 'Table' ? 'table.html' : undefined));
  expect(html).toContain('<a href="table.html">Table</a>');
  expect(html).not.toMatch(/<b>/);
  const plain = html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  expect(plain).toBe(code);
});

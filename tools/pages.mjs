// Which Markdown pages there are.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const markdownIn = (folder) =>
  readdirSync(`${root}${folder}`)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => `${folder}/${file}`);

/** Pages that are written by hand, with parts made from the code. */
export const writtenPages = () => [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...['docs', 'docs/learners', 'docs/api'].flatMap(markdownIn),
  'examples/penguins.md',
  'papers/README.md',
];

/** All pages, also those that long runs of the papers have written. */
export const allPages = () => [...writtenPages(), ...markdownIn('docs/papers')];

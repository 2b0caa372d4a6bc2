// The pages of the site in the order in which they are read, and where each of them goes.
import { learners } from '@bayesgrove/core';
import { allPages } from '../pages.mjs';

const SECTIONS = [
  [
    'Start',
    ['docs/index.md', 'docs/tutorial.md', 'docs/commands.md', 'docs/json.md', 'docs/library.md', 'docs/problems.md'],
  ],
  ['Data', ['docs/reading.md', 'docs/cells.md']],
  ['Learners', ['docs/learners.md', ...learners.map(({ name }) => `docs/learners/${name}.md`)]],
  ['Models', ['docs/drawing.md', 'docs/report.md', 'docs/exports.md', 'docs/model-file.md']],
  ['Judging', ['docs/evaluation.md', 'docs/experiments.md', 'docs/differences.md', 'docs/performance.md']],
  ['The papers', ['papers/README.md', 'docs/papers/README.md', 'docs/lecture.md']],
  ['API', ['docs/api.md']],
  [
    'The project',
    [
      'README.md',
      'docs/architecture.md',
      'docs/decisions.md',
      'CONTRIBUTING.md',
      'CHANGELOG.md',
      'examples/penguins.md',
    ],
  ],
];

/** Titles in the navigation where the heading of the page is long. */
const SHORT = new Map([
  ['docs/index.md', 'What it is'],
  ['docs/tutorial.md', 'Tutorial'],
  ['docs/commands.md', 'Commands'],
  ['docs/json.md', 'What --json prints'],
  ['docs/library.md', 'Library'],
  ['docs/problems.md', 'Problems and remedies'],
  ['docs/reading.md', 'How tables are read'],
  ['docs/cells.md', 'Every kind of cell'],
  ['docs/learners.md', 'Which learner?'],
  ['docs/drawing.md', 'Drawings'],
  ['docs/report.md', 'The report'],
  ['docs/exports.md', 'Exports'],
  ['docs/model-file.md', 'The model file'],
  ['docs/evaluation.md', 'Judging learners'],
  ['docs/experiments.md', 'Experiments'],
  ['docs/differences.md', 'Weka, R, scikit-learn'],
  ['docs/performance.md', 'Performance'],
  ['papers/README.md', 'The papers and their plans'],
  ['docs/papers/README.md', 'Full runs'],
  ['docs/lecture.md', 'The lecture'],
  ['docs/api.md', 'All exports'],
  ['README.md', 'README'],
  ['examples/penguins.md', 'The example data'],
]);

/** `docs/learners/c45.md` -> `learners/c45.html`; what stands at the top of the repository goes to the top of the site. */
export function siteFileOf(path) {
  if (path === 'papers/README.md') return 'papers/plans.html';
  if (path === 'docs/papers/README.md') return 'papers/index.html';
  return path
    .replace(/^(docs|examples)\//, '')
    .replace(/^[A-Z]+\.md$/, (name) => name.toLowerCase())
    .replace(/\.md$/, '.html');
}

/** Sections of pages: `{ title, pages: [{ path, file, short }] }`. Pages that no section names stand in the last one. */
export function navigation() {
  const there = new Set(allPages());
  const sections = SECTIONS.map(([title, paths]) => ({ title, paths: paths.filter((path) => there.delete(path)) }));
  const take = (title, matches) => {
    const section = sections.find((one) => one.title === title);
    for (const path of [...there].filter(matches)) if (there.delete(path)) section.paths.push(path);
  };
  for (const area of AREAS.keys()) take('API', (path) => path === `docs/api/${area}.md`);
  take('The papers', (path) => path.startsWith('docs/papers/'));
  take('Learners', (path) => path.startsWith('docs/learners/'));
  take('The project', () => true);
  return sections.map(({ title, paths }) => ({
    title,
    pages: paths.map((path) => ({ path, file: siteFileOf(path), short: SHORT.get(path) ?? shortOf(path) })),
  }));
}

const AREAS = new Map([
  ['table', 'Tables'],
  ['schema', 'Schemas, codes, cuts'],
  ['counts', 'Counts'],
  ['learners', 'Learning'],
  ['contract', 'The contract'],
  ['models', 'Models'],
  ['evaluate', 'Judging'],
  ['base', 'Problems, options'],
  ['tool', 'Files, DuckDB, reports'],
]);

/** A learner's page is called after it, an area's after what is in it; the others have their headings. */
function shortOf(path) {
  const [, folder, name] = /^docs\/(learners|api)\/(.*)\.md$/.exec(path) ?? [];
  return folder === 'api' ? AREAS.get(name) : folder && name;
}

import { expect, test } from 'vitest';
import { call, workplace } from '../testing/call.js';

const place = workplace();

/** A module as a stranger would write it; what it imports is found from here. */
const core = new URL('../../../core/src/index.ts', import.meta.url).href;
const moduleOf = (fit: string, more = '') => `
import { learner, toDense } from '${core}'; // from '@bayesgrove/core'
export default learner({
  name: 'my-learner',
  title: 'Mine',
  summary: 'The shares of the classes, learned by a stranger.',
  options: {},
  targets: ['nominal'],
  async fit(source) {
    const [answer] = await source.count([{ by: [source.target.name] }]);
    const counts = [...toDense(answer).n];
    ${fit}
    return { body: { kind: 'constant', counts, smoothing: 0 } };
  },
});
${more}`;

test('a learner of ours, by name', async () => {
  const { code, out, err } = await call(['check', '--learner', 'majority,one-rule', '--only', 'same bytes']);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^majority {2}Majority class: \d+ checks passed, 0 left out\.\none-rule {2}One rule .*passed/);
});

test('what is left out is said with the reason', async () => {
  const { code, out } = await call(['check', '-l', 'nb-tree', '--only', 'defaults, nominal target: weight k']);
  expect(code).toBe(0);
  expect(out).toContain(
    'nb-tree  NBTree: 0 checks passed, 2 left out.\n  left out  weight k is k copies; weight k is k copies,',
  );
  expect(out).toContain('splits are cross-validated');
});

test('a learner of a module, with what it leaves out', async () => {
  const because = 'a baseline tells nothing apart';
  const skip = `export const contract = { skip: [{ test: 'separable by a number: every row right', because: '${because}' }] };`;
  const path = place.file('mine.mjs', moduleOf('', skip));
  const { code, out, err } = await call(['check', path, '--only', 'separable', '--json']);
  expect(code).toBe(1);
  expect(err).toContain('my-learner fails 1 of 1 checks.');
  expect(JSON.parse(out)).toMatchObject({
    files: [],
    learners: [
      {
        learner: 'my-learner',
        passed: 0,
        failed: [{ group: 'defaults, nominal target', title: 'separable by a level: every row right' }],
        leftOut: [{ title: 'separable by a number: every row right', because }],
      },
    ],
    checks: 1,
    failed: 1,
  });
});

test('a module that takes the library by its other name', async () => {
  const path = place.file('other.mjs', moduleOf('').replace("'@bayesgrove/core'", "'bayesgrove'"));
  const { code, out } = await call(['check', path, '--only', 'same bytes']);
  expect([code, out.startsWith('my-learner  Mine: ')]).toEqual([0, true]);
});

test('a broken learner is caught, and what was found is said', async () => {
  const path = place.file('broken.mjs', moduleOf('counts[source.codedRows().target[0]] += 1;'));
  const { code, out, err } = await call(['check', '--learner', path, '--only', '20 shuffles']);
  expect(code).toBe(1);
  expect(out).toContain(
    '  failed  defaults, nominal target: 20 shuffles of the rows give the same bytes\n    shuffle ',
  );
  expect(err).toContain('my-learner fails 2 of 2 checks.');
});

test.each<[string, () => readonly string[], number, string]>([
  ['nothing', () => [], 2, 'Neither a file nor a learner is given.'],
  ['a learner that is none', () => ['-l', 'c54'], 2, 'Did you mean "c45"?'],
  ['a text in no title', () => ['-l', 'c45', '--only', 'nonesuch'], 2, 'No check holds "nonesuch".'],
  ['a module without one', () => ['-l', place.file('none.mjs', 'export const x = 1;')], 1, 'exports no learner'],
  ['a module that breaks', () => ['-l', place.file('bad.mjs', 'throw new Error("boom");')], 1, 'boom'],
  [
    'a check that is none',
    () => [place.file('idle.mjs', moduleOf('', "export const contract = { skip: [{ test: 'gone', because: 'x' }] };"))],
    2,
    'leaves out "gone", but there is no such check',
  ],
])('refuses %s', async (_, args, expected, text) => {
  const { code, err } = await call(['check', ...args()]);
  expect([code, err]).toEqual([expected, expect.stringContaining(text)]);
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { call as callAs, penguins, workplace } from '../testing/call.js';
import { widthOf } from './style.js';

/** What was printed, with a short name for the table: how its own is folded hangs on where the repository lies. */
const shortly = (out: string) => out.replace(penguins, 'penguins.csv').replace(/\(3\s+classes\)/, '(3 classes)');

/** Reports have their own tests; here none is left behind in the folder of the tests. */
const call = (args: readonly string[]) => callAs(args[0] === 'compare' ? [...args, '--no-report'] : args);

const place = workplace();
const species = [penguins, '-t', 'species'];

describe('evaluate', () => {
  test('one learner: metrics with intervals, confusions, classes, at most 80 columns wide', async () => {
    const { code, out, err } = await call(['evaluate', ...species, '-l', 'naive-bayes']);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(shortly(out)).toMatchSnapshot();
    for (const line of out.split('\n').slice(1)) expect(widthOf(line), line).toBeLessThanOrEqual(80);
  });

  test('JSON: every learner with its metrics, and seconds beside them', async () => {
    const args = ['evaluate', ...species, '-l', 'naive-bayes,one-rule', '--folds', '5', '--repeats', '2', '--json'];
    const said = JSON.parse((await call(args)).out);
    expect(said).toMatchObject({ splits: 10, seed: 1, data: { rows: 344, target: 'species' } });
    expect(said.results.map(({ learner }: { learner: string }) => learner)).toEqual(['naive-bayes', 'one-rule']);
    for (const { metrics, seconds, confusion } of said.results) {
      const { mean, sd, low, high, n } = metrics.accuracy;
      expect(n).toBe(10);
      expect(low).toBeLessThan(mean);
      expect(mean).toBeLessThan(high);
      expect(sd).toBeGreaterThan(0);
      expect(metrics.auc.mean).toBeGreaterThan(0.5);
      expect(seconds).toBeGreaterThan(0);
      // Every row is tested once in each of the two repeats.
      expect(confusion.flat().reduce((sum: number, n: number) => sum + n, 0)).toBe(688);
    }
  });

  test('splits that were saved give the same numbers, whatever the seed', async () => {
    const splits = place.path('splits.json');
    const fresh = await call(['evaluate', ...species, '-l', 'c45', '--folds', '3', '--save-splits', splits]);
    const again = await call(['evaluate', ...species, '-l', 'c45', '--splits', splits, '--seed', '9']);
    const numbers = (text: string) => text.split('\n').slice(3);
    expect(numbers(again.out)).toEqual(numbers(fresh.out));
  });

  test('held-out predictions, and comparing with them', async () => {
    const held = place.path('held.csv');
    const first = await call(['evaluate', ...species, '-l', 'tan', '-o', held]);
    expect(first.code).toBe(0);
    const lines = readFileSync(held, 'utf8').trim().split('\n');
    expect(lines[0]).toBe('prediction,p(Adelie),p(Chinstrap),p(Gentoo)');
    expect(lines).toHaveLength(345);
    const both = ['compare', ...species, '-l', 'one-rule,tan', '--predictions', `rival=${held}`, '--json'];
    const { results, ranking } = JSON.parse((await call(both)).out);
    const [, tan, rival] = results;
    expect(rival.learner).toBe('rival');
    // The file holds decimal numbers that are read back as they were.
    expect(rival.metrics).toEqual(tan.metrics);
    expect(ranking.map(({ label, worse }: { label: string; worse: boolean }) => [label, worse])).toEqual([
      ['tan', false],
      ['rival', false],
      ['one-rule', true],
    ]);
  });

  test('what mistakes cost', async () => {
    const costs = ['--costs', '{"Chinstrap":{"Adelie":10}}'];
    const one = JSON.parse((await call(['evaluate', ...species, '-l', 'naive-bayes', ...costs, '--json'])).out);
    const [{ metrics, confusion }] = one.results;
    const cells: readonly number[][] = confusion;
    const cost = cells.flatMap((row, i) => row.map((n, j) => (i === j ? 0 : i === 1 && j === 0 ? 10 * n : n)));
    expect(metrics.cost.mean).toBeCloseTo(cost.reduce((sum, n) => sum + n) / 344, 2);
    const many = await call(['compare', ...species, '-l', 'naive-bayes,tan', ...costs, '--by', 'cost']);
    expect(many.out).toContain('Ranked by cost (lower is better)');
    const wrong = await call(['evaluate', ...species, '-l', 'tan', '--costs', '{"Chinstrp":{"Adelie":10}}']);
    expect(wrong.err).toContain('--costs names a class "Chinstrp" that is not there (did you mean "Chinstrap"?)');
    expect(wrong.err).toContain('Give JSON such as {"Adelie":{"Chinstrap":5}}');
    const file = place.file('costs.json', costs[1]!);
    for (const flag of [`@${file}`, file]) {
      const args = ['evaluate', ...species, '-l', 'naive-bayes', '--metric', 'cost', '--costs', flag, '--json'];
      expect(JSON.parse((await call(args)).out).results[0].metrics).toEqual({ cost: metrics.cost });
    }
    const asked = await call(['compare', ...species, '-l', 'naive-bayes,one-rule', '--metric', 'cost', ...costs]);
    expect(asked.out).toContain('Ranked by cost (lower is better)');
    const bare = await call(['evaluate', ...species, '-l', 'tan', '--metric', 'cost']);
    expect(bare.err).toContain('needs to know what mistakes cost');
  });

  test('what the first repeat said is written, and every split is in the JSON', async () => {
    const out = place.path('first.csv');
    const args = ['evaluate', ...species, '-l', 'one-rule', '--folds', '3', '--repeats', '2'];
    const { out: text } = await call([...args, '-o', out]);
    expect(text).toContain(`Written to ${out}: of each row what was said in the first repeat that tested it.`);
    expect(readFileSync(out, 'utf8').trim().split('\n')).toHaveLength(345);
    const [{ metrics, splits }] = JSON.parse((await call([...args, '--json'])).out).results;
    expect(splits).toHaveLength(6);
    expect(splits[4]).toMatchObject({ repeat: 1, fold: 1, trainRows: 229, testRows: 115 });
    const mean = splits.reduce((sum: number, one: { metrics: { auc: number } }) => sum + one.metrics.auc, 0) / 6;
    expect(metrics.auc.mean).toBeCloseTo(mean, 12);
  });

  test('columns left out, rows without a target and rare classes are told', async () => {
    const line = (i: number) => `row${i},${i % 5},${i % 2 === 0 ? '' : i === 1 ? 'rare' : 'pq'[i % 3 === 0 ? 1 : 0]}`;
    const file = place.file('odd-rows.csv', `id,a,c\n${Array.from({ length: 100 }, (_, i) => line(i)).join('\n')}\n`);
    for (const command of ['evaluate', 'compare']) {
      const args = [command, file, '-t', 'c', '-l', 'majority', '--folds', '5'];
      const { out } = await call(args);
      expect(out.slice(out.indexOf(': '), out.indexOf('\n\n'))).toMatchSnapshot();
      const { findings } = JSON.parse((await call([...args, '--json'])).out);
      expect(findings.map(({ kind }: { kind: string }) => kind)).toEqual(['identifier', 'rows-left-out', 'rare-class']);
    }
  });

  test('with case weights, weight is counted and not rows', async () => {
    const lines = Array.from({ length: 40 }, (_, i) => `${i % 4},${(i % 3) / 2},${'pq'[i % 2]}`);
    const file = place.file('weights.csv', `a,w,c\n${lines.join('\n')}\n`);
    const { out } = await call(['evaluate', file, '-t', 'c', '-l', 'one-rule', '--weight', 'w', '--folds', '4']);
    expect(out).toContain('! only 26 of 40 rows are used: the weight of the others is 0.');
    expect(out).toContain('Weight of the rows by their class (down)');
    expect(out).toMatch(/class +weight +precision/);
  });

  test('a number as target', async () => {
    const { out } = await call(['evaluate', penguins, '-t', 'body_mass_g', '-l', 'cart,majority', '--folds', '3']);
    expect(out).toContain('rmse');
    expect(out).not.toContain('accuracy');
  });
});

describe('compare', () => {
  test('ranks, marks, and names the simplest that is about as good', async () => {
    const args = ['compare', ...species, '-l', 'majority,naive-bayes,tan,aode'];
    const { out, err } = await call(args);
    expect(err).toBe('');
    expect(shortly(out).replace(/ +\d+\.\d\d$/gm, ' S')).toMatchSnapshot();
  });

  test('where there is one value only nothing is tested, and equal ones are told', async () => {
    const file = place.file(
      'even.csv',
      `a,c\n${Array.from({ length: 40 }, (_, i) => `${i % 4},${'ppqq'[i % 4]}`).join('\n')}\n`,
    );
    const args = ['compare', file, '-t', 'c', '-l', 'majority,one-rule,c45,naive-bayes', '--no-times'];
    const once = await call([...args, '--holdout', '60%']);
    expect(once.out.replace(file, 'even.csv')).toMatchSnapshot();
    const one = await call([...args, '--leave-one-out', '--metric', 'kappa']);
    expect(one.out).toContain('not tested: one value only');
    expect(one.out).not.toContain('significantly');
    const tested = await call([...args, '--folds', '5']);
    expect(tested.out).toContain('Best accuracy: one-rule, c45 and naive-bayes (equal).');
    expect(tested.out).toContain('The simplest that is not significantly worse: one-rule.');
  });

  test('ranks by the first metric that is asked for, and shows all of them', async () => {
    const { out } = await call(['compare', ...species, '-l', 'one-rule,tan', '--folds', '3', '--metric', 'kappa,mcc']);
    expect(out).toContain('Ranked by kappa');
    expect(out).toMatch(/learner +kappa +95 % interval +the best +mcc +secs/);
    const by = await call([
      'compare',
      ...species,
      '-l',
      'one-rule',
      '--folds',
      '3',
      '--metric',
      'kappa',
      '--by',
      'mcc',
    ]);
    expect(by.out).toMatch(/learner +mcc +95 % interval +the best +kappa +secs/);
  });

  test('where no learner can learn, there is a problem and no table', async () => {
    const numbers = ['compare', penguins, '-t', 'body_mass_g', '-l', 'tan,c45', '--folds', '3'];
    const { code, out, err } = await call(numbers);
    expect(code).toBeGreaterThan(0);
    expect(out).toBe('');
    expect(err).toContain('No learner could be judged. tan: ');
  });

  test('what cannot learn from the table is told of, and the others go on', async () => {
    const table = place.file(
      't.csv',
      `a,y\n${Array.from({ length: 40 }, (_, i) => `${i % 7},${i % 5}.5`).join('\n')}\n`,
    );
    const { code, out } = await call(['compare', table, '-t', 'y', '-l', 'majority,cart,tan', '--folds', '4']);
    expect(code).toBe(0);
    expect(out).toContain('Ranked by rmse');
    expect(out.replaceAll('\n    ', ' ')).toMatch(/tan was left out: .*numeric/);
  });
});

test.each([
  [['-l', 'tan', '--folds', '1']],
  [['-l', 'tan', '--folds', '5', '--leave-one-out']],
  [['-l', 'tan', '--holdout', '1.5']],
  [['-l', 'tan', '--metric', 'acuracy']],
  [['-l', 'tan', '--metric', 'rmse']],
  [['-l', 'tna']],
  [['-l', ',']],
  [['-l', 'tan,c45', '--set', 'smothing=1']],
  [['-l', 'tan,c45', '--out', 'x.csv']],
  [['-l', 'tan', '--splits', 'not-there.json']],
])('evaluate %j is refused, with what to do', async (flags) => {
  const { code, out, err } = await call(['evaluate', ...species, ...flags]);
  expect(code).toBeGreaterThan(0);
  expect(out).toBe('');
  expect(err.replaceAll(penguins, 'penguins.csv')).toMatchSnapshot();
});

test('predictions that do not fit the table are refused, with what is missing', async () => {
  const few = place.file('few.csv', 'prediction\nAdelie\nGentoo\n');
  const other = place.file('other.csv', `prediction\n${'Emperor\n'.repeat(344)}`);
  const none = place.file('none.csv', `x\n${'1\n'.repeat(344)}`);
  for (const file of [few, other, none]) {
    const { code, err } = await call(['compare', ...species, '-l', 'one-rule', '--predictions', file]);
    expect(code).toBe(2);
    expect(err.replaceAll(file, 'FILE')).toMatchSnapshot();
  }
});

describe('predictions beside learners', () => {
  const iris = (line: (i: number) => string) => Array.from({ length: 30 }, (_, i) => line(i)).join('\n');
  const table = () => place.file('two.csv', `a,c\n${iris((i) => `${i % 5},${i % 9 === 4 ? '' : 'pq'[i % 2]}`)}\n`);
  const compared = (file: string, ...more: readonly string[]) =>
    call(['compare', table(), '-t', 'c', '-l', 'majority,one-rule', '--folds', '3', '--predictions', file, ...more]);

  test('rows that are not judged need none', async () => {
    const held = place.path('held-two.csv');
    await call(['evaluate', table(), '-t', 'c', '-l', 'one-rule', '--folds', '3', '-o', held]);
    const { results } = JSON.parse((await compared(`again=${held}`, '--json')).out);
    expect(results[2].metrics).toEqual(results[1].metrics);
  });

  test.each([
    ['a name that is taken', 'one-rule', 'prediction', () => 'p', 'Two entries are called "one-rule"'],
    ['negative probabilities', 'rival', 'p(p),p(q)', () => '-1,2', 'row 1 has a probability of -1'],
    ['a class that is missing', 'rival', 'prediction', (i: number) => (i === 7 ? '?' : 'p'), 'in row 8 "" is no class'],
  ] as const)('%s: refused', async (_, name, head, line, message) => {
    const file = place.file('wrong.csv', `${head}\n${iris(line)}\n`);
    const { code, err } = await compared(`${name}=${file}`);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  test('classes alone have no metrics of probabilities, and splits dealt anew are not theirs', async () => {
    const file = place.file('classes.csv', `prediction\n${iris((i) => 'pq'[i % 2]!)}\n`);
    const named = `rival=${file}`;
    for (const way of [[], ['--leave-one-out', '--by', 'log-loss']] as const) {
      const base = ['compare', table(), '-t', 'c', '-l', 'majority', '--predictions', named, ...way];
      const { results, notes } = JSON.parse((await call([...base, '--json'])).out);
      expect(results[1].metrics.accuracy.mean).toBe(1);
      for (const name of ['auc', 'pr-auc', 'log-loss', 'brier', 'calibration-error'])
        expect(results[1].metrics).not.toHaveProperty(name);
      expect(notes).toEqual([]);
    }
    const again = (await compared(named, '--repeats', '2')).out.replaceAll('\n    ', ' ');
    expect(again).toContain('rival names classes only: metrics of probabilities are blank.');
    expect(again).toContain('are the same in every repeat, and nobody here can know whether they were held out');
  });

  test('a number that is missing is told, and not left out of the mean', async () => {
    const numbers = place.file('numbers.csv', `a,y\n${iris((i) => `${i % 5},${i * 1.5}`)}\n`);
    const file = place.file('holes.csv', `prediction\n${iris((i) => (i === 7 ? '?' : '3'))}\n`);
    const { code, err } = await call(['compare', numbers, '-t', 'y', '-l', 'majority', '--predictions', `r=${file}`]);
    expect(code).toBe(2);
    expect(err).toContain('row 8 has none');
  });
});

test('--by cost needs costs', async () => {
  const { code, err } = await call(['compare', ...species, '-l', 'one-rule', '--by', 'cost', '--costs', '']);
  expect(code).toBeGreaterThan(0);
  expect(err).toContain('"cost"');
});

test('what a name holds for a terminal is not obeyed', async () => {
  const file = place.file('odd.csv', 'a,"c\u001b[31m\nd"\n1,p\n2,q\n1,p\n2,q\n1,p\n2,q\n');
  const { out } = await call(['evaluate', file, '-l', 'majority', '--folds', '2']);
  expect(out).not.toContain('\u001b');
  expect(out.split('\n')[0]).toContain('6 rows, target c');
});

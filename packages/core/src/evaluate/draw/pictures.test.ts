import { expect, test } from 'vitest';
import { flatMarks, type Mark, type Picture } from '../../models/draw/svg/picture.js';
import { svgOf } from '../../models/draw/svg/svg-of.js';
import { tableFrom } from '../../table/table-from.js';
import { pictureFaults } from '../../testing/picture-faults.js';
import { resultsOf } from '../../testing/results-of.js';
import { evaluateAll } from '../evaluate.js';
import type { CalibrationBin } from '../metrics/calibration.js';
import { wdlTable } from '../tables/wdl-table.js';
import { calibrationPicture } from './calibration-picture.js';
import { criticalDifferencePicture } from './critical-difference-picture.js';
import { prPicture, rocPicture } from './curve-picture.js';
import { intervalPicture } from './interval-picture.js';
import { learningCurvePicture } from './learning-curve-picture.js';
import { linePicture } from './line-picture.js';
import { rankGroups } from './rank-groups.js';
import { roundRange } from './round-range.js';
import { spread } from './spread.js';
import { wdlPicture } from './wdl-picture.js';

const HOSTILE = [
  '__proto__',
  '<script>alert(1)</script>',
  'a|b',
  '50%_x',
  '',
  '決定木',
  `long ${'and longer '.repeat(40)}`,
];
const WIDTHS = [240, 400, 960, 1600];
const labelsOf = (n: number) => Array.from({ length: n }, (_, i) => HOSTILE[i] ?? `learner-${i}`);

/** Drawn at several widths: nothing on anything, nothing outside, no name that is markup, and words for those who do not see it. */
function hold(draw: (width: number) => Picture): void {
  for (const width of WIDTHS) {
    const picture = draw(width);
    expect(pictureFaults(picture)).toEqual([]);
    expect(picture.title).not.toBe('');
    for (const theme of ['light', 'dark'] as const) {
      const svg = svgOf(picture, theme);
      expect(svg).not.toContain('<script');
      expect(svg).not.toContain('NaN');
    }
  }
}

const falsePositives = Float64Array.from({ length: 101 }, (_, i) => i / 100);
const curve = (label: string, bend: number) => ({
  label,
  curve: { falsePositives, truePositives: falsePositives.map((at) => at ** bend) },
});

test.each([0, 1, 2, 7, 20])('curves of %i learners', (n) => {
  const curves = labelsOf(n).map((label, i) => curve(label, 1 / (1 + i)));
  hold((width) => rocPicture(curves, { width }));
  const others = curves.map(({ label, curve: { falsePositives: precision } }, i) => ({
    label,
    curve: i === 5 ? undefined : { recall: falsePositives, precision: precision.map((x) => 1 - x / (2 + i)) },
  }));
  hold((width) => prPicture(others, { width, positives: 0.3 }));
});

const marksOf = (picture: Picture, kind: Mark['kind']) => flatMarks(picture.marks).filter((mark) => mark.kind === kind);

test('a curve of very many thresholds stays a small file', () => {
  const x = Float64Array.from({ length: 300_001 }, (_, i) => i / 300_000);
  const picture = rocPicture([{ label: 'a', curve: { falsePositives: x, truePositives: x.map(Math.sqrt) } }]);
  expect(svgOf(picture).length).toBeLessThan(60_000);
  expect(picture.description).toContain('a: AUC 0.667');
});

test('precision stays at its step up to the next recall', () => {
  // Areas of steps: .5 * 1 + .5 * .5. A slope between the points would be .875.
  const picture = prPicture(
    [
      {
        label: 'a',
        curve: { recall: Float64Array.of(0, 0.5, 1, 1), precision: Float64Array.of(1, 1, 0.5, 0.2) },
      },
    ],
    { width: 540 },
  );
  expect(picture.description).toContain('a: area 0.750');
  const [path] = marksOf(picture, 'line').filter(
    (mark) => mark.kind === 'line' && mark.width === 2 && mark.points.length > 4,
  );
  const points = path?.kind === 'line' ? path.points : [];
  const [left, right, top, bottom] = [points[0]!, points.at(-2)!, points[1]!, points.at(-1)!];
  const middle = (left + right) / 2;
  expect(points.map((value) => Math.round(value))).toEqual(
    [left, top, middle, top, middle, bottom, right, bottom].map((value) => Math.round(value)),
  );
});

const bin = (i: number): CalibrationBin => ({
  from: i / 10,
  to: (i + 1) / 10,
  n: 10 * i + 1,
  predicted: (i + 0.5) / 10,
  observed: i / 10,
  low: Math.max(0, i / 10 - 0.1),
  high: Math.min(1, i / 10 + 0.1),
});

test.each([0, 1, 2, 7])('calibration of %i learners', (n) => {
  const curves = labelsOf(n).map((label, i) => ({ label, bins: Array.from({ length: 10 - i }, (_, b) => bin(b)) }));
  hold((width) => calibrationPicture(curves, { width }));
  hold((width) => calibrationPicture([...curves, { label: 'none', bins: [] }], { width }));
});

test.each([0, 1, 2, 5, 16, 40])('critical differences of %i learners', (n) => {
  const labels = labelsOf(n);
  const ranks = labels.map((_, i) => 1 + ((i * 7) % n) * 0.9);
  for (const criticalDifference of [0.01, 2.5, 100])
    hold((width) => criticalDifferencePicture({ labels, ranks, criticalDifference }, { width }));
  hold((width) => criticalDifferencePicture({ labels, ranks: labels.map(() => (n + 1) / 2) }, { width }));
});

test('bars join all learners that do not differ, and no more', () => {
  // Ranks 1, 1.5, 2.6, 4: with 1.7 apart, {1, 1.5, 2.6} and {2.6, 4}; {1.5, 2.6} lies in the first.
  expect(rankGroups([1, 1.5, 2.6, 4], 1.7)).toEqual([
    [0, 2],
    [2, 3],
  ]);
  expect(rankGroups([1, 2, 3], 1)).toEqual([]);
  expect(rankGroups([2, 2, 2], 0.5)).toEqual([[0, 2]]);
  expect(rankGroups([], 1)).toEqual([]);
  expect(rankGroups([1], 1)).toEqual([]);
  const picture = criticalDifferencePicture({
    labels: ['d', 'a', 'c', 'b'],
    ranks: [4, 1, 2.6, 1.5],
    criticalDifference: 1.7,
  });
  expect(picture.description).toContain('No significant difference from a to c. No significant difference from c to d');
  const bars = marksOf(picture, 'line').filter((mark) => mark.kind === 'line' && mark.stroke === 'accent');
  expect(bars).toHaveLength(2);
});

test.each([0, 1, 2, 7, 20])('records of %i learners', (n) => {
  const labels = labelsOf(n);
  const results = resultsOf(
    new Map(
      ['a', 'b', 'c'].map((data, d) => [data, new Map(labels.map((label, i) => [label, [((i * 5 + d) % 7) / 7]]))]),
    ),
  );
  hold((width) => wdlPicture(wdlTable(results, { metric: 'accuracy', band: 0.05 }), { width }));
});

test.each([0, 1, 2, 7, 40])('intervals of %i learners', (n) => {
  const rows = labelsOf(n).map((label, i) => {
    const mean = ((i * 7) % 11) / 11;
    return { label, mean, ...(i % 3 > 0 && { low: mean - 0.1, high: mean + 0.1, mark: 'worse' as const }) };
  });
  hold((width) => intervalPicture(rows, { width, base: 'a', metric: 'accuracy' }));
});

test('the best stands first, whichever way is better', () => {
  const rows = [
    { label: 'a', mean: 0.5 },
    { label: 'b', mean: 0.9 },
    { label: 'c', mean: 0.1, low: 0, high: 0.2, mark: 'better' as const },
  ];
  expect(intervalPicture(rows).description).toBe('b: 0.900. a: 0.500. c: 0.100 (0.000 to 0.200) ▲');
  expect(intervalPicture(rows, { better: 'lower', base: 'a' }).description).toBe(
    '▲ significantly better, ▼ worse than a. c: 0.100 (0.000 to 0.200) ▲. a: 0.500. b: 0.900',
  );
});

const shares = [0.1, 0.5, 0.9];
const curves = (labels: readonly string[], data = ['iris']) => {
  const scores = labels.map((label, i) => [label, shares.map((share) => 0.5 + share / 3 - i / 50)] as const);
  const resampling = { kind: 'learning-curve', repeats: 1, shares } as const;
  return resultsOf(new Map(data.map((name) => [name, new Map(scores)])), { resampling });
};

test.each([0, 1, 2, 7, 40])('learning curves of %i learners', (n) => {
  hold((width) => learningCurvePicture(curves(labelsOf(n)), 'accuracy', { width, data: 'iris' }));
});

test('a learning curve has its mean at every share, and an interval where there are repeats', () => {
  const once = curves(['a', 'b']);
  const twice = { ...once, runs: [...once.runs, ...once.runs.map((run) => ({ ...run, repeat: 1 }))] };
  expect(learningCurvePicture(once, 'accuracy').description).toContain('a: 0.8 at 90. b: 0.78 at 90');
  expect(marksOf(learningCurvePicture(once, 'accuracy'), 'area')).toHaveLength(0);
  expect(marksOf(learningCurvePicture(twice, 'accuracy'), 'area')).toHaveLength(2);
});

test('what is no curve is told, and what to give', () => {
  for (const wrong of [undefined, [{ label: 'a' }], [{ label: 'a', curve: { x: [0], y: [1] } }], [null]])
    expect(() => rocPicture(wrong as never)).toThrow('{ label, curve }');
  expect(rocPicture([{ label: 'a', curve: undefined }]).description).toContain('a: not defined');
});

test('the axis of a learning curve ends where its metric does, and evaluations have curves too', async () => {
  const rows = Array.from({ length: 60 }, (_, i) => ({ x: i % 6, y: i % 6 < 3 ? 'a' : 'b' }));
  const resampling = { kind: 'learning-curve', repeats: 3, shares: [0.8, 0.1, 0.2] } as const;
  const all = await evaluateAll([{ learner: 'one-rule', label: 'rule' }], tableFrom(rows), { target: 'y', resampling });
  const picture = learningCurvePicture(all, 'accuracy');
  expect(picture.description).toContain('rule: 1 at 80');
  const levels = marksOf(picture, 'text').flatMap((mark) => (mark.kind === 'text' ? [Number(mark.text)] : []));
  expect(levels.filter((level) => level > 1 && level < 2)).toEqual([]);
  expect(() => learningCurvePicture([{ ...all[0]!, curve: undefined } as never], 'accuracy')).toThrow(
    'no learning curve',
  );
});

test('several data sets need a name, and other results have no curve', () => {
  const several = curves(['a'], ['iris', 'zoo']);
  expect(() => learningCurvePicture(several, 'accuracy')).toThrow('learning curves of 2 data sets');
  expect(() => learningCurvePicture(several, 'accuracy', { data: 'x' })).toThrow('no data set called "x"');
  expect(learningCurvePicture(several, 'accuracy', { data: 'zoo' }).title).toBe('Learning curves: Accuracy on zoo');
  expect(() => learningCurvePicture(resultsOf(new Map()), 'accuracy')).toThrow('no learning curve');
});

test('lines of one point, of equal values and of none', () => {
  for (const points of [
    [],
    [{ x: 1, y: 2, low: 1, high: 3 }],
    [
      { x: 1, y: 5 },
      { x: 2, y: 5 },
    ],
  ])
    hold((width) =>
      linePicture({ title: 't', notes: [], across: 'x', up: 'y', series: [{ label: 'a', points }] }, { width }),
    );
});

test('places are spread around those that are wanted', () => {
  expect(spread([10, 50, 90], 10, 0, 100)).toEqual([10, 50, 90]);
  expect(spread([50, 50, 50], 10, 0, 100)).toEqual([40, 50, 60]);
  expect(spread([0, 0, 5], 10, 0, 100)).toEqual([0, 10, 20]);
  expect(spread([100, 99], 10, 0, 100)).toEqual([100, 90]);
  expect(spread([1, 2, 3], 100, 0, 100)).toEqual([0, 50, 100]);
  expect(spread([], 10, 0, 100)).toEqual([]);
});

test('ranges end at round numbers', () => {
  expect(roundRange([0.81, 0.97])).toEqual({ low: 0.8, high: 1 });
  expect(roundRange([])).toEqual({ low: 0, high: 1 });
  expect(roundRange([5])).toEqual({ low: 4.5, high: 5.5 });
  expect(roundRange([-3, 1200])).toEqual({ low: -500, high: 1500 });
});

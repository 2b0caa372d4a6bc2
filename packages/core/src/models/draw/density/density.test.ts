import { expect, test } from 'vitest';
import { rng } from '../../../base/rng.js';
import { featuresOf } from '../../../schema/schema.js';
import { pictureFaults } from '../../../testing/picture-faults.js';
import { modelOf, randomNaiveBayes } from '../../../testing/random-models.js';
import { readXml } from '../../../testing/read-xml.js';
import { factorTerms } from '../../factor-terms.js';
import type { BayesNet, Factor, Model } from '../../model.js';
import { between } from '../domain.js';
import { numbers } from '../factor-logs.js';
import { densityOf } from './density.js';
import { densityText } from './density-text.js';
import { densityPicture, drawDensity } from './draw-density.js';

test('every column that a model uses can be drawn, at any width', () => {
  for (let seed = 0; seed < 20; seed++) {
    const model = randomNaiveBayes(rng(seed));
    const features = featuresOf(model.schema);
    for (const { feature } of (model.body as BayesNet).factors) {
      const { name } = features[feature]!;
      for (const width of [400, 1200]) {
        expect(pictureFaults(densityPicture(densityOf(model, name), { width })), `seed ${seed} ${name}`).toEqual([]);
        readXml(drawDensity(model, name, { width, weighted: true }));
      }
      for (const line of densityText(model, name).split('\n')) expect([...line].length).toBeLessThanOrEqual(80);
    }
  }
});

const withFactor = (factor: Factor): Model =>
  modelOf(
    {
      columns: [
        { kind: 'numeric', name: 'x', role: 'feature', format: 'number' },
        { kind: 'nominal', name: 'y', role: 'target', format: 'label', levels: ['a', 'b'] },
      ],
    },
    { kind: 'bayes-net', prior: { counts: [3, 1], smoothing: 0 }, factors: [factor] },
  );

const random = rng(9);
const values = Array.from({ length: 50_000 }, (_, i) => i / 1000 + random.next() / 2000);
const counts = values.flatMap((x) => [x < 30 ? 1 + random.below(3) : 0, random.below(2)]);

test.each<[string, Factor, number]>([
  [
    'normal curves',
    { kind: 'gaussian', feature: 0, n: [30, 20], mean: [1, 4], deviation: [1, 2], variance: 'mle', floor: 0 },
    1e-12,
  ],
  [
    'kernels',
    { kind: 'kernel', feature: 0, values: [1, 2, 4], counts: [1, 0, 2, 1, 0, 3], bandwidth: [0.5, 1] },
    1e-12,
  ],
  [
    'kernels on 50,000 values, put on a grid',
    { kind: 'kernel', feature: 0, values, counts, bandwidth: [0.4, 0.6] },
    0.01,
  ],
])('the curves are those of the model: %s', (_, factor, within) => {
  const { shape } = densityOf(withFactor(factor), 'x');
  if (shape.kind !== 'curves') throw new Error('no curves');
  const steps = shape.curves[0]!.length - 1;
  const xs = Array.from({ length: steps + 1 }, (_, i) => between(shape.domain, i / steps));
  const terms = factorTerms({ ...factor, feature: 0 }, [numbers(xs)], 2, { counts: [3, 1], smoothing: 0 });
  const peak = [0, 1].map((c) => shape.curves[c]!.reduce((most, y) => Math.max(most, y), 0));
  for (let i = 0; i <= steps; i += 8) {
    const logs = new Float64Array(2);
    terms(i, logs, 0);
    for (const c of [0, 1])
      expect(Math.abs(shape.curves[c]![i]! - Math.exp(logs[c]!))).toBeLessThanOrEqual(within * peak[c]!);
  }
  // Each class has area 1 (what lies beyond the drawn ends aside), or its share where that is asked for.
  const area = (curve: readonly number[]) =>
    (curve.reduce((sum, y) => sum + y, 0) * (shape.domain.high - shape.domain.low)) / steps;
  for (const curve of shape.curves) expect(area(curve)).toBeCloseTo(1, 1);
  const weighted = densityOf(withFactor(factor), 'x', { weighted: true }).shape;
  if (weighted.kind === 'curves') expect(area(weighted.curves[0]!) / area(shape.curves[0]!)).toBeCloseTo(0.75, 9);
});

test('columns and models that have no density are named', () => {
  const model = withFactor({ kind: 'kernel', feature: 0, values: [1], counts: [1, 0], bandwidth: [0.5, 1] });
  expect(() => densityOf(model, 'z')).toThrow(/"z"/);
  expect(() => densityOf({ ...model, body: { kind: 'constant', counts: [1, 1], smoothing: 0 } }, 'x')).toThrow(
    /not naive Bayes/,
  );
});

import { expect, test } from 'vitest';
import { rng } from '../../../base/rng.js';
import { featuresOf, targetOf } from '../../../schema/schema.js';
import type { Column, Table } from '../../../table/table.js';
import { pictureFaults } from '../../../testing/picture-faults.js';
import { modelOf, randomNaiveBayes } from '../../../testing/random-models.js';
import { elementsOf, readXml } from '../../../testing/read-xml.js';
import type { Model } from '../../model.js';
import { predict } from '../../score.js';
import { drawNomogram, nomogramPicture } from './draw-nomogram.js';
import { nomogramOf } from './nomogram.js';
import { nomogramText } from './nomogram-text.js';

/** The points of a drawn nomogram, by feature, and what turns their sum into log odds. */
function readBack(svg: string) {
  const top = readXml(svg);
  const [body] = elementsOf(top, ({ attributes }) => attributes.has('data-unit'));
  const lines = elementsOf(top, ({ attributes }) => attributes.has('data-feature')).map((line) => ({
    feature: line.attributes.get('data-feature')!,
    marks: elementsOf(line, ({ attributes }) => attributes.has('data-points')).map(({ attributes }) => ({
      value: attributes.get('data-value')!,
      points: Number(attributes.get('data-points')),
    })),
  }));
  return {
    unit: Number(body!.attributes.get('data-unit')),
    constant: Number(body!.attributes.get('data-constant')),
    lines,
  };
}

/** One row that has a drawn value in some columns and nothing in the others. */
function rowOf(model: Model, cells: ReadonlyMap<string, string>): Table {
  const columns = featuresOf(model.schema).map((feature): Column => {
    const cell = cells.get(feature.name);
    if (feature.kind === 'numeric') {
      const { name, format } = feature;
      return {
        kind: 'numeric',
        name,
        format,
        values: Float64Array.of(cell === undefined ? Number.NaN : numberOf(model, name, cell)),
      };
    }
    const code = cell === undefined ? feature.levels.length : feature.levels.indexOf(cell);
    return {
      kind: 'nominal',
      name: feature.name,
      format: 'label',
      levels: feature.levels,
      codes: Uint32Array.of(code),
    };
  });
  return { rows: 1, columns };
}

/** A number inside the interval that is drawn, or the number itself. */
function numberOf({ schema, body }: Model, name: string, cell: string): number {
  const feature = featuresOf(schema).findIndex((one) => one.name === name);
  const factor = body.kind === 'bayes-net' ? body.factors.find((one) => one.feature === feature) : undefined;
  if (factor?.kind !== 'categorical') return Number(cell);
  const cuts = factor.cuts!;
  const place = Number(cell);
  return place < cuts.length
    ? cuts[place]!
    : cuts.length === 0
      ? 0
      : cuts.at(-1)! + Math.max(1, Math.abs(cuts.at(-1)!));
}

test('points that are read from the drawing and summed give the probability of predict, also with cells left out', () => {
  const random = rng(11);
  let compared = 0;
  for (let seed = 0; seed < 60; seed++) {
    const model = randomNaiveBayes(rng(seed));
    const target = targetOf(model.schema);
    const levels = target.kind === 'nominal' ? target.levels : [];
    const c = random.below(levels.length);
    const rivals = levels.filter((_, d) => d !== c);
    const drawn = rivals.map((against) => readBack(drawNomogram(model, { class: levels[c]!, against, most: 100 })));
    for (let row = 0; row < 5; row++) {
      const cells = new Map<string, string>();
      for (const { feature, marks } of drawn[0]!.lines)
        if (marks.length > 0 && random.below(3) > 0) cells.set(feature, marks[random.below(marks.length)]!.value);
      const odds = drawn.map(({ constant, unit, lines }) =>
        lines.reduce((sum, line) => {
          const cell = cells.get(line.feature);
          if (cell === undefined) return sum;
          const mark = line.marks.find(({ value }) => value === cell);
          return sum + (mark === undefined ? Number.NaN : unit * mark.points);
        }, constant),
      );
      // A round number of one pair of classes need not be a round number of another; infinite odds have no sum.
      if (!odds.every(Number.isFinite)) continue;
      const prediction = predict(model, rowOf(model, cells));
      const chance = 1 / odds.reduce((sum, one) => sum + Math.exp(-one), 1);
      expect(prediction.kind === 'classes' && prediction.probabilities[c], `seed ${seed}`).toBeCloseTo(chance, 9);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(60);
});

/** Two classes, 6 and 4 cases; x is red in 1 of 6 and 3 of 4: log odds of the second ln(4/6) + ln((3/4) / (1/6)) = ln 3. */
test('the arithmetic of a small example', () => {
  const model = modelOf(
    {
      columns: [
        { kind: 'nominal', name: 'x', role: 'feature', format: 'label', levels: ['red', 'blue'] },
        { kind: 'nominal', name: 'y', role: 'target', format: 'label', levels: ['no', 'yes'] },
      ],
    },
    {
      kind: 'bayes-net',
      prior: { counts: [6, 4], smoothing: 0 },
      factors: [{ kind: 'categorical', feature: 0, counts: [1, 3, 5, 1], estimate: 'shares', smoothing: 0 }],
    },
  );
  const nomogram = nomogramOf(model);
  expect(nomogram).toMatchObject({ class: 'yes', against: 'no', classes: 2 });
  expect(nomogram.constant).toBeCloseTo(Math.log(4 / 6), 12);
  const [line] = nomogram.lines;
  // ln 4.5 = 1.504 and ln 0.3 = -1.204: the larger of the two is 100 points.
  expect(line!.marks.map(({ logOdds }) => logOdds / nomogram.unit)).toEqual([
    expect.closeTo(100, 9),
    expect.closeTo((100 * Math.log(0.3)) / Math.log(4.5), 9),
  ]);
  expect(nomogramText(model)).toContain('P(yes)');
  expect(nomogramText(model)).toMatch(/red +100\.0 +│━+/);
});

test('classes that are not there, or one class alone, are named', () => {
  const model = randomNaiveBayes(rng(3));
  const target = targetOf(model.schema);
  const [first] = target.kind === 'nominal' ? target.levels : [];
  expect(() => nomogramOf(model, { class: 'nobody' })).toThrow(/is no class of the target/);
  expect(() => nomogramOf(model, { class: first!, against: first! })).toThrow(/named twice/);
});

test('ten thousand levels and a hundred columns are folded', () => {
  const levels = Array.from({ length: 10_000 }, (_, i) => `level ${i}`);
  const random = rng(2);
  const columns = Array.from(
    { length: 100 },
    (_, i) =>
      ({
        kind: 'nominal',
        name: `column ${i}`,
        role: 'feature',
        format: 'label',
        levels: i === 7 ? levels : ['a', 'b'],
      }) as const,
  );
  const target = { kind: 'nominal', name: 'y', role: 'target', format: 'label', levels: ['no', 'yes'] } as const;
  const factors = columns.map((column, feature) => ({
    kind: 'categorical' as const,
    feature,
    counts: Array.from({ length: 2 * column.levels.length }, () => random.below(50)),
    estimate: 'shares' as const,
    smoothing: 1,
  }));
  const model = modelOf(
    { columns: [...columns, target] },
    { kind: 'bayes-net', prior: { counts: [50, 50], smoothing: 1 }, factors },
  );
  for (const width of [400, 1200]) {
    expect(drawNomogram(model, { width }).length).toBeLessThan(300_000);
    expect(pictureFaults(nomogramPicture(nomogramOf(model), { width }))).toEqual([]);
  }
  expect(drawNomogram(model)).toContain('15 of 100 columns are drawn');
  expect(nomogramText(model).length).toBeLessThan(20_000);
});

test('a row is marked at its points and at their sum, at every width', () => {
  const models = Array.from({ length: 20 }, (_, seed) => randomNaiveBayes(rng(seed)));
  for (const model of models) {
    const nomogram = nomogramOf(model);
    const lines = nomogram.lines.filter(({ marks }) => marks.some(({ logOdds }) => Number.isFinite(logOdds)));
    const cells = new Map(
      lines.map(({ feature, marks }) => {
        const { label, logOdds } = marks.find((mark) => Number.isFinite(mark.logOdds))!;
        return [feature, { text: label, logOdds }];
      }),
    );
    const score = [...cells.values()].reduce((sum, { logOdds }) => sum + logOdds, nomogram.constant);
    for (const width of [320, 1200]) {
      const options = { width, most: 1000, row: { cells, score } };
      expect(pictureFaults(nomogramPicture(nomogram, options))).toEqual([]);
      const has = (name: string) =>
        elementsOf(readXml(drawNomogram(model, options)), (one) => one.attributes.has(name));
      const marked = has('data-row-points').map(({ attributes }) => Number(attributes.get('data-row-points')));
      expect(marked).toEqual([...cells.values()].map(({ logOdds }) => logOdds / nomogram.unit));
      if (!Number.isNaN(score))
        expect(has('data-row-score').map(({ attributes }) => attributes.get('data-row-score'))).toEqual([
          String(score),
        ]);
    }
  }
});

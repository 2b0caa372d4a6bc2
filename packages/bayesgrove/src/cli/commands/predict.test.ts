import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { call, penguins, workplace } from '../../testing/call.js';

const place = workplace();

describe('predict', () => {
  test.each(['naive-bayes', 'c45', 'cart'])('%s: labels with probabilities, most of them right', async (learner) => {
    const model = await place.trained(learner);
    const { code, out, err } = await call(['predict', model, penguins]);
    expect(code).toBe(0);
    expect(err).toBe("18 missing cells among the model's columns\n");
    const lines = out.trimEnd().split('\n');
    expect(lines[0]).toBe('prediction,p(Adelie),p(Chinstrap),p(Gentoo)');
    const species = readFileSync(penguins, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.split(',').at(-1));
    const right = lines.slice(1).filter((line, row) => line.split(',')[0] === species[row + 1]);
    expect(right.length).toBeGreaterThan(320);
    for (const line of lines.slice(1)) {
      const [label, ...chances] = line.split(',');
      const numbers = chances.map(Number);
      expect(Math.abs(numbers.reduce((a, b) => a + b, 0) - 1)).toBeLessThan(1e-12);
      expect(label).toBe(['Adelie', 'Chinstrap', 'Gentoo'][numbers.indexOf(Math.max(...numbers))]);
    }
  });

  test('a number: one column, as CSV and as JSON', async () => {
    const model = place.path('weight.json');
    const trained = await call(['train', penguins, '-t', 'body_mass_g', '-l', 'cart', '-o', model]);
    expect(trained.code).toBe(0);
    const lines = (await call(['predict', model, penguins])).out.trimEnd().split('\n');
    expect(lines[0]).toBe('prediction');
    expect(lines).toHaveLength(345);
    for (const line of lines.slice(1)) expect(Number(line)).toBeGreaterThan(2700);
    const { predictions } = JSON.parse((await call(['predict', model, penguins, '--json'])).out);
    expect(predictions.map(({ prediction }: { prediction: number }) => String(prediction))).toEqual(lines.slice(1));
  });

  test('with costs the label is the cheapest, not the most probable', async () => {
    const costs = '{"Chinstrap":{"Adelie":50,"Gentoo":50}}';
    const model = await place.trained('cart', '--set', `costs=${costs}`, '--set', 'size=leaves', '--set', 'leaves=1');
    const { classes, predictions } = JSON.parse((await call(['predict', model, penguins, '--json'])).out);
    let turned = 0;
    for (const { prediction, probabilities } of predictions) {
      const price = (label: string) =>
        classes.reduce(
          (all: number, actual: string) =>
            all + (actual === label ? 0 : probabilities[actual] * (actual === 'Chinstrap' ? 50 : 1)),
          0,
        );
      const likeliest = classes.reduce((a: string, b: string) => (probabilities[b] > probabilities[a] ? b : a));
      for (const label of classes) expect(price(prediction)).toBeLessThanOrEqual(price(label) + 1e-9);
      if (prediction !== likeliest) turned++;
    }
    expect(turned).toBe(344);
  });

  test('columns of the table are kept before the predictions', async () => {
    const model = await place.trained('cart');
    const kept = (await call(['predict', model, penguins, '--keep', 'species', '--keep', 'bill_length_mm'])).out;
    expect(kept.split('\n').slice(0, 2)).toEqual([
      'species,bill_length_mm,prediction,p(Adelie),p(Chinstrap),p(Gentoo)',
      expect.stringMatching(/^Adelie,39.1,Adelie,/),
    ]);
    const all = (await call(['predict', model, penguins, '--keep-all'])).out.trimEnd().split('\n');
    const table = readFileSync(penguins, 'utf8').trimEnd().split('\n');
    for (const [row, line] of all.entries()) expect(line.startsWith(`${table[row]!.replace(/NA/g, '')},`)).toBe(true);
    const { predictions } = JSON.parse((await call(['predict', model, penguins, '--json', '--keep-all'])).out);
    expect(predictions[3].kept).toMatchObject({ island: 'Torgersen', bill_length_mm: null, species: 'Adelie' });
    const wrong = await call(['predict', model, penguins, '--keep', 'specie']);
    expect([wrong.code, wrong.out]).toEqual([2, '']);
    expect(wrong.err).toContain('Did you mean "species"?');
  });

  test('a kept column that is called as one of the predictions', async () => {
    const table = place.file('named.csv', readFileSync(penguins, 'utf8').replace('species', 'prediction'));
    const { code, out, err } = await call(['predict', await place.trained('cart'), table, '--keep-all']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('The column "prediction" cannot be kept');
  });

  test('a model from standard input', async () => {
    const { out } = await call(['train', penguins, '-l', 'naive-bayes', '-o', '-']);
    expect((await call(['predict', '-', penguins], out)).out.split('\n')).toHaveLength(346);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alphaTexts } from './alpha-texts.js';

test.each([
  [
    [0, 0.8889, 3.914358, 70.94],
    ['0', '0.8889', '3.915', '70.94'],
  ],
  [
    [1.00001, 1.00002],
    ['1.00001', '1.001'],
  ],
  [
    [0.1 + 0.2, 9.9999],
    ['0.3', '10'],
  ],
  [
    [1.23456e-9, 123456.7],
    ['1.235e-9', '123500'],
  ],
  [
    [2, 2],
    ['2', '2'],
  ],
])('%j is printed as %j', (alphas, texts) => {
  expect(alphaTexts(alphas)).toEqual(texts);
});

test('what is printed lies between an alpha and the next', () => {
  const alpha = fc.double({ min: 0, max: 1e9, noNaN: true }).filter((x) => x === 0 || x > 1e-290);
  fc.assert(
    fc.property(fc.uniqueArray(alpha, { minLength: 1 }), (alphas) => {
      const sorted = alphas.toSorted((a, b) => a - b);
      for (const [i, text] of alphaTexts(sorted).entries()) {
        expect(Number(text)).toBeGreaterThanOrEqual(sorted[i]! * (1 - 1e-14));
        if (i + 1 < sorted.length) expect(Number(text)).toBeLessThan(sorted[i + 1]!);
      }
    }),
  );
});

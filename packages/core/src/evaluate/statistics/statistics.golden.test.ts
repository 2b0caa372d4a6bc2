import { describe, expect, test } from 'vitest';
import { type GoldenInput, goldenTable } from '../../testing/golden-table.js';
import { golden, hasShared, unlessShared } from '../../testing/shared.js';
import { type BiasVarianceInput, biasVariance, type LossParts } from './bias-variance.js';
import { biasVarianceOf } from './bias-variance-of.js';
import { correctedTTest } from './corrected-t-test.js';
import { signTest } from './sign-test.js';
import { studentT } from './student-t.js';
import { clearWinningPercentage, winDrawLoss } from './win-draw-loss.js';

const close = (found: number, wanted: number) =>
  expect(Math.abs(found - wanted), `${found}, wanted ${wanted}`).toBeLessThanOrEqual(
    1e-9 * Math.max(1, Math.abs(wanted)),
  );

function closeAll(found: readonly number[], wanted: readonly number[]): void {
  expect(found.length).toBe(wanted.length);
  for (const [i, value] of found.entries()) close(value, wanted[i]!);
}

type Triple = readonly [number, number, number];

interface GoldenParts {
  readonly bias2: number;
  readonly variance: number;
  readonly noise: number;
  readonly error: number;
}

function closeParts(found: LossParts | undefined, wanted: GoldenParts): void {
  close(found!.bias, wanted.bias2);
  for (const part of ['variance', 'noise', 'error'] as const) close(found![part], wanted[part]);
}

describe.skipIf(!hasShared)(`golden statistics${unlessShared}`, () => {
  const cases = golden('stats');
  const named = (text: string) => {
    const found = cases.filter(({ name }) => name.includes(text));
    if (hasShared && found.length === 0) throw new Error(`No golden case is called ${text}.`);
    return found;
  };

  test.each(cases.filter(({ input }) => 'diffs' in input))('$name', ({ input, expected }) => {
    const { diffs, n_train, n_test } = input as { diffs: number[]; n_train: number; n_test: number };
    const {
      t,
      var: variance,
      ...wanted
    } = expected as { mean: number; var: number; t: number | 'inf'; df: number; p: number };
    const found = correctedTTest(diffs, n_test / n_train)!;
    close(found.variance, variance);
    for (const part of ['mean', 'df', 'p'] as const) close(found[part], wanted[part]);
    if (t === 'inf') expect(found.t).toBe(Number.POSITIVE_INFINITY);
    else close(found.t, t);
  });

  test("Student's t", () => {
    const [{ input, expected }] = named('Student t') as [(typeof cases)[0]];
    const found = (input['t_df'] as [number, number][]).map(([t, df]) => studentT(t, df));
    closeAll(found, expected as number[]);
  });

  test('sign test and clear winning percentage', () => {
    const [signs, cwp] = [named('sign test')[0]!, named('clear winning')[0]!];
    closeAll(
      (signs.input['wins_losses'] as [number, number][]).map(([wins, losses]) => signTest(wins, losses)),
      signs.expected as number[],
    );
    closeAll(
      (cwp.input['wdl'] as Triple[]).map(([wins, draws, losses]) => clearWinningPercentage({ wins, draws, losses })),
      cwp.expected as number[],
    );
  });

  const record = (a: readonly number[], b: readonly number[], options: { band?: number; relative?: boolean } = {}) => {
    const { wins, draws, losses } = winDrawLoss(a, b, { better: 'lower', ...options });
    return [wins, draws, losses];
  };

  test('wins, draws and losses', () => {
    const { input, expected } = named('W/D/L of losses')[0]!;
    const { a, b } = input as { a: number[]; b: number[] };
    expect({
      exact: record(a, b),
      draw_within_5_percent_of_b: record(a, b, { band: 0.05 }),
      'draw_within_0.01': record(a, b, { band: 0.01, relative: false }),
    }).toEqual(expected);
  });

  interface Line {
    readonly row: string;
    readonly column: string;
    readonly printed: Triple;
    readonly exact: Triple;
    readonly draw_within_5_percent: Triple;
    readonly sign_test_of_printed: number;
    readonly cwp_of_printed: number;
  }

  test.each(named('FHDF Table'))('$name', ({ input, expected }) => {
    const { losses, columns } = input as { losses: Record<string, number[]>; columns: string[] };
    const of = (learner: string) => Object.values(losses).map((row) => row[columns.indexOf(learner)]!);
    for (const line of expected as Line[]) {
      const [a, b] = [of(line.row), of(line.column)];
      expect(record(a, b)).toEqual(line.exact);
      expect(record(a, b, { band: 0.05 })).toEqual(line.draw_within_5_percent);
      const [wins, draws, lost] = line.printed;
      close(signTest(wins, lost), line.sign_test_of_printed);
      close(clearWinningPercentage({ wins, draws, losses: lost }), line.cwp_of_printed);
    }
  });

  test('Kohavi-Wolpert of predictions', () => {
    const [plain, noisy] = [named('0/1 target')[0]!, named('noisy target')[0]!];
    const found = biasVariance(coded(plain.input));
    const wanted = plain.expected as { plug_in: GoldenParts; corrected: GoldenParts };
    closeParts(found.plugIn, wanted.plug_in);
    closeParts(found.corrected, wanted.corrected);
    closeParts(biasVariance(coded(noisy.input)).plugIn, noisy.expected as GoldenParts);
  });

  test('Kohavi-Wolpert by repeated subsampling', async () => {
    const { input, expected } = named('repeated subsampling')[0]!;
    const { data, test: rows, samples } = input as { data: GoldenInput; test: number[]; samples: number[][] };
    const found = await biasVarianceOf('naive-bayes', goldenTable(data), {
      target: 'class',
      use: data.attributes.map(({ name }) => name),
      options: { numeric: 'gaussian', variance: 'mle' },
      given: { test: rows, samples },
    });
    const wanted = expected as { plug_in: GoldenParts; corrected: GoldenParts };
    closeParts(found.plugIn, wanted.plug_in);
    closeParts(found.corrected, wanted.corrected);
  });
});

/** Class names as numbers. */
function coded(input: Readonly<Record<string, unknown>>): BiasVarianceInput {
  const { predictions, truth, classes, target } = input as {
    predictions: string[][];
    truth: string[];
    classes: string[];
    target?: Record<string, number>[];
  };
  const numbers = (labels: readonly string[]) => labels.map((label) => classes.indexOf(label));
  return {
    predictions: predictions.map(numbers),
    truth: numbers(truth),
    classes: classes.length,
    ...(target && { target: target.flatMap((row) => classes.map((name) => row[name]!)) }),
  };
}

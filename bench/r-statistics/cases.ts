import type { Rng } from '@bayesgrove/core';

/** A question to a function of the core, and the same question to R. */
export interface RCase {
  readonly function: string;
  readonly args: readonly unknown[];
  /** Which part of what the function gives. */
  readonly field?: string;
  readonly r: string;
}

type Numbers = readonly number[];

const c = (values: Numbers) => `c(${values.join(', ')})`;

const one = (name: string, args: readonly unknown[], r: string, field?: string): RCase => ({
  function: name,
  args,
  ...(field !== undefined && { field }),
  r,
});

/** Textbook values, ends and tails; few enough to be stored. */
export function fixedCases(): readonly RCase[] {
  const random: RCase[] = [];
  for (const df of [1, 2.5, 9, 49, 999]) for (const t of [0.01, 1, 2.262157, 6, 40]) random.push(studentT(t, df));
  for (const df of [1, 9, 99]) for (const p of [1e-12, 0.025, 0.3, 0.975, 0.999]) random.push(studentTQuantile(p, df));
  for (const z of [-37, -8, -1.96, -0.1, 0, 0.7, 3]) random.push(one('normal', [z], `pnorm(${z})`));
  for (const df of [1, 3, 40, 1000]) for (const x of [0.05, 1, 1.3, 3]) random.push(chiSquared(x * df, df));
  for (const [df1, df2] of [
    [1, 9],
    [3, 39],
    [30, 4],
  ] as const)
    for (const f of [0.1, 1, 3.69, 50]) random.push(fRatio(f, df1, df2));
  for (const k of [2, 4, 10, 40]) for (const q of [0.5, 2, 3.63, 6]) random.push(studentizedRange(q, k));
  for (const [wins, losses] of [
    [22, 16],
    [12, 2],
    [15, 0],
    [5, 5],
    [300, 240],
  ] as const)
    random.push(signTest(wins, losses));
  random.push(binomial(3, 20, 0.3), binomial(480, 1000, 0.5));
  const a = [0.763, 0.599, 0.954, 0.628, 0.882, 0.936, 0.661, 0.583, 0.775, 1, 0.94, 0.619];
  const b = [0.768, 0.591, 0.971, 0.661, 0.888, 0.931, 0.668, 0.584, 0.838, 0.999, 0.962, 0.666];
  const third = [0.771, 0.59, 0.968, 0.654, 0.886, 0.916, 0.609, 0.563, 0.866, 1, 0.965, 0.614];
  random.push(
    ...pairedTests(a, b),
    ...pairedTests(a, third, true),
    ...friedmanTests(a.map((x, i) => [x, b[i]!, third[i]!])),
  );
  random.push(one('holm', [[0.01, 0.04, 0.03, 0.6, 0.04]], `p.adjust(c(0.01, 0.04, 0.03, 0.6, 0.04), "holm")`));
  return random;
}

export function randomCases(random: Rng, rounds: number): readonly RCase[] {
  const between = (low: number, high: number) => low + random.next() * (high - low);
  const spread = (low: number, high: number) => Math.exp(between(Math.log(low), Math.log(high)));
  const draws = (n: number, digits: number) => Array.from({ length: n }, () => Number(between(0.5, 1).toFixed(digits)));
  return Array.from({ length: rounds }, () => {
    const [df, n, k] = [spread(0.5, 1e4), 5 + random.below(60), 2 + random.below(7)];
    const p = Array.from({ length: k }, () => random.next());
    return [
      studentT(spread(1e-3, 100), df),
      studentTQuantile(random.next(), df),
      one('normal', [between(-30, 6)], ''),
      chiSquared(df * spread(0.1, 4), df),
      fRatio(spread(0.01, 30), spread(1, 200), df),
      studentizedRange(between(0.2, 7), 2 + random.below(30)),
      signTest(random.below(400), random.below(400)),
      binomial(random.below(50), 50, random.next()),
      ...pairedTests(draws(n, 6), draws(n, 6)),
      ...pairedTests(draws(n, 2), draws(n, 2), true),
      ...friedmanTests(Array.from({ length: n }, () => draws(k, random.below(2) === 0 ? 1 : 8))),
      one('holm', [p], `p.adjust(${c(p)}, "holm")`),
    ].map((asked) => (asked.r === '' ? { ...asked, r: `pnorm(${asked.args[0]})` } : asked));
  }).flat();
}

const studentT = (t: number, df: number) => one('studentT', [t, df], `2 * pt(${-t}, ${df})`);
const studentTQuantile = (p: number, df: number) => one('studentTQuantile', [p, df], `qt(${p}, ${df})`);
const chiSquared = (x: number, df: number) => one('chiSquared', [x, df], `pchisq(${x}, ${df}, lower.tail = FALSE)`);
const fRatio = (f: number, df1: number, df2: number) =>
  one('fRatio', [f, df1, df2], `pf(${f}, ${df1}, ${df2}, lower.tail = FALSE)`);
const studentizedRange = (q: number, k: number) =>
  one('studentizedRange', [q, k], `ptukey(${q}, ${k}, Inf, lower.tail = FALSE)`);
const signTest = (wins: number, losses: number) =>
  one('signTest', [wins, losses], wins + losses === 0 ? '1' : `binom.test(${wins}, ${wins + losses})$p.value`);
const binomial = (k: number, n: number, share: number) =>
  one('binomial', [k, n, share], `pbinom(${k}, ${n}, ${share})`);

/** R ranks differences as they are rounded; whole numbers, which have the same ranks, are not. It is exact without ties only. */
function pairedTests(a: Numbers, b: Numbers, ties = false): readonly RCase[] {
  const differences = a.map((x, i) => x - b[i]!);
  const t = `t.test(${c(differences)})`;
  const whole = a.map((x, i) => Math.round((x - b[i]!) * 1e8));
  const signed = (exact: boolean, correct: boolean) =>
    `wilcox.test(${c(whole)}, exact = ${exact ? 'TRUE' : 'FALSE'}, correct = ${correct ? 'TRUE' : 'FALSE'})`;
  const alike = new Set(whole.map(Math.abs)).size < whole.length || whole.includes(0);
  const exact = !ties && !alike && a.length <= 50;
  return [
    one('correctedTTest', [differences, 0], `${t}$statistic`, 't'),
    one('correctedTTest', [differences, 0], `${t}$p.value`, 'p'),
    one('correctedTTest', [differences, 0], `${t}$conf.int[1]`, 'low'),
    one('correctedTTest', [differences, 0], `${t}$conf.int[2]`, 'high'),
    one('wilcoxon', [a, b], `${signed(false, false)}$statistic`, 'aboveRanks'),
    one('wilcoxon', [a, b, { method: 'normal' }], `${signed(false, false)}$p.value`, 'p'),
    one('wilcoxon', [a, b, { method: 'normal', continuity: true }], `${signed(false, true)}$p.value`, 'p'),
    ...(exact ? [one('wilcoxon', [a, b, { method: 'exact' }], `${signed(true, false)}$p.value`, 'p')] : []),
  ];
}

function friedmanTests(results: readonly Numbers[]): readonly RCase[] {
  const r = `friedman.test(matrix(${c(results.flat())}, ${results.length}, byrow = TRUE))`;
  return [
    one('friedman', [results, { better: 'higher' }], `${r}$statistic`, 'chiSquared'),
    one('friedman', [results, { better: 'lower' }], `${r}$p.value`, 'p'),
  ];
}

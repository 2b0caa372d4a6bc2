import { writeFileSync } from 'node:fs';
import * as core from '@bayesgrove/core';
import { fixedCases, type RCase, randomCases } from './r-statistics/cases.js';
import { runPeer } from './run-peer.js';

/**
 * Our distributions and tests beside R's: the same questions to both, and the largest relative difference of each function.
 * (R's ptukey integrates with few points: worked with 25 digits, it is the one that is off.) With `--data FILE` the answers to the fixed questions are written there: the file beside the sources that the tests read.
 */
export async function rStatistics(file?: string): Promise<void> {
  const fixed = fixedCases();
  const cases = [...fixed, ...randomCases(core.rng(1), 200)];
  const lines = await runPeer('Rscript', 'r/statistics.R', `${cases.map(({ r }) => r).join('\n')}\n`);
  const answers = lines.map((line) => line.split('\t').map(Number));
  if (file !== undefined) {
    const kept = fixed.map((one, i) => `  ${JSON.stringify({ ...one, answer: answers[i] })}`);
    writeFileSync(file, `[\n${kept.join(',\n')}\n]\n`);
  }
  const worst = new Map<string, { apart: number; cases: number; r: string }>();
  cases.forEach((one, i) => {
    const apart = difference(oursTo(one), answers[i]!, one.field === 't' ? 1 : 1e-300);
    const name = one.field === undefined ? one.function : `${one.function} ${one.field}`;
    const so = worst.get(name) ?? { apart: -1, cases: 0, r: '' };
    worst.set(name, { ...(apart > so.apart ? { apart, r: one.r } : so), cases: so.cases + 1 });
  });
  console.log('function                        questions  largest relative difference, and where');
  for (const [name, { apart, cases: count, r }] of worst)
    console.log(
      `${name.padEnd(34)} ${String(count).padStart(6)}  ${apart.toExponential(1).padStart(8)}  ${r.slice(0, 80)}`,
    );
}

/** A function of the core by name; a field of what it gives, by a path with dots. */
function oursTo({ function: name, args, field }: RCase): readonly number[] {
  const called = (core as unknown as Record<string, (...args: readonly unknown[]) => unknown>)[name]!(...args);
  const found = field === undefined ? called : field.split('.').reduce((at, key) => (at as never)[key], called);
  return ([found] as unknown[]).flat(3) as number[];
}

/** `least` is the size below which a difference counts as such: t is 0 but for rounding where the mean is. */
function difference(ours: readonly number[], theirs: readonly number[], least: number): number {
  if (ours.length !== theirs.length) return Number.POSITIVE_INFINITY;
  return ours.reduce((most, value, i) => {
    const apart = value === theirs[i] ? 0 : Math.abs(value - theirs[i]!) / Math.max(Math.abs(theirs[i]!), least);
    return Math.max(most, Number.isNaN(apart) ? Number.POSITIVE_INFINITY : apart);
  }, 0);
}

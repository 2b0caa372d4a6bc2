import { mix } from '../../base/mix.js';
import type { DataSplit } from '../resampling.js';

const LANES = [0x9e3779b9, 0x7f4a7c15, 0xf39cc060, 0x5cedc834] as const;

/** 32 hexadecimal digits for some numbers in their order. They guard against mistakes, not against an adversary. */
export function orderedHash(parts: Iterable<ArrayLike<number>>): string {
  const state = Uint32Array.from(LANES);
  for (const part of parts) {
    stir(state, part.length);
    for (let i = 0; i < part.length; i++) stir(state, part[i]!);
  }
  return [...state].map((lane) => lane.toString(16).padStart(8, '0')).join('');
}

function stir(state: Uint32Array, value: number): void {
  for (let lane = 0; lane < 4; lane++) state[lane] = mix(state[lane]! + value, state[lane]! ^ LANES[lane]!);
}

/** Equal for the same splits only: the same rows to learn from and to test, in the same repeats and folds. */
export function splitsHash(splits: readonly DataSplit[]): string {
  return orderedHash(numbersOf(splits));
}

function* numbersOf(splits: readonly DataSplit[]): Generator<ArrayLike<number>> {
  for (const { repeat, fold, train, test } of splits) yield* [[repeat, fold], train, test];
}

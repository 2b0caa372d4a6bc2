/** The tests that make the sides of a part purest. See ../part-kernels.ts for what is promised, and learners/cart/{scan,subset}.ts for the same. */
import { isBytes, isLevels, isList, listOf, noneOf } from './purity-feature';
import { listCut } from './purity-lists';
import { ALIKE, beginFeature, beginPart, FOUND, leaveOut, NOTHING, slack, UNKNOWN } from './purity-part';
import { cellsOf, clearTable, countBytes, tableCut, tableSubset } from './purity-tables';

/** What missing values are: a level more of nominal features; left out while a test is looked for. Else nothing is told of the feature. */
const AS_LEVEL: u32 = 1;
const APART: u32 = 2;

/** What is the same for all parts of a tree. */
// @ts-ignore: decorator
@unmanaged
export class Search {
  classes: u32; classCount: u32; cases: u32; features: u32;
  matrix: u32; stride: u32; room: u32; results: u32;
  maxLevels: u32; missing: u32; logs: u32; unused: u32;
  minLeaf: f64; slack: f64;
}

/** Of the features asked about last: the place of the one to take, -1 for none; its gain; whether one could not be told; how many were alike. */
export let best: i32 = -1;
export let bestGain: f64 = 0;
export let isUnknown: bool = false;
export let alikes: u32 = 0;

/** Up to the first feature to take whose test gains `enough`: what follows is told to have nothing. */
export function look(search: Search, rows: usize, n: u32, from: u32, risk: f64, kept: usize, count: u32, enough: f64): void {
  const features = <usize>search.features;
  const first = beginPart(n, risk, search.cases, search.classCount, search.minLeaf, search.slack, search.logs, search.room);
  countBytes(rows, n, search.classes, features, kept, count, search.matrix, search.stride, first);
  const shares = first + ((<usize>count) << 4);
  let counted = first;
  let largest: f64 = 0;
  let isDone = false;
  best = -1;
  bestGain = 0;
  isUnknown = false;
  alikes = 0;
  for (let i: u32 = 0; i < count; i++) {
    const feature = features + (<usize>load<u32>(kept + ((<usize>i) << 2)) << 4);
    const result = <usize>search.results + ((<usize>i) << 5);
    beginFeature(result);
    let found = UNKNOWN;
    if (isBytes(feature)) {
      const table = <usize>load<u32>(counted, 4);
      const bits = load<u64>(counted, 8);
      counted += 16;
      if (!isDone) found = tableTest(search, feature, table, bits, shares);
      clearTable(table, bits);
    } else if (isList(feature) && !isDone) found = listCut(listOf(feature, from), n, noneOf(feature));
    if (isDone) found = NOTHING;
    store<u32>(result, found, 8);
    if (found == UNKNOWN) isUnknown = true;
    else if (found == ALIKE) alikes++;
    else if (found == FOUND) {
      const gain = load<f64>(result);
      if (!(gain > largest)) continue;
      largest = gain;
      if (best >= 0 && !(gain > bestGain + slack)) continue;
      best = <i32>i;
      bestGain = gain;
      isDone = gain >= enough && !isUnknown;
    }
  }
}

function tableTest(search: Search, feature: usize, table: usize, bits: u64, shares: usize): u32 {
  const none = noneOf(feature);
  const missing: u64 = none < 64 ? bits & ((<u64>1) << <u64>none) : 0;
  if (missing == 0 || (isLevels(feature) && search.missing == AS_LEVEL)) return knownTest(search, feature, table, bits, shares);
  if (search.missing != APART) return UNKNOWN;
  const known = bits & ~missing;
  if (popcnt<u64>(known) < 2) return known == 0 ? ALIKE : NOTHING;
  leaveOut(cellsOf(table, missing), 1);
  const found = knownTest(search, feature, table, known, shares);
  leaveOut(cellsOf(table, missing), -1);
  return found;
}

function knownTest(search: Search, feature: usize, table: usize, bits: u64, shares: usize): u32 {
  if (popcnt<u64>(bits) < 2) return ALIKE;
  return isLevels(feature) ? tableSubset(table, bits, search.maxLevels, shares) : tableCut(table, bits);
}

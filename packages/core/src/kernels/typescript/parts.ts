import type { Arena, Views } from '../arena.js';
import type { PartKernels } from '../part-kernels.js';
import { codeAt, cutsUpTo } from './partition.js';

/** The twin of assembly/parts.ts. */
export const partKernels = (arena: Arena): PartKernels => ({
  listByCode(rows, n, coarse, fine, starts, codes, classes, heads, out) {
    const { views } = arena;
    const { u8, u32 } = views;
    const [list, head, to] = [rows >>> 2, heads >>> 2, out >>> 2];
    const rowAt = (i: number) => (rows === 0 ? i : u32[list + i]!);
    for (let i = 0; i < n; i++) u32[head + codeAt(views, coarse, fine, starts, rowAt(i))]!++;
    for (let code = 0, sum = 0; code < codes; code++) {
      const count = u32[head + code]!;
      u32[head + code] = sum;
      sum += count;
    }
    for (let i = 0; i < n; i++) {
      const row = rowAt(i);
      const code = codeAt(views, coarse, fine, starts, row);
      const place = to + 2 * u32[head + code]!++;
      u32[place] = (code << 8) | u8[classes + row]!;
      u32[place + 1] = row;
    }
  },

  alongList(list, n, weights, groups, width, codes, out) {
    const { u8, u32, f64 } = arena.views;
    const [from, code] = [list >>> 2, codes >>> 2];
    let found = -1;
    let place = (out >>> 3) - width;
    for (let i = 0; i < n; i++) {
      const key = u32[from + 2 * i]!;
      const row = u32[from + 2 * i + 1]!;
      if (found < 0 || u32[code + found] !== key >>> 8) {
        u32[code + ++found] = key >>> 8;
        place += width;
        f64.fill(0, place, place + width);
      }
      const group = groups === 0 ? key & 255 : u8[groups + row]!;
      f64[place + group]! += weights === 0 ? 1 : f64[(weights >>> 3) + row]!;
    }
    return found + 1;
  },

  alongBytes(rows, n, weights, groups, width, column, table, codes, out) {
    const { u8, u32, f64 } = arena.views;
    const [list, weight, counts] = [rows >>> 2, weights >>> 3, table >>> 3];
    const occurs = new Uint8Array(64);
    for (let i = 0; i < n; i++) {
      const row = rows === 0 ? i : u32[list + i]!;
      const code = u8[column + row]!;
      occurs[code] = 1;
      f64[counts + code * width + u8[groups + row]!]! += weights === 0 ? 1 : f64[weight + i]!;
    }
    let found = 0;
    for (let code = 0; code < 64; code++) {
      if (occurs[code] === 0) continue;
      const from = counts + code * width;
      u32[(codes >>> 2) + found] = code;
      f64.copyWithin((out >>> 3) + found++ * width, from, from + width);
      f64.fill(0, from, from + width);
    }
    return found;
  },

  weighGroups(rows, n, weights, groups, out) {
    const { u8, u32, f64 } = arena.views;
    const [list, weight, to] = [rows >>> 2, weights >>> 3, out >>> 3];
    for (let i = 0; i < n; i++) {
      const row = rows === 0 ? i : u32[list + i]!;
      f64[to + u8[groups + row]!]! += weights === 0 ? 1 : f64[weight + i]!;
    }
  },

  route(rows, n, coarse, fine, starts, cuts, cutCount, none, map, from, branches) {
    const { views } = arena;
    const { u32 } = views;
    const [list, to, out] = [rows >>> 2, map >>> 2, branches >>> 2];
    for (let i = 0; i < n; i++) {
      if (u32[out + i] !== from) continue;
      const code = codeAt(views, coarse, fine, starts, rows === 0 ? i : u32[list + i]!);
      const place = cuts === 0 ? code : code === none ? cutCount + 1 : cutsUpTo(u32, cuts >>> 2, cutCount, code);
      u32[out + i] = u32[to + place]!;
    }
  },

  fallRows(rows, n, tests, from, ends) {
    const { views } = arena;
    const { u32 } = views;
    for (let i = 0; i < n; i++) {
      const row = rows === 0 ? i : u32[(rows >>> 2) + i]!;
      u32[(ends >>> 2) + i] = endOf(views, row, tests, from);
    }
  },

  fallCases(rows, n, weights, tests, from, _stride, classes, width, out) {
    const { views } = arena;
    const { u8, u32, f64 } = views;
    for (let i = 0; i < n; i++) {
      const row = rows === 0 ? i : u32[(rows >>> 2) + i]!;
      const place = endOf(views, row, tests, from) * width + u8[classes + row]!;
      f64[(out >>> 3) + place]! += weights === 0 ? 1 : f64[(weights >>> 3) + i]!;
    }
  },

  spreadBranches(rows, n, branches, asBytes, branchOf) {
    const { u8, u32 } = arena.views;
    const [list, from] = [rows >>> 2, branches >>> 2];
    for (let i = 0; i < n; i++) {
      const row = rows === 0 ? i : u32[list + i]!;
      const branch = u32[from + i]!;
      if (asBytes) u8[branchOf + row] = branch;
      else u32[(branchOf >>> 2) + row] = branch;
    }
  },

  splitRows(rows, n, coarse, fine, starts, cuts, cut, none, map, branchOf, scratch) {
    const { views } = arena;
    const { u8, u32 } = views;
    const [list, to, aside] = [rows >>> 2, map >>> 2, scratch >>> 2];
    let [left, right] = [aside, aside + n];
    for (let i = 0; i < n; i++) {
      const row = u32[list + i]!;
      const code = codeAt(views, coarse, fine, starts, row);
      const place = cuts === 0 ? code : code === none ? 2 : code < cut ? 0 : 1;
      const branch = u32[to + place]!;
      if (branch > 1) return -1;
      u8[branchOf + row] = branch;
      if (branch === 0) u32[left++] = row;
      else u32[right++] = row;
    }
    u32.copyWithin(list, aside, left);
    u32.copyWithin(list + left - aside, aside + n, right);
    return left - aside;
  },

  splitSorted(rows, n, list, cut, branchOf, scratch) {
    const { u8, u32 } = arena.views;
    const [from, aside, sorted] = [rows >>> 2, scratch >>> 2, list >>> 2];
    for (let i = 0; i < n; i++) u8[branchOf + u32[sorted + 2 * i + 1]!] = u32[sorted + 2 * i]! >>> 8 < cut ? 0 : 1;
    let [left, right] = [from, aside];
    for (let at = from; at < from + n; at++) {
      const row = u32[at]!;
      if (u8[branchOf + row] === 0) u32[left++] = row;
      else u32[right++] = row;
    }
    u32.copyWithin(left, aside, right);
    return left - from;
  },

  splitInTwo(list, n, branchOf, scratch) {
    const { u8, u32 } = arena.views;
    const [from, aside] = [list >>> 2, scratch >>> 2];
    let [left, right] = [from, aside];
    for (let at = from; at < from + 2 * n; at += 2) {
      const [key, row] = [u32[at]!, u32[at + 1]!];
      const to = u8[branchOf + row] === 0 ? left : right;
      u32[to] = key;
      u32[to + 1] = row;
      if (to === left) left += 2;
      else right += 2;
    }
    u32.copyWithin(left, aside, right);
  },

  splitInMany(list, n, branchOf, heads, scratch) {
    const { u32 } = arena.views;
    const [from, aside, head, branch] = [list >>> 2, scratch >>> 2, heads >>> 2, branchOf >>> 2];
    for (let at = from; at < from + 2 * n; at += 2) {
      const row = u32[at + 1]!;
      const to = aside + 2 * u32[head + u32[branch + row]!]!++;
      u32[to] = u32[at]!;
      u32[to + 1] = row;
    }
    u32.copyWithin(from, aside, aside + 2 * n);
  },

  splitShared(list, n, branchOf, heads, branches, shared, takes, to) {
    const { u32 } = arena.views;
    const [from, head, out] = [list >>> 2, heads >>> 2, to >>> 2];
    const put = (at: number, branch: number) => {
      const place = out + 2 * u32[head + branch]!++;
      u32[place] = u32[at]!;
      u32[place + 1] = u32[at + 1]!;
    };
    for (let at = from; at < from + 2 * n; at += 2) {
      const branch = u32[(branchOf >>> 2) + u32[at + 1]!]!;
      if (branch < branches) put(at, branch);
      else if (branch === shared) for (let b = 0; b < branches; b++) if (u32[(takes >>> 2) + b] !== 0) put(at, b);
    }
  },

  spreadWeights(rows, n, weights, out) {
    const { u32, f64 } = arena.views;
    const [list, from, to] = [rows >>> 2, weights >>> 3, out >>> 3];
    for (let i = 0; i < n; i++) f64[to + (rows === 0 ? i : u32[list + i]!)] = f64[from + i]!;
  },
});

/** Where a row ends that comes to a test. */
function endOf(views: Views, row: number, tests: number, from: number): number {
  const { u32 } = views;
  const first = tests >>> 2;
  let at = from;
  for (let test = first + 8 * at; u32[test + 4] !== 0; test = first + 8 * at) {
    const code = codeAt(views, u32[test]!, u32[test + 1]!, u32[test + 2]!, row);
    const way = u32[test + 4];
    if (way !== 1 && code === u32[test + 3]) break;
    if (way !== 2) at = u32[test + (code < u32[test + 5]! ? 6 : 7)]!;
    else at = u32[(u32[test + 5]! >>> 2) + code]!;
  }
  return at;
}

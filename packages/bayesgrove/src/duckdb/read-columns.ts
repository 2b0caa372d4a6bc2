import { type Codes, type Column, codesFor, type ReadOptions } from '@bayesgrove/core';
import type { DuckDBDataChunk } from '@duckdb/node-api';
import type { BooleanPlan, ColumnPlan, NumberPlan, TextPlan } from './read-plan.js';
import { CHUNK_ROWS, doublesOf, itemsOf, nullRows, wordsOf } from './vector-data.js';
import { WordTable } from './word-table.js';

/** Takes a column chunk by chunk. */
export interface Filler {
  /** How many columns of the result it reads. */
  readonly columns: number;
  readonly bytesPerRow: number;
  take(chunk: DuckDBDataChunk, at: number): void;
  /** Whole numbers came that a double cannot hold exactly. */
  readonly wide?: () => boolean;
  done(rows: number): Column;
}

const nulls = new Uint16Array(CHUNK_ROWS);

/** Stands for missing until the number of levels is known. */
const MISSING = 0xffffffff;

export function fillerOf(plan: ColumnPlan, options: ReadOptions): Filler {
  if (plan.kind === 'number') return numberFiller(plan);
  return plan.kind === 'boolean' ? booleanFiller(plan) : textFiller(plan, options.levels === 'sorted');
}

const originOf = (plan: ColumnPlan) => ({ reason: plan.reason, markers: [] });

/** Rows come in chunks and their number is not known: chunks are kept and joined once, not copied at every doubling. */
function numberFiller(plan: NumberPlan): Filler {
  const parts: Float64Array[] = [];
  let wide = false;
  return {
    columns: 1,
    bytesPerRow: 8,
    take(chunk, at) {
      const values = doublesOf(chunk, at).slice();
      const empty = nullRows(chunk, at, nulls);
      for (let i = 0; i < empty; i++) values[nulls[i]!] = Number.NaN;
      if (plan.watch && !wide) wide = values.some((value) => Math.abs(value) > Number.MAX_SAFE_INTEGER);
      parts.push(values);
    },
    wide: () => wide,
    done(rows) {
      const values = joined(parts, new Float64Array(rows));
      return { kind: 'numeric', name: plan.name, format: plan.format, values, origin: originOf(plan) };
    },
  };
}

function booleanFiller(plan: BooleanPlan): Filler {
  const parts: Codes[] = [];
  return {
    columns: 1,
    bytesPerRow: 1,
    take(chunk, at) {
      const codes = Uint8Array.from(itemsOf(chunk, at));
      const empty = nullRows(chunk, at, nulls);
      for (let i = 0; i < empty; i++) codes[nulls[i]!] = 2;
      parts.push(codes);
    },
    done(rows) {
      const column = { kind: 'nominal', name: plan.name, format: 'boolean', levels: ['false', 'true'] } as const;
      return { ...column, codes: joined(parts, new Uint8Array(rows)), origin: originOf(plan) };
    },
  };
}

/**
 * Texts are numbered here, in the order they come, rather than as an ENUM made by an earlier query: one pass over the data,
 * so the answer cannot change between two, and no order to restore. A text of up to 12 bytes lies in the vector itself; of
 * a longer one DuckDB gives two 64-bit hashes, so that a text is decoded only when it is new. (That two long texts agree
 * in 128 bits has a chance of 10^-26 for a million of them.)
 */
function textFiller(plan: TextPlan, sorted: boolean): Filler {
  const levels = [...plan.levels];
  const known = new Map(plan.levels.map((level, code) => [level, code]));
  const short = { table: new WordTable(), codes: [] as number[] };
  const long = { table: new WordTable(), codes: [] as number[] };
  const parts: Uint32Array[] = [];
  const codeOf = (text: string): number => {
    const code = known.get(text);
    if (code !== undefined) return code;
    known.set(text, levels.length);
    return levels.push(text) - 1;
  };
  return {
    columns: 3,
    bytesPerRow: 4,
    take(chunk, at) {
      const [words, first, second] = [wordsOf(chunk, at), wordsOf(chunk, at + 1), wordsOf(chunk, at + 2)];
      const vector = chunk.getColumnVector(at);
      const codes = new Uint32Array(chunk.rowCount);
      const empty = nullRows(chunk, at, nulls);
      for (let i = 0; i < empty; i++) codes[nulls[i]!] = MISSING;
      for (let row = 0, w = 0, h = 0; row < codes.length; row++, w += 4, h += 2) {
        if (codes[row] === MISSING) continue;
        const isLong = words[w]! > 12;
        const { table, codes: codeBy } = isLong ? long : short;
        const number = isLong
          ? table.numberOf(first[h]!, first[h + 1]!, second[h]!, second[h + 1]!)
          : table.numberOf(words[w]!, words[w + 1]!, words[w + 2]!, words[w + 3]!);
        if (number === codeBy.length) codeBy.push(codeOf(String(vector.getItem(row))));
        codes[row] = codeBy[number]!;
      }
      parts.push(codes);
    },
    done(rows) {
      const order = sorted ? sortedBehind(levels, plan.levels.length) : { levels, place: undefined };
      for (const part of parts) renumber(part, levels.length, order.place);
      const codes = joined(parts, codesFor(levels.length, rows));
      const column = { kind: 'nominal', name: plan.name, format: plan.format, levels: order.levels } as const;
      return { ...column, codes, origin: originOf(plan) };
    },
  };
}

/** Levels sorted, except the first `fixed`; and the new code of every old one. */
function sortedBehind(levels: readonly string[], fixed: number) {
  const found = levels.slice(fixed).sort();
  const all = [...levels.slice(0, fixed), ...found];
  const codes = new Map(all.map((level, code) => [level, code]));
  const place = codesFor(levels.length, levels.length);
  for (let code = 0; code < levels.length; code++) place[code] = codes.get(levels[code]!)!;
  return { levels: all, place };
}

function renumber(codes: Uint32Array, missing: number, place: ArrayLike<number> | undefined): void {
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row]!;
    codes[row] = code === MISSING ? missing : place === undefined ? code : place[code]!;
  }
}

/** The parts behind each other, and free again. */
function joined<A extends Float64Array | Codes>(parts: ArrayLike<number>[], whole: A): A {
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  parts.length = 0;
  return whole;
}

import type { Place, Problem } from '../../base/problem.js';
import { notABoolean, undeclaredLevel } from '../../base/problems.js';
import { GrowingCodes } from '../bytes/growing-column.js';
import { Dictionary, type HashKey, hashed } from '../csv/dictionary.js';
import { levelTexts } from '../csv/levels.js';
import type { NominalColumn } from '../table.js';
import { type Cells, type CellsOf, Markers } from './cells.js';

export interface LevelRules {
  readonly format: NominalColumn['format'];
  /** Levels that come first, in this order. */
  readonly declared: readonly string[];
  /** True when there are no others. */
  readonly closed: boolean;
  /** The most levels there may be, when that matters. */
  readonly most?: number;
  /** Puts the levels that were not declared in the order of their UTF-16 units. */
  readonly sorted: boolean;
}

/** Stands in until a column needs its own: there may be thousands of columns. */
const NONE_KNOWN = new Int32Array(256);

export class LevelCells implements Cells {
  readonly #dictionary = new Dictionary();
  readonly #codes = new GrowingCodes();
  readonly #markers = new Markers();
  readonly #most: number;
  /** Code + 1 of the texts of one byte, which many files are full of; 0 is not known yet. */
  #single = NONE_KNOWN;

  constructor(
    readonly of: CellsOf,
    readonly rules: LevelRules,
    readonly key: HashKey,
  ) {
    this.#most = rules.most ?? Number.POSITIVE_INFINITY;
    for (const level of rules.declared) {
      const bytes = new TextEncoder().encode(level);
      this.#dictionary.id(bytes, 0, bytes.length, hashed(key, bytes, 0, bytes.length), 0);
    }
  }

  push(bytes: Uint8Array, from: number, to: number, line: number): boolean {
    let code = to - from === 1 ? this.#single[bytes[from]!]! - 1 : -1;
    if (code < 0) code = this.#code(bytes, from, to, line);
    if (code < 0) return false;
    this.#codes.push(code);
    return true;
  }

  #code(bytes: Uint8Array, from: number, to: number, line: number): number {
    const hash = hashed(this.key, bytes, from, to);
    const code = this.rules.closed
      ? this.#dictionary.find(bytes, from, to, hash)
      : this.#dictionary.id(bytes, from, to, hash, line);
    if (code < 0 || code >= this.#most) return -1;
    if (to - from === 1) {
      if (this.#single === NONE_KNOWN) this.#single = new Int32Array(256);
      this.#single[bytes[from]!] = code + 1;
    }
    return code;
  }

  missing(): void {
    this.#markers.add('?');
    this.#codes.push(-1);
  }

  omitted(line: number): boolean {
    const { omitted } = this.of;
    if (omitted !== undefined) return this.push(omitted, 0, omitted.length, line);
    this.#markers.add('');
    this.#codes.push(-1);
    return true;
  }

  complaint(place: Place, text: string): Problem {
    return this.rules.closed ? undeclaredLevel(place, text, this.rules.declared) : notABoolean(place, text);
  }

  column(file: Place): NominalColumn {
    const texts = levelTexts(this.#dictionary, 0, { ...file, column: this.of.name });
    const order = this.rules.sorted ? sortedBehind(texts, this.rules.declared.length) : undefined;
    return {
      kind: 'nominal',
      name: this.of.name,
      format: this.rules.format,
      levels: order === undefined ? texts : order.map((code) => texts[code]!),
      codes: this.#codes.done(texts.length, order && inverse(order)),
      origin: this.#markers.origin(this.of.reason),
    };
  }
}

/** Codes in the new order: the first `kept` stay, the others are sorted by text. */
function sortedBehind(texts: readonly string[], kept: number): number[] {
  const codes = texts.map((_, code) => code);
  const rest = codes.splice(kept).sort((a, b) => (texts[a]! < texts[b]! ? -1 : 1));
  return codes.concat(rest);
}

function inverse(order: readonly number[]): Uint32Array {
  const place = new Uint32Array(order.length);
  for (const [at, code] of order.entries()) place[code] = at;
  return place;
}

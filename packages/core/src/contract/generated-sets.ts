import { rng } from '../base/rng.js';
import type { ColumnType } from '../table/read-options.js';
import type { Table } from '../table/table.js';
import { tableFrom } from '../table/table-from.js';

/**
 * Data sets that need no file, since their definition is published: the tests have something real to learn from
 * wherever they run.
 */

const levelsOf = (columns: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, ColumnType> =>
  new Map([...columns].map(([name, levels]) => [name, { levels }]));

/** Every row of a list of lists, the last varying fastest. */
function product<T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return lists.reduce<readonly (readonly T[])[]>(
    (rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])),
    [[]],
  );
}

const table = (
  names: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  types: ReadonlyMap<string, ColumnType>,
): Table => tableFrom(new Map(names.map((name, j) => [name, rows.map((row) => row[j]!)])), { types, target: 'class' });

/** Siegler's balance scale: 625 rows, which side goes down. */
export function balanceScale(): Table {
  const sides = ['left-weight', 'left-distance', 'right-weight', 'right-distance'];
  const rows = product(sides.map(() => [1, 2, 3, 4, 5])).map((row) => {
    const moment = row[0]! * row[1]! - row[2]! * row[3]!;
    return [...row, moment > 0 ? 'L' : moment < 0 ? 'R' : 'B'];
  });
  return table([...sides, 'class'], rows, levelsOf(new Map([['class', ['L', 'B', 'R']]])));
}

const MONKS: readonly ((a: readonly number[]) => boolean)[] = [
  ([a1, a2, , , a5]) => a1 === a2 || a5 === 1,
  (a) => a.filter((value) => value === 1).length === 2,
  ([, a2, , a4, a5]) => (a5 === 3 && a4 === 1) || (a5 !== 4 && a2 !== 3),
];

/** The three Monk's problems (Thrun 1991), all 432 robots, without noise. */
export function monks(problem: 1 | 2 | 3): Table {
  const sizes = [3, 3, 2, 3, 4, 2];
  const values = sizes.map((size) => Array.from({ length: size }, (_, i) => i + 1));
  const rows = product(values).map((row) => [...row.map(String), MONKS[problem - 1]!(row) ? '1' : '0']);
  const levels = new Map<string, readonly string[]>([
    ...values.map((list, j) => [`a${j + 1}`, list.map(String)] as const),
    ['class', ['0', '1']],
  ]);
  return table([...levels.keys()], rows, levelsOf(levels));
}

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

const won = (board: string, by: string) => LINES.some((line) => line.every((square) => board[square] === by));

/** Every final board of tic-tac-toe when x moves first: 958 rows, positive where x has won. */
export function ticTacToe(): Table {
  const finals = new Set<string>();
  const seen = new Set<string>();
  const open = [{ board: 'b'.repeat(9), next: 'x' }];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { board, next } = at;
    if (seen.has(board)) continue;
    seen.add(board);
    if (won(board, 'x') || won(board, 'o') || !board.includes('b')) finals.add(board);
    else
      for (let i = 0; i < 9; i++)
        if (board[i] === 'b')
          open.push({ board: `${board.slice(0, i)}${next}${board.slice(i + 1)}`, next: next === 'x' ? 'o' : 'x' });
  }
  const squares = ['top', 'middle', 'bottom'].flatMap((row) =>
    ['left', 'middle', 'right'].map((column) => `${row}-${column}-square`),
  );
  const rows = [...finals].sort().map((board) => [...board, won(board, 'x') ? 'positive' : 'negative']);
  const levels = new Map<string, readonly string[]>([
    ...squares.map((square) => [square, ['b', 'o', 'x']] as const),
    ['class', ['negative', 'positive']],
  ]);
  return table([...levels.keys()], rows, levelsOf(levels));
}

const DIGITS = [
  '1110111',
  '0010010',
  '1011101',
  '1011011',
  '0111010',
  '1101011',
  '1101111',
  '1010010',
  '1111111',
  '1111011',
];

/** Breiman's LED display: seven segments of a random digit, each inverted with probability 0.1. */
export function led(rows: number, seed: number): Table {
  const random = rng(seed);
  const cells = Array.from({ length: rows }, () => {
    const digit = random.below(10);
    const segments = [...DIGITS[digit]!].map((on) => (random.next() < 0.1 ? (on === '1' ? '0' : '1') : on));
    return [...segments, String(digit)];
  });
  const levels = new Map<string, readonly string[]>([
    ...Array.from({ length: 7 }, (_, i) => [`s${i + 1}`, ['0', '1']] as const),
    ['class', DIGITS.map((_, digit) => String(digit))],
  ]);
  return table([...levels.keys()], cells, levelsOf(levels));
}

/** Breiman's waveforms: each class mixes two of three triangles, with standard normal noise on 21 points. */
export function waveform(rows: number, seed: number): Table {
  const random = rng(seed);
  const peaks = [6, 14, 10];
  const height = (wave: number, i: number) => Math.max(6 - Math.abs(i - peaks[wave]!), 0);
  const pairs = [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const;
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  const cells = Array.from({ length: rows }, () => {
    const chosen = random.below(3);
    const [a, b] = pairs[chosen]!;
    const share = random.next();
    return [
      ...Array.from(
        { length: 21 },
        (_, i) => Math.round(100 * (share * height(a, i) + (1 - share) * height(b, i) + normal())) / 100,
      ),
      String(chosen),
    ];
  });
  const names = [...Array.from({ length: 21 }, (_, i) => `x${i + 1}`), 'class'];
  return table(names, cells, levelsOf(new Map([['class', ['0', '1', '2']]])));
}

import { rng } from '../../base/rng.js';
import type { Column } from '../../table/table.js';
import { nominal, numeric } from '../columns.js';
import { counted, type Data, dataOf, NONE } from './tools.js';

/** A target of the asked kind that follows a score of each row, which need not be a whole number. */
export const target = (kind: 'nominal' | 'numeric', scores: ArrayLike<number>, classes = 3): Column =>
  kind === 'numeric'
    ? numeric('y', scores)
    : nominal(
        'y',
        classes,
        Array.from(scores, (score) =>
          Number.isNaN(score) ? classes : Math.max(0, Math.min(classes - 1, Math.round(score))),
        ),
      );

/** Levels, whole and real numbers, dates, missing cells; the target follows some of them, with noise. */
export function mixed(kind: 'nominal' | 'numeric', rows = 120, seed = 7): Data {
  const random = rng(seed);
  const colour = counted(rows, () => random.below(4));
  const shape = counted(rows, () => random.below(2));
  const size = counted(rows, () => (random.below(8) === 0 ? NONE : random.below(12)));
  const length = counted(rows, () => random.next() * 10);
  const day = counted(rows, () => 86_400_000 * random.below(400));
  const scores = counted(
    rows,
    (i) => (colour[i] === 1 ? 1.2 : 0) + (length[i]! > 4 + shape[i]! ? 0.9 : 0) + random.next() * 0.7 - 0.2,
  );
  return dataOf([
    nominal('colour', 3, colour),
    nominal('shape', 2, shape),
    numeric('size', size),
    numeric('length', length),
    { ...numeric('day', day), format: 'date' } as Column,
    target(kind, scores),
  ]);
}

/**
 * Every combination of values with every class (or two numbers), each with a weight of its own: no two tests are ever
 * equally good, so that no tie hides behind the order of columns, levels or classes.
 */
export function grid(kind: 'nominal' | 'numeric'): Data {
  const sizes = [3, 4, 2, 4];
  const cells = sizes.reduce((product, size) => product * size, 1);
  const answers = 3;
  const random = rng(11);
  const at = (i: number, axis: number) =>
    Math.floor(i / answers / sizes.slice(0, axis).reduce((product, size) => product * size, 1)) % sizes[axis]!;
  const rows = counted(cells * answers, (i) => i);
  const pull = (i: number) => ((at(i, 0) + 2 * at(i, 3) + at(i, 1)) % 3 === i % answers ? 900 : 300);
  return dataOf(
    [
      nominal(
        'colour',
        2,
        rows.map((i) => at(i, 0)),
      ),
      nominal(
        'shape',
        4,
        rows.map((i) => at(i, 1)),
      ),
      numeric(
        'size',
        rows.map((i) => at(i, 2)),
      ),
      numeric(
        'length',
        rows.map((i) => (at(i, 3) === 3 ? NONE : at(i, 3) * 1.5)),
      ),
      kind === 'nominal'
        ? nominal(
            'y',
            answers,
            rows.map((i) => i % answers),
          )
        : numeric(
            'y',
            rows.map((i) => (i % answers) + random.next()),
          ),
    ],
    rows.map((i) => 1 + random.below(pull(i))),
  );
}

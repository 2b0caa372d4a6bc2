import { axisMismatch, badArgument } from '../base/problems.js';
import type { Axis, CountRequest, CountSource, Counts } from './counts.js';
import { formOf, sizeOf } from './form.js';

/** Several sources over the same columns as one: counts add up. Their axes must agree code by code. */
export function merged(sources: readonly CountSource[]): CountSource {
  const [first, ...others] = sources;
  if (first === undefined) throw badArgument('There is no source to merge.', 'Give at least one.');
  for (const other of others) checkAxes(first, other);
  const total = (of: (source: CountSource) => number) => sources.reduce((sum, source) => sum + of(source), 0);
  const rows = total((source) => source.rows);
  return {
    features: first.features,
    target: first.target,
    rows,
    weight: total((source) => source.weight),
    skipped: total((source) => source.skipped),
    async count(requests) {
      const answers = await Promise.all(sources.map((source) => source.count(requests)));
      return requests.map((request, i) =>
        together(
          request,
          answers.map((answer) => answer[i]!),
          rows,
        ),
      );
    },
  };
}

function checkAxes(one: CountSource, other: CountSource): void {
  const axes = [...one.features, one.target];
  const others = [...other.features, other.target];
  if (axes.length !== others.length)
    throw badArgument('The sources have different numbers of columns.', 'Merge sources with the same schema.');
  axes.forEach((axis, i) => {
    const difference = differs(axis, others[i]!);
    if (difference !== undefined) throw axisMismatch(axis.name, difference);
  });
}

function differs(a: Axis, b: Axis): string | undefined {
  const same = (x: ArrayLike<unknown>, y: ArrayLike<unknown>) =>
    x === y || (x.length === y.length && Array.prototype.every.call(x, (value, i) => value === y[i]));
  if (a.name !== b.name) return `is called ${JSON.stringify(b.name)} in another source`;
  if (a.kind === 'nominal' && b.kind === 'nominal')
    return same(a.levels, b.levels) ? undefined : 'has other levels in another source';
  if (a.kind === 'numeric' && b.kind === 'numeric')
    return same(a.low, b.low) && same(a.high, b.high) ? undefined : 'has other values in another source';
  return `is ${a.kind} in one source and ${b.kind} in another`;
}

interface Entry {
  n: number;
  sum: number;
  squares: number;
}

function together(request: CountRequest, parts: readonly Counts[], rows: number): Counts {
  const { shape } = parts[0]!;
  const withSum = request.sum !== undefined;
  if (formOf(shape, rows) === 'dense') {
    const all = arrays(sizeOf(shape), withSum);
    for (const part of parts) eachEntry(part, (at, entry) => put(all, at, entry));
    return { form: 'dense', shape, ...all };
  }
  const entries = new Map<number, Entry>();
  for (const part of parts) eachEntry(part, (at, entry) => entries.set(at, combined(entries.get(at), entry)));
  const at = Float64Array.from(entries.keys()).sort();
  const all = arrays(at.length, withSum);
  at.forEach((position, i) => {
    put(all, i, entries.get(position)!);
  });
  return { form: 'sparse', shape, at, ...all };
}

type Arrays = { n: Float64Array; sum?: Float64Array; squares?: Float64Array };

const arrays = (size: number, withSum: boolean): Arrays => ({
  n: new Float64Array(size),
  ...(withSum && { sum: new Float64Array(size), squares: new Float64Array(size) }),
});

function eachEntry(counts: Counts, visit: (at: number, entry: Entry) => void): void {
  counts.n.forEach((n, i) => {
    if (n === 0) return;
    const at = counts.form === 'dense' ? i : counts.at[i]!;
    visit(at, { n, sum: counts.sum?.[i] ?? 0, squares: counts.squares?.[i] ?? 0 });
  });
}

function put({ n, sum, squares }: Arrays, at: number, entry: Entry): void {
  const all = combined({ n: n[at]!, sum: sum?.[at] ?? 0, squares: squares?.[at] ?? 0 }, entry);
  n[at] = all.n;
  if (sum) sum[at] = all.sum;
  if (squares) squares[at] = all.squares;
}

/** Chan, Golub and LeVeque's update: squares about the common mean from squares about each mean. */
function combined(a: Entry | undefined, b: Entry): Entry {
  if (a === undefined || a.n === 0) return b;
  const n = a.n + b.n;
  const apart = b.sum / b.n - a.sum / a.n;
  return { n, sum: a.sum + b.sum, squares: a.squares + b.squares + (apart * apart * a.n * b.n) / n };
}

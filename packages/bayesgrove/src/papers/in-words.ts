import { signed } from './comparison-grid.js';
import type { Compared, Comparison } from './report.js';

type Both = Compared & Required<Pick<Compared, 'paper' | 'ours'>>;

/** The lines that have both numbers. */
export const both = ({ rows }: Comparison): readonly Both[] =>
  rows.filter((row): row is Both => row.paper !== undefined && row.ours !== undefined);

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How far all numbers are from the paper's, learner by learner. */
export function differencesInWords(comparison: Comparison): string {
  const rows = both(comparison);
  if (rows.length === 0) return 'There is nothing to compare.';
  const { digits } = rows[0]!.paper;
  const learners = [...new Set(rows.map(({ learner }) => learner))];
  const parts = learners.map((learner) => {
    const differences = rows.filter((row) => row.learner === learner).map(({ ours, paper }) => ours.mean - paper.value);
    return `${learner} ${signed(mean(differences), digits)} (${mean(differences.map(Math.abs)).toFixed(digits)} without sign)`;
  });
  const within = rows.filter(
    ({ ours, paper }) => ours.low !== undefined && paper.value >= ours.low && paper.value <= ours.high!,
  ).length;
  const furthest = rows
    .toSorted((a, b) => Math.abs(b.ours.mean - b.paper.value) - Math.abs(a.ours.mean - a.paper.value))
    .slice(0, 3)
    .map(({ data, learner, ours, paper }) => `${data} ${learner} ${signed(ours.mean - paper.value, digits)}`);
  return `Mean difference, ours minus the paper's: ${parts.join(', ')}. In ${within} of ${rows.length} cells the paper's number lies in our interval. Furthest apart: ${furthest.join(', ')}.`;
}

/** How many of the paper's significant wins and losses are seen again. */
export function marksInWords(comparison: Comparison, base: string, other: string): string {
  const rows = both(comparison).filter(({ learner }) => learner === other);
  const count = (mark: 'better' | 'worse', of: (row: Both) => string | undefined) =>
    rows.filter((row) => of(row) === mark).length;
  const paper = (row: Both) => row.paper.mark;
  const ours = (row: Both) => row.ours.mark;
  const again = rows.filter((row) => paper(row) === 'better' && ours(row) === 'better').length;
  const turned = rows.filter((row) => paper(row) !== undefined && ours(row) !== undefined && paper(row) !== ours(row));
  const against =
    turned.length === 0 ? 'none turns round' : `turned round: ${turned.map(({ data }) => data).join(', ')}`;
  const record = (of: (row: Both) => string | undefined) => `${count('better', of)} : ${count('worse', of)}`;
  return `${base} against ${other} on ${rows.length} data sets: significant wins and losses are ${record(paper)} in the paper and ${record(ours)} with us; of the paper's ${count('better', paper)} wins we see ${again}, ${against}.`;
}

/** The learners from the best mean rank to the worst, in the paper and with us. */
export function ranksInWords(comparison: Comparison, better: 'higher' | 'lower'): string {
  const rows = both(comparison);
  const learners = [...new Set(rows.map(({ learner }) => learner))];
  const data = [...new Set(rows.map((row) => row.data))].filter(
    (name) => rows.filter((row) => row.data === name).length === learners.length,
  );
  if (data.length === 0) return 'There are no ranks: no data set has all learners.';
  const order = (of: (row: Both) => number) => {
    const sums = new Map<string, number>();
    for (const name of data) {
      const own = rows.filter((row) => row.data === name);
      for (const row of own) sums.set(row.learner, (sums.get(row.learner) ?? 0) + rankOf(row, own, of, better));
    }
    return [...sums]
      .toSorted((a, b) => a[1] - b[1])
      .map(([learner, sum]) => `${learner} ${(sum / data.length).toFixed(2)}`)
      .join(', ');
  };
  return `Mean ranks on ${data.length} data sets (1 is best): in the paper ${order(({ paper }) => paper.value)}; ours ${order(({ ours, paper }) => Number(ours.mean.toFixed(paper.digits)))}.`;
}

/** Equals share the mean of their ranks. */
function rankOf(row: Both, all: readonly Both[], of: (row: Both) => number, better: 'higher' | 'lower'): number {
  const before = all.filter((one) => (better === 'higher' ? of(one) > of(row) : of(one) < of(row))).length;
  const equal = all.filter((one) => of(one) === of(row)).length;
  return before + (equal + 1) / 2;
}

/** The paper's deviations beside ours: what they are of tells how it tested. */
export function spreadInWords(comparison: Comparison): string {
  const ratios = both(comparison)
    .flatMap(({ paper, ours }) => (paper.sd && ours.sd ? [paper.sd / ours.sd] : []))
    .toSorted((a, b) => a - b);
  if (ratios.length === 0) return 'There are no deviations to compare.';
  return `The deviations that the paper prints are ${ratios[ratios.length >> 1]!.toFixed(1)} times ours (the median of ${ratios.length} cells).`;
}

import { clearWinningPercentage, signTest, winDrawLoss } from '@bayesgrove/core';
import { both } from '../in-words.js';
import type { Comparison, Grid } from '../report.js';
import type { PrintedRecords, Record3 } from './records.js';

/** A loss within 5 % of the other's is a draw: the paper does not say what one is, and this fits its tables best. */
const BAND = 0.05;

export interface CountedRecord {
  readonly a: string;
  readonly b: string;
  readonly printed: Record3;
  /** The paper's own numbers, counted again on the data sets that we have. */
  readonly again: Record3;
  readonly ours: Record3;
}

export function countedRecords(
  { pairs }: PrintedRecords,
  comparison: Comparison,
  keep: (data: string) => boolean = () => true,
): readonly CountedRecord[] {
  const rows = both(comparison).filter(({ data }) => keep(data));
  const of = (learner: string) => new Map(rows.filter((row) => row.learner === learner).map((row) => [row.data, row]));
  return pairs.map(({ a, b, record }) => {
    const [first, second] = [of(a), of(b)];
    const shared = [...first.keys()].filter((data) => second.has(data));
    const record3 = (value: (row: (typeof rows)[number]) => number) =>
      winDrawLoss(
        shared.map((data) => value(first.get(data)!)),
        shared.map((data) => value(second.get(data)!)),
        { better: 'lower', band: BAND },
      );
    return { a, b, printed: record, again: record3((row) => row.paper.value), ours: record3((row) => row.ours.mean) };
  });
}

export function recordsGrid(records: readonly CountedRecord[]): Grid {
  const text = ({ wins, draws, losses }: Record3) => `${wins}/${draws}/${losses}`;
  return {
    columns: ['learners', 'printed', 'recounted', 'ours', 'p', 'CWP paper', 'CWP ours'],
    rows: records.map(({ a, b, printed, again, ours }) => [
      `${a} : ${b}`,
      text(printed),
      text(again),
      text(ours),
      signTest(ours.wins, ours.losses).toFixed(3),
      clearWinningPercentage(printed).toFixed(2),
      clearWinningPercentage(ours).toFixed(2),
    ]),
  };
}

/** In how many pairs the same learner is ahead. */
export function recordsInWords(records: readonly CountedRecord[], what: string): string {
  const side = (record: Record3) => Math.sign(record.wins - record.losses);
  const same = records.filter(({ printed, ours }) => side(printed) === side(ours)).length;
  const fhdf = records.filter(({ a }) => a === 'FHDF');
  const ahead = (of: (record: CountedRecord) => Record3) =>
    fhdf.filter((record) => side(of(record)) > 0).map(({ b }) => b);
  const list = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(', '));
  return `${what}: in ${same} of ${records.length} pairs the learner that has more wins is the one that has them in the paper. FHDF has more wins than losses against ${list(ahead(({ printed }) => printed))} in the paper, and against ${list(ahead(({ ours }) => ours))} with us.`;
}

import { fixedText } from '../fixed-text.js';
import type { Metric } from '../metric.js';
import type { Results } from '../results.js';
import { signTest } from '../statistics/sign-test.js';
import { clearWinningPercentage, type WinDrawLoss, winDrawLoss } from '../statistics/win-draw-loss.js';
import { dataMeans } from './data-means.js';
import type { Grid } from './grid.js';
import { type JudgedMetric, judgedMetric } from './judged-metric.js';
import { type SharePick, shareNote } from './runs-of.js';

/** Which metric decides wins, and by how much. */
export interface WdlTableOptions extends SharePick {
  readonly metric: Metric | string;
  /** Means that differ by at most so much are a draw. Default 0. */
  readonly band?: number;
  /** Whether the band is a share of the other's mean. Default: yes. */
  readonly relative?: boolean;
}

/** How every contestant fared against every other, over the data sets that both have a value on. */
export interface WdlTable {
  readonly metric: JudgedMetric;
  readonly band: number;
  readonly relative: boolean;
  readonly labels: readonly string[];
  /** `cells[row][column]`: the row against the column. Nothing on the diagonal. */
  readonly cells: readonly (readonly (WdlCell | undefined)[])[];
  readonly notes: readonly string[];
}

/** One contestant against another over all data sets. */
export interface WdlCell extends WinDrawLoss {
  /** Of the two-tailed sign test. */
  readonly p: number;
  readonly clearWinningPercentage: number;
}

/**
 * A pair is compared once, the later contestant against the earlier one (the lower triangle of the papers), and turned
 * around for the other cell: a relative band would else give two records of one pair.
 */
export function wdlTable(results: Results, options: WdlTableOptions): WdlTable {
  const judged = judgedMetric(options?.metric);
  const { band = 0, relative = true } = options;
  const means = dataMeans(results, judged.name, options);
  const against = (row: number, column: number) => {
    const both = means.flatMap((each) => {
      const [own, other] = [each[row], each[column]];
      return own === undefined || other === undefined ? [] : [[own, other] as const];
    });
    return winDrawLoss(
      both.map(([own]) => own),
      both.map(([, other]) => other),
      { better: judged.better, band, relative },
    );
  };
  const labels = results.contestants.map(({ label }) => label);
  const cells = labels.map((_, row) =>
    labels.map((_, column) => {
      if (row === column) return undefined;
      return cellOf(row > column ? against(row, column) : turned(against(column, row)));
    }),
  );
  return { metric: judged, band, relative, labels, cells, notes: shareNote(results, options) };
}

const turned = ({ wins, draws, losses }: WinDrawLoss): WinDrawLoss => ({ wins: losses, draws, losses: wins });

const cellOf = (record: WinDrawLoss): WdlCell => ({
  ...record,
  p: signTest(record.wins, record.losses),
  clearWinningPercentage: clearWinningPercentage(record),
});

/** What counts as a draw, in words. */
export const bandText = ({ band, relative }: WdlTable): string =>
  band === 0
    ? 'a draw is an equal mean'
    : `a draw is a difference of at most ${relative ? `${Number((band * 100).toPrecision(6))} %` : band}`;

/** As texts, the row against the column, with the p of the sign test. */
export function wdlGrid(table: WdlTable): Grid {
  const { metric, labels, cells, notes } = table;
  return {
    title: `${metric.title}: wins/draws/losses of the row against the column, with p of the sign test`,
    corner: 'learner',
    columns: labels,
    rows: labels.map((name, row) => ({
      name,
      cells: cells[row]!.map((cell) => ({ text: cell ? recordText(cell) : '' })),
    })),
    foot: [],
    notes: [`${bandText(table)}; ${metric.better} is better`, ...notes],
  };
}

const recordText = ({ wins, draws, losses, p }: WdlCell) =>
  wins + draws + losses === 0 ? '–' : `${wins}/${draws}/${losses} (${pText(p)})`;

export const pText = (p: number): string => (p < 0.0005 ? '<0.001' : fixedText(p, 3));

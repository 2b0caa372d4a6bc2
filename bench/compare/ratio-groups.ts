import type { Kept } from './journal.js';
import { judgedRow } from './judged.js';
import { isReading } from './outcome.js';
import type { PeerName } from './peers.js';
import { barOf, mostOf, ratioOf, weighed } from './ratio.js';
import { type Row, rowOf, rowsOf } from './rows.js';
import { share } from './texts.js';
import { type Work, works } from './works.js';

/** One dot: our share of a peer's processor time. */
export interface Spot {
  readonly who: PeerName;
  readonly value: number;
  readonly isBound: boolean;
  readonly bar?: number;
  readonly missed: boolean;
}

export interface Line {
  readonly set: string;
  readonly spots: readonly Spot[];
}

export interface Group {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** Every ratio of a run, work by work and set by set. */
export const ratioGroups = (kept: Kept): readonly Group[] =>
  works.map((work) => groupOf(work, kept)).filter(({ lines }) => lines.length > 0);

function groupOf(work: Work, kept: Kept): Group {
  const lines = work.on.flatMap((set): readonly Line[] => {
    const ours = rowOf(work, set, 'Bayesgrove', kept)?.outcome;
    const spots = rowsOf(work, kept).flatMap((row) => (row.set === set ? spotOf(work, row, ours) : []));
    return spots.length === 0 ? [] : [{ set, spots }];
  });
  return { title: work.title, lines };
}

function spotOf(work: Work, row: Row, ours: Row['outcome'] | undefined): readonly Spot[] {
  const { who, set, outcome } = row;
  if (who === 'Bayesgrove') return [];
  const ratio = ratioOf(work, ours, outcome);
  if (ratio === undefined) return [];
  const bar = barOf(work, set, who);
  const missed = judgedRow(work, row, ours)[0]?.met === false;
  const most = bar && mostOf(bar, isReading(outcome) ? weighed(work, outcome) : Infinity);
  return [{ who, ...ratio, missed, ...(most !== undefined && { bar: most }) }];
}

export const spotText = ({ who, value, isBound, bar }: Spot) =>
  `${isBound ? 'less than ' : ''}${share(value)} of ${who}${bar === undefined ? '' : `, bar ${bar}`}`;

export const groupText = ({ title, lines }: Group) =>
  `${title}: ${lines.map(({ set, spots }) => `${set} ${spots.map(spotText).join(', ')}`).join('; ')}.`;

import type { SetName } from './data.js';
import type { PeerName } from './peers.js';
import type { Costs, Reading } from './timing.js';
import type { Bar, Work } from './works.js';

/** What one program needed for one work on one set, or why there is nothing to show. */
export interface Row {
  readonly set: SetName;
  readonly who: 'Bayesgrove' | PeerName;
  readonly reading: Reading | string;
}

const HEAD = [
  'data',
  'program',
  'first fit CPU s',
  'fit CPU s',
  'fit wall s',
  'fit MB',
  'predict CPU s',
  'predict wall s',
  'predict MB',
  'accuracy %',
  'ours / peer',
  'first fit, ours / peer',
  'bar',
] as const;

/** The rows of a work as Markdown: ours first, then every peer's with the ratios of processor time. */
export function workTable(work: Work, rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const ours = rows.find(({ set, who }) => set === row.set && who === 'Bayesgrove')?.reading;
    return cells(work, row, ours);
  });
  return `### ${work.title} (\`${work.name}\`)\n\n${markdown([HEAD, ...lines])}`;
}

/** Columns as wide as their widest cell, so that it reads well in a terminal too. */
export function markdown(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`;
  return [line(rows[0]!), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)].join('\n');
}

function cells(work: Work, { set, who, reading }: Row, ours: Reading | string | undefined): string[] {
  if (typeof reading === 'string') return [set, who, reading, ...Array<string>(HEAD.length - 3).fill('')];
  const own = who === 'Bayesgrove' || typeof ours !== 'object' ? undefined : ours;
  return [
    set,
    who,
    seconds(reading.fit.cold.cpu),
    ...costCells(reading.fit),
    ...(reading.predict ? costCells(reading.predict) : ['', '', '']),
    reading.rows === undefined ? '' : (100 * accuracy(reading)).toFixed(2),
    own ? share(weighed(work, own) / weighed(work, reading)) : '',
    own ? share(own.fit.cold.cpu / reading.fit.cold.cpu) : '',
    who === 'Bayesgrove' ? ownBar(work, reading) : own ? peerBar(work, set, who, own, reading) : '',
  ];
}

const costCells = ({ warm: { cpu, wall, peak } }: Costs) => [seconds(cpu), seconds(wall), peak.toFixed(0)];
const accuracy = ({ rows = 0, correct = 0 }: Reading) => correct / rows;
/** The processor time that ratios are taken of. */
const weighed = (work: Work, { fit, predict }: Reading) =>
  (work.weighed === 'predict' ? 0 : fit.warm.cpu) + (predict?.warm.cpu ?? 0);
export const seconds = (value: number) => (value < 10 ? value.toPrecision(2) : value.toFixed(0));
const share = (value: number) => (value < 10 ? value.toPrecision(2) : value.toFixed(0));
const verdict = (met: boolean) => (met ? 'met' : '**not met**');

function ownBar({ most, rate }: Work, { fit, predict, rows = 0 }: Reading): string {
  if (most !== undefined) return `${most} s: ${verdict(fit.cold.wall + (predict?.cold.wall ?? 0) <= most)}`;
  if (rate === undefined || predict === undefined) return '';
  const reached = rows / predict.warm.cpu / 1e6;
  return `${rate} M rows/s: ${reached.toFixed(1)}, ${verdict(reached >= rate)}`;
}

/** Ratios of processor time, and accuracy not more than 0.2 points below the peer's. */
function peerBar(work: Work, set: SetName, who: string, ours: Reading, theirs: Reading): string {
  const bar = work.bars.find(({ peers, on }) => peers.some((peer) => peer === who) && (on?.includes(set) ?? true));
  const below = theirs.rows === undefined ? 0 : 100 * (accuracy(theirs) - accuracy(ours));
  const parts = bar === undefined ? [] : barParts(work, bar, ours, theirs);
  if (below > 0.2) parts.push(`accuracy ${below.toFixed(1)} points below`);
  return parts.join('; ');
}

function barParts(work: Work, { ratio, cold }: Bar, ours: Reading, theirs: Reading): string[] {
  const most = typeof ratio === 'number' ? ratio : ratio(weighed(work, theirs));
  const parts = [`${most}: ${verdict(weighed(work, ours) / weighed(work, theirs) <= most)}`];
  if (cold !== undefined) parts.push(`first fit ${cold}: ${verdict(ours.fit.cold.cpu / theirs.fit.cold.cpu <= cold)}`);
  return parts;
}

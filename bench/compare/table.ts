import { judgedRow } from './judged.js';
import { type Costs, isOver, isReading, type Outcome } from './outcome.js';
import { accuracyOf, coldRatio, ratioOf } from './ratio.js';
import type { Row } from './rows.js';
import { markdown, share, verdict } from './texts.js';
import type { Work } from './works.js';

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
    const ours = rows.find(({ set, who }) => set === row.set && who === 'Bayesgrove')?.outcome;
    return cells(work, row, ours);
  });
  return `### ${work.title} (\`${work.name}\`)\n\n${asText(work)}\n\n${markdown([HEAD, ...lines])}`;
}

/** What each program is told, so that others can do the same. */
function asText({ ours: { learner, options = {}, score }, peers }: Work): string {
  const set = Object.entries(options).map(([name, value]) => `${name} ${String(value)}`);
  const own = set.length === 0 ? `\`${learner}\`` : `\`${learner}\` with ${set.join(', ')}`;
  const others = Object.entries(peers).map(([name, job]) => `${name}: \`${job}\``);
  const rows = score === 'train' ? ' The training rows are predicted.' : '';
  return `Ours: ${[own, ...others].join('; ')}.${rows}`;
}

function cells(work: Work, row: Row, ours: Outcome | undefined): string[] {
  const { set, who, outcome } = row;
  const isPeer = who !== 'Bayesgrove';
  const ratio = isPeer ? ratioOf(work, ours, outcome) : undefined;
  const cold = isPeer ? coldRatio(ours, outcome) : undefined;
  const accuracy = accuracyOf(outcome);
  return [
    set,
    isReading(outcome) && outcome.of === 1 ? `${who} (once)` : who,
    ...costs(outcome),
    accuracy === undefined ? '' : (100 * accuracy).toFixed(2),
    ratio ? `${ratio.isBound ? '< ' : ''}${share(ratio.value)}` : '',
    cold === undefined ? '' : share(cold),
    judgedRow(work, row, ours)
      .map(({ bar, measured, met }) => (isPeer ? `${bar}: ${verdict(met)}` : `${bar}: ${measured}, ${verdict(met)}`))
      .join('; '),
  ];
}

function costs(outcome: Outcome): readonly string[] {
  if (!isReading(outcome)) {
    const text = isOver(outcome) ? `over ${share(outcome.over)}` : outcome.without;
    return [text, ...Array<string>(6).fill('')];
  }
  const { fit, predict } = outcome;
  return [share(fit.cold.cpu), ...costCells(fit), ...(predict ? costCells(predict) : ['', '', ''])];
}

const costCells = ({ warm: { cpu, wall, peak } }: Costs) => [share(cpu), share(wall), peak.toFixed(0)];

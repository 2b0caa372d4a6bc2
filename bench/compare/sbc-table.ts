import type { Kept } from './journal.js';
import { isReading, type Outcome } from './outcome.js';
import { peerNames } from './peers.js';
import { weighed } from './ratio.js';
import { type Row, rowOf } from './rows.js';
import { markdown, share } from './texts.js';
import { type Work, works } from './works.js';

const SET = 'generated';

/**
 * Table 4 of the SBC paper (Ratanamahatana and Gunopulos 2002): user and system seconds for 1,000,000 training and 200,000
 * test rows, reading them included, beside the same of ours and of peers from the tables above.
 */
const PAPER = { NBC: 37.546, 'C4.5': 139.5, SBC: 32.912 };

export function sbcTable(kept: Kept): string {
  const [nbc, c45, sbc, read] = ['gaussian', 'c45', 'sbc', 'read'].map(
    (name) => works.find((work) => work.name === name)!,
  );
  const seconds = (work: Work | undefined, who: Row['who']) => {
    const outcome = work && rowOf(work, SET, who, kept)?.outcome;
    return isReading(outcome) ? weighed(work!, outcome) : undefined;
  };
  const own = seconds(sbc, 'Bayesgrove');
  const lines = (['Bayesgrove', ...peerNames] as const).flatMap((who) => {
    const [bayes, tree] = [seconds(nbc, who), seconds(c45, who)];
    if (bayes === undefined && tree === undefined) return [];
    return [line(who, bayes, tree, who === 'Bayesgrove' ? own : undefined, own)];
  });
  const reading = seconds(read, 'Bayesgrove');
  const columns = keptColumns(sbc && rowOf(sbc, SET, 'Bayesgrove', kept)?.outcome);
  const paper = line('the paper', PAPER.NBC, PAPER['C4.5'], PAPER.SBC, PAPER.SBC);
  return [
    "#### The paper's Table 4",
    `Processor seconds to learn from 1,000,000 rows and to predict 200,000, and in brackets how many times SBC's: the paper's own in its first row, Bayesgrove's SBC in the others. The paper's include reading the data, most of them by its own account${
      reading === undefined ? '' : `; ours takes ${share(reading)} s for the training rows`
    }. It kept 12 of 20 columns${columns === undefined ? '' : `, ours ${columns}`}. Peers have no SBC.`,
    markdown([['program', 'NBC', 'C4.5', 'SBC'], paper, ...lines]),
  ].join('\n\n');
}

const line = (who: string, nbc?: number, c45?: number, sbc?: number, base?: number) => [
  who,
  ...[nbc, c45].map((value) =>
    value === undefined ? '' : `${share(value)}${base ? ` (${share(value / base)})` : ''}`,
  ),
  sbc === undefined ? '' : share(sbc),
];

const keptColumns = (outcome: Outcome | undefined) => (isReading(outcome) ? (outcome.columns ?? 20) : undefined);

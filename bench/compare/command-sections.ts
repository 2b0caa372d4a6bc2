import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandCost } from './command-cost.js';
import { csvFor } from './data.js';
import type { Kept } from './journal.js';
import type { Judged } from './judged.js';
import type { Cost } from './outcome.js';
import type { Section, Unit } from './section.js';
import { markdown, share } from './texts.js';

/** The usual ones of `compare` without the two that are only there to be beaten. */
const EIGHT = ['naive-bayes', 'c45', 'cart', 'decision-table', 'tan', 'nb-tree', 'dtnb', 'aode'] as const;
const FOLDS = 10;
const MOST = 60;
const LIMIT = 900;

/** What a command took, or why it failed. */
type Took = { readonly cost: Cost; readonly hash?: string } | { readonly without: string };

const unit = (key: string, measure: () => Promise<Took>): Unit => ({ key, label: key, measure });

/** The run in the middle by the clock. */
async function middleOf(
  runs: number,
  run: () => Promise<{ readonly cost: Cost; readonly hash?: string }>,
): Promise<Took> {
  const all: { readonly cost: Cost; readonly hash?: string }[] = [];
  while (all.length < runs) all.push(await run());
  const hashes = new Set(all.map(({ hash }) => hash));
  if (hashes.size > 1) throw new Error('The same command gave different results.');
  return all.sort((a, b) => a.cost.wall - b.cost.wall)[all.length >> 1]!;
}

const COMPARE = `compare, ${EIGHT.length} learners, ${FOLDS} folds, adult`;

/** `bayesgrove compare` as people run it, the report included. */
export function compareSection(base: string | undefined, runs: number): Section {
  return {
    name: 'compare',
    units: async () =>
      base === undefined
        ? []
        : [
            unit(COMPARE, async () => {
              const file = await csvFor(base, 'all');
              const args = ['compare', file, '--target', 'y', '--learner', EIGHT.join(','), '--folds', String(FOLDS)];
              return middleOf(runs, async () => ({ cost: (await commandCost(args, LIMIT, () => undefined))[0] }));
            }),
          ],
    text: (kept) => {
      const title = `### \`bayesgrove compare\` (\`compare\`)\n\n${EIGHT.join(', ')}; ${FOLDS} folds on all rows of adult, from the start of the command to its report.`;
      return `${title}\n\n${markdown([['wall s', 'CPU s', 'MB'], cells(tookOf(kept, COMPARE))])}`;
    },
  };
}

const tookOf = (kept: Kept, key: string) => kept.get(key)?.value as Took | undefined;

function cells(took: Took | undefined): readonly string[] {
  if (took === undefined || 'without' in took) return [took?.without ?? '', '', ''];
  const { wall, cpu, peak } = took.cost;
  return [share(wall), share(cpu), peak.toFixed(0)];
}

export function judgedCompare(kept: Kept): readonly Judged[] {
  const took = tookOf(kept, COMPARE);
  if (took === undefined) return [];
  const on = `${EIGHT.length} learners, ${FOLDS} folds, adult`;
  const bar = `${MOST} s by the clock`;
  if ('without' in took) return [{ work: 'compare', on, bar, measured: took.without, met: false }];
  const { wall } = took.cost;
  return [{ work: 'compare', on, bar, measured: `${share(wall)} s`, met: wall <= MOST }];
}

const threadsKey = (workers: number) =>
  `experiment, ${EIGHT.length} learners, ${FOLDS} folds, adult: threads ${workers}`;

/** The runner of experiments with one thread and with two, and whether its results are the same bytes. */
export function threadsSection(base: string | undefined, runs: number): Section {
  const counts = [1, 2];
  return {
    name: 'threads',
    units: async () =>
      base === undefined
        ? []
        : counts.map((workers) => unit(threadsKey(workers), () => middleOf(runs, () => experiment(base, workers)))),
    text: (kept) => {
      const took = counts.map((workers) => tookOf(kept, threadsKey(workers)));
      const lines = took.map((one, i) => [String(counts[i]), ...cells(one)]);
      const same = hashes(kept).size === 1 ? 'The results are the same, byte for byte.' : '**The results differ.**';
      return `### Threads (\`threads\`)\n\n\`bayesgrove experiment\` with the same learners and folds. ${same}\n\n${markdown([['threads', 'wall s', 'CPU s', 'MB'], ...lines])}`;
    },
  };
}

async function experiment(base: string, workers: number) {
  const file = await csvFor(base, 'all');
  const plan = `${base}.plan.json`;
  const data = [{ name: 'adult', file, target: 'y' }];
  const resampling = { kind: 'folds', folds: FOLDS };
  writeFileSync(plan, JSON.stringify({ name: 'threads', data, learners: EIGHT, resampling, seed: 1 }));
  const [cost, hash] = await commandCost(
    ['experiment', plan, '--out', 'out', '--workers', String(workers)],
    LIMIT,
    (folder) =>
      createHash('sha256')
        .update(readFileSync(join(folder, 'out/results.json')))
        .digest('hex'),
  );
  return { cost, hash };
}

const hashes = (kept: Kept) =>
  new Set(
    [1, 2].map((workers) => {
      const took = tookOf(kept, threadsKey(workers));
      return took && 'hash' in took ? took.hash : workers;
    }),
  );

export function judgedThreads(kept: Kept): readonly Judged[] {
  if (tookOf(kept, threadsKey(1)) === undefined || tookOf(kept, threadsKey(2)) === undefined) return [];
  const met = hashes(kept).size === 1;
  return [{ work: 'Threads', on: 'adult', bar: 'same bytes with 1 and 2', measured: met ? 'same' : 'differ', met }];
}

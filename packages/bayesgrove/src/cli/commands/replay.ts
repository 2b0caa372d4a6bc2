import { problems, VERSION } from '@bayesgrove/core';
import type { Command } from 'commander';
import { codeHash, madeBy } from '../../experiment/code-hash.js';
import { type Difference, type Replayed, replay } from '../../experiment/replay.js';
import { wholeFlag } from '../number-flag.js';
import { paceText } from '../pace-text.js';
import { progressLine } from '../progress.js';
import { defined } from '../reading-options.js';
import type { Shell } from '../shell.js';

interface ReplayFlags {
  readonly data?: string;
  readonly workers?: number;
  readonly json?: true;
}

/** Differences that are told one by one. */
const MOST = 5;

export function replayCommand(program: Command, shell: Shell): void {
  program
    .command('replay')
    .summary('run an experiment again and compare every number')
    .description(
      'Runs every cell of a finished experiment again, as its manifest says, and compares every number with results.json. Nothing is written. The exit code is 1 where anything differs.',
    )
    .argument('<folder>', 'the folder of the experiment')
    .option('--data <folder>', 'where the data sets are now (default: where they were)')
    .option('--workers <number>', 'how many threads (default: one for each core)', wholeFlag('--workers', 1, 2))
    .option('--json', 'print one JSON object instead of text')
    .addHelpText(
      'after',
      `
Examples:
  bayesgrove replay results
  bayesgrove replay results --data ~/data --workers 4`,
    )
    .action((folder: string, flags: ReplayFlags) => again(shell, folder, flags));
}

async function again(shell: Shell, folder: string, flags: ReplayFlags): Promise<void> {
  const line = progressLine(shell, 'Replay:');
  const replayed = await replay(folder, {
    ...defined({ data: flags.data, workers: flags.workers }),
    progress: (pace) => line.show(paceText(pace, shell.width - 9)),
  }).finally(() => line.done());
  const { numbers, limited, differences } = replayed;
  if (flags.json) await shell.out(`${JSON.stringify({ numbers, limited, differences })}\n`);
  if (differences.length > 0) throw problems.notReplayed(differenceText(replayed));
  if (!flags.json) await shell.out(`All ${numbers} numbers are equal${limitedText(limited)}${codeText(replayed)}.\n`);
}

const limitedText = (limited: number) =>
  limited === 0 ? '' : ` (${limited} ${limited === 1 ? 'run' : 'runs'} met a limit of time or memory: not compared)`;

/** Which code made the results, where it is not the one that has made them again. */
function otherCode({ manifest: { bayesgrove, code } }: Replayed): { then: string; now: string } | undefined {
  const [then, now] = [madeBy(bayesgrove, code), madeBy(VERSION, codeHash())];
  return then === now ? undefined : { then, now };
}

function codeText(replayed: Replayed): string {
  const other = otherCode(replayed);
  return other === undefined ? '' : `; they were made by bayesgrove ${other.then}, and now by ${other.now}`;
}

function differenceText(replayed: Replayed): string {
  const { differences, numbers } = replayed;
  const shown = differences.slice(0, MOST).map(lineOf);
  const more = differences.length > MOST ? [`and ${differences.length - MOST} more`] : [];
  const other = otherCode(replayed);
  const made =
    other === undefined
      ? ''
      : `, which was made by bayesgrove ${other.then}; this is ${other.now}, and differences may come from that`;
  const verb = differences.length === 1 ? 'differs' : 'differ';
  const total = `${differences.length} of ${numbers} numbers ${verb} from results.json${made}:`;
  return [total, ...shown, ...more].join('\n  ');
}

const lineOf = ({ data, contestant, repeat, fold, what, before, after }: Difference) =>
  `${data}, ${contestant}, repeat ${repeat}, fold ${fold}, ${what}: ${before ?? 'nothing'} there, ${after ?? 'nothing'} now`;

import {
  bestSizes,
  type Model,
  type PruneOptions,
  problems,
  prune,
  pruningSequence,
  serialize,
} from '@bayesgrove/core';
import type { Command } from 'commander';
import { sizeOf } from '../../model-summary.js';
import { wrapped } from '../../wrapped.js';
import { learnedWithTarget } from '../learned-reading.js';
import { numberFlag, wholeFlag } from '../number-flag.js';
import { openModel } from '../open-model.js';
import { openTable } from '../open-table.js';
import { defined, type ReadingFlags, withReading } from '../reading-options.js';
import { sequenceText } from '../sequence-text.js';
import type { Shell } from '../shell.js';
import { checkOut, writeOut } from '../write-out.js';

interface PruneFlags extends ReadingFlags {
  readonly out?: string;
  readonly alpha?: number;
  readonly leaves?: number;
  readonly validation?: string;
  readonly json?: true;
}

export function pruneCommand(program: Command, shell: Shell): void {
  const command = program
    .command('prune')
    .summary('cut a tree back, or list the trees it can be cut back to')
    .description(
      'Cuts a trained tree back: by what a leaf costs, to a number of leaves, or as far as the errors on other rows do not grow. With none of these, lists the pruning sequence: the trees it can be cut back to, each with the alpha from which it is the best and its risk on the training rows.',
    )
    .argument('<model>', 'a model file written by train; - for standard input')
    .option('-o, --out <model.json>', 'where to write the pruned model; - for standard output')
    .option('--alpha <number>', 'what a leaf costs, in the unit of the risk', numberFlag('--alpha', 2.5))
    .option('--leaves <number>', 'the most leaves', wholeFlag('--leaves', 1, 8))
    .option('--validation <file>', 'a table of other rows, with the target; - for standard input');
  withReading(command)
    .option('--json', 'print one JSON object instead of text')
    .addHelpText(
      'after',
      `
Examples:
  bayesgrove prune tree.json
  bayesgrove prune tree.json --leaves 4 --out small.json
  bayesgrove prune tree.json --validation held-out.csv --out small.json`,
    )
    .action((path: string, flags: PruneFlags) => run(shell, path, flags));
}

async function run(shell: Shell, path: string, flags: PruneFlags): Promise<void> {
  const ways = Object.keys(defined({ alpha: flags.alpha, leaves: flags.leaves, validation: flags.validation }));
  checkWays(ways, flags.out);
  checkOut(flags.out, [path, flags.validation]);
  const model = await openModel(shell, path, [flags.validation]);
  if (ways.length === 0) return list(shell, model, flags);
  const small = prune(model, await howAsked(shell, model, flags));
  await writeOut(shell, flags.out, [serialize(small)]);
  const said = flags.json
    ? `${JSON.stringify({ model: flags.out, before: sizeOf(model.body), after: sizeOf(small.body), pruned: small.training.pruned?.at(-1) })}\n`
    : prunedText(model, small, flags);
  // With the model on standard output, the words about it go beside it.
  if (flags.out === '-') shell.err(said);
  else await shell.out(said);
}

function checkWays(ways: readonly string[], out: string | undefined): void {
  if (ways.length > 1)
    throw problems.badArgument(
      `${ways.map((way) => `--${way}`).join(' and ')} are different ways to prune.`,
      'Give one of them.',
    );
  if (ways.length === 1 && out === undefined)
    throw problems.badArgument('It is not said where the pruned model goes.', 'Name a file with --out.');
  if (ways.length === 0 && out !== undefined)
    throw problems.badArgument(
      'It is not said how far to prune.',
      'Give --alpha, --leaves or --validation; or leave --out out, to see the pruning sequence.',
    );
}

async function howAsked(shell: Shell, model: Model, flags: PruneFlags): Promise<PruneOptions> {
  if (flags.alpha !== undefined) return { alpha: flags.alpha };
  if (flags.leaves !== undefined) return { leaves: flags.leaves };
  return { validation: await openTable(shell, flags.validation, flags, learnedWithTarget(model)) };
}

async function list(shell: Shell, model: Model, flags: PruneFlags): Promise<void> {
  const sizes = pruningSequence(model);
  const best = bestSizes(sizes);
  if (flags.json) return shell.out(`${JSON.stringify({ size: sizeOf(model.body), sizes, best })}\n`);
  const none = best.length < sizes.length ? ' (with - it is the best at none)' : '';
  const head = wrapped(
    `The trees this one can be cut back to, the largest first. --alpha takes the last one whose alpha is not larger${none}, --leaves the first one with no more leaves.`,
    shell.width,
  );
  await shell.out(`${head.join('\n')}\n${sequenceText(sizes, model.training.sizes)}`);
}

function prunedText(before: Model, after: Model, flags: PruneFlags): string {
  const [from, to] = [leavesOf(before), leavesOf(after)];
  const by = after.training.pruned?.at(-1);
  const rows = by !== undefined && 'validation' in by ? ` by ${by.validation.rows} rows of ${flags.validation}` : '';
  const what = from === to ? `All ${from} leaves are kept${rows}.` : `${from} leaves are cut back to ${to}${rows}.`;
  return `${what}\n${flags.out === '-' ? '' : `Written to ${flags.out}.\n`}`;
}

const leavesOf = ({ body }: Model) =>
  body.kind === 'tree' ? body.nodes.reduce((sum, node) => sum + (node.kind === 'leaf' ? 1 : 0), 0) : 1;

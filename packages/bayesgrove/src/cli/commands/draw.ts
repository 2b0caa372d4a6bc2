import {
  densityOf,
  densityPicture,
  densityText,
  draw,
  drawDensity,
  drawText,
  type Model,
  modelPicture,
  problems,
} from '@bayesgrove/core';
import { type Command, Option } from 'commander';
import { classFlag } from '../class-flag.js';
import { wholeFlag } from '../number-flag.js';
import { openModel } from '../open-model.js';
import { defined } from '../reading-options.js';
import type { Shell } from '../shell.js';
import { checkOut, writeOut } from '../write-out.js';

interface DrawFlags {
  readonly out?: string;
  readonly text?: true;
  readonly width?: number;
  readonly theme?: 'auto' | 'light' | 'dark';
  readonly depth?: number;
  readonly feature?: string;
  readonly node?: number;
  readonly member?: number;
  readonly class?: string;
  readonly against?: string;
  readonly json?: true;
}

export function drawCommand(program: Command, shell: Shell): void {
  program
    .command('draw')
    .summary('draw a model: a tree, a nomogram, a network, a table')
    .description(
      'Draws a model as an SVG picture: a tree as a tree, naive Bayes as a nomogram, columns that depend on each other as a network, a decision table as a table. With --feature, draws how naive Bayes sees the values of one column spread in every class. With --text, draws with characters for the terminal.',
    )
    .argument('<model>', 'a model file written by train; - for standard input')
    .option('-o, --out <picture.svg>', 'write the picture to a file instead of standard output')
    .option('--text', 'draw with characters, for the terminal')
    .option(
      '--width <number>',
      'width in pixels (default: 960), or with --text in characters',
      wholeFlag('--width', 40, 800),
    )
    .addOption(
      new Option('--theme <theme>', "colours: the reader's system decides, or always the same (default: auto)").choices(
        ['auto', 'light', 'dark'],
      ),
    )
    .option('--node <number>', 'draw the naive Bayes in this leaf of a tree', wholeFlag('--node', 0, 3))
    .option('--member <number>', 'of models that vote, draw this one alone', wholeFlag('--member', 1, 2))
    .option('--depth <number>', 'levels of a tree to draw (default: what can be read)', wholeFlag('--depth', 0, 3))
    .option('--feature <column>', 'draw the spread of this column in every class (naive Bayes)')
    .option('--class <class>', 'the class a nomogram speaks for')
    .option('--against <class>', 'the class it speaks against')
    .option('--json', 'print the picture as one JSON object: its size and marks with their places and texts')
    .addHelpText(
      'after',
      `
Examples:
  bayesgrove draw model.json --out model.svg
  bayesgrove draw model.json --text --depth 2
  bayesgrove draw bayes.json --class Gentoo --theme light --out gentoo.svg
  bayesgrove draw bayes.json --feature body_mass_g --out body-mass.svg
  bayesgrove draw model.json --json`,
    )
    .action((path: string, flags: DrawFlags) => run(shell, path, flags));
}

async function run(shell: Shell, path: string, flags: DrawFlags): Promise<void> {
  checkOut(flags.out, [path]);
  const model = await openModel(shell, path, []);
  const isSaved = flags.out !== undefined && flags.out !== '-';
  const { json, ...picture } = flags;
  // The file is the picture itself; JSON is for who called.
  if (json && isSaved) await shell.out(drawn(model, flags, shell.width));
  await writeOut(shell, flags.out, [drawn(model, isSaved ? picture : flags, shell.width)]);
  if (isSaved) shell.err(`Drawn to ${flags.out}\n`);
}

function drawn(model: Model, flags: DrawFlags, terminal: number): string {
  checkFits(model, flags);
  const { width, theme, depth, feature, node, member } = flags;
  const options = defined({ width, theme, depth, node, member, class: flags.class, against: flags.against });
  if (flags.json) {
    const picture =
      feature === undefined
        ? modelPicture(model, options)
        : densityPicture(densityOf(model, feature, options), options);
    return `${JSON.stringify(picture)}\n`;
  }
  if (!flags.text) return feature === undefined ? draw(model, options) : drawDensity(model, feature, options);
  const inWords = { ...options, width: width ?? terminal };
  return feature === undefined ? drawText(model, inWords) : densityText(model, feature, inWords);
}

/** An option that this picture would not heed is refused: else one waits in vain for what it should do. */
function checkFits(model: Model, flags: DrawFlags): void {
  if (flags.text && flags.json)
    throw problems.badArgument('--text and --json are different pictures.', 'Give one of them.');
  classFlag(model, '--class', flags.class);
  classFlag(model, '--against', flags.against);
  const { body } = model;
  const drawn = body.kind === 'vote' && flags.member !== undefined ? body.members[flags.member - 1] : body;
  const isNetwork =
    drawn?.kind === 'bayes-net' && drawn.factors.some((one) => one.kind === 'categorical' && one.parent);
  const isOpened = drawn?.kind === 'tree' && flags.node !== undefined;
  const isBayes = drawn?.kind === 'bayes-net' || drawn?.kind === 'product' || isOpened;
  if (flags.member !== undefined && body.kind !== 'vote') throw notFor('--member', 'models that vote', model);
  if (flags.node !== undefined && drawn?.kind !== 'tree') throw notFor('--node', 'a tree', model);
  if (flags.depth !== undefined && drawn?.kind !== 'tree' && !isNetwork) throw notFor('--depth', 'a tree', model);
  for (const flag of ['feature', 'class', 'against'] as const)
    if (flags[flag] !== undefined && !(isBayes && (flag === 'feature' ? body.kind !== 'vote' : !isNetwork)))
      throw notFor(`--${flag}`, 'naive Bayes', model);
}

const notFor = (flag: string, what: string, { training }: Model) =>
  problems.badArgument(`${flag} is for ${what}, and this is a model of ${training.learner}.`, `Leave ${flag} out.`);

import { type Model, problems } from '@bayesgrove/core';
import type { Command } from 'commander';
import { dialectOf } from '../../check/check-head.js';
import { checkModel } from '../../check/check-model.js';
import { checkModule } from '../../check/check-module.js';
import { checkSql } from '../../check/check-sql.js';
import type { Checked } from '../../check/checked.js';
import { readWhole } from '../../files/read-whole.js';
import { brokenContract, type CheckedLearner, checkLearners, heldLearners } from '../check-learner.js';
import { shellWord } from '../command-line.js';
import { listed } from '../judging.js';
import { wholeFlag } from '../number-flag.js';
import { openModel } from '../open-model.js';
import { isLearnerModule } from '../read-learners.js';
import type { Shell } from '../shell.js';
import { fitted, styles } from '../style.js';

interface CheckFlags {
  readonly learner?: readonly string[];
  readonly only?: string;
  readonly model?: string;
  readonly seconds: number;
  readonly json?: true;
}

/** What was checked, and what came of it. */
interface Subject {
  readonly file: string;
  readonly kind: 'model' | 'js' | 'sql';
  readonly checks: readonly Checked[];
}

export function checkCommand(program: Command, shell: Shell): void {
  program
    .command('check')
    .summary('check that a model, an export or a learner keeps its word')
    .description(
      'Checks what models and exports promise, on rows that try the borders of the model. A model (.json): it reads and writes itself alike, its probabilities add up to 1, its explanations add up to its answers. A JavaScript export (.js): its code is run, in a thread of its own, and must answer its test rows as the model did. An SQL export (.check.sql): the same in DuckDB. A learner, by name or as a module (.js) that exports one made with learner(): its code is run and held to the contract of all learners. The exit code is 1 where anything is wrong.',
    )
    .argument('[file...]', 'models, exports, and modules of learners')
    .option('-l, --learner <names>', 'learners, or modules that export them, separated by commas', listed)
    .option('--only <text>', 'of the checks of learners, only those whose titles hold this text')
    .option('--model <model.json>', 'compare JavaScript exports with this model, on other rows than they carry')
    .option('--seconds <number>', 'how long the code of an export may run', wholeFlag('--seconds', 1, 60), 60)
    .option('--json', 'print one JSON object: every file with its checks')
    .addHelpText(
      'after',
      `
Examples:
  bayesgrove check model.json
  bayesgrove check model.js --model model.json
  bayesgrove check score.check.sql
  bayesgrove check --learner majority,one-rule
  bayesgrove check my-learner.js --only shuffles`,
    )
    .action((files: readonly string[], flags: CheckFlags) => run(shell, files, flags));
}

async function run(shell: Shell, all: readonly string[], flags: CheckFlags): Promise<void> {
  const { files, modules } = await sorted(all);
  if (all.length === 0 && (flags.learner ?? []).length === 0)
    throw problems.badArgument('Neither a file nor a learner is given.', 'Name a file, or a learner with --learner.');
  if (flags.model !== undefined && !files.some((file) => kindOf(file) === 'js'))
    throw problems.badArgument('--model is for JavaScript exports, and there is none.', 'Leave --model out.');
  const model = flags.model === undefined ? undefined : await openModel(shell, flags.model, []);
  const subjects: Subject[] = [];
  for (const file of files) {
    const subject = await subjectOf(shell, file, model, flags);
    subjects.push(subject);
    if (!flags.json) await shell.out(subjectText(shell, subject));
  }
  const learners = await checkLearners(shell, await heldLearners([...(flags.learner ?? []), ...modules]), flags);
  const { checks, failed } = totals(subjects, learners);
  if (flags.json) await shell.out(`${JSON.stringify({ files: subjects, learners, checks, failed })}\n`);
  if (failed > 0) throw brokenContract(learners) ?? problems.checkFailed(failed, checks);
}

/** A module that uses the library holds a learner; an export needs nothing. */
async function sorted(all: readonly string[]): Promise<{ readonly files: string[]; readonly modules: string[] }> {
  const [files, modules]: [string[], string[]] = [[], []];
  for (const file of all)
    (kindOf(file) === 'js' && isLearnerModule(await readWhole(file)) ? modules : files).push(file);
  return { files, modules };
}

function totals(subjects: readonly Subject[], learners: readonly CheckedLearner[]) {
  const checks = subjects.flatMap((subject) => subject.checks);
  return {
    checks: learners.reduce((sum, { passed, failed }) => sum + passed + failed.length, checks.length),
    failed: learners.reduce(
      (sum, { failed }) => sum + failed.length,
      checks.filter(({ wrong }) => wrong !== undefined).length,
    ),
  };
}

const kindOf = (file: string): Subject['kind'] => (/\.m?js$/.test(file) ? 'js' : /\.sql$/.test(file) ? 'sql' : 'model');

async function subjectOf(shell: Shell, file: string, model: Model | undefined, flags: CheckFlags): Promise<Subject> {
  const kind = kindOf(file);
  const content = await readWhole(file);
  switch (kind) {
    case 'model':
      return { file, kind, checks: checkModel(content, file) };
    case 'js':
      if (!flags.json) shell.err(`Running the code of ${file}\n`);
      return { file, kind, checks: await checkModule(file, { ...(model && { model }), seconds: flags.seconds }) };
    case 'sql':
      return { file, kind, checks: [await checkSql(duckdbCheck(file, content))] };
  }
}

function duckdbCheck(file: string, content: string): string {
  const dialect = dialectOf(content);
  if (dialect === 'duckdb') return content;
  if (dialect === 'postgres')
    throw problems.badArgument(
      `${file} is for PostgreSQL, which is not run from here.`,
      `Run it there: psql --file ${shellWord(file)}. No rows mean that all is well.`,
    );
  throw problems.badArgument(
    `${file} is not the check of an SQL export.`,
    'Name the file that "bayesgrove export --to sql --out score.sql" writes beside score.sql: score.check.sql.',
  );
}

/** Letters of what is wrong: it may hold cells of the data, of any length. */
const LONGEST = 1000;

function subjectText(shell: Shell, { file, checks }: Subject): string {
  const { bold, warm } = styles(shell);
  const lines = checks.map(({ check, wrong }) =>
    wrong === undefined ? `  ok     ${check}` : `  ${warm('wrong')}  ${check}: ${fitted(wrong, LONGEST)}`,
  );
  return `${[bold(file), ...lines].join('\n')}\n`;
}

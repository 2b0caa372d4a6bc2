import { join } from 'node:path';
import { Argument, type Command } from 'commander';
import { makeFolder } from '../../files/make-folder.js';
import { saveFile } from '../../files/save-file.js';
import { papers } from '../../papers/papers.js';
import { reportData } from '../../papers/report-data.js';
import { reportMarkdown } from '../../papers/report-markdown.js';
import { reportPage } from '../../papers/report-page.js';
import { reportText } from '../../papers/report-text.js';
import { reproduce } from '../../papers/reproduce.js';
import { wholeFlag } from '../number-flag.js';
import { progressLine } from '../progress.js';
import type { Shell } from '../shell.js';

interface ReproduceFlags {
  readonly data: string;
  readonly out?: string;
  readonly pages?: string;
  readonly quick?: true;
  readonly workers?: number;
  readonly json?: true;
}

export function reproduceCommand(program: Command, shell: Shell): void {
  program
    .command('reproduce')
    .summary("make a paper's experiments again, beside its printed tables")
    .description(
      'Makes the experiments of a paper again, as far as its data sets are in the folder, and prints each number of the paper beside ours with its interval and the difference. It says which data sets are absent, what was done otherwise, and what came out, and writes the same as a page (NAME.html, NAME.md). A run that was stopped goes on where it was when the command is given again.',
    )
    .addArgument(new Argument('<paper>', 'the paper').choices(papers.map(({ name }) => name)))
    .requiredOption('--data <folder>', 'the folder of data sets ("bayesgrove data list" names them)')
    .option('-o, --out <folder>', 'where runs are kept (default: reproduced/NAME, with --quick reproduced/NAME-quick)')
    .option('--pages <folder>', 'where the pages are written (default: the folder of the runs)')
    .option('--quick', 'fewer runs, smaller samples and curves: minutes')
    .option('--workers <number>', 'threads (default: one for each core)', wholeFlag('--workers', 1, 2))
    .option('--json', 'print one JSON object instead of text')
    .addHelpText(
      'after',
      `
Examples:
  bayesgrove reproduce dtnb --data my-data --quick
  bayesgrove reproduce lecture --data my-data
  bayesgrove reproduce fhdf --data my-data --workers 2 --pages docs/papers`,
    )
    .action((name: string, flags: ReproduceFlags) => make(shell, name, flags));
}

async function make(shell: Shell, name: string, flags: ReproduceFlags): Promise<void> {
  const { data, workers, json } = flags;
  const quick = flags.quick === true;
  const out = flags.out ?? join('reproduced', quick ? `${name}-quick` : name);
  const paper = papers.find((one) => one.name === name)!;
  const pages = flags.pages ?? out;
  // Before hours of work, not after.
  await makeFolder(pages);
  const line = progressLine(shell, 'Reproducing');
  shell.writing?.();
  try {
    const progress = (text: string) => line.show(text);
    const report = await reproduce(paper, { data, out, quick, progress, ...(workers !== undefined && { workers }) });
    line.done();
    await saveFile(join(pages, `${name}.html`), [reportPage(report)]);
    await saveFile(join(pages, `${name}.md`), [reportMarkdown(report)]);
    if (json) return await shell.out(`${JSON.stringify(reportData(report))}\n`);
    await shell.out(reportText(report, shell.width));
    shell.err(`Pages: ${join(pages, `${name}.html`)}, ${join(pages, `${name}.md`)}\n`);
  } finally {
    line.done();
  }
}

import { rules, rulesText } from '@bayesgrove/core';
import type { Command } from 'commander';
import { openModel } from '../open-model.js';
import type { Shell } from '../shell.js';
import { checkOut, writeOut } from '../write-out.js';

interface RulesFlags {
  readonly out?: string;
  readonly json?: true;
}

export function rulesCommand(program: Command, shell: Shell): void {
  program
    .command('rules')
    .summary('write a tree as a list of rules')
    .description(
      'Writes a tree, or one rule, as a list of rules: one for each answer, with the training rows it covers and how many of them it gets right.',
    )
    .argument('<model>', 'a model file written by train; - for standard input')
    .option('-o, --out <file>', 'write the rules to a file instead of standard output')
    .option('--json', 'print one JSON object instead of text')
    .addHelpText(
      'after',
      '\nExamples:\n  bayesgrove rules tree.json\n  bayesgrove rules tree.json --out rules.txt\n  bayesgrove rules tree.json --json',
    )
    .action(async (path: string, { out, json }: RulesFlags) => {
      checkOut(out, [path]);
      const model = await openModel(shell, path, []);
      const found = rules(model);
      await writeOut(shell, out, [json ? `${JSON.stringify(found)}\n` : rulesText(found)]);
      if (out !== undefined && out !== '-') shell.err(`${found.rules.length} rules written to ${out}\n`);
    });
}

// The parts of the documentation that are made from the code: learners, problems, commands, the model file's schema.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expected, learners, modelShape } from '@bayesgrove/core';
import { program } from '../packages/bayesgrove/dist/cli/program.js';

const problemsSource = fileURLToPath(new URL('../packages/core/src/base/problems.ts', import.meta.url));

const makers = new Map([
  ['learners', learnersPart],
  ['problems', problemsPart],
  ['commands', commandsPart],
]);

export function generated(name) {
  const make = makers.get(name);
  if (make === undefined) throw new Error(`There is no generated part called ${name}.`);
  return make();
}

export const modelSchema = () =>
  `${JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'Bayesgrove model file, version 1', ...modelShape.schema() }, null, 1)}\n`;

function learnersPart() {
  return learners
    .map(({ name, title, summary, targets, options }) => {
      const rows = Object.entries(options).map(
        ([key, option]) => `| \`${key}\` | \`${option.default}\` | ${expected(option)} | ${option.help} |`,
      );
      const table =
        rows.length === 0
          ? 'It has no options.'
          : ['| option | default | range | meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
      return `## ${name}\n\n**${title}.** ${summary}\n\nTarget: ${targets.join(' or ')}.\n\n${table}\n`;
    })
    .join('\n');
}

/** Codes, texts and remedies are read from the one file that holds them; placeholders show as `...`. */
function problemsPart() {
  const source = readFileSync(problemsSource, 'utf8');
  const found = [...source.matchAll(/new Problem\(\s*'([a-z-]+)',\s*([\s\S]*?)(?=\n\nexport|\n\n\/\/|$)/g)];
  const texts = (part) =>
    [...part.matchAll(/'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
      .map(([, a, b]) =>
        (a ?? b)
          .replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '...')
          .replaceAll("\\'", "'")
          .trim(),
      )
      .filter((text) => text.split(' ').length > 2);
  const rows = found.map(
    ([, code, part]) => `| \`${code}\` | ${texts(part).join(' ').replaceAll('|', '\\|') || 'said where it happens'} |`,
  );
  return ['| code | what happened, and what to do |', '| --- | --- |', ...[...new Set(rows)].sort()].join('\n');
}

function commandsPart() {
  let text = '';
  const shell = {
    stdin: [],
    out: async (piece) => void (text += piece),
    err: () => {},
    width: 80,
    colour: false,
    live: false,
  };
  const root = program(shell);
  const help = (command) => {
    text = '';
    command.configureHelp({ helpWidth: 80 }).outputHelp();
    return text.trimEnd();
  };
  const commands = root.commands
    .filter((command) => command.name() !== 'help')
    .map((command) => `## ${command.name()}\n\n\`\`\`text\n${help(command)}\n\`\`\`\n`);
  return `\`\`\`text\n${help(root)}\n\`\`\`\n\n${commands.join('\n')}`;
}

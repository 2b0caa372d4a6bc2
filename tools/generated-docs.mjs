// The parts of the documentation that are made from the code: learners, problems, commands, the model file's schema.
import { expected, learners, metrics, modelShape, problems } from '@bayesgrove/core';
import { program } from '../packages/bayesgrove/dist/cli/program.js';

const makers = new Map([
  ['learners', learnersPart],
  ['metrics', metricsPart],
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
    .map(({ name, title, summary, targets, options, presets }) => {
      const rows = Object.entries(options).map(
        ([key, option]) =>
          `| \`${key}\` | ${shown(option.default)} | ${inCell(expected(option))} | ${inCell(option.help)} |`,
      );
      const table =
        rows.length === 0
          ? 'It has no options.'
          : ['| option | default | range | meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
      return `## ${name}\n\n**${title}.** ${summary}\n\nTarget: ${targets.join(' or ')}.\n\n${table}\n${presetsPart(presets)}`;
    })
    .join('\n');
}

function metricsPart() {
  const rows = metrics.map(
    ({ name, kind, better, summary }) =>
      `| \`${name}\` | ${kind === 'classes' ? 'a class' : 'a number'} | ${better} | ${inCell(summary)} |`,
  );
  return ['| metric | of a target that is | better | what it is |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

/** The sets of values that `preset` stands for. */
function presetsPart(presets) {
  const lines = Object.entries(presets).map(([name, values]) => {
    const settings = Object.entries(values).map(([option, value]) => `\`${option}\` ${shown(value)}`);
    return `- \`preset=${name}\`: ${settings.join(', ')}`;
  });
  return lines.length === 0 ? '' : `\nPresets, each a set of other defaults:\n\n${lines.join('\n')}\n`;
}

const shown = (value) => (value === '' ? 'none' : `\`${value}\``);

const inCell = (text) => text.replaceAll('|', '\\|');

/** Every problem is made once, with `…` for what depends on the case. */
function problemsPart() {
  const rows = Object.values(problems).map((make) => {
    const names = (/\(([^)]*)\)/.exec(String(make))?.[1] ?? '').split(',').map((name) => name.trim().split(/[ =]/)[0]);
    const { code, what, remedy } = make(...names.map(sample));
    return `| \`${code}\` | ${(what === '…' && remedy === '…' ? 'what and why differ from case to case; the message says both' : `${what} ${remedy}`).replaceAll('"…"', '…').replaceAll('|', '\\|')} |`;
  });
  return ['| code | what happened, and what to do |', '| --- | --- |', ...rows.sort()].join('\n');
}

function sample(parameter) {
  if (parameter === 'place') return {};
  if (['names', 'levels', 'complaints', 'known'].includes(parameter)) return ['…'];
  if (parameter === 'format') return undefined;
  if (parameter === 'index') return 2;
  return parameter === 'bytes' ? 2 ** 33 : '…';
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

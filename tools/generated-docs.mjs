// The parts of the documentation that are made from the code: learners, problems, commands, the API, the model file's schema.
import { expected, learnerNamed, learners, metrics, modelShape, problems } from '@bayesgrove/core';
import { program } from '../packages/bayesgrove/dist/cli/program.js';
import { apiOverview, apiPart } from './api/api-pages.mjs';
import { jsonPart } from './json-shapes.mjs';

/** Name -> what makes the part. A part of one thing is named after it: `learner:c45`. */
const makers = new Map([
  ['learners', learnersPart],
  ['learner', learnerPart],
  ['metrics', metricsPart],
  ['problems', problemsPart],
  ['commands', commandsPart],
  ['json', jsonPart],
  ['api', (area) => (area === undefined ? apiOverview() : apiPart(area))],
]);

/** The text of a part; some take their time, since they run the program. */
export async function generated(name) {
  const [kind, of] = name.split(':');
  const make = makers.get(kind);
  if (make === undefined) throw new Error(`There is no generated part called ${name}.`);
  return make(of);
}

export const modelSchema = () =>
  `${JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'Bayesgrove model file, version 1', ...modelShape.schema() }, null, 1)}\n`;

/** Every learner with its page: a learner without one is a link that leads nowhere. */
function learnersPart() {
  const rows = learners.map(
    ({ name, summary, targets }) =>
      `| [${name}](learners/${name}.md) | ${targets.map((kind) => (kind === 'nominal' ? 'a class' : 'a number')).join(' or ')} | ${inCell(summary)} |`,
  );
  return ['| learner | predicts | the idea |', '| --- | --- | --- |', ...rows].join('\n');
}

function learnerPart(name) {
  const { options, presets } = learnerNamed(name);
  const rows = Object.entries(options).map(
    ([key, option]) =>
      `| \`${key}\` | ${shown(option.default)} | ${inCell(expected(option))} | ${inCell(option.help)} |`,
  );
  if (rows.length === 0) return 'It has no options.';
  const table = ['| option | default | range | meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
  return `${table}\n${presetsPart(presets)}`.trimEnd();
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
    .filter((command) => !['help', 'complete'].includes(command.name()))
    .map((command) => `## ${command.name()}\n\n\`\`\`text\n${help(command)}\n\`\`\`\n`);
  return `\`\`\`text\n${help(root)}\n\`\`\`\n\n${commands.join('\n')}`;
}

// What `--json` prints, command by command: made by running each on the penguins and looking at the outcome.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../packages/bayesgrove/dist/cli/run.js';

const PENGUINS = fileURLToPath(new URL('../examples/penguins.csv', import.meta.url));

/** `CSV` and names in capitals stand for files. */
const COMMANDS = [
  'inspect CSV',
  'dependencies CSV',
  'learners c45',
  'compare CSV -l majority,one-rule --no-report',
  'evaluate CSV -l one-rule',
  'train CSV -l cart -o MODEL',
  'describe MODEL',
  'rules MODEL',
  'prune MODEL',
  'predict MODEL CSV',
  'explain MODEL CSV --row 1',
  'report MODEL CSV -o REPORT',
  'export MODEL --to js',
  'check MODEL',
  'data list',
];

async function outcome(words) {
  let text = '';
  const shell = {
    stdin: [],
    out: async (piece) => void (text += piece),
    err: () => {},
    width: 80,
    colour: false,
    live: false,
  };
  const code = await run([...words, '--json'], shell);
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}`);
  return JSON.parse(text);
}

/** A type as one would write it: `{ rows: number; columns: [{ name: string }] }`. */
function shapeOf(values, indent, depth) {
  const kinds = new Set(values.map(kindOf));
  return [...kinds]
    .sort()
    .map((kind) => {
      const some = values.filter((value) => kindOf(value) === kind);
      if (kind === 'array') return arrayShape(some.flat(), indent, depth);
      return kind === 'object' ? objectShape(some, indent, depth) : kind;
    })
    .join(' | ');
}

const kindOf = (value) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const arrayShape = (items, indent, depth) => (items.length === 0 ? '[]' : `[${shapeOf(items, indent, depth)}]`);

/** Members whose own members are named by the data, the options or the metrics. */
const BY_NAME = new Set(['options', 'presets', 'metrics', 'probabilities', 'unseen', 'texts']);

function objectShape(objects, indent, depth) {
  const keys = [...new Set(objects.flatMap(Object.keys))];
  if (keys.length === 0) return '{}';
  if (depth === 0) return '{ … }';
  const inner = `${indent}  `;
  const lines = keys.map((key) => {
    const values = objects.filter((object) => Object.hasOwn(object, key)).map((object) => object[key]);
    const type = BY_NAME.has(key) ? namedShape(values, inner, depth - 1) : shapeOf(values, inner, depth - 1);
    return `${inner}${key}${values.length < objects.length ? '?' : ''}: ${type}`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

/** Objects keyed by names that differ from case to case: one line for all of them. */
function namedShape(values, indent, depth) {
  const inside = values.flatMap((value) => (kindOf(value) === 'object' ? Object.values(value) : []));
  if (inside.length === 0) return shapeOf(values, indent, depth);
  return `{\n${indent}  [name]: ${shapeOf(inside, `${indent}  `, depth - 1)}\n${indent}}`;
}

export async function jsonPart() {
  const folder = mkdtempSync(join(tmpdir(), 'bayesgrove-json-'));
  const file = new Map([
    ['CSV', PENGUINS],
    ['MODEL', join(folder, 'model.json')],
    ['REPORT', join(folder, 'report.html')],
  ]);
  const parts = [];
  try {
    for (const command of COMMANDS) {
      const value = await outcome(command.split(' ').map((word) => file.get(word) ?? word));
      parts.push(
        `## ${command.split(' ')[0]}\n\nOf \`bayesgrove ${command} --json\`:\n\n\`\`\`text\n${shapeOf([value], '', 4)}\n\`\`\``,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return parts.join('\n\n');
}

import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { learners, metrics } from '@bayesgrove/core';
import { describe, expect, test } from 'vitest';
import { call, penguins, workplace } from '../../testing/call.js';
import { scripts } from './scripts.js';
import { splitLine } from './split-line.js';

const place = workplace();

/** The words that a shell is offered at the end of a line. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const { code, out, err } = await call(['complete', '--', ...words]);
  expect([code, err]).toEqual([0, '']);
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t')[0]!);
}

const COLUMNS = ['island', 'bill_length_mm', 'bill_depth_mm', 'flipper_length_mm', 'body_mass_g', 'sex', 'species'];

describe('what can be typed next', () => {
  test('commands, and what they are for', async () => {
    expect(await offered('tr')).toEqual(['train']);
    const all = await offered('');
    for (const name of ['inspect', 'compare', 'train', 'completion', 'help']) expect(all).toContain(name);
    expect(all).not.toContain('complete');
    expect((await call(['complete', '--', 'tr'])).out).toBe(
      'train\tlearn a model from a table and write it to a file\n',
    );
    expect(await offered('help', 'dat')).toEqual(['data']);
    expect(await offered('data', '')).toEqual(['list', 'fetch', 'help']);
  });
  test('options, but not those that are given and count once', async () => {
    expect(await offered('train', 'x.csv', '--l')).toEqual(['--learner', '--levels']);
    expect(await offered('train', 'x.csv', '-l', 'c45', '--l')).toEqual(['--levels']);
    expect(await offered('train', 'x.csv', '--set', 'a=1', '--se')).toEqual(['--set', '--seed']);
    expect(await offered('data', 'list', '--')).toEqual(['--data', '--json', '--help']);
  });
  test('choices', async () => {
    expect(await offered('inspect', 'x', '--format', 'n')).toEqual(['ndjson']);
    expect(await offered('reproduce', 's')).toEqual(['sbc', 'snbtree']);
    expect(await offered('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  });
  test('learners, also in a list', async () => {
    const names = learners.map(({ name }) => name);
    expect(await offered('train', 'x.csv', '-l', '')).toEqual(names);
    expect(await offered('learners', 'c')).toEqual(['c45', 'cart']);
    expect(await offered('compare', 'x.csv', '--learner', 'c45,c')).toEqual(['c45,cart']);
    expect(await offered('train', 'x.csv', '--learner', 'c45,c')).toEqual([]);
  });
  test('metrics', async () => {
    expect(await offered('compare', 'x.csv', '--by', '')).toEqual(metrics.map(({ name }) => name));
    expect(await offered('evaluate', 'x.csv', '--metric', 'auc,ka')).toEqual(['auc,kappa']);
  });
  test('options of learners and their values', async () => {
    expect(await offered('train', 'x.csv', '-l', 'c45', '--set', 'min')).toEqual(['minCases=', 'minSplit=', 'minGap=']);
    expect(await offered('compare', 'x.csv', '-l', 'c45,tan', '--set', 't')).toEqual([
      'threshold=',
      'tolerance=',
      'tan.',
    ]);
    expect(await offered('compare', 'x.csv', '--set', 'nb-tree.min')).toEqual(['nb-tree.minCases=']);
    expect(await offered('train', '-l', 'c45', '--set', 'prune=')).toEqual(['prune=true', 'prune=false']);
    expect(await offered('train', '--set', 'c45.splits=b')).toEqual(['c45.splits=binary']);
    expect(await offered('train', '--set', '@opt')).toEqual([':files']);
  });
  test('columns of the table that is named', async () => {
    expect(await offered('train', penguins, '--target', '')).toEqual(COLUMNS);
    expect(await offered('inspect', '--ignore', 'sex', penguins, '--ignore', 'b')).toEqual(
      COLUMNS.slice(1, 3).concat('body_mass_g'),
    );
    expect(await offered('inspect', penguins, '--type', 'sex=n')).toEqual(['sex=numeric', 'sex=nominal']);
    expect(await offered('train', place.path('none.csv'), '--target', '')).toEqual([]);
  });
  test('columns, levels and classes of the model that is named', async () => {
    const model = await place.trained('naive-bayes');
    expect(await offered('draw', model, '--class', 'G')).toEqual(['Gentoo']);
    expect(await offered('draw', model, '--feature', 'is')).toEqual(['island']);
    expect(await offered('explain', model, '--cell', 'island=D')).toEqual(['island=Dream']);
  });
  test('paths are for the shell', async () => {
    expect(await offered('inspect', '')).toEqual([':files']);
    expect(await offered('train', 'x.csv', '-o', '')).toEqual([':files']);
    expect(await offered('experiment', 'plan.json', '--out', '')).toEqual([':folders']);
    expect(await offered('replay', '')).toEqual([':folders']);
    expect(await offered('train', 'x.csv', '--seed', '')).toEqual([]);
    expect(await offered('data', 'fetch', 'iri')).toEqual(['iris']);
  });
});

test('a line is cut as a shell cuts it', () => {
  expect(splitLine('bayesgrove train')).toEqual(['bayesgrove', 'train']);
  expect(splitLine('a ')).toEqual(['a', '']);
  expect(splitLine(`a 'b c' "d \\"e" f\\ g --x="h i`)).toEqual(['a', 'b c', 'd "e', 'f g', '--x=h i']);
  expect(splitLine("''")).toEqual(['']);
});

test('every shell has its script; as JSON too', async () => {
  for (const [shell, script] of Object.entries(scripts)) {
    expect((await call(['completion', shell])).out).toBe(script);
    expect(JSON.parse((await call(['completion', shell, '--json'])).out)).toEqual({ shell, script });
  }
  const { code, err } = await call(['completion', 'bsh']);
  expect([code, err.includes('Did you mean bash?')]).toEqual([2, true]);
});

const has = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0;
const launcher = fileURLToPath(new URL('../../../bin/bayesgrove.js', import.meta.url));
const built = existsSync(fileURLToPath(new URL('../../../dist/cli/commands/completion.js', import.meta.url)));

/** What bash puts behind the cursor: the function of the script is called as readline does. */
function inBash(line: string, words: readonly string[]): readonly string[] {
  const program = place.file('bayesgrove', `#!/bin/sh\nexec "${process.execPath}" "${launcher}" "$@"\n`);
  chmodSync(program, 0o755);
  const text = [
    scripts.bash,
    `COMP_LINE='${line}' COMP_POINT=${line.length}`,
    `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}) COMP_CWORD=${words.length - 1}`,
    `_bayesgrove; printf '%s\\n' "$\{COMPREPLY[@]}"`,
  ].join('\n');
  const env = { ...process.env, PATH: `${place.folder()}:${process.env['PATH']}` };
  return execFileSync('bash', ['--norc', '-c', text], { encoding: 'utf8', env }).split('\n').slice(0, -1);
}

describe.skipIf(!has('bash') || !built)('in a real bash', () => {
  test('commands, lists, settings cut at =, files', () => {
    expect(inBash('bayesgrove tra', ['bayesgrove', 'tra'])).toEqual(['train']);
    expect(inBash('bayesgrove compare x -l c45,c', ['bayesgrove', 'compare', 'x', '-l', 'c45,c'])).toEqual([
      'c45,cart',
    ]);
    const set = ['bayesgrove', 'train', '-l', 'c45', '--set', 'prune', '=', 't'];
    expect(inBash('bayesgrove train -l c45 --set prune=t', set)).toEqual(['true']);
    const dot = place.file('a b.csv', 'one two,y\n1,a\n');
    const quoted = `bayesgrove train "${dot}" -t o`;
    expect(inBash(quoted, ['bayesgrove', 'train', `"${dot}"`, '-t', 'o'])).toEqual(['one\\ two']);
    expect(inBash(`bayesgrove inspect ${place.path('a')}`, ['bayesgrove', 'inspect', place.path('a')])).toEqual([dot]);
  });
});

test.skipIf(!has('zsh'))('zsh can read its script', () => {
  execFileSync('zsh', ['-n', place.file('_bayesgrove', scripts.zsh)]);
});

test.skipIf(!has('fish'))('fish can read its script', () => {
  execFileSync('fish', ['-n', place.file('bayesgrove.fish', scripts.fish)]);
});

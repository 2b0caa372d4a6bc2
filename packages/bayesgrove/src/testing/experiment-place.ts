import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Table, writeArff } from '@bayesgrove/core';
import { balanceScale, led, monks, ticTacToe } from '../../../core/src/contract/generated-sets.js';
import { workplace } from './call.js';

/** The built program: threads and processes that are killed need one. */
const launcher = fileURLToPath(new URL('../../bin/bayesgrove.js', import.meta.url));

export const SMALL_PLAN = {
  data: ['balance-scale', 'tic-tac-toe', 'monks-2'],
  dataFolder: 'data',
  learners: ['majority', 'naive-bayes', { learner: 'c45', options: { preset: 'weka' } }],
  resampling: { folds: 3 },
  seed: 5,
};

/** A folder with generated data sets in it, and the built program to run there. */
export function experimentPlace() {
  const place = workplace();
  const data = () => {
    mkdirSync(place.path('data'), { recursive: true });
    const sets: readonly (readonly [string, Table])[] = [
      ['balance-scale', balanceScale()],
      ['tic-tac-toe', ticTacToe()],
      ['monks-2', monks(2)],
      ['led', led(300, 7)],
    ];
    for (const [name, table] of sets) writeFileSync(place.path(`data/${name}.arff`), [...writeArff(table)].join(''));
  };
  const plan = (name: string, value: unknown = SMALL_PLAN) => place.file(name, JSON.stringify(value));
  const built = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...args], {
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', COLUMNS: '80' },
    });
    return { code: status, out: stdout, err: stderr };
  };
  /** Starts the program, and sends it a signal once a folder's journal has so many bytes; gives what it said. */
  const signalled = (args: readonly string[], out: string, bytes: number, signal: NodeJS.Signals) =>
    new Promise<{ code: number | null; err: string }>((done) => {
      const child = spawn(process.execPath, [launcher, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
      let err = '';
      child.stderr.on('data', (text) => {
        err += text;
      });
      const timer = setInterval(() => {
        if (sizeOf(`${out}/journal.jsonl`) < bytes) return;
        clearInterval(timer);
        child.kill(signal);
      }, 1);
      child.on('close', (code) => {
        clearInterval(timer);
        done({ code, err });
      });
    });
  const read = (path: string) => readFileSync(place.path(path), 'utf8');
  const names = (folder: string) => readdirSync(place.path(folder)).sort();
  return { ...place, data, plan, built, signalled, read, names };
}

function sizeOf(path: string): number {
  try {
    return readFileSync(path).length;
  } catch {
    return 0;
  }
}

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rng } from 'bayesgrove';

const LAUNCHER = fileURLToPath(new URL('../../packages/bayesgrove/bin/bayesgrove.js', import.meta.url));
const BESIDE = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
const KILLS = 5;
const BAR = 1.7;

/** Small ones: what is measured is the runner. */
const DATA = [
  'autos',
  'balance-scale',
  'breast-cancer',
  'breast-cancer-w',
  'bupa',
  'credit-a',
  'dermatology',
  'diabetes',
  'ecoli',
  'glass',
  'haberman',
  'heart-c',
  'heart-statlog',
  'hepatitis',
  'iris',
  'lymphography',
  'primary-tumor',
  'tae',
  'tic-tac-toe',
  'vote',
];

const LEARNERS = [
  'majority',
  'one-rule',
  'naive-bayes',
  'c45',
  'cart',
  'nb-tree',
  's-nb-tree',
  'decision-table',
  'selective-nb',
  'sbc',
  'tan',
  'aode',
];

/**
 * 20 data sets x 12 learners x 10 folds: undisturbed with one thread and with two, and killed (`kill -9`) at five random
 * moments and gone on with each time. All three must end with the same bytes; the bar for two threads is 1.7 times one.
 */
export async function experimentKill(data = BESIDE): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bayesgrove-bench-'));
  try {
    const plan = join(folder, 'plan.json');
    writeFileSync(plan, JSON.stringify({ data: DATA, learners: LEARNERS, resampling: { folds: 10 }, seed: 1 }));
    const args = (out: string, workers: number) => [
      'experiment',
      plan,
      '--data',
      data,
      '--out',
      join(folder, out),
      '--workers',
      String(workers),
    ];
    const one = await timed(args('one', 1));
    const two = await timed(args('two', 2));
    const ratio = one / two;
    console.log(`one thread ${one.toFixed(1)} s, two threads ${two.toFixed(1)} s`);
    console.log(`speed-up ${ratio.toFixed(2)} (bar ${BAR}: ${ratio >= BAR ? 'met' : 'not met'})`);
    await killed(args('killed', 2), join(folder, 'killed'), linesOf(join(folder, 'two')));
    const whole = readFileSync(join(folder, 'one/results.json'));
    const others = ['two', 'killed'].filter((out) => !whole.equals(readFileSync(join(folder, out, 'results.json'))));
    if (others.length > 0) throw new Error(`results.json is not the same: ${others.join(' and ')}, beside one thread`);
    console.log('two threads, killed: results.json is the same, byte for byte');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed(args: readonly string[]): Promise<number> {
  const begun = performance.now();
  const { code } = await ended(args, () => false);
  if (code !== 0) throw new Error(`bayesgrove ${args.join(' ')} ended with ${code}`);
  return (performance.now() - begun) / 1000;
}

async function killed(args: readonly string[], out: string, lines: number): Promise<void> {
  const random = rng(1).fork('kills');
  const moments = Array.from({ length: KILLS }, () => 1 + random.below(lines - 1)).sort((a, b) => a - b);
  for (const moment of moments) {
    const { signal } = await ended(args, () => linesOf(out) >= moment);
    console.log(`killed with ${linesOf(out) - 1} of ${lines - 1} cells finished (${signal ?? 'it had ended before'})`);
  }
  await timed(args);
}

/** Runs the program, and kills it as soon as a condition holds. */
function ended(
  args: readonly string[],
  isTime: () => boolean,
): Promise<{ code: number | null; signal: string | null }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [LAUNCHER, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
    const timer = setInterval(() => {
      if (isTime()) child.kill('SIGKILL');
    }, 20);
    child.on('exit', (code, signal) => {
      clearInterval(timer);
      done({ code, signal });
    });
  });
}

/** Lines of a journal, its head among them; what is torn off counts as well. */
function linesOf(out: string): number {
  try {
    return readFileSync(join(out, 'journal.jsonl'), 'utf8').split('\n').length - 1;
  } catch {
    return 0;
  }
}

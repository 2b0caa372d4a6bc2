import { fileURLToPath } from 'node:url';
import { endGroup, started } from './children.js';
import type { SetName } from './data.js';
import type { Kept } from './journal.js';
import type { Judged } from './judged.js';
import type { Section } from './section.js';

const PROGRAM = fileURLToPath(new URL('kernel-models.js', import.meta.url));
/** Few rows: every learner learns from them twice, once with kernels that take their time. */
const ROWS = 1000;
const LIMIT = 300;

/** Of one set: how many models were compared, and those that were not the same. */
type Compared = { readonly models: number; readonly different: readonly string[] } | { readonly without: string };

const keyOf = (set: SetName) => `kernels, ${set}`;

/** Whether WebAssembly and TypeScript kernels give the same models, byte for byte. */
export function kernelsSection(bases: ReadonlyMap<SetName, string>): Section {
  const units = [...bases].map(([set, base]) => ({
    key: keyOf(set),
    label: `the models of all learners with both kernels, ${set}`,
    measure: () => compared(base),
  }));
  return {
    name: 'kernels',
    units: async () => units,
    text: (kept) =>
      `### Kernels (\`kernels\`)\n\nEvery learner, as it is and with each of its presets, on up to ${ROWS.toLocaleString('en')} rows of every set, once with WebAssembly and once with TypeScript kernels: ${resultText(kept, [...bases.keys()])}.`,
  };
}

async function compared(base: string): Promise<Compared> {
  const [wasm, typescript] = [await models('wasm', base), await models('typescript', base)];
  const different = wasm.flatMap(([learner, hash], i) => (typescript[i]?.[1] === hash ? [] : [learner]));
  return { models: wasm.length, different };
}

function models(kernels: string, base: string): Promise<readonly (readonly [learner: string, hash: string])[]> {
  return new Promise((done, failed) => {
    const child = started([process.execPath, PROGRAM, kernels, base, String(ROWS)]);
    const timer = setTimeout(() => endGroup(child), LIMIT * 1000);
    let [out, complaint] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    child.on('error', failed);
    child.on('close', (status, signal) => {
      clearTimeout(timer);
      if (status === 0) done(JSON.parse(out) as [string, string][]);
      else failed(new Error(signal === null ? (complaint.match(/^\w*Error.*/m)?.[0] ?? 'failed') : `over ${LIMIT} s`));
    });
  });
}

function resultText(kept: Kept, sets: readonly SetName[]): string {
  const all = sets.flatMap((set) => {
    const one = kept.get(keyOf(set))?.value as Compared | undefined;
    return one ? [[set, one] as const] : [];
  });
  const wrong = all.flatMap(([set, one]) =>
    'without' in one ? [`${set}: ${one.without}`] : one.different.map((learner) => `${learner} differs on ${set}`),
  );
  if (wrong.length > 0) return `**${wrong.join('; ')}**`;
  const models = all.reduce((sum, [, one]) => sum + ('models' in one ? one.models : 0), 0);
  return `${models} models, all the same byte for byte`;
}

export function judgedKernels(sets: readonly SetName[], kept: Kept): readonly Judged[] {
  if (!sets.some((set) => kept.has(keyOf(set)))) return [];
  const measured = resultText(kept, sets);
  const met = !measured.startsWith('**');
  return [
    { work: 'Kernels', on: 'every learner and preset', bar: 'same bytes, WebAssembly and TypeScript', measured, met },
  ];
}

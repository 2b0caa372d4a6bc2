import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import { run } from '../cli/run.js';

export const penguins = fileURLToPath(new URL('../../../../examples/penguins.csv', import.meta.url));

async function* bytes(text: string) {
  yield new TextEncoder().encode(text);
}

/** Runs a command line and gives what it printed and its exit code. */
export async function call(args: readonly string[], stdin = '') {
  let [out, err] = ['', ''];
  const code = await run(args, {
    stdin: bytes(stdin),
    out: async (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    width: 80,
    colour: false,
    live: false,
  });
  return { code, out, err };
}

/** A folder that lasts as long as the tests of a file, and what they put there. */
export function workplace() {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bayesgrove-cli-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = (name: string) => join(folder, name);
  const file = (name: string, content: string) => {
    writeFileSync(path(name), content);
    return path(name);
  };
  /** Trains on the penguins, and gives the path of the model. */
  const trained = async (learner: string, ...more: readonly string[]) => {
    const model = path(`${learner}${more.join('').replace(/[^\w=]/g, '')}.json`);
    const { code, err } = await call(['train', penguins, '-t', 'species', '-l', learner, '-o', model, ...more]);
    expect(err).toBe('');
    expect(code).toBe(0);
    return model;
  };
  return { path, file, trained, folder: () => folder };
}

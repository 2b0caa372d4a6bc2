import { type Model, parseModel, problems } from '@bayesgrove/core';
import { readWhole } from '../files/read-whole.js';
import type { Shell } from './shell.js';

/** Reads a command's model from a file, or from standard input for `-`; `beside` is what else the command reads. */
export async function openModel(shell: Shell, path: string, beside: readonly (string | undefined)[]): Promise<Model> {
  if (path !== '-') return parseModel(await readWhole(path), { file: path });
  if (beside.includes('-'))
    throw problems.badArgument(
      'The model and the table cannot both come from standard input.',
      'Give one of them as a file.',
    );
  return parseModel(await textOf(shell.stdin), { file: 'standard input' });
}

async function textOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  for await (const bytes of stream) pieces.push(decoder.decode(bytes, { stream: true }));
  return pieces.join('') + decoder.decode();
}

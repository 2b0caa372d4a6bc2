import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { VERSION } from '@bayesgrove/core';
import { root } from '../run-peer.js';
import type { Peer } from './peers.js';

/** Date, machine, versions, and who is absent: without them figures mean little. */
export function machineText(peers: readonly Peer[]): string {
  const here = peers.filter(({ version }) => version !== undefined);
  const absent = peers.filter(({ version }) => version === undefined);
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, load ${loadavg()[0]!.toFixed(1)} at the start, Node ${process.version}.`,
    `Bayesgrove ${VERSION} beside ${here.map(({ name, version }) => `${name} ${version}`).join(', ')}.`,
    `Absent: ${absent.map(({ name }) => name).join(', ') || 'none'}.`,
  ].join('\n');
}

/** What tells one build from another: of the library, the tool and what measures them. */
export function codeText(): string {
  const hash = createHash('sha256');
  for (const folder of [
    'packages/core/dist',
    'packages/bayesgrove/dist',
    'bench/dist/compare',
    'bench/weka',
    'bench/sklearn',
    'bench/r',
  ])
    for (const file of (readdirSync(join(root, folder), { recursive: true }) as string[]).sort())
      if (/(?<!\.test)\.(js|py|R|java)$/.test(file))
        hash.update(`${file}\n`).update(readFileSync(join(root, folder, file)));
  return hash.digest('hex').slice(0, 12);
}

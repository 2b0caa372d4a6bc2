import { cpus, loadavg, totalmem } from 'node:os';
import { VERSION } from '@bayesgrove/core';
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

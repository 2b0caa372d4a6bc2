import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { workplace } from '../testing/call.js';
import { openJournal } from './journal.js';

/** A disk that takes a few bytes at a time. */
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return {
    ...real,
    writeSync: (file: number, bytes: Buffer, at = 0) => real.writeSync(file, bytes, at, Math.min(7, bytes.length - at)),
  };
});

const place = workplace();

test('a line that is taken in parts is written whole', async () => {
  const path = place.path('journal.jsonl');
  const journal = await openJournal(path, 'plan');
  for (const cell of [0, 1, 2]) journal.add({ cell, metrics: { accuracy: 0.5 } });
  journal.close();
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(5);
  const again = await openJournal(path, 'plan');
  again.close();
  expect([...again.finished.keys()]).toEqual([0, 1, 2]);
  expect(again.dropped).toBe(0);
});

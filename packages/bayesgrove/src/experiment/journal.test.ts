import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { workplace } from '../testing/call.js';
import { openJournal } from './journal.js';

/** A disk that takes a few bytes at a time, and is full some day. */
let room = Number.POSITIVE_INFINITY;
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return {
    ...real,
    writeSync: (file: number, bytes: Buffer, at = 0) => {
      room -= 7;
      if (room < 0)
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
      return real.writeSync(file, bytes, at, Math.min(7, bytes.length - at));
    },
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

test('on a full disk what was finished stays, and is said to', async () => {
  const path = place.path('full.jsonl');
  const journal = await openJournal(path, 'plan');
  journal.add({ cell: 0, metrics: {} });
  room = 20;
  try {
    expect(() => journal.add({ cell: 1, metrics: {} })).toThrow(
      /cannot be written any further: no space left on device\..*What was finished before stays in it\./s,
    );
  } finally {
    room = Number.POSITIVE_INFINITY;
  }
  journal.close();
  const again = await openJournal(path, 'plan');
  again.close();
  expect([...again.finished.keys()]).toEqual([0]);
  expect(again.dropped).toBe(1);
});

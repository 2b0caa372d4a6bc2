import { readFileSync, writeSync } from 'node:fs';
import { expect, test } from 'vitest';
import { workplace } from '../testing/call.js';
import { openJournal } from './journal.js';

/** A disk that takes a few bytes at a time, and is full some day. */
let room = Number.POSITIVE_INFINITY;
const smallDisk = (file: number, bytes: Buffer, at: number) => {
  room -= 7;
  if (room < 0)
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  return writeSync(file, bytes, at, Math.min(7, bytes.length - at));
};

const place = workplace();

test('a line that is taken in parts is written whole', async () => {
  const path = place.path('journal.jsonl');
  const journal = await openJournal(path, 'plan', smallDisk);
  for (const cell of [0, 1, 2]) journal.add({ cell, metrics: { accuracy: 0.5 } });
  journal.close();
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(5);
  const again = await openJournal(path, 'plan', smallDisk);
  again.close();
  expect([...again.finished.keys()]).toEqual([0, 1, 2]);
  expect(again.dropped).toBe(0);
});

test('on a full disk what was finished stays, and is said to', async () => {
  const path = place.path('full.jsonl');
  const journal = await openJournal(path, 'plan', smallDisk);
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
  const again = await openJournal(path, 'plan', smallDisk);
  again.close();
  expect([...again.finished.keys()]).toEqual([0]);
  expect(again.dropped).toBe(1);
});

import { expect, test } from 'vitest';
import { NO_LIMIT, timeBox } from './time-box.js';

/** Works until it is told to stop. */
const endless = (signal: AbortSignal | undefined) =>
  new Promise<string>((_, failed) => signal!.addEventListener('abort', () => failed(signal!.reason)));

test('what takes too long gives nothing, and what is quick still has its turn', async () => {
  const box = timeBox(0.2);
  expect(await box.run(1, endless)).toBeUndefined();
  expect(await box.run(0, async () => 'done')).toBe('done');
});

test('when the time is up nothing is begun', async () => {
  const box = timeBox(0);
  let begun = false;
  expect(
    await box.run(0, async () => {
      begun = true;
    }),
  ).toBeUndefined();
  expect(begun).toBe(false);
});

test('what goes wrong is told, also when it looks like a stop', async () => {
  const wrong = new Error('out of time');
  await expect(timeBox(10).run(0, () => Promise.reject(wrong))).rejects.toBe(wrong);
  await expect(NO_LIMIT.run(0, () => Promise.reject(wrong))).rejects.toBe(wrong);
});

import { expect, test } from 'vitest';
import { workplace } from '../testing/call.js';
import type { Shell } from './shell.js';
import { stoppable } from './stoppable.js';
import { writeOut } from './write-out.js';

const place = workplace();

function watched(live = false) {
  let err = '';
  const bare: Shell = {
    stdin: (async function* () {})(),
    out: async () => {},
    err: (text) => {
      err += text;
    },
    width: 80,
    colour: false,
    live,
  };
  const { shell, stopped } = stoppable(bare);
  return {
    shell,
    said: () => {
      stopped();
      return err;
    },
  };
}

test('who stops a command hears that nothing was written', () => {
  expect(watched().said()).toBe('Stopped; nothing was written.\n');
  expect(watched(true).said()).toBe('\r\u001b[KStopped; nothing was written.\n');
});

test('but not once something was printed, or a file begun', async () => {
  const printed = watched();
  await printed.shell.out('half');
  expect(printed.said()).toBe('Stopped.\n');
  const saving = watched();
  const saved = writeOut(saving.shell, place.path('model.json'), ['{}']);
  expect(saving.said()).toBe('Stopped.\n');
  await saved;
});

test('a command that can be gone on with says how', async () => {
  const running = watched();
  running.shell.whenStopped?.('Give the same command again.');
  running.shell.writing?.();
  expect(running.said()).toBe('Stopped. Give the same command again.\n');
});

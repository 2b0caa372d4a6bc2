import { expect, test } from 'vitest';
import { startedAlone } from './started-alone.js';

const argv = process.argv;

function startedAs(path: string | undefined, meta: { url?: string; main?: boolean }): boolean {
  process.argv = path === undefined ? [] : ['node', path];
  try {
    return startedAlone(meta);
  } finally {
    process.argv = argv;
  }
}

test('a module knows whether it is what was started', () => {
  expect(startedAs('/a/my model.js', { url: 'file:///a/my%20model.js' })).toBe(true);
  expect(startedAs('C:\\a\\model.js', { url: 'file:///C:/a/model.js' })).toBe(true);
  expect(startedAs('/a/main.js', { url: 'file:///a/model.js' })).toBe(false);
  expect(startedAs(undefined, { url: 'file:///a/model.js' })).toBe(false);
  expect(startedAs('/a/model.js', { url: 'https://example.org/a/model.js' })).toBe(false);
  expect(startedAs('/a/model.js', {})).toBe(false);
  expect(startedAs('/other.js', { url: 'file:///a/model.js', main: true })).toBe(true);
  expect(startedAs('/a/model.js', { url: 'file:///a/model.js', main: false })).toBe(false);
});

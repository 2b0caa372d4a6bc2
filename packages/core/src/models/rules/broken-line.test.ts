import { expect, test } from 'vitest';
import { widthOf } from '../../base/terminal-text.js';
import { brokenLine } from './broken-line.js';

test('a short line stays as it is', () => {
  expect(brokenLine('  outlook = sunny')).toEqual(['  outlook = sunny']);
});

test('a long list is broken behind commas, and nothing is lost', () => {
  const levels = Array.from({ length: 60 }, (_, i) =>
    i % 3 === 0 ? `"a, b ${i} \\" "` : i % 3 === 1 ? `日本${i}` : `x${i}`,
  );
  const line = `  code in {${levels.join(', ')}}`;
  const lines = brokenLine(line);
  expect(lines.length).toBeGreaterThan(5);
  for (const one of lines) expect(widthOf(one)).toBeLessThanOrEqual(80);
  for (const one of lines.slice(0, -1)) expect(one.endsWith(',')).toBe(true);
  for (const one of lines.slice(1)) expect(one).toMatch(/^ {4}\S/);
  expect([lines[0], ...lines.slice(1).map((one) => one.trimStart())].join(' ')).toBe(line);
});

test('words are broken apart where nothing else helps; a quoted text never is', () => {
  const long = `"${'long name '.repeat(12)}"`;
  expect(brokenLine(`  ${long} = sunny or missing`)).toEqual([`  ${long}`, '    = sunny or missing']);
});

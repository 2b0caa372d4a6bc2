import { readFileSync } from 'node:fs';

/** The example of a page: its block of TypeScript, and the block below it with what that prints. */
export function readmeParts(page) {
  const found = /```ts\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/.exec(readFileSync(page, 'utf8'));
  if (found === null) throw new Error(`${page} has no example with its output.`);
  return { code: found[1], output: found[2].trimEnd() };
}

#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = new URL('../dist/cli/main.js', import.meta.url);
if (existsSync(fileURLToPath(main))) {
  const { main: run } = await import(main.href);
  await run();
} else {
  process.stderr.write('bayesgrove is not built yet. Run "npm start" or "npm run build" in the repository first.\n');
  process.exitCode = 1;
}

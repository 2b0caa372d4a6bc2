#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const built = new URL('../dist/cli/main.js', import.meta.url);
const remedy = 'Run "npm start" or "npm run build" in the repository first.\n';

/** The program; a build that was broken off leaves files that cannot be loaded or lack what others ask of them. */
async function program() {
  if (!existsSync(fileURLToPath(built))) {
    process.stderr.write(`bayesgrove is not built yet. ${remedy}`);
    return undefined;
  }
  try {
    const { main } = await import(built.href);
    if (typeof main === 'function') return main;
    process.stderr.write(`bayesgrove is not built completely. ${remedy}`);
  } catch (error) {
    process.stderr.write(`bayesgrove cannot be loaded: ${String(error).split('\n')[0]}\n${remedy}`);
  }
  return undefined;
}

const main = await program();
if (main === undefined) process.exitCode = 1;
else await main();

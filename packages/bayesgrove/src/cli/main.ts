import { run } from './run.js';
import { processShell } from './shell.js';

/** The entry point of the `bayesgrove` command. */
export async function main(): Promise<void> {
  process.stdout.on('error', () => {});
  process.exitCode = await run(process.argv.slice(2), processShell());
}

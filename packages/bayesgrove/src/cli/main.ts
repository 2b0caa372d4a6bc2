import { run } from './run.js';
import { processShell } from './shell.js';

/** The entry point of the `bayesgrove` command. */
export async function main(): Promise<void> {
  process.stdout.on('error', () => {});
  // Leaving by `exit` lets a file that is being written be taken away again.
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  process.exitCode = await run(process.argv.slice(2), processShell());
}

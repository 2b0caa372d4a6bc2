import { run } from './run.js';
import { processShell } from './shell.js';
import { stoppable } from './stoppable.js';

/** The entry point of the `bayesgrove` command. */
export async function main(): Promise<void> {
  process.stdout.on('error', () => {});
  const { shell, stopped } = stoppable(processShell());
  const leave = (code: number) => () => {
    stopped();
    // Leaving by `exit` lets a file that is being written be taken away again.
    process.exit(code);
  };
  process.once('SIGINT', leave(130));
  process.once('SIGTERM', leave(143));
  process.exitCode = await run(process.argv.slice(2), shell);
}

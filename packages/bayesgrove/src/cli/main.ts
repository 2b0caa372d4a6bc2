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
  // Not once: a second signal (npx hands on what the terminal sends too) would end us before all is taken away.
  process.on('SIGINT', leave(130));
  process.on('SIGTERM', leave(143));
  process.exitCode = await run(process.argv.slice(2), shell);
}

import type { Difference } from './differences.js';

/** What this needs of Node and its like; nothing of it is there in a browser. */
interface Process {
  readonly argv?: readonly string[];
  exitCode?: number | string | null | undefined;
  getBuiltinModule?(name: string): { realpathSync(path: string): string } | undefined;
}

const processOf = (): Process | undefined => (globalThis as { readonly process?: Process }).process;

/** Whether a module is what was started, as by `node model.js`, and nothing that another module imports. */
export function startedAlone(meta: { readonly url?: string; readonly main?: boolean }): boolean {
  if (typeof meta.main === 'boolean') return meta.main;
  const path = processOf()?.argv?.[1];
  if (typeof path !== 'string' || typeof meta.url !== 'string' || !meta.url.startsWith('file:')) return false;
  const own = decodeURIComponent(new URL(meta.url).pathname);
  // A module is known by its real path, the command line by what was typed.
  return [path, realPath(path)].some((typed) => slashed(typed) === slashed(own));
}

function realPath(path: string): string {
  try {
    return processOf()?.getBuiltinModule?.('node:fs')?.realpathSync(path) ?? path;
  } catch {
    return path;
  }
}

/** `C:\models\model.js` and `/C:/models/model.js` are the same. */
const slashed = (path: string) => path.replaceAll('\\', '/').replace(/^\/(?=[A-Za-z]:)/, '');

/** Prints what a check found, and fails where it found anything. */
export function tellAlone(rows: number, found: readonly Difference[]): void {
  const shown = found
    .slice(0, 10)
    .map(
      ({ row, cells, expected, found: answer }) =>
        `row ${row} ${JSON.stringify(cells)}: expected ${expected}, found ${answer}`,
    );
  const sum =
    found.length === 0
      ? `ok: ${rows} test rows are answered as by the model.`
      : `${found.length} of ${rows} test rows are answered in another way than by the model.`;
  // biome-ignore lint/suspicious/noConsole: a module that is started alone has nothing else to say it with.
  console.log([...shown, sum].join('\n'));
  const process = processOf();
  if (process && found.length > 0) process.exitCode = 1;
}

import type { Shell } from './shell.js';

/** A line on standard error that is written over while something long goes on; silent where nobody looks at a terminal. */
export function progressLine(shell: Shell, what: string): { show(detail: string): void; done(): void } {
  let last = 0;
  let shown = false;
  return {
    show(detail) {
      const now = Date.now();
      if (!shell.live || now - last < 100) return;
      last = now;
      shown = true;
      shell.err(`\r\u001b[K${what} ${detail}`);
    },
    done() {
      if (shown) shell.err('\r\u001b[K');
    },
  };
}

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;

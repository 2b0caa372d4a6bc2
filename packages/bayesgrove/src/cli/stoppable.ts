import type { Shell } from './shell.js';

/** A shell that knows whether anything was written through it, and what to say when its command is stopped. */
export function stoppable(shell: Shell): { readonly shell: Shell; stopped(): void } {
  let written = false;
  let words = '';
  const writing = () => {
    written = true;
  };
  const out = (text: string) => {
    writing();
    return shell.out(text);
  };
  return {
    shell: {
      ...shell,
      out,
      writing,
      whenStopped(told) {
        words = ` ${told}`;
      },
    },
    stopped() {
      const overProgress = shell.live ? '\r\u001b[K' : '';
      shell.err(`${overProgress}${written ? `Stopped.${words}` : 'Stopped; nothing was written.'}\n`);
    },
  };
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a program of bench/ with a text on its standard input and gives the lines it prints. */
export function runPeer(
  command: string,
  program: string,
  input: string,
  args: readonly string[] = [],
): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const peer = spawn(command, [join(root, 'bench', program), ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
    let out = '';
    peer.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    peer.on('error', (cause) => reject(new Error(`${command} cannot be run: ${cause.message}`, { cause })));
    peer.on('close', (status) =>
      status === 0 ? resolve(out.split('\n').filter(Boolean)) : reject(new Error(`${program} ended with ${status}.`)),
    );
    peer.stdin.end(input);
  });
}

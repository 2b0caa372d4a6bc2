// Runs npm scripts at the same time: `node tools/together.mjs docs packages`. Each is mostly one process after another, so that
// two of them keep two cores busy. What a script printed is shown when it is done; one that fails makes this fail.
import { spawn } from 'node:child_process';

const run = (script) =>
  new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', script], { shell: process.platform === 'win32' });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(piece));
    child.on('error', (error) => said.push(Buffer.from(`${error}\n`)));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      if (code !== 0) console.error(`npm run ${script} failed`);
      resolve(code === 0);
    });
  });

const results = await Promise.all(process.argv.slice(2).map(run));
process.exitCode = results.every(Boolean) ? 0 : 1;

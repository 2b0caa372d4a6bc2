// Runs a bundle in a page of a real browser, and in a Web Worker of that page.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { rolldown } from 'rolldown';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium on the PATH. */
export const browserPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

const PAGE = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module">
import { everywhere } from './everywhere.js';
const told = (worker) => new Promise((resolve, reject) => {
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = ({ message }) => reject(new Error(message));
});
window.results = Promise.all([everywhere(), told(new Worker('./worker.js', { type: 'module' }))]);
</script>`;

/** What `everywhere` gives in a page and in its worker, and what the browser complained of. */
export async function inBrowser(executablePath, project) {
  await bundled(project);
  const server = await served(project);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const complaints = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    const [there, inWorker] = await page.evaluate(() => window.results);
    return { page: there, worker: inWorker, complaints };
  } finally {
    await browser.close();
    server.close();
  }
}

async function bundled(project) {
  const made = await rolldown({
    input: ['everywhere.js', 'worker.js'],
    cwd: project,
    platform: 'browser',
    onLog: (level, log, handle) => log.code === 'INEFFECTIVE_DYNAMIC_IMPORT' || handle(level, log),
  });
  await made.write({ dir: join(project, 'page'), format: 'es', minify: true });
}

/** Modules of a worker are not loaded from files, so a server is needed. */
function served(project) {
  const server = createServer(({ url }, response) => {
    const file = join(project, 'page', url.slice(1));
    if (url === '/') response.setHeader('content-type', 'text/html').end(PAGE);
    else if (existsSync(file)) response.setHeader('content-type', 'text/javascript').end(readFileSync(file));
    else response.writeHead(404).end();
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

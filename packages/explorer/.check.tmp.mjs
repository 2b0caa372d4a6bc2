import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const [, , ...files] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const spec of files) {
  const [file, width, scheme] = spec.split('@');
  const context = await browser.newContext({
    bypassCSP: true,
    viewport: { width: Number(width), height: 900 },
    colorScheme: scheme,
  });
  const page = await context.newPage();
  await page.goto('file://' + file);
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    for (const d of document.querySelectorAll('details')) d.open = true;
  });
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ['violations'] }));
  console.log(file, width, scheme, violations.length === 0 ? 'axe: clean' : '');
  for (const v of violations)
    console.log(
      ' ',
      v.id,
      v.impact,
      v.nodes.length,
      v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160) + ' :: ' + (n.any[0]?.message ?? '').slice(0, 200)),
    );
  const wide = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  console.log('  width', wide.join(' of '));
  await context.close();
}
await browser.close();

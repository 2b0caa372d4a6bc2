import { chromium } from 'playwright-core';

const [, , outDir, ...files] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const spec of files) {
  const [file, width, scheme] = spec.split('@');
  const page = await browser.newPage({ viewport: { width: Number(width), height: 900 }, colorScheme: scheme });
  const said = [];
  page.on('console', (m) => said.push(m.type() + ': ' + m.text()));
  page.on('pageerror', (e) => said.push('error: ' + e));
  page.on('request', (r) => {
    if (!r.url().startsWith('file:')) said.push('request: ' + r.url());
  });
  await page.goto('file://' + file);
  await page.waitForTimeout(400);
  const wide = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
    document.documentElement.scrollHeight,
  ]);
  const name = file.split('/').at(-1).replace('.report.html', '');
  const step = Number(width) > 1000 ? 1500 : Number(width) > 600 ? 1400 : 1600;
  for (let top = 0, i = 0; top < wide[2]; top += step, i++)
    await page.screenshot({
      path: `${outDir}/${name}-${width}-${scheme}-${i}.png`,
      fullPage: true,
      clip: { x: 0, y: top, width: Number(width), height: Math.min(step, wide[2] - top) },
    });
  console.log(name, width, scheme, wide.join(' '), said.join(' | '));
  await page.close();
}
await browser.close();

import { chromium } from 'playwright-core';

const [, , file, out] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 674, height: 1000 }, colorScheme: 'dark' });
await page.goto('file://' + file);
await page.waitForTimeout(300);
await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
const [w, h] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
console.log(w, h);
for (let top = 0, i = 0; top < h; top += 2000, i++)
  await page.screenshot({
    path: `${out}-${i}.png`,
    fullPage: true,
    clip: { x: 0, y: top, width: Math.max(w, 674), height: Math.min(2000, h - top) },
  });
await browser.close();

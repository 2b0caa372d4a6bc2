import { chromium } from 'playwright-core';

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 400, height: 900 } });
await page.goto('file://' + process.argv[2]);
await page.waitForTimeout(800);
console.log(
  await page.evaluate(() => {
    const clipped = (e) => {
      for (let p = e.parentElement; p; p = p.parentElement)
        if (getComputedStyle(p).overflowX !== 'visible') return true;
      return false;
    };
    return [...document.querySelectorAll('body *')]
      .filter((e) => e.getBoundingClientRect().right > 401 && !clipped(e))
      .slice(0, 12)
      .map(
        (e) =>
          `${e.tagName} ${e.className?.baseVal ?? e.className} ${e.id} ${Math.round(e.getBoundingClientRect().right)} in ${e.closest('section')?.id}: ${e.textContent.slice(0, 60)}`,
      );
  }),
);
await browser.close();

import { chromium } from 'playwright-core';

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1400, height: 900 } });
const page = await context.newPage();
await page.goto('file:///tmp/rep/c45.report.html');
const box = await page.locator('#model-view').boundingBox();
await page.screenshot({
  path: '/tmp/rep-shots/nojs.png',
  fullPage: true,
  clip: { x: 0, y: box.y, width: 1400, height: 1200 },
});
await browser.close();

import { chromium } from 'playwright-core';

const [, , file, out] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await browser.newPage({ colorScheme: 'dark' });
await page.goto('file://' + file);
await page.waitForTimeout(300);
await page.pdf({ path: out, format: 'A4', preferCSSPageSize: true });
await browser.close();

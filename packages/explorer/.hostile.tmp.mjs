import { chromium } from 'playwright-core';

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const file of process.argv.slice(2)) {
  const page = await browser.newPage({ viewport: { width: 400, height: 900 } });
  const said = [];
  page.on('dialog', (d) => {
    said.push('DIALOG ' + d.message());
    d.dismiss();
  });
  page.on('console', (m) => said.push(m.type() + ': ' + m.text().slice(0, 200)));
  page.on('pageerror', (e) => said.push('error: ' + String(e).slice(0, 300)));
  page.on('request', (r) => {
    if (!r.url().startsWith('file:')) said.push('request: ' + r.url().slice(0, 80));
  });
  await page.goto('file://' + file);
  await page.waitForTimeout(1500);
  console.log(
    file,
    await page.evaluate(() => ({
      scripts: document.scripts.length,
      imgs: document.images.length,
      on: [...document.querySelectorAll('*')].filter((e) => [...e.attributes].some((a) => a.name.startsWith('on')))
        .length,
      title: document.title.slice(0, 60),
      wide: document.documentElement.scrollWidth,
      controls: document.querySelectorAll('#what-if input, #what-if select').length,
    })),
    said.join(' | '),
  );
  await page.close();
}
await browser.close();

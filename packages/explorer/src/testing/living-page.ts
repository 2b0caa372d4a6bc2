import type { Browser, Page } from 'playwright-core';
import type { ReportPage } from './report-pages.js';

/** A report in a browser, and all it complained of or asked the network for. */
export interface LivingPage {
  readonly page: Page;
  readonly faults: string[];
}

export async function openPage(browser: Browser, { url }: ReportPage, width = 1400): Promise<LivingPage> {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const faults: string[] = [];
  page.on('console', (message) => faults.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(String(error.stack)));
  page.on('request', (request) => {
    if (request.url() !== url) faults.push(`request: ${request.url()}`);
  });
  await page.goto(url);
  if ((await page.locator('html[data-ready]').count()) === 0) faults.push('The page has not come to life.');
  page.setDefaultTimeout(10_000);
  return { page, faults };
}

/** What the panel shows, to the last digit. */
export async function shownAnswer(page: Page) {
  return page.evaluate(() => {
    const label = document.querySelector<HTMLElement>('.answer-label')!;
    const chances = [...document.querySelectorAll<HTMLElement>('.chance')];
    return {
      label: label.dataset['label'],
      value: Number(label.dataset['value']),
      chances: chances.map(({ dataset }) => [dataset['class']!, Number(dataset['p'])] as const),
      live: label.getAttribute('aria-live'),
      terms: [...document.querySelectorAll<HTMLElement>('.reason:not(.reason-sum)')].map(({ dataset }) =>
        Number(dataset['value']),
      ),
      sum: Number(document.querySelector<HTMLElement>('.reason-sum')?.dataset['value']),
    };
  });
}

/** The nodes that are lit, with the part of the row that comes by. */
export const litNodes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.tree-item.is-lit')].map(
      ({ dataset }) => [Number(dataset['node']), Number(dataset['share'])] as const,
    ),
  );

export const field = (page: Page, column: string) => page.locator(`.field[data-column="${column}"]`);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { featuresOf, logOdds, type Model, parts } from '@bayesgrove/core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rng } from '../../core/src/base/rng.js';
import { randomTree } from '../../core/src/testing/random-models.js';
import { litPath } from './model-view/lit-path.js';
import { accessFaults } from './testing/accessible.js';
import { chromiumArguments, chromiumPath, NO_BROWSER } from './testing/chromium.js';
import { type DrivenRow, drivenRow } from './testing/driven-row.js';
import { field, litNodes, openPage } from './testing/living-page.js';
import { modelPage, penguinPage, type ReportPage } from './testing/report-pages.js';
import { unseenLevel } from './what-if/level-field.js';

if (chromiumPath === undefined) process.stdout.write(NO_BROWSER);

/** A learner for every kind of view, and what it predicts. */
const LEARNERS = [
  ['c45', 'species'],
  ['naive-bayes', 'species'],
  ['nb-tree', 'sex'],
  ['tan', 'species'],
  ['dtnb', 'species'],
  ['fhdf', 'species'],
  ['cart', 'body_mass_g'],
] as const;

describe.skipIf(chromiumPath === undefined)('reports in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bayesgrove-report-'));
  const pages = new Map<string, ReportPage>();
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: chromiumPath!, args: chromiumArguments });
    for (const [learner, target] of LEARNERS) pages.set(learner, await penguinPage(folder, learner, target));
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });

  test.each(LEARNERS)('%s: a row that is changed by hand is answered as the library answers it', async (learner) => {
    const report = pages.get(learner)!;
    const { page, faults } = await openPage(browser, report);
    const row = drivenRow(report);
    await row.check(page);
    for (const change of changesOf(report.model)) {
      await change(page, row);
      await row.check(page);
      if (report.model.body.kind === 'tree') await checkPath(page, row);
    }
    await page.getByRole('button', { name: 'Reset' }).click();
    const start = drivenRow(report);
    await start.check(page);
    await page.getByLabel('Start from').selectOption('5');
    await drivenRow(report, 5).check(page);
    expect(faults).toEqual([]);
    await page.close();
  });

  test.each(LEARNERS)(
    '%s: axe finds nothing, wide and narrow, light and dark, and nothing sticks out',
    async (learner) => {
      const { page, faults } = await openPage(browser, pages.get(learner)!);
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [1400, 800, 400]) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 900 });
          await settled(page);
          expect(await accessFaults(page), `${learner} ${colorScheme} ${width}`).toEqual([]);
          const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(sticksOut, `${learner} ${width}`).toBeLessThanOrEqual(0);
        }
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.static-model').isVisible()).toBe(true);
      expect(await page.locator('.living-model').isVisible()).toBe(false);
      expect(faults).toEqual([]);
      await page.close();
    },
  );
});

type Drive = (page: Page, row: DrivenRow) => Promise<void>;

/** What one does to the columns a model looks at: a number typed, slid and taken away, a level changed and taken away. */
function changesOf({ schema, body }: Model): readonly Drive[] {
  const features = parts.featuresUsed(body).map((feature) => featuresOf(schema)[feature]!);
  return features.flatMap((feature): readonly Drive[] => {
    const { name } = feature;
    if (feature.kind === 'nominal')
      return [
        async (page, row) => {
          await field(page, name).locator('select').focus();
          await page.keyboard.press('End');
          row.set(name, unseenLevel(feature));
        },
        async (page, row) => {
          await field(page, name).locator('select').focus();
          await page.keyboard.press('ArrowUp');
          row.set(name, null);
        },
        async (page, row) => {
          await field(page, name).locator('select').focus();
          await page.keyboard.press('Home');
          row.set(name, feature.levels[0]!);
        },
      ];
    const box = (page: Page) => field(page, name).locator('input').first();
    const read = async (page: Page, row: DrivenRow) => row.set(name, Number(await box(page).inputValue()));
    return [
      async (page, row) => {
        await box(page).focus();
        await page.keyboard.press('Control+A');
        await page.keyboard.type('45.25');
        row.set(name, 45.25);
      },
      async (page, row) => {
        await box(page).focus();
        await page.keyboard.press('Tab');
        for (let i = 0; i < 3; i++) await page.keyboard.press('PageUp');
        await read(page, row);
      },
      async (page, row) => {
        await field(page, name).getByRole('button').click();
        row.set(name, null);
      },
    ];
  });
}

/** The nodes that are lit are those `explain` walks by; all of them once the path is shown. */
async function checkPath(page: Page, row: DrivenRow): Promise<void> {
  await page.getByRole('button', { name: 'Show the path' }).click();
  const lit = new Map(await litNodes(page));
  expect(lit).toEqual(new Map([...litPath(row.explanation())].sort(([a], [b]) => a - b)));
}

/** Pictures are drawn again when the window has another width. */
const settled = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

void [rng, randomTree, modelPage, logOdds];

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ClassExplanation,
  type Constant,
  featuresOf,
  logOdds,
  type Model,
  type Node,
  type Product,
  parts,
  type Tree,
  type Variable,
} from '@bayesgrove/core';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAsset } from '../../bayesgrove/src/files/read-asset.js';
import { rng } from '../../core/src/base/rng.js';
import {
  modelOf,
  randomConstant,
  randomHybrids,
  randomNaiveBayes,
  randomTree,
} from '../../core/src/testing/random-models.js';
import { litPath } from './model-view/lit-path.js';
import { accessFaults } from './testing/accessible.js';
import { chromiumArguments, chromiumPath, NO_BROWSER } from './testing/chromium.js';
import { checkAnswer, type DrivenRow, drivenRow } from './testing/driven-row.js';
import { field, litNodes, openPage } from './testing/living-page.js';
import { modelPage, penguinPage, type ReportPage } from './testing/report-pages.js';
import { unseenLevel } from './what-if/level-field.js';
import { rowTable } from './what-if/row-table.js';
import { seenValues } from './what-if/seen-values.js';
import { startingRows } from './what-if/starting-rows.js';

if (chromiumPath === undefined) process.stdout.write(NO_BROWSER);

/** Random models of each kind. */
const SEEDS = Number(process.env['SEEDS'] ?? 1);

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

  test('a tree is folded by keys and by mouse', async () => {
    const { page, faults } = await openPage(browser, pages.get('c45')!);
    const lines = () => page.locator('[role=treeitem]').count();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-node'));
    await page.getByRole('button', { name: 'Close all' }).click();
    expect(await lines()).toBe(1);
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('0');
    await page.keyboard.press('ArrowRight');
    const open = await lines();
    expect(open).toBeGreaterThan(1);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('1');
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe('0');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    expect(await lines()).toBeGreaterThan(open);
    await page.keyboard.press('Home');
    await page.keyboard.type('fl');
    expect(await page.locator(':focus .tree-condition').textContent()).toMatch(/^flipper/);
    await page.locator('[role=treeitem]').first().locator('.tree-line').click();
    expect(await lines()).toBe(1);
    await page.getByRole('button', { name: 'Open all' }).click();
    expect(await lines()).toBe((pages.get('c45')!.model.body as Tree).nodes.length);
    expect(faults).toEqual([]);
    await page.close();
  });

  test.each(['naive-bayes', 'nb-tree', 'dtnb'])('%s: the nomogram marks the row with its log-odds', async (learner) => {
    const report = pages.get(learner)!;
    const { page, faults } = await openPage(browser, report);
    if (learner === 'nb-tree') {
      await page.getByRole('button', { name: 'Show the path' }).click();
      await page.keyboard.press('Enter');
      expect(await page.locator(':focus').getAttribute('aria-expanded')).toBe('true');
    }
    const found = drivenRow(report).explanation() as ClassExplanation;
    const marked = async () =>
      Number(await page.locator('.living-model [data-row-score]').getAttribute('data-row-score'));
    expect(await marked()).toBeCloseTo(logOdds(found).score, 9);
    await page.getByLabel('What speaks for').selectOption('1');
    expect(await marked()).toBeCloseTo(logOdds(found, 1).score, 9);
    expect(faults).toEqual([]);
    await page.close();
  });

  test('a network shows the table of the column one points at, as it is for the row', async () => {
    const { page, faults } = await openPage(browser, pages.get('tan')!);
    await page.locator('.living-model svg [data-feature=sex] text').first().click();
    expect(await page.locator('.places caption').textContent()).toMatch(/^sex in every class, where flipper_length_mm/);
    await page.getByLabel('Table of a column').selectOption({ label: 'island' });
    const lit = page.locator('.places tr.is-lit');
    for (const island of ['Biscoe', 'Dream']) {
      await field(page, 'island').locator('select').selectOption({ label: island });
      expect(await lit.textContent()).toContain(island);
    }
    expect(faults).toEqual([]);
    await page.close();
  });

  test('a decision table lights the cell of the row, and is searched', async () => {
    const report = pages.get('dtnb')!;
    const { page, faults } = await openPage(browser, report);
    const { cells } = parts.bind(report.model.schema, drivenRow(report).table());
    const cell = parts.cellFinder((report.model.body as Product).table, cells)(0);
    expect(await page.locator('.own-cell tr').getAttribute('data-cell')).toBe(String(cell));
    expect(await page.locator(`.cells tr.is-lit[data-cell="${cell}"]`).count()).toBe(2);
    const shown = page.locator('.cells tbody:not(.own-cell) tr');
    const all = await shown.count();
    await page.getByLabel('Search the cells').fill('gentoo female');
    expect(await shown.count()).toBeLessThan(all);
    for (const text of await shown.allTextContents()) expect(text).toMatch(/FEMALE.*Gentoo/);
    expect(faults).toEqual([]);
    await page.close();
  });

  test('rules are searched, and the one that answers is on top', async () => {
    const report = pages.get('fhdf')!;
    const { page, faults } = await openPage(browser, report);
    const rules = page.locator('.rules').first().locator('li');
    const all = await rules.count();
    await page.getByLabel('Search the rules').focus();
    await page.keyboard.type('chinstrap dream');
    const found = await rules.allTextContents();
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(all);
    for (const text of found) expect(text).toMatch(/Dream.*Chinstrap/);
    const { rule } = drivenRow(report).explanation() as ClassExplanation;
    const own = await page.locator('.own-rule').textContent();
    expect(own).toContain(`${rule!.cases} cases, ${rule!.information.toFixed(3)} bits`);
    expect(faults).toEqual([]);
    await page.close();
  });

  test.each(LEARNERS)('%s: axe finds nothing, in light and dark, and nothing sticks out', async (learner) => {
    const { page, faults } = await openPage(browser, pages.get(learner)!);
    // What is the same in all reports is looked at in one.
    const where = learner === 'c45' ? 'body' : '.interactive';
    for (const [colorScheme, width, isLookedAt] of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(sticksOut, `${colorScheme} ${width}`).toBeLessThanOrEqual(0);
      if (isLookedAt || learner === 'c45')
        expect(await accessFaults(page, where), `${colorScheme} ${width}`).toEqual([]);
    }
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.static-model').isVisible()).toBe(true);
    expect(await page.locator('.living-model').isVisible()).toBe(false);
    expect(faults).toEqual([]);
    await page.close();
  });

  test('models of every kind come to life, whatever is in them, without rows to start from', async () => {
    const kinds = { ...randomHybrids, trees: randomTree, nets: randomNaiveBayes, constants: randomConstant };
    for (const [kind, make] of Object.entries(kinds))
      for (let seed = 1; seed <= SEEDS; seed++) {
        const model = make(rng(seed));
        const { page, faults } = await openPage(browser, modelPage(folder, kind, model));
        const [start] = startingRows(model, seenValues(model), undefined);
        await checkAnswer(page, model, rowTable(model, start!.row));
        expect(await page.locator('.living-model').isVisible()).toBe(true);
        expect(faults, `${kind} ${seed}`).toEqual([]);
        await page.close();
      }
  });

  test('a tree of 1,000 nodes is a page below 2 MB, one of 20,000 opens', async () => {
    const small = modelPage(folder, 'tree-1000', treeOf(1000));
    expect(small.bytes).toBeLessThan(2_000_000);
    const report = modelPage(folder, 'tree-20000', treeOf(20_000));
    const start = performance.now();
    const { page, faults } = await openPage(browser, report);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const script = readAsset('report.js').length / 1000;
    process.stdout.write(
      `Script of reports: ${script.toFixed(0)} KB. Report of 1,000 nodes: ${megabytes(small)} MB; of 20,000: ${megabytes(report)} MB, open after ${seconds} s\n`,
    );
    expect(script).toBeLessThan(250);
    await page.getByRole('button', { name: 'Open all' }).click();
    expect(await page.locator('[role=treeitem]').count()).toBeGreaterThan(1000);
    expect(faults).toEqual([]);
    await page.close();
  });
});

/** Colours and widths, and whether axe looks at all reports in them: colours are the same at every width. */
const LOOKS = [
  ['light', 1400, true],
  ['light', 800, false],
  ['light', 400, false],
  ['dark', 400, true],
  ['dark', 800, false],
  ['dark', 1400, false],
] as const;

const megabytes = ({ bytes }: ReportPage) => (bytes / 1e6).toFixed(2);

/** A tree of about so many nodes: tests of four features, one below another at random, and always the same. */
function treeOf(size: number): Model {
  const random = rng(7);
  const classes = ['a', 'b', 'c'];
  const answer = (): Constant => ({ kind: 'constant', counts: classes.map(() => random.below(50)), smoothing: 1 });
  const nodes: Node[] = [{ kind: 'leaf', body: answer() }];
  const open = [0];
  while (nodes.length < size) {
    const [at] = open.splice(random.below(open.length), 1) as [number];
    const children = [nodes.length, nodes.length + 1];
    const cuts = [random.below(1000) / 8];
    nodes[at] = { kind: 'cuts', feature: random.below(4), cuts, children, missing: [0.5, 0.5], body: answer() };
    for (const child of children) {
      nodes.push({ kind: 'leaf', body: answer() });
      open.push(child);
    }
  }
  const columns: Variable[] = ['w', 'x', 'y', 'z'].map((name) => {
    return { kind: 'numeric', name, role: 'feature', format: 'number' };
  });
  columns.push({ kind: 'nominal', name: 'class', role: 'target', format: 'label', levels: classes });
  return modelOf({ columns }, { kind: 'tree', nodes });
}

type Drive = (page: Page, row: DrivenRow) => Promise<void>;

/** What one does to the columns a model looks at: a number typed, slid and taken away, a level changed and taken away. */
function changesOf({ schema, body }: Model): readonly Drive[] {
  const features = parts.featuresUsed(body).map((feature) => featuresOf(schema)[feature]!);
  const some = ['numeric', 'nominal'].flatMap((kind) => features.filter((one) => one.kind === kind).slice(0, 2));
  return some.flatMap((feature): readonly Drive[] => {
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

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(
    context: unknown,
    options: unknown,
  ): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
}

/** What axe finds against WCAG 2 A and AA, contrast included: nothing, it is hoped. */
export async function accessFaults(page: Page, where = 'body'): Promise<readonly string[]> {
  await page.evaluate(source);
  return page.evaluate(async (context) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run(context, { runOnly: ['wcag2a', 'wcag2aa'], resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    );
  }, where);
}

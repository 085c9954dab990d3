/**
 * A small change restyles little, on every kind of page. A rule such as `:root:has(…) *` makes the browser style the
 * whole page again whenever anything is added anywhere, which takes a slow phone longer than everything else about it.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** The most elements that were styled at once during an action. */
async function mostStyled(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  expect(counts.length, 'styled at all').toBeGreaterThan(0);
  return Math.max(...counts);
}

/** Adds an element like the router's announcer, and waits until it was painted. */
async function addElement(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const element = document.createElement('div');
    element.textContent = 'added';
    document.body.append(element);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}

/** Starts and ends what the router changes pages by. */
async function startViewTransition(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transition = document.startViewTransition();
    await transition.ready;
    transition.skipTransition();
  });
}

test('an element that a script adds, and a view transition, restyle little more than themselves', async ({ page }) => {
  test.setTimeout(180_000);
  for (const { id, paths } of pageKinds) {
    await test.step(id, async () => {
      await page.goto(paths.fr);
      // The site under test is of a day that is over: Today shows another one once that has loaded.
      if (id === 'today') await expect(page.locator('#other-day')).toBeAttached();
      // The font that comes restyles all of the page, once.
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await addElement(page);
      const elements = await page.locator('body *').count();
      const most = elements / 3;
      expect.soft(await mostStyled(page, () => addElement(page)), id).toBeLessThan(most);
      expect.soft(await mostStyled(page, () => startViewTransition(page)), `${id}, a transition`).toBeLessThan(most);
    });
  }
});

/** What every kind of page must have, on one page of each kind: all checks on one load. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { languageTags } from '#i18n/format.ts';
import { matchRoute } from '#i18n/paths.ts';
import type { RouteId } from '#i18n/routes.ts';
import { isEntryRoute } from '#routing/entry-routes.ts';
import { findBarriers } from '#tests/support/accessibility.ts';
import { anyOf } from '#tests/support/any-of.ts';
import { sharedPageTest } from '#tests/support/hosts/shared-page.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { distinctKinds, listedPaths, pageKinds, statusOf } from '#tests/support/page-kinds.ts';
import { watchProblems } from '#tests/support/page-problems.ts';
import { testSite } from '#tests/support/test-site.ts';
import { expectWayInView } from '#tests/support/walk-focus.ts';

/** The narrowest width that WCAG requires, and that of many phones. */
const narrowWidths = [320, 360];

test('the site has pages of all kinds', () => {
  expect(pageKinds.length).toBeGreaterThan(30);
});

const examined = new Set(pageKinds.map(({ paths }) => paths.fr));

/** Pages of each kind beside the examined one, in both languages. */
const others = Map.groupBy(
  listedPaths.filter((path) => !examined.has(path)),
  (path) => matchRoute(path)?.id,
);

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

/**
 * Expects that a small change restyles little. A rule such as `:root:has(…) *` makes the browser style the whole page
 * again whenever anything is added anywhere, which takes a slow phone longer than everything else about it.
 */
async function expectSmallRestyling(page: Page): Promise<void> {
  // The font that comes restyles all of the page, once.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await addElement(page);
  const most = (await page.locator('body *').count()) / 3;
  const change = async () => {
    await addElement(page);
    await startViewTransition(page);
  };
  expect.soft(await mostStyled(page, change), 'an element or a transition').toBeLessThan(most);
}

/**
 * Expects that the page of another entry has no barrier: pages of other kinds differ by their words alone. Its HTML in the
 * document of the first costs no load.
 */
async function expectOtherEntry(page: Page, id: RouteId): Promise<void> {
  const paths = isEntryRoute(id) ? others.get(id) : undefined;
  if (!paths) return;
  const path = anyOf(paths, `another page of ${id}`);
  const html = readFileSync(join(testSite.directory, path, 'index.html'), 'utf8');
  await page.setContent(html, { waitUntil: 'domcontentloaded' });
  expect.soft(await findBarriers(page, 'content'), path).toEqual([]);
}

for (const kind of pageKinds) {
  const { id, paths } = kind;
  const isDistinct = distinctKinds.includes(kind);

  sharedPageTest(
    `${id} loads without an error, fits, has no barrier, restyles little, prints, and shows its way by keyboard`,
    async ({ page }) => {
      const problems = watchProblems(page, statusOf(id));
      await page.emulateMedia({ media: null, colorScheme: 'light' });
      await page.setViewportSize({ width: 320, height: 640 });
      const response = await page.goto(paths.fr);
      expect(response?.status()).toBe(statusOf(id));
      await expect(page.locator('html')).toHaveAttribute('lang', languageTags.fr);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of narrowWidths) {
        await page.setViewportSize({ width, height: 640 });
        const widest = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(widest, `width of the page on a screen of ${width} px`).toBeLessThanOrEqual(width);
      }
      expect(problems).toEqual([]);
      page.removeAllListeners();

      // Each theme and each screen once; on a narrow one, only looks differ.
      await page.setViewportSize({ width: 1280, height: 720 });
      expect.soft(await findBarriers(page, isDistinct ? 'all' : 'content'), paths.fr).toEqual([]);
      if (isDistinct) {
        // The site under test is of a day that is over: Today shows another one once that has loaded.
        if (id === 'today') await expect(page.locator('#other-day')).toBeAttached();
        await expectSmallRestyling(page);

        // On paper there are no ways around the site.
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main')).toBeVisible();
        await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
        await expect(page.getByRole('contentinfo')).toBeHidden();

        await page.emulateMedia({ media: null, colorScheme: 'dark' });
        await page.setViewportSize({ width: 360, height: 640 });
        expect.soft(await findBarriers(page, 'looks'), `${paths.fr}, dark`).toEqual([]);

        // On the smallest phone, the notice of being offline covers nothing that has the focus.
        await page.setViewportSize({ width: 320, height: 480 });
        await page.context().setOffline(true);
        await expect(page.locator('offline-notice')).toContainText('hors ligne');
        await expectWayInView(page, id === 'home');
        // A chunk whose failure is known only once the line is back would reload the page.
        await page.evaluate(() => sessionStorage.setItem('chunk-reload-at', String(Date.now())));
        await page.context().setOffline(false);
      }
      await expectOtherEntry(page, id);
    },
  );
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  // The pages of entries are read without script by `entry-fields.spec.ts`.
  const kinds = distinctKinds.filter(({ id }) => !isEntryRoute(id));

  test('every kind of page shows its heading, content, footer and language switch', async ({ page }) => {
    for (const { id, paths } of kinds) {
      await test.step(id, async () => {
        const response = await page.goto(paths.fr, { waitUntil: 'domcontentloaded' });
        expect(response?.status()).toBe(statusOf(id));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(/\S{2,}\s+\S{2,}/);
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect(page.getByRole('banner').locator('[data-language-choice]')).toBeVisible();
      });
    }
  });
});

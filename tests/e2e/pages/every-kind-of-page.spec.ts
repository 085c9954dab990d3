/** What every kind of page must have, on one page of each kind: all checks on one load. */
import type { BrowserContext, Page } from '@playwright/test';
import { languageTags } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import { findBarriers } from '#tests/support/accessibility.ts';
import { sharedPageTest } from '#tests/support/hosts/shared-page.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { pageKinds, statusOf } from '#tests/support/page-kinds.ts';
import { watchProblems } from '#tests/support/page-problems.ts';
import { expectWayInView } from '#tests/support/walk-focus.ts';

/** The narrowest width that WCAG requires, and that of many phones. */
const narrowWidths = [320, 360];

// Some tests visit many pages in one browser context: a context for each would take most of the time.
test.setTimeout(180_000);

test('the site has pages of all kinds', () => {
  expect(pageKinds.length).toBeGreaterThan(30);
});

/** Each language, screen and theme, once. */
const looks = [
  { locale: 'en', screen: { width: 1280, height: 800 }, colorScheme: 'dark' },
  { locale: 'fr', screen: { width: 360, height: 640 }, colorScheme: 'light' },
] as const;

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
  expect.soft(await mostStyled(page, () => addElement(page)), 'an element').toBeLessThan(most);
  expect.soft(await mostStyled(page, () => startViewTransition(page)), 'a transition').toBeLessThan(most);
}

for (const { id, paths } of pageKinds) {
  sharedPageTest(
    `${id} loads without an error, fits, has no barrier, restyles little, prints, and shows its way by keyboard`,
    async ({ page }) => {
      for (const { locale, screen, colorScheme } of looks) {
        await test.step(`${locale}, ${screen.width} px, ${colorScheme}`, async () => {
          // Ends requests of the page before.
          await page.goto('about:blank');
          const problems = watchProblems(page, statusOf(id));
          await page.emulateMedia({ media: null, colorScheme });
          await page.setViewportSize({ width: 320, height: 640 });
          const response = await page.goto(paths[locale]);
          expect(response?.status()).toBe(statusOf(id));
          await expect(page.locator('html')).toHaveAttribute('lang', languageTags[locale]);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          for (const width of narrowWidths) {
            await page.setViewportSize({ width, height: 640 });
            const widest = await page.evaluate(() => document.documentElement.scrollWidth);
            expect(widest, `width of the page on a screen of ${width} px`).toBeLessThanOrEqual(width);
          }
          expect(problems).toEqual([]);
          page.removeAllListeners();

          await page.setViewportSize(screen);
          expect.soft(await findBarriers(page), paths[locale]).toEqual([]);
        });
      }

      // The site under test is of a day that is over: Today shows another one once that has loaded.
      if (id === 'today') await expect(page.locator('#other-day')).toBeAttached();
      await page.setViewportSize({ width: 1280, height: 720 });
      await expectSmallRestyling(page);

      // On paper there are no ways around the site.
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeHidden();

      // On the smallest phone, the notice of being offline covers nothing that has the focus.
      await page.emulateMedia({ media: null });
      await page.setViewportSize({ width: 320, height: 480 });
      await page.context().setOffline(true);
      await expect(page.locator('offline-notice')).toContainText('hors ligne');
      await expectWayInView(page, id === 'home');
    },
  );
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every kind of page shows its heading, content, footer and language switch', async ({ page }) => {
    for (const { id, paths } of pageKinds) {
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

test.describe('the language switch', () => {
  // Skips view transitions, which are not under test here.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  const nameOf = { fr: 'Français', en: 'English' } satisfies Record<Locale, string>;

  async function choiceIn(context: BrowserContext): Promise<string | undefined> {
    return (await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value;
  }

  // The conventions follow the switch of every page: these have a rule, a script or a status of their own.
  const kinds: readonly string[] = ['home', 'animals', 'animal', 'videosByTag', 'pageChild', 'thankYou', 'notFound'];

  test('leads to the alternate and back, and stores the choice', async ({ page, context }) => {
    for (const { id, paths } of pageKinds.filter((kind) => kinds.includes(kind.id))) {
      await test.step(id, async () => {
        await page.goto(paths.fr, { waitUntil: 'domcontentloaded' });
        for (const locale of ['en', 'fr'] as const) {
          await page.getByRole('link', { name: nameOf[locale], exact: true }).click();
          await expect(page).toHaveURL(paths[locale]);
          await expect(page.locator('html')).toHaveAttribute('lang', languageTags[locale]);
          expect(await choiceIn(context)).toBe(locale);
        }
      });
    }
  });
});

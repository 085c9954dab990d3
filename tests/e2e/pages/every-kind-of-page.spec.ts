import type { BrowserContext } from '@playwright/test';
import { languageTags } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import { findBarriers } from '#tests/support/accessibility.ts';
import { sharedPageTest } from '#tests/support/hosts/shared-page.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { pageKinds, statusOf } from '#tests/support/page-kinds.ts';
import { watchProblems } from '#tests/support/page-problems.ts';

/** The narrowest width that WCAG requires, and that of many phones. */
const narrowWidths = [320, 360];

// Some tests visit many pages in one browser context: a context for each would take most of the time.
test.setTimeout(120_000);

test('the site has pages of all kinds', () => {
  expect(pageKinds.length).toBeGreaterThan(30);
});

/** Each language, screen and theme, once. */
const looks = [
  { locale: 'fr', screen: { width: 360, height: 640 }, colorScheme: 'light' },
  { locale: 'en', screen: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const;

for (const { id, paths } of pageKinds) {
  sharedPageTest(
    `${id} loads without an error, fits a narrow screen, has no barrier, and is printed`,
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

      // On paper there are no ways around the site.
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeHidden();
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

test.describe('language switch', () => {
  // Skips view transitions, which are not under test here.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  const nameOf = { fr: 'Français', en: 'English' } satisfies Record<Locale, string>;

  async function choiceIn(context: BrowserContext): Promise<string | undefined> {
    return (await context.cookies()).find(({ name }) => name === 'i18n_redirected')?.value;
  }

  // The conventions follow the switch of every page: these have a rule, a script or a status of their own.
  const kinds: readonly string[] = ['home', 'animals', 'animal', 'videosByTag', 'pageChild', 'thankYou', 'notFound'];

  for (const { id, paths } of pageKinds.filter((kind) => kinds.includes(kind.id))) {
    test(`of ${id} leads to the alternate and back, and stores the choice`, async ({ page, context }) => {
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

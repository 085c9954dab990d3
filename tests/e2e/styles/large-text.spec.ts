/** Letters that a visitor made twice as large in the settings of a phone's browser. */
import type { Page } from '@playwright/test';
import { routes } from '#i18n/routes.ts';
import { expect, goByOwnClock, test } from '#tests/support/hosts/site-fixtures.ts';
import { distinctKinds } from '#tests/support/page-kinds.ts';

const width = 320;
const letters = 32;

/** Words of buttons and of the alert that are broken inside. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.locator('button:visible, .button:visible, .alert:visible').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const broken: string[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );

test(`nothing has to be scrolled sideways, and no button breaks a word, with letters of ${letters} px`, async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${letters}`];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ viewport: { width, height: 640 }, ...(baseURL && { baseURL }) });
  const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
  // In French, every kind of page is measured with usual letters.
  for (const { paths } of distinctKinds) {
    await page.goto(paths.en, { waitUntil: 'domcontentloaded' });
    expect.soft(await widest(), paths.en).toBe(width);
  }
  await expect(page.locator('html')).toHaveCSS('font-size', `${letters}px`);

  await goByOwnClock(page.context());
  await page.clock.setFixedTime('2026-11-20T12:00:00-05:00');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/', '/en', '/tarifs', '/en/rates', '/aujourdhui', '/en/today']) {
    await page.goto(path);
    await expect(page.locator('.alert'), path).toBeVisible();
    expect.soft(await brokenWords(page), path).toEqual([]);
  }
  // Below the words of the first line, not beside them.
  await page.goto('/en');
  const [words, button] = [page.locator('.first-line p'), page.locator('.first-line .button')];
  const { y = 0, height = 0 } = (await words.boundingBox()) ?? {};
  expect((await button.boundingBox())?.y).toBeGreaterThanOrEqual(y + height);
  await page.setViewportSize({ width, height: 640 });
  await page.goto(routes.today.en);
  await expect(page.locator('[data-phase="next"] .when').first()).toBeVisible();
  expect.soft(await widest(), 'today, sorted by the clock').toBe(width);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'All sections' });
  await expect(menu).toBeVisible();
  expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  const items = 'animal.panthera-leo,activity.big-cat-keeper-talk,ride.the-comet';
  await page.goto(`${routes.myVisit.en}#visit=1&date=2027-07-03&items=${items}&people=8.112`);
  const hours = page.locator('.visit-plan .visit-time');
  await expect(hours.first()).toBeVisible();
  expect.soft(await widest(), 'a planned visit').toBe(width);
  for (const time of await hours.all()) {
    expect(await time.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  }
  await browser.close();
});

/** Pages that visitors open in the parks, on a telephone: what they came for is in the first screen. */
import type { Locator } from '@playwright/test';
import { addressWords } from '#i18n/address-words.ts';
import { pathFor } from '#i18n/paths.ts';
import { routes } from '#i18n/routes.ts';
import { answerDay } from '#tests/support/day-answers.ts';
import { disruption } from '#tests/support/disruptions.ts';
import { holdBack } from '#tests/support/hold-back.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Where an element begins on its page, in pixels. */
const topOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().top + scrollY);

test('today begins with what is on now', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-20T12:40:00-05:00');
  const release = await holdBack(page, '**/_astro/*.js');
  const isOpen = page.goto(routes.today.fr);
  const now = page.locator('[data-phase="now"]');
  await expect(now.locator('.when').first()).toHaveText('jusqu’à 12 h 50');
  const before = await topOf(now);
  release();
  await isOpen;
  await expect(page.locator('.strip [data-status]:visible')).toHaveText(/^Ouvert/);
  // Nothing jumps once the script is there.
  expect(await topOf(now)).toBe(before);
  await expect(page.locator('alert-banner')).toBeVisible();
  expect(await topOf(now)).toBeLessThan(560);
  await expect(page.locator('[data-phase="next"] time').first()).toBeInViewport({ ratio: 1 });

  await test.step('on a day with four disruptions, too', async () => {
    const about = [
      'ride:the-comet',
      'ride:lunar-carousel',
      'activity:koala-branches',
      'activity:seal-training',
    ] as const;
    const hours = { from: '2026-11-20T12:00:00-05:00', until: '2026-11-20T15:40:00-05:00' };
    await answerDay(page, () => about.map((one) => disruption({ id: one, about: one, ...hours })));
    await page.reload();
    const unplanned = page.locator('.unplanned');
    await expect(unplanned.locator('summary')).toBeVisible();
    const notes = unplanned.locator('timed-notes > span:visible');
    await expect(notes).toHaveCount(2);
    expect(await topOf(now)).toBeLessThan(560);
    await unplanned.locator('summary').click();
    await expect(notes).toHaveCount(4);
  });
});

for (const [locale, javaScriptEnabled] of [
  ['fr', true],
  ['en', false],
] as const) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled });

    test(`the map begins with its drawing, at the main entrance, in ${locale}`, async ({ page }) => {
      const toilets = pathFor('mapNeed', locale, { need: addressWords.mapNeed.toilets[locale] });
      for (const path of [toilets, routes.map[locale]]) {
        await page.goto(path);
        expect(await topOf(page.locator('park-map .viewport')), path).toBeLessThan(260);
      }
      const entrance = page.locator('.zones > *', { hasText: stringOf(locale, 'map:zone.welcome') });
      await expect(entrance).toBeInViewport({ ratio: 1 });
    });
  });
}

test('the end of a page is short', async ({ page }) => {
  await page.goto(routes.today.fr);
  await expect(page.locator('light-mode')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(900);
  await expect(footer.locator('address')).toBeVisible();
  await expect(footer.locator('a[href^="tel:"]').first()).toBeVisible();
  // The letters stand in the middle of their circle.
  const [circle, letters] = await footer
    .locator('.switch, .switch [aria-hidden]')
    .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect()).map(({ x, width }) => x + width / 2));
  expect(Math.abs((circle ?? 0) - (letters ?? Infinity))).toBeLessThanOrEqual(1);
});

/** The menu of everything: by keyboard, with script and without, on small screens, and what it says of the parks. */
import type { Page } from '@playwright/test';
import type { Locale } from '#i18n/routes.ts';
import { allSections } from '#routing/sections.ts';
import { findBarriers } from '#tests/support/accessibility.ts';
import { leaveOpen } from '#tests/support/client-navigation.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';
import { walkFocus } from '#tests/support/walk-focus.ts';

const menuOf = (page: Page, locale: Locale) =>
  page.getByRole('navigation', { name: stringOf(locale, 'common:allSections') });
const openerOf = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: stringOf(locale, 'common:openMenu') });
const closerOf = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: stringOf(locale, 'layout:closeMenu') });

/** The accessible names of everything exposed to assistive technology. */
async function namesIn(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes.flatMap(({ ignored, name }) => (ignored || !name ? [] : [String(name.value)]));
}

for (const [locale, javaScriptEnabled] of [
  ['fr', true],
  ['en', false],
] as const) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 320, height: 480 } });

    test(`the menu opens and closes by keyboard, and nothing below it can be reached, in ${locale}`, async ({
      page,
    }) => {
      await page.goto(locale === 'fr' ? '/faq' : '/en/faq');
      const [menu, opener, closer] = [menuOf(page, locale), openerOf(page, locale), closerOf(page, locale)];
      await expect(menu).toBeHidden();
      await expect(closer).toHaveCount(0);
      await opener.press('Enter');
      await expect(closer).toBeFocused();
      expect(await namesIn(page)).not.toContain(stringOf(locale, 'common:openMenu'));
      for (const id of allSections) {
        const name = stringOf(locale, `${id}:section`);
        await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
      }
      const inMenu = await menu.getByRole('link').count();
      for (let step = 0; step <= inMenu + 2; step += 1) {
        await page.keyboard.press('Tab');
        await expect(page.locator(':focus:not(#menu *)')).toHaveCount(0);
      }
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press('Space');
      await expect(menu).toBeVisible();
      await closer.click();
      await expect(menu).toBeHidden();
    });
  });
}

test('the menu marks the page by another colour than the tickets, in even rows, and leads to a section', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/animaux');
  await openerOf(page, 'fr').press('Enter');
  const menu = menuOf(page, 'fr');
  const current = menu.getByRole('link', { name: stringOf('fr', 'animals:section'), exact: true });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toBeVisible();
  const [own, tickets] = await Promise.all(
    [current, page.locator('#menu .button')].map((link) =>
      link.evaluate((one) => getComputedStyle(one).backgroundColor),
    ),
  );
  expect(own).not.toBe(tickets);
  for (const group of await page.locator('#menu [data-group]').all()) {
    const links = group.getByRole('link');
    const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
  }
  await page.keyboard.press('Tab');
  await expect(menu.locator('section').getByRole('link').first()).toBeFocused();
  await menu.getByRole('link', { name: stringOf('fr', 'faq:section'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stringOf('fr', 'faq:section'));
});

test('the open menu shows the whole way by keyboard in a window at 400 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/faq');
  await openerOf(page, 'fr').press('Enter');
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    const { stops, covered } = await walkFocus(page, key);
    expect.soft(covered, key).toEqual([]);
    expect(stops).toBeGreaterThan(10);
  }
});

test('the menu says until when the parks are open, by the clock, beside their pictures', async ({ page }) => {
  const open = 'Open until 4\u00A0p.m. · last entry at 3:15\u00A0p.m.';
  await page.clock.install({ time: '2026-11-20T15:10:00-05:00' });
  await page.goto('/en/faq');
  const status = page.locator('#menu park-status').filter({ hasText: 'Animal park' }).locator('.status');
  const pictures = page.locator('#menu img');
  const drawn = () =>
    pictures.evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth > 0));
  expect(await drawn()).toEqual([false, false, false]);
  await openerOf(page, 'en').click();
  await expect.poll(drawn).toEqual([true, true, true]);
  await expect(status).toHaveText(open);
  // Each beside its park.
  const rows = await page
    .locator('#menu :is(img, park-status)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ y, height }) => y + height / 2));
  for (const row of [0, 1, 2]) expect(Math.abs((rows[row] ?? 0) - (rows[row + 3] ?? Infinity))).toBeLessThan(8);
  const schemeOfWindow = () =>
    page.locator('.page-header').evaluate((header) => getComputedStyle(header, '::after').colorScheme);
  expect(await schemeOfWindow()).toBe('light dark');
  await expect(page.locator('#menu park-status')).toHaveCount(3);
  await expect(page.locator('#menu .dated')).toHaveCount(0);
  await leaveOpen(page, '02:00:00');
  await expect(status).not.toHaveText(open);
  // The zoo's evening has come: what the page looks out on is dark as well.
  expect(await schemeOfWindow()).toBe('dark');
  await expect(status).toBeVisible();
  await closerOf(page, 'en').click();
  await openerOf(page, 'en').click();
  await expect(page.locator('#menu park-status')).toHaveCount(3);
});

test('the menu says from when it knows the parks, out of a page that was kept', async ({ page }) => {
  const age = 'Page gardée : 20 novembre, 13\u00A0h';
  await page.route('**/aujourdhui', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(/(?<=<offline-notice)/, ` data-age="${age}"`);
    return route.fulfill({ response, body: text.replace('</head>', '<meta name="kept-at" content=""></head>') });
  });
  await page.clock.install({ time: '2026-11-20T15:10:00-05:00' });
  await page.goto('/faq');
  await openerOf(page, 'fr').click();
  await expect(page.locator('#menu menu-status')).toContainText(age);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu leads to the hours of today', async ({ page }) => {
    await page.goto('/faq');
    await openerOf(page, 'fr').click();
    await page
      .locator('#menu')
      .getByRole('link', { name: stringOf('fr', 'layout:todayHours') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(stringOf('fr', 'today:section'));
  });
});

test('an open menu and open answers have no barrier', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/faq');
  await page.locator('main details').evaluateAll((answers: HTMLDetailsElement[]) => {
    for (const answer of answers) answer.open = true;
  });
  await openerOf(page, 'fr').click();
  await expect(menuOf(page, 'fr')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

/** Buying tickets where the zoo has a shop: with script and without, while the shop fails, and back from it. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, findBarriers } from '#tests/support/accessibility.ts';
import { openAt } from '#tests/support/client-navigation.ts';
import { type ShopSite, startShopSite } from '#tests/support/hosts/shop-site.ts';
import { expect, tagManagerTest } from '#tests/support/hosts/site-fixtures.ts';
import { configuredSite } from '#tests/support/test-site.ts';

const test = tagManagerTest.extend<{ shopSite: ShopSite }>({
  shopSite: async ({}, use) => {
    const site = await startShopSite();
    await use(site);
    await site.close();
  },
  baseURL: async ({ shopSite }, use) => use(shopSite.url),
});

const shopPage = /^https:\/\/shop\.example\/pay\/([\da-f-]{36})\?lang=(\w\w)$/;
const noon = '2026-11-20T12:00:00-05:00';
const saturday = 'ticket=winter-day&adult=2&visits=1&date=2026-12-05';

/** Answers in place of the shop's own page. */
async function showShop(page: Page): Promise<void> {
  await page.route('https://shop.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Shop</title><h1>Pay</h1>' }),
  );
}

const button = (page: Page, day = 'December 5') => page.getByRole('button', { name: `Buy these tickets for ${day}` });
const calculator = (page: Page) => page.locator('.calculator');

/** Gives up in the shop. */
const endHold = (shop: ShopSite['shop'], booking: string | undefined) =>
  shop.app.request(`/pay/${booking}/give-up`, { method: 'POST' });

/** Presses the button, and returns the name of the booking to pay for. */
async function buy(page: Page): Promise<string | undefined> {
  await button(page).click();
  await page.waitForURL(shopPage);
  return shopPage.exec(page.url())?.[1];
}

test('a visitor chooses a day, sees its sum and is led to the shop to pay; the same tickets are the same hold until it ends', async ({
  page,
  shopSite: { shop },
}) => {
  await showShop(page);
  await openAt(page, '/en/rates', noon);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.locator('[name="child"]').fill('0');
  await expect(calculator(page).getByRole('link', { name: 'How to buy' })).toBeVisible();
  expect(asked).not.toContain('/availability.json');
  await page.getByLabel('Which day are you coming?').fill('2026-12-05');
  await expect(calculator(page)).toContainText('Tickets for December 5: $53.98. Only a few places left.');
  await expect(page).toHaveURL(/adult=2&visits=1&date=2026-12-05/);
  expect(await findBarriers(page, 'all', '#calculator')).toEqual([]);
  const booking = await buy(page);
  await page.goBack();
  expect(await buy(page)).toBe(booking);
  await page.goBack();
  await endHold(shop, booking);
  expect(await buy(page)).not.toBe(booking);
  await page.goBack();
  await expect(button(page)).toBeVisible();
  await page.locator('[name="adult"]').fill('3');
  await expect(calculator(page)).toContainText('$80.97');
  expect(await buy(page)).not.toBe(booking);
});

/** Puts the calculator of a shop elsewhere in the place of this one's, as no site under test has such a shop. */
async function sellElsewhere(page: Page, address: string): Promise<void> {
  const files = await readdir(join(configuredSite.directory, '_astro'));
  const file = files.find((name) => /^LinkCalculator\.island\.[^.]+\.js$/.test(name));
  await page.route(/\/en\/rates\?/, async (route) => {
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/ShopCalculator\.island\.[^.]+\.js/, file ?? '')
      .replace('component-export="ShopCalculator"', 'component-export="LinkCalculator"')
      .replace(
        /(<astro-island [^>]*LinkCalculator[^>]* props="{)/,
        `$1&quot;address&quot;:[0,&quot;${address}&quot;],`,
      );
    await route.fulfill({ response, body: html });
  });
}

test('another language has the same day and party; where the shop is elsewhere, its address has them', async ({
  page,
}) => {
  await openAt(page, `/en/rates?${saturday}`, noon);
  await expect(button(page)).toBeVisible();
  await page.getByRole('link', { name: 'Français' }).first().click();
  await expect(page.getByRole('button', { name: 'Acheter ces billets pour le 5 décembre' })).toBeVisible();
  await expect(page.locator('.calculator [name="adult"]')).toHaveValue('2');
  await sellElsewhere(page, 'https://shop.example/:language/tickets?day=:date&amp;adults=:adult&amp;kids=:child');
  await page.goto(`/en/rates?${saturday}`);
  const link = page.getByRole('link', { name: 'Buy these tickets for December 5' });
  await expect(link).toBeVisible();
  await page.locator('.calculator [name="adult"]').fill('3');
  await expect(link).toHaveAttribute('href', 'https://shop.example/en/tickets?day=2026-12-05&adults=3');
  expect(await findBarriers(page, 'all', '#calculator')).toEqual([]);
});

test('a day that is sold out, or not on sale, says so, and leads to the next with places', async ({ page }) => {
  await openAt(page, `/en/rates?${saturday.replace('-05', '-13')}`, noon);
  await expect(calculator(page)).toContainText('Sold out on December 13.');
  await expect(button(page, 'December 13')).toHaveCount(0);
  await page.getByRole('button', { name: 'Take December 14' }).click();
  await expect(button(page, 'December 14')).toBeVisible();
  await page.getByLabel('Which day are you coming?').fill('2026-12-25');
  await expect(calculator(page)).toContainText('This ticket is not on sale for December 25.');
});

test('what a shop refuses is said in place, and can be tried again', async ({ page, shopSite: { shop } }) => {
  await showShop(page);
  await openAt(page, `/en/rates?${saturday}`, noon);
  await expect(calculator(page)).toContainText('$53.98');
  shop.fault = 'soldOutAtHold';
  await button(page).click();
  await expect(calculator(page)).toContainText('There are not enough places left on that day.');
  shop.fault = 'broken';
  await button(page).click();
  await expect(calculator(page)).toContainText('The ticket shop does not answer.');
  await expect(calculator(page).getByRole('link', { name: 'How to buy' })).toHaveAttribute('href', '#buy');
  shop.fault = 'holdExpires';
  await button(page).click();
  await expect(calculator(page)).toContainText('The time to pay is over');
  expect(await findBarriers(page, 'all', '#calculator')).toEqual([]);
  shop.fault = 'priceChanged';
  await button(page).click();
  await expect(calculator(page)).toContainText('The price is now $59.38.');
  expect(await buy(page)).toBeDefined();
});

test('where what is left can’t be read, the prices of the page hold with their time, and the shop is asked', async ({
  page,
}) => {
  await showShop(page);
  await page.route('**/availability.json', (route) => route.abort());
  await openAt(page, `/en/rates?${saturday}`, noon);
  await expect(calculator(page)).toContainText(/\$53\.98\. Prices as of November 20, 2026/);
  await page.context().setOffline(true);
  await button(page).click();
  await expect(calculator(page)).toContainText('The ticket shop does not answer.');
  await page.context().setOffline(false);
  expect(await buy(page)).toBeDefined();
});

test('back from the shop, visitors read what came of it and what they chose', async ({ page, shopSite: { shop } }) => {
  await showShop(page);
  await openAt(page, `/en/rates?${saturday}`, noon);
  let booking = await buy(page);
  // From another page each time, as the shop's: a hash alone would load nothing.
  const back = async (outcome: string) => {
    await page.goto('about:blank');
    await page.goto(`/en/rates?booking=${booking}#tickets-${outcome}`);
  };
  await back('givenUp');
  await expect(page.locator('.outcome:visible')).toHaveText(/You left the shop without buying/);
  await expect(page.locator('#tickets-givenUp')).toBeFocused();
  await page.getByRole('link', { name: 'Take these tickets up again' }).click();
  await expect(button(page)).toBeVisible();

  await endHold(shop, booking);
  await back('expired');
  const chosen = page.getByText(/December 5, 2026: 2\s× Adult, \$53\.98/);
  await expect(chosen).toBeVisible();
  const toShop = page.waitForRequest(shopPage);
  await page.getByRole('button', { name: 'Continue with the same choice' }).click();
  const [, next, language] = shopPage.exec((await toShop).url()) ?? [];
  expect([next === booking, language]).toEqual([false, 'en']);
  // No test reaches the shop, and what a redirect leads to can't be answered here.
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
  booking = next;

  await back('unconfirmed');
  const reference = page.getByText(`Your reference: ${booking}`);
  await expect(reference).toBeVisible();
  // Below what it belongs to, and as wide.
  const widths = [page.locator('.outcome:visible'), page.locator('.notice').filter({ has: reference })];
  const [outcome, own] = await Promise.all(widths.map((one) => one.boundingBox()));
  expect([own?.x, own?.width]).toEqual([outcome?.x, outcome?.width]);
  expect(await findBarriers(page)).toEqual([]);

  await back('confirmed');
  await expect(page.locator('.outcome:visible')).toHaveText(/All is confirmed/);
  await expect(chosen).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Plan my visit' }).click();
  await expect(page.locator('input[type="date"]').first()).toHaveValue('2026-12-05');

  // A name that is none of ours.
  await page.goto('/en/rates?booking=<b>#tickets-unconfirmed');
  await expect(page.locator('.outcome:visible')).toHaveText(/Do not pay a second time/);
  await expect(page.getByText('Your reference')).toHaveCount(0);
});

test('days without places are marked in the calendar, and Today says what is left', async ({ page }) => {
  await page.goto('/en/schedule#2026-12');
  const cell = (day: string) => page.locator('#\\32 026-12 td').filter({ hasText: new RegExp(`^\\s*${day}\\s`) });
  await expect(cell('13').first()).toContainText('sold out');
  await expect(cell('5').first()).toContainText('few left');
  await expect(cell('25').first()).not.toContainText(/sold out|few left/);
  const online = page.getByText(/Tickets online for November 20: from \$15\.99, places left/);
  await openAt(page, '/en/today', noon);
  await expect(online).toBeVisible();
  await openAt(page, '/en/today', '2026-11-20T17:00:00-05:00');
  await expect(page.getByRole('heading', { name: /November 21/ }).first()).toBeVisible();
  await expect(online).toBeHidden();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a form for each ticket, membership and adoption leads to the shop, or back to what came of it', async ({
    page,
    shopSite: { shop },
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const { path, date, submit, language, soldOut } of [
      {
        path: '/tarifs',
        date: 'Date de la visite',
        submit: 'Acheter ces billets',
        language: 'fr',
        soldOut: 'Il n’y a plus assez de places',
      },
      {
        path: '/en/rates',
        date: 'Date of your visit',
        submit: 'Buy these tickets',
        language: 'en',
        soldOut: 'There are not enough places left',
      },
    ]) {
      shop.fault = 'none';
      await page.goto(path);
      await expect(page.locator('.outcome:visible')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      const form = page.locator('.sale[open]');
      await form.getByLabel(date).fill('2026-12-05');
      const toShop = page.waitForRequest(shopPage);
      await form.getByRole('button', { name: submit }).click();
      expect(shopPage.exec((await toShop).url())?.[2]).toBe(language);
      // No test reaches the shop, and what a redirect leads to can't be answered here: the browser says so first.
      await expect.poll(() => page.url()).toMatch(/^chrome-error:/);

      await page.goto(path);
      shop.fault = 'soldOutAtHold';
      await form.getByLabel(date).fill('2026-12-06');
      await form.getByRole('button', { name: submit }).click();
      await expect(page).toHaveURL(`${path}#hold-soldOut`);
      await expect(page.locator('.outcome:visible')).toContainText(soldOut);
      await expect(page.locator('.outcome:visible')).toBeInViewport();
    }
    shop.fault = 'none';
    const buysWith = async (name: RegExp) => {
      const toShop = page.waitForRequest(shopPage);
      await page.getByRole('button', { name }).click();
      await toShop;
      await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
    };
    await page.goto('/tarifs');
    await page.getByText('Abonnement Parc animalier', { exact: true }).last().click();
    await buysWith(/^Acheter ces abonnements$/);
    await page.goto('/tarifs');
    await page.getByRole('link', { name: 'Adopter un animal' }).last().click();
    await page.getByLabel('Quel animal?').selectOption('Ours blanc');
    await buysWith(/^Grand cousin, 150,00/);
    await page.goto('/animaux/amerique-du-nord/ours-blanc');
    await expectNoSidewaysScroll(page);
    await expect(page.locator('main [name="note"]')).toHaveValue('Ours blanc');
    await buysWith(/^Complice de poche, 50,00/);
    // What is refused is said beside it.
    shop.fault = 'broken';
    await page.goto('/animaux/amerique-du-nord/ours-blanc');
    await expect(page.locator('.outcome:visible')).toHaveCount(0);
    await page.getByRole('button', { name: /^Complice de poche/ }).click();
    await expect(page).toHaveURL('/animaux/amerique-du-nord/ours-blanc#hold-away');
    await expect(page.locator('.outcome:visible')).toHaveText(/La billetterie ne répond pas/);
    await expect(page.locator('.outcome:visible')).toBeInViewport();
  });
});

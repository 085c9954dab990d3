/** Light mode: what it leaves out is really not requested. */
import type { Page } from '@playwright/test';
import { alternatesOf } from '#i18n/paths.ts';
import { locales, type RouteId } from '#i18n/routes.ts';
import { findBarriers } from '#tests/support/accessibility.ts';
import { fakeConnection, forbidStorage } from '#tests/support/browser-limits.ts';
import { visit } from '#tests/support/client-navigation.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';
import { stringOf } from '#tests/support/strings.ts';

/** Bytes on the wire. */
const homeLimit = 26_500;

/** What the page has requested so far, by type. */
function requests(page: Page): { type: string; path: string }[] {
  const requested: { type: string; path: string }[] = [];
  page.on('request', (request) => {
    requested.push({ type: request.resourceType(), path: new URL(request.url()).pathname });
  });
  return requested;
}

const ofType = (requested: readonly { type: string; path: string }[], type: string) =>
  requested.filter((request) => request.type === type).map(({ path }) => path);

/** Idle callbacks of the page, and what observers report of it, have run. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })));
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })));
}

/** A window as high as the longest page: every part of it is in view. */
async function showWhole(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 12_000 });
  await settle(page);
}

/** Kinds of pages that show pictures in ways of their own. */
const withPictures: readonly RouteId[] = ['home', 'today', 'map', 'park', 'animals', 'animal', 'video'];

const lightSwitch = (page: Page) => page.getByRole('switch', { name: stringOf('fr', 'layout:lightMode') });
const showPicture = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: stringOf('fr', 'layout:showPicture') });

test.describe('on Save-Data', () => {
  for (const locale of locales) {
    test(`the home page is at most ${homeLimit} bytes in ${locale}`, async ({ page }) => {
      await fakeConnection(page);
      const responses: Promise<{ path: string; bytes: number }>[] = [];
      page.on('requestfinished', (request) => {
        responses.push(
          request
            .sizes()
            .then(({ responseBodySize }) => ({ path: new URL(request.url()).pathname, bytes: responseBodySize })),
        );
      });
      await page.goto(alternatesOf('home')[locale]);
      await showWhole(page);
      const sizes = await Promise.all(responses);
      const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
      expect(sizes.length).toBeGreaterThan(1);
      expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(homeLimit);
    });
  }

  test('no picture, no font and no other page is requested on pages of different parts', async ({ page }) => {
    await fakeConnection(page);
    const requested = requests(page);
    // That pictures are lazy and style sheets have none, the built pages show, of every kind.
    for (const { id, paths } of pageKinds.filter((kind) => withPictures.includes(kind.id))) {
      await test.step(id, async () => {
        requested.length = 0;
        await page.goto(paths.fr);
        await expect(lightSwitch(page)).toBeChecked();
        await showWhole(page);
        expect.soft([...ofType(requested, 'image'), ...ofType(requested, 'font')], id).toEqual([]);
        expect.soft(ofType(requested, 'document'), id).toHaveLength(1);
      });
    }
  });

  test('the visitor can turn it off, for later pages too', async ({ page }) => {
    await fakeConnection(page);
    await page.goto('/tarifs');
    await lightSwitch(page).click();
    await expect(lightSwitch(page)).not.toBeChecked();
    const requested = requests(page);
    await page.goto('/');
    await settle(page);
    expect(ofType(requested, 'image')).not.toEqual([]);
    expect(ofType(requested, 'font')).toHaveLength(1);
  });
});

test('without light mode, the font and the lead picture are requested once, before scripts', async ({ page }) => {
  const requested = requests(page);
  await page.goto('/');
  await settle(page);
  const [, first, second] = requested;
  expect([first?.type, second?.type].toSorted()).toEqual(['font', 'image']);
  expect(ofType(requested, 'font')).toHaveLength(1);
  await expect(lightSwitch(page)).not.toBeChecked();
});

test('the switch works at once, is kept on the device and across navigation, and can be taken back', async ({
  page,
}) => {
  const requested = requests(page);
  await visit(page, '/faq');
  await lightSwitch(page).click();
  await expect(lightSwitch(page)).toBeChecked();
  // The picture beside the switch is in memory by then, from where a reload takes it: no request that costs anything.
  const inMemory = ofType(requested, 'image');
  const loaded = () => ofType(requested, 'image').filter((path) => !inMemory.includes(path));
  await page
    .getByRole('banner')
    .getByRole('link', { name: stringOf('fr', 'animals:section'), exact: true })
    .first()
    .click();
  await expect(page).toHaveTitle(new RegExp(`^${stringOf('fr', 'animals:section')}`));
  await expect(lightSwitch(page)).toBeChecked();
  await settle(page);
  expect(loaded()).toEqual([]);

  await page.reload();
  await settle(page);
  expect(loaded()).toEqual([]);

  await lightSwitch(page).click();
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(loaded).not.toEqual([]);
});

test('a picture that says something can be asked for, as can the map, and is printed', async ({ page }) => {
  await fakeConnection(page);
  await page.goto(pageKinds.find(({ id }) => id === 'animal')?.paths.fr ?? '');
  const picture = page.getByRole('main').getByRole('img').first();
  const requested = requests(page);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await findBarriers(page, scheme === 'light' ? 'all' : 'looks')).toEqual([]);
  }
  await showPicture(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(picture).toBeFocused();
  await expect.poll(() => ofType(requested, 'image')).toHaveLength(1);
  await expect(picture).toHaveJSProperty('complete', true);
  await page.reload();
  await page.emulateMedia({ media: 'print' });
  await expect(picture).toBeVisible();
  await expect(showPicture(page)).toHaveCount(0);

  await page.emulateMedia({ media: null });
  await page.goto('/carte');
  const places = page.locator('park-map .zones a');
  await expect(places.first()).toBeHidden();
  await showPicture(page).click();
  await expect(places.first()).toBeVisible();
});

test('storage that is forbidden does not break the switch', async ({ page }) => {
  await forbidStorage(page);
  await page.goto('/faq');
  await lightSwitch(page).click();
  await expect(lightSwitch(page)).toBeChecked();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no switch, and pictures load', async ({ page }) => {
    const requested = requests(page);
    await page.goto('/');
    await expect(page.locator('light-mode')).toBeHidden();
    await expect.poll(() => ofType(requested, 'image')).not.toEqual([]);
  });
});

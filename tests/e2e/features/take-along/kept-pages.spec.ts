/** What the service worker keeps: pages that were seen, and the park that a visitor takes along. */
import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { bundleWorker } from '#build/integrations/output/write-service-worker.ts';
import type { ParkPack } from '#client/offline/park-pack.ts';
import { packLists, packPages } from '#i18n/pack-files.ts';
import { alternatesOf } from '#i18n/paths.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import { workerPath } from '#lib/worker-path.ts';
import { findBarriers } from '#tests/support/accessibility.ts';
import { fakeConnection } from '#tests/support/browser-limits.ts';
import { openAt, visit } from '#tests/support/client-navigation.ts';
import { dayOf, disruption } from '#tests/support/disruptions.ts';
import { replaceableTest as test, type ReplacedRelease } from '#tests/support/hosts/replaced-release.ts';
import { expect, waitForScripts } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';
import { configuredSite, testSite } from '#tests/support/test-site.ts';

test.use({ serviceWorkers: 'allow' });

const countWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

const isKept = (page: Page, path: string) => page.evaluate(async (one) => Boolean(await caches.match(one)), path);

const packs = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('park-pack-')).sort());

const notice = (page: Page) => page.locator('offline-notice').getByRole('status');

/** The part of a message before its first value. */
const beginning = (locale: Locale, key: string) => stringOf(locale, key).split('{{')[0] ?? '';

const block = (page: Page) => page.locator('take-along');
const status = (page: Page) => block(page).getByRole('status');
const buttonOf = (page: Page, locale: Locale, key: string) =>
  block(page).getByRole('button', { name: stringOf(locale, `takeAlong:${key}`) });
const press = (page: Page, locale: Locale, key: string) => buttonOf(page, locale, key).click();

/** What waits for an idle browser has run. */
async function awaitIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })));
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  waitForScripts(page);
  return page;
}

/** Opens a page and does what has the worker registered. */
async function see(page: Page, path: string): Promise<void> {
  await visit(page, path);
  // The first press may come before the page listens to it.
  await expect(async () => {
    await page.keyboard.press('Shift');
    expect(await isControlled(page)).toBe(true);
  }).toPass();
  await expect.poll(() => isKept(page, path)).toBe(true);
}

/** Puts another release online, whose worker takes over. */
async function takeOver(page: Page, own: ReplacedRelease): Promise<void> {
  await own.replace(
    { [workerPath.slice(1)]: `${await bundleWorker(false)}\n// Another one.` },
    configuredSite.directory,
  );
  await page.evaluate(() =>
    navigator.serviceWorker.addEventListener('controllerchange', () => (document.body.dataset['taken'] = 'over')),
  );
  // An update joins one that is under way, which may have read the worker of before.
  await expect(async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(page.locator('body')).toHaveAttribute('data-taken', 'over', { timeout: 2000 });
  }).toPass();
}

async function takePark(page: Page): Promise<void> {
  await page.goto('/carte');
  await block(page).scrollIntoViewIfNeeded();
  await press(page, 'fr', 'take');
  await expect(status(page)).toContainText(beginning('fr', 'takeAlong:taken'));
}

/** Sets the clock of the service worker, which that of the page is not. */
async function setWorkerClock(context: BrowserContext, time: Date): Promise<void> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate((ahead) => {
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(value?: string | number) {
        super(value ?? Real.now() + ahead);
      }
      static override now = () => Real.now() + ahead;
    } as DateConstructor;
  }, time.valueOf() - Date.now());
}

/** Makes a kept file one that was sent at another time, and may say something else. */
const putBack = (page: Page, path: string, time: string, text?: string) =>
  page.evaluate(
    async ([address, date, other]) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const kept = await cache.match(address, { ignoreVary: true });
        if (kept) await cache.put(address, new Response(other ?? (await kept.text()), { headers: { date } }));
      }
    },
    [path, new Date(time).toUTCString(), text] as const,
  );

test('pages that were seen open without a signal, and say from when they are', async ({ page, context }) => {
  await openAt(page, '/faq', testSite.builtAt);
  await awaitIdle(page);
  expect(await countWorkers(page)).toBe(0);
  await see(page, '/aujourdhui');
  await page.goto('/en/rates');
  await context.setOffline(true);
  await page.goto('/aujourdhui?source=test');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stringOf('fr', 'today:section'));
  await expect(notice(page)).toContainText(stringOf('fr', 'errors:keptPage'));

  // Yesterday's programme is not today's: without the file of days nothing is known of it.
  await page.clock.setFixedTime('2026-11-22T15:30:00Z');
  await page.reload();
  await expect(page.locator('day-at-hand').getByRole('status')).toHaveText(stringOf('fr', 'today:failed'));
  await expect(page.locator('day-at-hand .day')).toBeHidden();

  for (const [locale, path, kept] of [
    ['fr', '/carrieres', '/aujourdhui'],
    ['en', '/en/careers', '/en/rates'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(stringOf(locale, 'errors:notKept'));
    expect(await findBarriers(page, 'all', 'main')).toEqual([]);
    // Besides what was loaded ahead.
    const link = page.locator(`[data-kept-pages] a[href="${kept}"]`);
    await page.locator('details', { has: link }).evaluate((group) => group.setAttribute('open', ''));
    await link.click();
    await expect(page).toHaveURL(kept);
  }

  await context.setOffline(false);
  // The kept one stands in for an answer that takes five seconds.
  await expect(async () => {
    await page.reload();
    await expect(page.locator('meta[name="kept-at"]')).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await expect(notice(page)).toHaveText('');
});

test('a page whose worker came from another one is kept as well', async ({ page, context }) => {
  const path = '/animaux/afrique/lion-d-afrique';
  await visit(page, path);
  await see(await newPage(context), '/faq');
  await expect.poll(() => isControlled(page)).toBe(true);
  expect(await isKept(page, path)).toBe(false);
  await expect(async () => {
    await page.keyboard.press('Shift');
    expect(await isKept(page, path)).toBe(true);
  }).toPass();
  // So is one that was loaded ahead without it, once it is in the visit.
  await page.evaluate(async (one) => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(one);
  }, path);
  await page.getByRole('button', { name: stringOf('fr', 'myVisit:add') }).click();
  await expect.poll(() => isKept(page, path)).toBe(true);
});

test('pages are not preloaded, as Firefox answers with its own page where that is in vain', async ({ page, own }) => {
  await see(page, '/aujourdhui');
  const isPreloading = () =>
    page.evaluate(async () => (await (await navigator.serviceWorker.ready).navigationPreload.getState()).enabled);
  expect(await isPreloading()).toBe(false);
  // The state in which an earlier worker left it.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.enable());
  await takeOver(page, own);
  await expect.poll(isPreloading).toBe(false);
});

test('the park that was taken along opens in both languages, on any day, and can be removed', async ({
  page,
  context,
}) => {
  for (const locale of locales) {
    await page.goto(alternatesOf('map')[locale]);
    await block(page).scrollIntoViewIfNeeded();
    await expect(block(page).locator('[data-size]')).toHaveText(/\d{3}\skB|\d{3}\sko/);
    await press(page, locale, 'take');
    await expect(status(page)).toContainText(beginning(locale, 'takeAlong:taken'));
    await expect(buttonOf(page, locale, 'update')).toBeFocused();
    expect(await findBarriers(page, 'all', 'take-along')).toEqual([]);
  }
  await page.close();
  await context.setOffline(true);
  const later = await newPage(context);
  for (const [locale, id] of [
    ['fr', 'home'],
    ['fr', 'today'],
    ['fr', 'map'],
    ['fr', 'schedule'],
    ['en', 'home'],
    ['en', 'myVisit'],
    ['en', 'rides'],
    ['en', 'rates'],
    ['en', 'faq'],
  ] as const) {
    await later.goto(alternatesOf(id)[locale]);
    await expect(later.locator('meta[name="kept-at"]')).toHaveCount(1);
    await expect(notice(later)).toContainText(stringOf(locale, 'errors:keptPage'));
  }

  // The page of each ride and each park, with what the server sends with pages.
  for (const path of ['/maneges/la-comete', '/en/parks/animal-park']) {
    const response = await later.goto(path);
    await expect(later.locator('meta[name="kept-at"]')).toHaveCount(1);
    expect(await response?.headerValue('content-security-policy')).toContain('script-src');
  }

  await later.clock.setFixedTime('2026-11-22T15:30:00Z');
  await later.goto('/aujourdhui');
  await expect(later.locator('day-at-hand .day')).toContainText('22 novembre 2026');
  await later.goto('/en/my-visit');
  await later.locator('astro-island').first().hover();
  await expect(later.locator('.visit')).toBeVisible();

  await later.goto('/carte');
  await block(later).scrollIntoViewIfNeeded();
  await press(later, 'fr', 'remove');
  await expect(status(later)).toHaveText(stringOf('fr', 'takeAlong:removed'));
  await expect(buttonOf(later, 'fr', 'take')).toBeFocused();
  expect(await packs(later)).toEqual([expect.stringMatching(/^park-pack-en-/)]);
});

test('a pack that can’t be taken leaves nothing, says why, and can be taken again', async ({ page, context, own }) => {
  const list = (await (await page.request.get(own.url + packLists.fr)).json()) as { files: { path: string }[] };
  const last = list.files.at(-1)?.path ?? '';
  // A script that is missing loads with the next press.
  const script = /\/_astro\/take-along\.[^/]*\.js$/;
  await page.route(script, (route) => route.abort());
  await page.goto('/ma-visite');
  await press(page, 'fr', 'take');
  await expect(status(page)).toHaveText(stringOf('fr', 'takeAlong:failed'));
  await page.unroute(script);

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${last}`, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await press(page, 'fr', 'take');
  await expect(block(page).getByRole('progressbar')).toBeVisible();
  await press(page, 'fr', 'cancel');
  await expect(status(page)).toHaveText(stringOf('fr', 'takeAlong:cancelled'));
  expect(await packs(page)).toEqual([]);
  release();
  await page.unroute(`**${last}`);

  await page.route(`**${last}`, (route) => route.abort());
  await press(page, 'fr', 'take');
  await expect(status(page)).toHaveText(stringOf('fr', 'takeAlong:failed'));
  expect(await packs(page)).toEqual([]);
  await page.unroute(`**${last}`);

  const session = await context.newCDPSession(page);
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin: own.url });
  await session.send('Storage.overrideQuotaForOrigin', { origin: own.url, quotaSize: usage + 50_000 });
  await press(page, 'fr', 'take');
  await expect(status(page)).toHaveText(stringOf('fr', 'takeAlong:room'));
  expect(await packs(page)).toEqual([]);
  await session.send('Storage.overrideQuotaForOrigin', { origin: own.url });

  await press(page, 'fr', 'take');
  await expect(status(page)).toContainText(beginning('fr', 'takeAlong:taken'));
});

test('a pack is made whole or leaves the one before, and a worker that is withdrawn leaves with all it kept', async ({
  page,
  context,
  own,
}) => {
  await takePark(page);
  const before = await packs(page);
  // The state in which an earlier worker left it.
  await page.evaluate(async (prefix) => {
    for (const name of await caches.keys()) {
      if (name.startsWith(prefix)) await (await caches.open(name)).delete('/');
    }
  }, 'park-pack-');
  await press(page, 'fr', 'update');
  await expect.poll(() => isKept(page, '/')).toBe(true);
  await expect(buttonOf(page, 'fr', 'update')).toBeVisible();

  const list = (await (await page.request.get(own.url + packLists.fr)).json()) as ParkPack;
  const whole = (await (await page.request.get(own.url + packPages.fr)).text()).replace(
    '</title>',
    ' – nouveau</title>',
  );
  const integrity = `sha256-${createHash('sha256').update(whole).digest('base64')}`;
  const files = list.files.map((file) => (file.path === packPages.fr ? { ...file, integrity } : file));
  const next = { [packLists.fr.slice(1)]: JSON.stringify({ ...list, version: 'another', files }) };
  await own.replace({ ...next, [packPages.fr.slice(1)]: whole.slice(0, 500_000) });
  await press(page, 'fr', 'update');
  await expect(status(page)).toContainText(stringOf('fr', 'takeAlong:failed'));
  await expect(status(page)).toContainText(beginning('fr', 'takeAlong:taken'));
  expect(await packs(page)).toEqual(before);

  // Once it comes whole, it is taken, and what is the same in both is not asked for again.
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await own.replace({ ...next, [packPages.fr.slice(1)]: whole });
  await press(page, 'fr', 'update');
  await expect.poll(() => packs(page)).toEqual(['park-pack-fr-another']);
  expect(before).not.toEqual(['park-pack-fr-another']);
  expect(requested.filter((path) => path.startsWith('/_astro/') || path === '/carte')).toEqual([]);
  await context.setOffline(true);
  await page.goto('/');
  await expect(page).toHaveTitle(/ – nouveau$/);

  await context.setOffline(false);
  await own.replace({ [workerPath.slice(1)]: await bundleWorker(true) });
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => countWorkers(page)).toBe(0);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await page.goto('/en/rates');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isControlled(page)).toBe(false);
});

test('a browser that forbids to keep anything says so, and one that saves data fetches nothing unasked', async ({
  page,
}) => {
  await fakeConnection(page);
  await page.addInitScript(() => {
    CacheStorage.prototype.keys = () => Promise.reject(new DOMException('', 'SecurityError'));
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/carte');
  await block(page).scrollIntoViewIfNeeded();
  await page.keyboard.press('Shift');
  await awaitIdle(page);
  expect(requested).not.toContain(packLists.fr);
  expect(await countWorkers(page)).toBe(0);
  await press(page, 'fr', 'take');
  await expect(status(page)).toHaveText(stringOf('fr', 'takeAlong:forbidden'));
});

test('another release takes over while a page is open: nothing that is kept is lost, and the pack follows', async ({
  page,
  context,
  own,
}) => {
  const failed: string[] = [];
  context.on('requestfailed', (request) => {
    // Leaving a page ends what it is still loading.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(new URL(request.url()).pathname);
  });
  const brokenAssets = () => failed.filter((path) => path.startsWith('/_astro/'));
  await takePark(page);
  // With all that it loads: of the release before, nothing more can come.
  await visit(page, '/contactez-nous');
  await expect.poll(() => isKept(page, '/contactez-nous')).toBe(true);
  const [before] = await packs(page);

  await takeOver(page, own);
  expect(await packs(page)).toEqual([before]);
  expect(await isKept(page, '/contactez-nous')).toBe(true);

  // The next page is of the release that is online, and the pack comes with it.
  const { version } = (await (await page.request.get(own.url + packLists.fr)).json()) as { version: string };
  expect(before).not.toBe(`park-pack-fr-${version}`);
  await visit(page, '/tarifs');
  await expect(page.locator('meta[name="kept-at"]')).toHaveCount(0);
  await expect.poll(() => packs(page)).toEqual([`park-pack-fr-${version}`]);

  // What a page is still loading would fail as the connection goes.
  await page.goto('about:blank');
  await context.setOffline(true);
  failed.length = 0;
  for (const path of ['/contactez-nous', '/tarifs', '/carte']) {
    await page.goto(path);
    await expect(page.locator('meta[name="kept-at"]')).toHaveCount(1);
    await expect(notice(page)).toContainText(stringOf('fr', 'errors:keptPage'));
  }
  expect(brokenAssets()).toEqual([]);
});

test('another worker takes over while a visit is open: it stays, can be changed, and the next page is the new one', async ({
  page,
  own,
}) => {
  const lion = { path: '/animaux/afrique/lion-d-afrique', name: 'Lion d’Afrique' };
  const carousel = { path: '/maneges/carrousel-des-marees', name: 'Le Carrousel des marées' };
  for (const { path } of [lion, carousel]) {
    await visit(page, path);
    await page.getByRole('button', { name: stringOf('fr', 'myVisit:add'), exact: true }).click();
    await expect(page.locator('visit-button').getByRole('status')).toHaveText(stringOf('fr', 'myVisit:added'));
  }
  await see(page, '/ma-visite');
  const plan = page.locator('.visit');
  await page.getByLabel(stringOf('fr', 'visit:stroller')).check();
  await expect(plan).toContainText(lion.name);

  await takeOver(page, own);
  for (const { name } of [lion, carousel]) await expect(plan).toContainText(name);
  await plan.getByRole('button', { name: new RegExp(carousel.name) }).click();
  await expect(plan.getByRole('status').filter({ hasText: carousel.name })).toHaveCount(1);

  // The next page is of the release that is online, and nothing of the visit is lost.
  await page.locator('header a[href="/"]').first().click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('meta[name="kept-at"]')).toHaveCount(0);
  await visit(page, '/ma-visite');
  await page.getByLabel(stringOf('fr', 'visit:wheelchair')).check();
  await expect(plan).toContainText(lion.name);
  await expect(plan).not.toContainText(carousel.name);
  await expect(page.getByLabel(stringOf('fr', 'visit:stroller'))).toBeChecked();
});

test('nothing is shown that was kept for more than 30 days, and it goes', async ({ page, context }) => {
  const day = 86_400_000;
  await takePark(page);
  await page.goto('/contactez-nous');
  await expect.poll(() => isKept(page, '/contactez-nous')).toBe(true);
  await context.setOffline(true);
  for (const [days, isShown] of [
    [29, true],
    [31, false],
  ] as const) {
    await setWorkerClock(context, new Date(Date.now() + days * day));
    for (const path of ['/contactez-nous', '/carte']) {
      await page.goto(path);
      await expect(page.locator('meta[name="kept-at"]')).toHaveCount(isShown ? 1 : 0);
      await expect(page.locator('[data-kept-pages]')).toHaveCount(isShown ? 0 : 5);
    }
  }
  await context.setOffline(false);
  // Comes back by itself, instead of a page that is asked for at that moment.
  await expect(page.locator('[data-kept-pages]')).toHaveCount(0);
  await page.goto('/tarifs');
  await expect.poll(() => isKept(page, '/contactez-nous')).toBe(false);
});

test('what was last read of closings is shown without a signal with its time, until they end', async ({
  page,
  context,
}) => {
  const day = dayOf([
    disruption({ about: 'ride:lunar-carousel', from: '2026-11-20T17:00:00.000Z', until: '2026-11-22T04:00:00.000Z' }),
  ]);
  const asOf = /état de 13\u00A0h\u00A005/;
  const note = page.locator('timed-notes', { hasText: 'vent fort' }).first();
  await takePark(page);
  // A page that has had something to say has read how.
  await page.evaluate((file) => fetch(file), files.dayWords.fr);
  await expect.poll(() => isKept(page, files.dayWords.fr)).toBe(true);
  await context.setOffline(true);
  // Pages that were loaded ahead are of the day of the test.
  await page.evaluate(() => caches.delete('seen-pages'));
  await putBack(page, packLists.fr, '2026-11-20T15:30:00Z');
  const known = JSON.stringify({ day, at: Date.parse('2026-11-20T18:05:00Z') });
  await page.evaluate((value) => localStorage.setItem('day', value), known);
  const plan = '/ma-visite#visit=1&items=ride.carrousel-des-marees';
  const planStatus = page.locator('.visit-summary').getByRole('status');

  await openAt(page, '/maneges', '2026-11-20T18:10:00Z');
  await expect(note.locator('small')).toHaveText(asOf);
  await page.goto(`${plan}&date=2026-11-20`);
  await expect(planStatus).toContainText('13\u00A0h\u00A005');
  await expect(page.locator('.visit-list li')).toContainText('vent fort');

  // Nothing opens at midnight because nobody could ask.
  await openAt(page, '/maneges', '2026-11-21T15:00:00Z');
  await expect(notice(page)).toContainText(stringOf('fr', 'errors:keptPage'));
  await expect(note.locator('small')).toHaveText(/état de 13\u00A0h\u00A005 le 20 novembre/);
  await page.goto(`${plan}&date=2026-11-21`);
  await expect(planStatus).toContainText('13\u00A0h\u00A005 le 20 novembre');
  await expect(page.locator('.visit-list li')).toContainText('vent fort');
});

/** Chunks of script that fail to load: each is named, and the page reloads once. */
import type { Page } from '@playwright/test';
import { routes } from '#i18n/routes.ts';
import { awaitPageScript, countDocuments } from '#tests/support/client-navigation.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

/** Gathers what the console says. */
function readConsole(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('pageerror', (error) => lines.push(`unhandled ${error.message}`));
  return lines;
}

for (const [chunk, file, pattern] of [
  ['of its own', 'VideoPlayer.island', /Loading chunk \S*VideoPlayer\.island\.\S+ failed/],
  ['of all islands', 'runtime', /Loading chunk islands failed/],
] as const) {
  test(`an island whose chunk ${chunk} fails to load reloads the page once, then stays plain HTML`, async ({
    page,
  }) => {
    const documents = countDocuments(page);
    const errors = readConsole(page);
    await page.route(`**/_astro/${file}.*`, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/videos/premiere-neige-leopards-des-neiges');
    const watch = page.getByRole('link', { name: 'Regarder la vidéo' });
    const failures = () => errors.filter((text) => pattern.test(text)).length;
    const reloaded = page.waitForEvent('load');
    await watch.hover();
    await reloaded;
    await awaitPageScript(page);
    await watch.focus();
    await expect.poll(failures).toBe(2);
    expect(documents()).toBe(2);
    await expect(watch).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch/);
  });
}

for (const [what, path, name] of [
  ['of a page', '/horaire', 'horaire'],
  ['of every page', '/faq', 'Head'],
] as const) {
  test(`the script ${what} that fails to load is named, and reloads the page once`, async ({ page }) => {
    const documents = countDocuments(page);
    const errors = readConsole(page);
    await page.route(`**/_astro/${name}.*.js`, (route) => route.fulfill({ status: 404, body: '' }));
    // What imports it fails as well.
    const failures = () => errors.filter((text) => text.includes(`ChunkLoadError: Loading chunk /_astro/${name}.`));
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => failures().length).toBe(2);
    expect(documents()).toBe(2);
    expect(errors.filter((text) => text.startsWith('unhandled'))).toEqual([]);
  });
}

test('a script that comes too late is named, and reloads the page', async ({ page }) => {
  await page.clock.install();
  const errors = readConsole(page);
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<undefined>();
  await page.route(/\/_astro\/horaire\.[^/]*\.js$/, () => ask(undefined));
  await page.goto('/horaire', { waitUntil: 'commit' });
  await isAsked;
  // The others have arrived.
  await expect(page.locator(':is(offline-notice, latest-disruptions):not(:defined)')).toHaveCount(0);
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.clock.runFor(120_000);
  await reloaded;
  await expect.poll(() => errors.join('\n')).toMatch(/ChunkLoadError: Loading chunk \/_astro\/horaire\.\S+ failed/);
});

for (const { chunk, path, part, name } of [
  { chunk: 'map-controls', path: routes.map.fr, part: 'park-map .controls', name: stringOf('fr', 'map:zoomIn') },
  {
    chunk: 'press-button',
    path: '/animaux/afrique/lion-d-afrique',
    part: 'visit-button',
    name: stringOf('fr', 'myVisit:add'),
  },
]) {
  test(`a control whose chunk fails to load names it, says so and tries again with the next press: ${chunk}`, async ({
    page,
  }) => {
    const documents = countDocuments(page);
    const errors = readConsole(page);
    const pattern = new RegExp(`/_astro/${chunk}\\.[^/]*\\.js$`);
    await page.route(pattern, (route) => route.abort());
    await page.goto(path);
    const control = page.locator(part);
    const failed = stringOf('fr', 'myVisit:failed');
    await control.getByRole('button', { name }).click();
    const status = control.locator('[role="status"]');
    await expect(status).toHaveText(failed);
    expect(errors.join('\n')).toContain(`ChunkLoadError: Loading chunk ${chunk} failed`);
    expect(errors.filter((text) => text.startsWith('unhandled'))).toEqual([]);
    await page.unroute(pattern);
    await control.getByRole('button', { name }).click();
    await expect(status).not.toHaveText(failed);
    expect(documents()).toBe(1);
  });
}

test('a chunk that fails while a visitor is typing keeps what was typed', async ({ page }) => {
  const documents = countDocuments(page);
  const errors = readConsole(page);
  const { promise: isTyped, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(/\/_astro\/Head\.[^/]*\.js$/, async (route) => {
    await isTyped;
    await route.fulfill({ status: 404, body: '' });
  });
  await page.goto('/contactez-nous', { waitUntil: 'commit' });
  const field = page.locator('main form textarea');
  await field.fill('Bonjour');
  release(undefined);
  await expect.poll(() => errors.join('\n')).toMatch(/ChunkLoadError/);
  await expect(field).toHaveValue('Bonjour');
  expect(documents()).toBe(1);
});

/** Videos: nothing of their provider before the click, their states, buttons and keys, and the link without script. */
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, findBarriers } from '#tests/support/accessibility.ts';
import { fakeVideoProvider } from '#tests/support/fake-video-provider.ts';
import { holdBack } from '#tests/support/hold-back.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';

const french = {
  path: '/videos/premiere-neige-leopards-des-neiges',
  watch: /Regarder la vidéo/,
  elsewhere: /Regarder sur YouTube/,
};
const english = {
  path: '/en/videos/first-snow-for-the-snow-leopards',
  watch: /Watch the video/,
  elsewhere: /Watch on YouTube/,
};

const watchLink = (page: Page, { watch } = french) => page.getByRole('link', { name: watch });
const pauseButton = (page: Page) => page.getByRole('button', { name: 'Pause' });
const frame = (page: Page) => page.locator('.video-box iframe');

async function expectAccessible(page: Page): Promise<void> {
  // The inside of the frame is the provider's.
  expect(await findBarriers(page, 'all', { include: ['.video-player'], exclude: ['iframe'] })).toEqual([]);
}

const commands = (page: Page) => page.evaluate(() => window.fakePlayers.commands);

test('nothing is requested from other hosts before the click, which plays the video in its place', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const provider = await fakeVideoProvider(page, baseURL ?? '');
  await page.goto(french.path);
  await watchLink(page).hover();
  await watchLink(page).focus();
  await expect(page.locator('astro-island:has(.video-link)')).not.toHaveAttribute('ssr');
  await expectAccessible(page);
  expect(provider.requests).toEqual([]);

  const box = page.locator('.video-box');
  // On the page, as a focus may scroll it.
  const placeOfBox = () =>
    box.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + scrollX, y + scrollY, width, height];
    });
  const before = await placeOfBox();
  await watchLink(page).click();
  await expect(pauseButton(page)).toBeVisible();
  await expect(page.locator('.video-player')).toBeFocused();
  await expect(frame(page)).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com/);
  await expect(watchLink(page)).toHaveCount(0);
  expect(await placeOfBox()).toEqual(before);
  expect(provider.requests.map((url) => new URL(url).host)).toEqual(['www.youtube.com', 'www.youtube-nocookie.com']);
  const place = await page.locator('.video-frame').boundingBox();
  await expect(frame(page)).toHaveAttribute('width', String(Math.round(place?.width ?? 0)));
  await expectAccessible(page);
});

test('the video is controlled by its buttons and by the keyboard, fits 320 px, and ends with its page', async ({
  page,
  baseURL,
}) => {
  await fakeVideoProvider(page, baseURL ?? '');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(french.path);
  await expectNoSidewaysScroll(page);
  await watchLink(page).click();
  await expect(pauseButton(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Lecture' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(pauseButton(page)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => commands(page)).toEqual(['play', 'pause', 'play', 'seek 25']);
  await expect(pauseButton(page)).toBeVisible();
  await page.getByRole('button', { name: 'Avancer de 5 s' }).click();
  await page.keyboard.press('m');
  await page.keyboard.press('m');
  await expect
    .poll(() => commands(page))
    .toEqual(expect.arrayContaining(['play', 'pause', 'play', 'seek 25', 'seek 30', 'mute', 'unmute']));
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('video-player');
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  // What another page that is swapped in begins with.
  await page.evaluate(() => document.dispatchEvent(new Event('astro:before-swap')));
  await expect.poll(() => page.evaluate(() => window.fakePlayers.isDestroyed)).toBe(true);
});

test('a provider that is blocked is an error that keeps the link and can be tried again', async ({ page, baseURL }) => {
  test.slow();
  const provider = await fakeVideoProvider(page, baseURL ?? '');
  provider.isBlocked = true;
  const errors: string[] = [];
  page.on('console', (message) => message.text().includes('iframe_api could not be') && errors.push(message.text()));
  await page.goto(english.path);
  await watchLink(page, english).click();
  await expect(page.getByRole('status').filter({ hasText: /could not be loaded/ })).toBeVisible();
  expect(errors).toEqual([expect.stringMatching(/^VideoPlayerError: /)]);
  const link = page.getByRole('link', { name: english.elsewhere });
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=vK7qTz2RbXo$/);
  await expectAccessible(page);
  provider.isBlocked = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(pauseButton(page)).toBeVisible();
  await expect(page.locator('.video-player')).toBeFocused();
});

test('a modified click opens a tab; a slow provider is told, one that refuses the video leaves the link', async ({
  page,
  baseURL,
  context,
}) => {
  await fakeVideoProvider(page, baseURL ?? '');
  const release = await holdBack(page, /\/iframe_api$/);
  await page.goto(french.path);
  const opened = context.waitForEvent('page');
  await watchLink(page).click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(watchLink(page)).toBeVisible();

  await watchLink(page).click();
  const loading = page.getByRole('status').filter({ hasText: /Chargement de la vidéo/ });
  await expect(loading).toBeVisible();
  await expect(watchLink(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(pauseButton(page)).toBeVisible();
  await expect(loading).toHaveCount(0);
  await page.evaluate(() => window.fakePlayers.fail(150));
  await expect(page.getByRole('link', { name: french.elsewhere })).toBeFocused();
  await expect(frame(page)).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('there is a link to the video, and its transcript', async ({ page, baseURL }) => {
    const provider = await fakeVideoProvider(page, baseURL ?? '');
    await page.goto(english.path);
    await expect(watchLink(page, english)).toHaveAttribute('href', /youtube\.com\/watch\?v=/);
    await page.getByText('Transcript', { exact: true }).click();
    await expect(page.locator('details[open]')).toContainText('Maude Desrosiers');
    expect(provider.requests).toEqual([]);
  });
});

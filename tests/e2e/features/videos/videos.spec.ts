import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, findBarriers } from '#tests/support/accessibility.ts';
import { fakeVideoProvider } from '#tests/support/fake-video-provider.ts';
import { holdBack } from '#tests/support/hold-back.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';

const languages = [
  {
    path: '/videos/premiere-neige-leopards-des-neiges',
    watch: /Regarder la vidéo/,
    elsewhere: /Regarder sur YouTube/,
    loading: /Chargement de la vidéo/,
    failed: /n’a pas pu être chargée/,
    retry: 'Réessayer',
    play: 'Lecture',
    pause: 'Pause',
    forward: 'Avancer de 5 s',
    transcript: 'Transcription',
  },
  {
    path: '/en/videos/first-snow-for-the-snow-leopards',
    watch: /Watch the video/,
    elsewhere: /Watch on YouTube/,
    loading: /Loading the video/,
    failed: /could not be loaded/,
    retry: 'Try again',
    play: 'Play',
    pause: 'Pause',
    forward: 'Forward 5 s',
    transcript: 'Transcript',
  },
];

async function expectAccessible(page: Page): Promise<void> {
  // The inside of the frame is the provider's.
  expect(await findBarriers(page, 'all', { include: ['.video-player'], exclude: ['iframe'] })).toEqual([]);
}

const commands = (page: Page) => page.evaluate(() => window.fakePlayers.commands);

for (const { path, watch, elsewhere, loading, failed, retry, play, pause, forward, transcript } of languages) {
  test.describe(path, () => {
    test('requests nothing from other hosts before the click', async ({ page, baseURL }) => {
      const provider = await fakeVideoProvider(page, baseURL ?? '');
      await page.goto(path);
      const link = page.getByRole('link', { name: watch });
      await link.hover();
      await link.focus();
      await expect(page.locator('astro-island:has(.video-link)')).not.toHaveAttribute('ssr');
      await expectAccessible(page);
      expect(provider.requests).toEqual([]);
    });

    test('is controlled by its buttons and by the keyboard', async ({ page, baseURL }) => {
      await fakeVideoProvider(page, baseURL ?? '');
      await page.goto(path);
      await page.getByRole('link', { name: watch }).click();
      await expect(page.getByRole('button', { name: pause })).toBeVisible();
      await page.keyboard.press('Space');
      await expect(page.getByRole('button', { name: play })).toBeVisible();
      await page.keyboard.press('k');
      await expect(page.getByRole('button', { name: pause })).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => commands(page)).toEqual(['play', 'pause', 'play', 'seek 25']);
      await expect(page.getByRole('button', { name: pause })).toBeVisible();
      await page.getByRole('button', { name: forward }).click();
      await page.keyboard.press('m');
      await page.keyboard.press('m');
      await expect
        .poll(() => commands(page))
        .toEqual(expect.arrayContaining(['play', 'pause', 'play', 'seek 25', 'seek 30', 'mute', 'unmute']));
      await page.keyboard.press('f');
      await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('video-player');
      await page.keyboard.press('f');
      await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    });

    test('shows an error and keeps the link if the provider’s script is blocked', async ({ page, baseURL }) => {
      test.slow();
      const provider = await fakeVideoProvider(page, baseURL ?? '');
      provider.isBlocked = true;
      const errors: string[] = [];
      page.on(
        'console',
        (message) => message.text().includes('iframe_api could not be') && errors.push(message.text()),
      );
      await page.goto(path);
      await page.getByRole('link', { name: watch }).click();
      await expect(page.getByRole('status').filter({ hasText: failed })).toBeVisible();
      expect(errors).toEqual([expect.stringMatching(/^VideoPlayerError: /)]);
      const link = page.getByRole('link', { name: elsewhere });
      await expect(link).toBeFocused();
      await expect(link).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=vK7qTz2RbXo$/);
      await expectAccessible(page);
      provider.isBlocked = false;
      await page.getByRole('button', { name: retry }).click();
      await expect(page.getByRole('button', { name: pause })).toBeVisible();
      await expect(page.locator('.video-player')).toBeFocused();
    });

    test('fits 320 px', async ({ page, baseURL }) => {
      await fakeVideoProvider(page, baseURL ?? '');
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: watch }).click();
      await expect(page.getByRole('button', { name: pause })).toBeVisible();
      await expectNoSidewaysScroll(page);
    });

    // The rest does not depend on the language.
    if (path.startsWith('/en/')) return;

    test('plays in the page after one click, in the same place', async ({ page, baseURL }) => {
      test.slow();
      const provider = await fakeVideoProvider(page, baseURL ?? '');
      await page.goto(path);
      const box = page.locator('.video-box');
      await page.getByRole('link', { name: watch }).hover();
      const before = await box.boundingBox();
      await page.getByRole('link', { name: watch }).click();
      await expect(page.getByRole('button', { name: pause })).toBeVisible();
      await expect(page.locator('.video-player')).toBeFocused();
      await expect(page.locator('.video-box iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com/);
      await expect(page.getByRole('link', { name: watch })).toHaveCount(0);
      expect(await box.boundingBox()).toEqual(before);
      expect(provider.requests.map((url) => new URL(url).host)).toEqual([
        'www.youtube.com',
        'www.youtube-nocookie.com',
      ]);
      const frame = await page.locator('.video-frame').boundingBox();
      await expect(page.locator('.video-box iframe')).toHaveAttribute('width', String(Math.round(frame?.width ?? 0)));
      await expectAccessible(page);
    });

    test('shows a loading state while the provider is slow', async ({ page, baseURL }) => {
      await fakeVideoProvider(page, baseURL ?? '');
      const release = await holdBack(page, /\/iframe_api$/);
      await page.goto(path);
      await page.getByRole('link', { name: watch }).click();
      await expect(page.getByRole('status').filter({ hasText: loading })).toBeVisible();
      await expect(page.getByRole('link', { name: watch })).toHaveAttribute('aria-busy', 'true');
      release();
      await expect(page.getByRole('button', { name: pause })).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: loading })).toHaveCount(0);
    });

    test('returns to the link if the provider refuses the video', async ({ page, baseURL }) => {
      await fakeVideoProvider(page, baseURL ?? '');
      await page.goto(path);
      await page.getByRole('link', { name: watch }).click();
      await expect(page.getByRole('button', { name: pause })).toBeVisible();
      await page.evaluate(() => window.fakePlayers.fail(150));
      await expect(page.getByRole('link', { name: elsewhere })).toBeFocused();
      await expect(page.locator('.video-box iframe')).toHaveCount(0);
    });

    test('is destroyed before another page is swapped in', async ({ page, baseURL }) => {
      await fakeVideoProvider(page, baseURL ?? '');
      await page.goto(path);
      await page.getByRole('link', { name: watch }).click();
      await expect(page.getByRole('button', { name: pause })).toBeVisible();
      await page.evaluate(() => document.dispatchEvent(new Event('astro:before-swap')));
      await expect.poll(() => page.evaluate(() => window.fakePlayers.isDestroyed)).toBe(true);
    });

    test('opens a new tab on a modified click', async ({ page, baseURL, context }) => {
      await fakeVideoProvider(page, baseURL ?? '');
      await page.goto(path);
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: watch }).click({ modifiers: ['ControlOrMeta'] });
      await (await opened).close();
      await expect(page.getByRole('link', { name: watch })).toBeVisible();
    });
  });

  test.describe(`${path} without script`, () => {
    test.use({ javaScriptEnabled: false });

    test('has a link to the video and its transcript', async ({ page, baseURL }) => {
      const provider = await fakeVideoProvider(page, baseURL ?? '');
      await page.goto(path);
      await expect(page.getByRole('link', { name: watch })).toHaveAttribute('href', /youtube\.com\/watch\?v=/);
      await page.getByText(transcript, { exact: true }).click();
      await expect(page.locator('details[open]')).toContainText('Maude Desrosiers');
      expect(provider.requests).toEqual([]);
    });
  });
}

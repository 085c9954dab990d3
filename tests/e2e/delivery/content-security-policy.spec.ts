/** Which scripts of the video provider the browser runs. */
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';

test('lets the player’s scripts in, and no other script of their host', { tag: '@host' }, async ({ page }) => {
  await page.route(/^https:\/\/www\.youtube\.com\//, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.ran = (window.ran ?? 0) + 1' }),
  );
  await page.goto('/');
  const load = (path: string) =>
    page.evaluate(
      (src) =>
        new Promise<string>((resolve) => {
          const script = document.createElement('script');
          script.onload = () => resolve('ran');
          script.onerror = () => resolve('blocked');
          script.src = src;
          document.head.append(script);
        }),
      `https://www.youtube.com${path}`,
    );
  expect(await load('/iframe_api')).toBe('ran');
  // The script that the player API loads.
  expect(await load('/s/player/5ec65609/www-widgetapi.vflset/www-widgetapi.js')).toBe('ran');
  for (const path of ['/oembed?callback=alert', '/iframe_api/x', '/s/playerx', '/']) {
    expect([path, await load(path)]).toEqual([path, 'blocked']);
  }
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBe(2);
});

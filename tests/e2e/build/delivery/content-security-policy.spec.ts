/** The policy in a browser: which scripts of the video provider run, and that the site itself never violates it. */
import { routes } from '#i18n/routes.ts';
import { visit } from '#tests/support/client-navigation.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { distinctKinds } from '#tests/support/page-kinds.ts';

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

test('no navigation to a page of any kind violates the policy', async ({ page }) => {
  // Visits some thirty pages, without transitions.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`Content Security Policy: ${location.pathname}: ${effectiveDirective} ${blockedURI}`);
    });
  });
  await visit(page, routes.faq.fr);
  for (const { id, paths } of distinctKinds.filter((kind) => kind.id !== 'faq')) {
    await test.step(id, async () => {
      await page.evaluate((href) => {
        document.addEventListener('astro:page-load', () => (document.body.dataset['shown'] = href), { once: true });
        const link = document.createElement('a');
        link.href = href;
        document.body.append(link);
        link.click();
      }, paths.fr);
      // The router has run the scripts of the page by then.
      await expect(page.locator('body')).toHaveAttribute('data-shown', paths.fr);
      await expect(page).toHaveURL(paths.fr);
    });
  }
  expect(violations).toEqual([]);
});

/** The admin panel in a real browser. */
import { type Browser, chromium, type Page } from 'playwright';
import { findBrowser, visitor } from '../../../tests/support/browser.ts';
import type { Account } from './accounts.ts';

/** Long enough for the first request of the panel's files on a machine that does something else. */
export const patience = 120_000;

/** A laptop, on whose screen the panel shows all that it has; its dialogues open and close at once. */
export const laptop = { ...visitor, viewport: { width: 1400, height: 1000 }, reducedMotion: 'reduce' } as const;

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });

/**
 * Logs somebody in, as people do.
 *
 * @param page whose addresses are below the CMS's own
 */
export async function logIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  page.setDefaultTimeout(patience);
  await page.goto('/admin/auth/login');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => !url.pathname.includes('/auth/'));
}

/**
 * Opens an address of a French panel by way of its first page, as links do: the panel itself is not loaded again. Strapi
 * keeps what it has read for a minute, so what has changed without the panel needs `page.goto`.
 */
export async function moveTo(page: Page, address: string): Promise<void> {
  const follow = (next: string) =>
    page.evaluate((path) => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, next);
  // The router of a first page that has just been loaded may not be there yet.
  if (!/\/admin\/?$/.test(new URL(page.url()).pathname)) await follow('/admin');
  await page.getByRole('heading', { name: /^Bonjour/ }).waitFor();
  if (address !== '/admin') await follow(address);
}

/**
 * Opens a window in which somebody has logged in already, by the request of the form. The panel speaks their language,
 * or French.
 */
export async function openPanel(browser: Browser, { url }: { url: string }, account: Account): Promise<Page> {
  const { email, password } = account;
  const context = await browser.newContext({ ...laptop, baseURL: url });
  // Refused for a while after five of one account.
  const response = await context.request.post('/admin/login', { data: { email, password }, failOnStatusCode: true });
  const { data } = (await response.json()) as { data: { token: string } };
  // Where the panel keeps it.
  await context.addCookies([{ name: 'jwtToken', value: data.token, domain: new URL(url).hostname, path: '/admin' }]);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto('/admin');
  return page;
}

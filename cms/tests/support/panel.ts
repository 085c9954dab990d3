/** The admin panel in a real browser. */
import { type Browser, chromium, type Page } from 'playwright';
import { findBrowser, visitor } from '../../../tests/support/browser.ts';
import type { Account } from './accounts.ts';

/** Long enough for the first request of the panel's files on a machine that does something else. */
const patience = 30_000;

/** A laptop's screen, on which the panel shows all that it has. */
const screen = { width: 1400, height: 1000 };

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

/** A window in which somebody has logged in. The panel speaks their language, or French. */
export async function openPanel(browser: Browser, cms: { url: string }, account: Account): Promise<Page> {
  const context = await browser.newContext({ ...visitor, baseURL: cms.url, viewport: screen });
  const page = await context.newPage();
  await logIn(page, account);
  return page;
}

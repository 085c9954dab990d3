/** Browsers that keep nothing, or save data. */
import type { Page } from '@playwright/test';

/** Forbids pages to keep anything on the device. */
export async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
}

/** Makes the connection one on which data are dear, unless told otherwise. */
export async function fakeConnection(page: Page, connection: object = { saveData: true }): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(Navigator.prototype, 'connection', { configurable: true, get: () => value });
  }, connection);
}

/** Pages on which client-side navigation is running: links no longer load documents. */
import type { Page } from '@playwright/test';

/** Triggers the first interaction, and waits until client-side navigation has loaded. */
export async function awaitNavigation(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  // The loading bar is part of the same chunk.
  await page.waitForFunction(() => customElements.get('loading-bar') !== undefined);
}

/** Opens a page and starts client-side navigation on it. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awaitNavigation(page);
}

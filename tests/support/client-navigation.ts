/** Pages as visitors have them who are about to go somewhere: links are followed without loading documents anew. */
import type { Page } from '@playwright/test';

/** Gives a first sign of a visitor, and waits until what follows them from page to page is there. */
export async function awaitNavigation(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  // It comes with the bar that shows how a page loads.
  await page.waitForFunction(() => customElements.get('loading-bar') !== undefined);
}

/** Opens a page from which links are followed without loading documents anew. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awaitNavigation(page);
}

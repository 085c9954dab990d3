import type { Page } from '@playwright/test';

/**
 * Holds requests back for as long as a test wants.
 *
 * @returns lets them go on
 */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await promise;
    // The page may have given it up meanwhile.
    await route.continue().catch(() => undefined);
  });
  return () => resolve(undefined);
}

import type { Page } from '@playwright/test';

/**
 * Holds requests back until a test releases them, to the next route that matches or to the network.
 *
 * @returns releases them
 */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await promise;
    // The page may have aborted the request meanwhile.
    await route.fallback().catch(() => undefined);
  });
  return () => resolve(undefined);
}

/** The stand-in shop on the loopback interface, and a client of it. */
import { onTestFinished } from 'vitest';
import { listen } from '#services/http/listen.ts';
import { createOctoClient, type OctoOptions } from '#services/tickets/octo/octo-client.ts';
import { createShop, type Shop } from '#tools/shop/shop.ts';

export const shopToken = 'shop-5e2a71c9';

/** Starts a shop, which closes with the test. @param now milliseconds since 1970 */
export async function startShop({ now, ...limits }: Pick<OctoOptions, 'patience'> & { now?: () => number } = {}) {
  const shop: Shop = await createShop({ token: shopToken, siteUrl: 'https://zoo.example', ...(now && { now }) });
  const { url, close } = await listen(shop.app, { port: 0 });
  onTestFinished(close);
  return { shop, url, client: createOctoClient({ base: `${url}/octo`, token: shopToken, ...limits }) };
}

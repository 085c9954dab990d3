/** The stand-in shop on the loopback interface, and a client of it. */
import { onTestFinished } from 'vitest';
import { listen } from '#services/http/listen.ts';
import { createOctoClient, type OctoOptions } from '#services/tickets/octo/octo-client.ts';
import { createShop, type Shop } from '#tools/shop/shop.ts';

export const shopToken = 'shop-5e2a71c9';

type ShopOptions = Pick<OctoOptions, 'patience'> & { now?: () => number };

/** Opens a shop. @param now milliseconds since 1970 */
export async function openShop({ now, ...limits }: ShopOptions = {}) {
  const shop: Shop = await createShop({ token: shopToken, siteUrl: 'https://zoo.example', ...(now && { now }) });
  const { url, close } = await listen(shop.app, { port: 0 });
  const settings = {
    SHOP_API_URL: `${url}/octo`,
    SHOP_API_TOKEN: shopToken,
    SHOP_PAY_URL: `${url}/pay/:uuid?lang=:language`,
  };
  return { shop, url, close, settings, client: createOctoClient({ base: `${url}/octo`, token: shopToken, ...limits }) };
}

/** Starts a shop, which closes with the test. */
export async function startShop(options: ShopOptions = {}) {
  const shop = await openShop(options);
  onTestFinished(shop.close);
  return shop;
}

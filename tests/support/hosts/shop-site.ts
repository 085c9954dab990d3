/** The configured site on a free port, with the stand-in shop behind it. */
import { availabilityAddress } from '#park/tickets/availability.ts';
import { listen } from '#services/http/listen.ts';
import { jsonAnswers } from '#services/site/json-answers.ts';
import { serveRelease } from '#services/site/served-release.ts';
import { createSite } from '#services/site/site-server.ts';
import { holdEndpoint } from '#services/tickets/hold-endpoint.ts';
import { createOctoClient } from '#services/tickets/octo/octo-client.ts';
import { readAvailability } from '#services/tickets/read-availability.ts';
import { createShop, type Shop } from '#tools/shop/shop.ts';
import { configuredSite, shopToken, testSite } from '../test-site.ts';

export interface ShopSite {
  url: string;
  /** Switches the faults of the shop. */
  shop: Shop;
  close(): Promise<void>;
}

/** Starts both. What is left is read anew by each request, on the day that the site was built for. */
export async function startShopSite(): Promise<ShopSite> {
  const shop = await createShop({ token: shopToken, siteUrl: testSite.environment.SITE_URL });
  const selling = await listen(shop.app, { port: 0 });
  const client = createOctoClient({ base: `${selling.url}/octo`, token: shopToken });
  const answer = jsonAnswers(availabilityAddress.slice(1));
  const { SHOP_PAY_URL: payUrl } = configuredSite.environment;
  const site = createSite({
    release: serveRelease(configuredSite.directory),
    availability: {
      current: async (release, request) =>
        answer(JSON.stringify(await readAvailability(client, testSite.builtAt)), release, request),
    },
    holds: holdEndpoint({ shop: { client, payUrl }, rateLimit: { limit: 1000, windowMs: 60_000 } }),
  });
  const { url, close } = await listen(site, { port: 0 });
  return {
    url,
    shop,
    close: async () => {
      await close();
      await selling.close();
    },
  };
}

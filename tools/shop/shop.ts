/** A stand-in for a ticket shop that speaks OCTO, with a page to pay on, which takes no money, and every fault by a switch. */
import { Hono } from 'hono';
import type { ServerEnv } from '#services/http/server-env.ts';
import { octoApi } from './octo-api.ts';
import { payPages, switchPage } from './pay-page.ts';
import { createShopBookings } from './shop-bookings.ts';
import { failAsTold, isShopFault, type ShopFault } from './shop-faults.ts';
import { readSoldProducts } from './sold-products.ts';

export interface ShopOptions {
  /** Requests to `/octo` must carry it. */
  token: string;
  /** The address of the site, which visitors go back to. */
  siteUrl: string;
  /** Milliseconds since 1970. */
  now?: () => number;
}

export interface Shop {
  app: Hono<ServerEnv>;
  /** What it does wrong from now on. */
  fault: ShopFault;
}

/** The API at `/octo`, the page to pay on at `/pay/<uuid>`, and the switches at `/`. */
export async function createShop({ token, siteUrl, now = Date.now }: ShopOptions): Promise<Shop> {
  const products = await readSoldProducts();
  const app = new Hono<ServerEnv>();
  const shop: Shop = { app, fault: 'none' };
  const faultNow = () => shop.fault;
  const bookings = createShopBookings(now, faultNow);
  app.use('/octo/*', failAsTold(faultNow));
  app.route('/octo', octoApi({ token, products, bookings, faultNow, now }));
  app.route('/pay', payPages({ bookings, siteUrl }));
  app.get('/', (context) => context.html(switchPage(shop.fault)));
  app.post('/', async (context) => {
    const { fault } = await context.req.parseBody();
    if (typeof fault === 'string' && isShopFault(fault)) shop.fault = fault;
    return context.redirect('/', 303);
  });
  return shop;
}

/** The ways in which the stand-in shop fails, one at a time. */
import { setTimeout as wait } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '#services/http/server-env.ts';

/** The faults by name, and what each of them does. */
export const shopFaults = {
  none: 'répond comme il faut / answers as it should',
  slow: 'répond après dix secondes / answers after ten seconds',
  broken: 'répond 500 / answers 500',
  wrongSchema: 'répond autre chose / answers another shape',
  huge: 'envoie 10 Mo / sends 10 MB',
  redirect: 'renvoie ailleurs / redirects to another host',
  markup: 'met du HTML dans les noms / has markup in its names',
  scriptAddress: 'donne des adresses « javascript: » / gives javascript: addresses',
  wrongClock: 'a deux heures de retard / its clock is two hours behind',
  priceChanged: 'demande 10 % de plus à la réservation / asks 10% more at the hold',
  soldOutAtHold: 'n’a plus de place à la réservation / has no place left at the hold',
  holdExpires: 'ne garde rien / holds expire at once',
  unconfirmed: 'encaisse sans confirmer / takes the money without confirming',
  doubleConfirm: 'refuse une deuxième confirmation / rejects a second confirmation',
} as const;

export type ShopFault = keyof typeof shopFaults;

export const isShopFault = (name: string): name is ShopFault => Object.hasOwn(shopFaults, name);

/** Milliseconds: longer than anybody waits. */
const slowness = 10_000;

const tenMegabytes = `["${'x'.repeat(10_000_000)}"]`;

/** Middleware that answers in place of the shop, where the fault is of the whole shop. */
export function failAsTold(faultNow: () => ShopFault): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    switch (faultNow()) {
      case 'slow':
        await wait(slowness, undefined, { ref: false });
        return next();
      case 'broken':
        return context.json({ error: 'INTERNAL_SERVER_ERROR', errorMessage: 'broken' }, 500);
      case 'wrongSchema':
        return context.json({ data: 'another shape' });
      case 'huge':
        return context.body(tenMegabytes, 200, { 'Content-Type': 'application/json' });
      case 'redirect':
        return context.redirect('http://127.0.0.2:9/', 307);
      default:
        return next();
    }
  };
}

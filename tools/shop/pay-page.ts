/** The stand-in shop's own pages: where visitors pay or give up, and where its faults are switched. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { type Locale, routes } from '#i18n/routes.ts';
import { bookingParameter, type Return, returnId } from '#park/tickets/shop-return.ts';
import type { ServerEnv } from '#services/http/server-env.ts';
import { type Booking, type ShopBookings, ShopRejection } from './shop-bookings.ts';
import { type ShopFault, shopFaults } from './shop-faults.ts';

export interface PayPageOptions {
  bookings: ShopBookings;
  /** The address of the site, which visitors go back to. */
  siteUrl: string;
}

const words = {
  fr: {
    title: 'Billetterie (simulation)',
    pay: 'Payer',
    giveUp: 'Abandonner',
    back: 'Retour au zoo',
    gone: 'Cette réservation n’existe plus.',
    states: {
      ON_HOLD: 'Réservé',
      PENDING: 'Payé, pas encore confirmé',
      CONFIRMED: 'Confirmé',
      EXPIRED: 'Réservation expirée',
      CANCELLED: 'Abandonné',
    },
  },
  en: {
    title: 'Ticket shop (stand-in)',
    pay: 'Pay',
    giveUp: 'Give up',
    back: 'Back to the zoo',
    gone: 'There is no such booking any more.',
    states: {
      ON_HOLD: 'On hold',
      PENDING: 'Paid, not yet confirmed',
      CONFIRMED: 'Confirmed',
      EXPIRED: 'The hold has expired',
      CANCELLED: 'Given up',
    },
  },
};

function page(language: Locale, title: string, body: unknown) {
  return html`<!doctype html>
    <html lang="${language}">
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <style>
        body {
          font: 1.125rem/1.5 system-ui;
          max-inline-size: 40rem;
          margin: 2rem auto;
          padding-inline: 1rem;
        }
      </style>
      <h1>${title}</h1>
      ${body}
    </html>`;
}

function describe({ product, date, notes, units, reference }: Booking) {
  const total = units.reduce((sum, { price }) => sum + price, 0) / 100;
  return html`<p>${[product.name, date, notes].filter((part) => part !== null).join(', ')}</p>
    <ul>
      ${units.map(({ id, price }) => html`<li>${id}: ${(price / 100).toFixed(2)} $</li>`)}
    </ul>
    <p><strong>${total.toFixed(2)} $</strong> – ${reference}</p>`;
}

/** What the site says to whoever comes back. */
const returnsOf = {
  ON_HOLD: 'givenUp',
  PENDING: 'unconfirmed',
  CONFIRMED: 'confirmed',
  EXPIRED: 'expired',
  CANCELLED: 'givenUp',
} as const satisfies Record<Booking['status'], Return>;

/** The pages at `/pay/<uuid>?lang=fr`. */
export function payPages({ bookings, siteUrl }: PayPageOptions): Hono<ServerEnv> {
  const pages = new Hono<ServerEnv>();
  pages.all('/:uuid/:action?', async (context) => {
    const language = context.req.query('lang') === 'en' ? 'en' : 'fr';
    const { title, pay, giveUp, back, gone, states } = words[language];
    const { uuid, action } = context.req.param();
    const booking = bookings.find(uuid);
    const outcome = returnId(booking ? returnsOf[booking.status] : 'expired');
    const home = html`<p>
      <a href="${siteUrl}${routes.rates[language]}?${bookingParameter}=${uuid}#${outcome}">${back}</a>
    </p>`;
    if (!booking)
      return context.html(
        page(
          language,
          title,
          html`<p>${gone}</p>
            ${home}`,
        ),
        404,
      );
    if (context.req.method === 'POST') {
      try {
        if (action === 'confirm') bookings.confirm(booking);
        else bookings.giveUp(booking);
      } catch (error) {
        if (!(error instanceof ShopRejection)) throw error;
        return context.html(
          page(
            language,
            title,
            html`<p>${error.message}</p>
              ${home}`,
          ),
          409,
        );
      }
      return context.redirect(`/pay/${uuid}?lang=${language}`, 303);
    }
    const state = html`<p role="status">${states[booking.status]}</p>`;
    const choices = html`<form method="post">
      <button formaction="/pay/${uuid}/confirm?lang=${language}">${pay}</button>
      <button formaction="/pay/${uuid}/give-up?lang=${language}">${giveUp}</button>
    </form>`;
    const next = booking.status === 'ON_HOLD' ? choices : home;
    return context.html(page(language, title, html`${state}${describe(booking)}${next}`));
  });
  return pages;
}

/** The page at which one switches the faults by hand. */
export function switchPage(now: ShopFault) {
  const choices = Object.entries(shopFaults).map(
    ([name, what]) =>
      html`<p>
        <label
          ><input type="radio" name="fault" value="${name}" ${name === now ? 'checked' : ''} /> ${name}: ${what}</label
        >
      </p>`,
  );
  return page('fr', words.fr.title, html`<form method="post">${choices}<button>OK</button></form>`);
}

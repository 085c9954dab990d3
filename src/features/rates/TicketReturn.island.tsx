/** What was chosen, for who is back from the shop: with script, in the tab that led there. */
import { useEffect, useState } from 'react';
import { readStoredJson, writeStorage } from '#client/browser/safe-storage.ts';
import { onDate } from '#client/visit/visit.ts';
import { changeVisit } from '#client/visit/visit-store.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import { formatDate } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import { stringsOf } from '#lib/unknown-data.ts';
import { bookingParameter, familyOf, isBooking, type Return, returnId, returns } from '#park/tickets/shop-return.ts';
import en from '../../../i18n/locales/en/ticket-return.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/ticket-return.json' with { type: 'json' };
import type { KeptHold } from './kept-hold.ts';

interface Props {
  locale: Locale;
  /** The key under which the hold is kept: in the page, so that the calculator needs no file in common with this island. */
  heldKey: string;
}

interface Back {
  outcome: Return;
  /** The name of the booking, which the site has given it. */
  booking: string;
  kept: Partial<KeptHold>;
  /** The same, if it is of this booking: not in another tab. */
  held: Partial<KeptHold> | undefined;
}

/** Reads the address that the shop leads to; anything else than a name of ours is left out. */
function readBack(heldKey: string): Back | undefined {
  const booking = new URLSearchParams(location.search).get(bookingParameter) ?? '';
  const outcome = returns.find((one) => location.hash === `#${returnId(one)}`);
  if (!outcome || !isBooking(booking)) return undefined;
  const kept: Partial<KeptHold> = stringsOf(readStoredJson('sessionStorage', heldKey));
  return { outcome, booking, kept, held: kept.address?.includes(familyOf(booking)) ? kept : undefined };
}

export function TicketReturn({ locale, heldKey }: Props) {
  const messages = { fr, en }[locale];
  const [back, setBack] = useState<Back>();
  useEffect(() => {
    const read = readBack(heldKey);
    if (!read) return undefined;
    setBack(read);
    const { outcome, kept, held } = read;
    // The next hold is another one.
    if (outcome !== 'givenUp') writeStorage('sessionStorage', heldKey, JSON.stringify({ ...kept, identity: '' }));
    const date = held?.date;
    if (outcome !== 'confirmed' || date === undefined) return undefined;
    // The page's own link to the visit takes the day along.
    const plan = () => changeVisit((visit) => (visit.date === date ? visit : onDate(visit, date)));
    const link = document.querySelector(`#${returnId('confirmed')} a.button`);
    link?.addEventListener('click', plan);
    return () => link?.removeEventListener('click', plan);
  }, []);
  if (!back || (!back.held && back.outcome !== 'unconfirmed')) return undefined;
  const { outcome, booking, held } = back;
  return (
    <div className="notice stack-s">
      {held?.date !== undefined && (
        <p>{fillMessage(messages.what, { day: formatDate(held.date, locale), what: held.what ?? '' })}</p>
      )}
      {outcome === 'unconfirmed' && <p>{fillMessage(messages.reference, { booking })}</p>}
      {outcome === 'givenUp' && (
        <p>
          <a className="button" href="#calculator">
            {messages.again}
          </a>
        </p>
      )}
    </div>
  );
}

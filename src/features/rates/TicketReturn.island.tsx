/** What was chosen, for who is back from the shop: with script, in the tab that led there. */
import { useEffect, useState } from 'react';
import { onDate } from '#client/visit/visit.ts';
import { changeVisit } from '#client/visit/visit-store.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import { formatDate } from '#i18n/format.ts';
import { alternatesOf } from '#i18n/paths.ts';
import type { Locale } from '#i18n/routes.ts';
import { bookingParameter, familyOf, isBooking, type Return, returnId, returns } from '#park/tickets/shop-return.ts';
import en from '../../../i18n/locales/en/ticket-return.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/ticket-return.json' with { type: 'json' };
import { endHold, type KeptHold, keptHold } from './kept-hold.ts';

interface Back {
  outcome: Return;
  /** The name of the booking, which the site has given it. */
  booking: string;
  /** Undefined in another tab. */
  held: Partial<KeptHold> | undefined;
}

/** Reads the address that the shop leads to; anything else than a name of ours is left out. */
function readBack(): Back | undefined {
  const booking = new URLSearchParams(location.search).get(bookingParameter) ?? '';
  const outcome = returns.find((one) => location.hash === `#${returnId(one)}`);
  if (!outcome || !isBooking(booking)) return undefined;
  const held = keptHold();
  return { outcome, booking, held: held.address?.includes(familyOf(booking)) ? held : undefined };
}

export function TicketReturn({ locale }: { locale: Locale }) {
  const messages = { fr, en }[locale];
  const [back, setBack] = useState<Back>();
  useEffect(() => {
    const read = readBack();
    setBack(read);
    // The next hold is another one.
    if (read && read.outcome !== 'givenUp') endHold();
  }, []);
  if (!back) return undefined;
  const { outcome, booking, held } = back;
  const date = held?.date;
  const day = date !== undefined && formatDate(date, locale);
  return (
    <div className="notice stack-s">
      {day && <p>{fillMessage(messages.what, { day, what: held?.what ?? '' })}</p>}
      {outcome === 'unconfirmed' && <p>{fillMessage(messages.reference, { booking })}</p>}
      {date !== undefined && day && outcome === 'confirmed' && (
        <p>
          <a
            className="button"
            href={alternatesOf('myVisit')[locale]}
            onClick={() => changeVisit((visit) => (visit.date === date ? visit : onDate(visit, date)))}
          >
            {fillMessage(messages.visit, { day })}
          </a>
        </p>
      )}
      {held && outcome === 'givenUp' && (
        <p>
          <a className="button" href="#calculator">
            {messages.again}
          </a>
        </p>
      )}
    </div>
  );
}

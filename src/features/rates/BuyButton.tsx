/** The end of the calculator: what the tickets of a day cost, whether there are places, and the button that holds them. */
import { useState } from 'react';
import { fillMessage } from '#i18n/fill-message.ts';
import { formatDate, formatPrice } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import type { Messages } from '#i18n/translations.ts';
import { holdId, type HoldProblem } from '#park/tickets/hold.ts';
import { holdTickets } from './hold-tickets.ts';
import { keepHold } from './kept-hold.ts';
import type { Basket, TicketsOfDay } from './tickets-of-day.ts';

interface Props {
  locale: Locale;
  buying: Messages<'buying'>;
  basket: Basket;
  /** `YYYY-MM-DD` */
  date: string;
  /** The basket in words, and the calculator's query. */
  what: string;
  query: string;
  /** The sum in cents where the shop does not say what the day has. */
  sum: number;
  /** What it says; undefined where it can't be read. */
  day: TicketsOfDay | undefined;
  /** When that was seen, in words, if it is not from just now. */
  seen: string | undefined;
  onDate: (date: string) => void;
  /** Called when places have turned out to be other than known. */
  onStale: () => void;
}

type State = { kind: 'choosing' | 'waiting' } | { kind: HoldProblem; total?: number };

/** What the page says of a problem to visitors without script. */
const textOf = (problem: HoldProblem) => document.querySelector(`#${holdId(problem)} strong`)?.textContent;

export function BuyButton(props: Props) {
  const { locale, buying, basket, date, what, query, day, seen, onDate, onStale } = props;
  const [state, setState] = useState<State>({ kind: 'choosing' });
  const named = { date: formatDate(date, locale, 'dayAndMonth') };
  const known = day ? day.sum : props.sum;
  const sum = state.kind === 'priceChanged' ? state.total : known;
  const price = sum === undefined ? '' : formatPrice(sum, locale);

  async function hold(): Promise<void> {
    // Back from the shop, by a page that the browser has kept.
    addEventListener('pageshow', () => setState({ kind: 'choosing' }), { once: true });
    setState({ kind: 'waiting' });
    const outcome = await holdTickets(basket, {
      date,
      language: locale,
      ...(sum !== undefined && { total: sum }),
    });
    if (outcome.kind === 'held') {
      keepHold({ address: outcome.address, query, date, what: price ? `${what}, ${price}` : what });
      location.assign(outcome.address);
      return;
    }
    if (outcome.kind === 'soldOut') onStale();
    setState(outcome);
  }

  function statusText(): string | null | undefined {
    if (state.kind === 'choosing') return '';
    if (state.kind === 'waiting') return buying.wait;
    return state.kind === 'priceChanged' ? fillMessage(buying.newSum, { price }) : textOf(state.kind);
  }

  if (day && (day.places === undefined || day.places === 'soldOut')) {
    return (
      <>
        <p>{fillMessage(day.places ? buying.soldOut : buying.notSold, named)}</p>
        {day.next !== undefined && (
          <p>
            <button type="button" onClick={() => onDate(day.next ?? date)}>
              {fillMessage(buying.next, { date: formatDate(day.next, locale, 'dayAndMonth') })}
            </button>
          </p>
        )}
      </>
    );
  }
  const texts = [
    price && fillMessage(buying.sum, { ...named, price }),
    day?.places === 'few' && buying.few,
    seen && fillMessage(buying.seen, { moment: seen }),
  ];
  return (
    <>
      <p>{texts.filter(Boolean).join(' ')}</p>
      <p>
        <button type="button" className="button-sun" onClick={() => void hold()}>
          {fillMessage(buying.buy, named)}
        </button>
      </p>
      <p role="status">{statusText()}</p>
    </>
  );
}

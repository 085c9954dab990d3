/** The calculator where tickets are sold online: asks for the day, and ends in a button that buys the tickets of that day. */
import { useRef } from 'react';
import { fillMessage } from '#i18n/fill-message.ts';
import { formatDate, languageTags } from '#i18n/format.ts';
import en from '../../../i18n/locales/en/buying.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/buying.json' with { type: 'json' };
import { BuyButton } from './BuyButton.tsx';
import { CalculatorForm, type CalculatorProps } from './CalculatorForm.tsx';
import { writeInput } from './calculator-input.ts';
import { keptHold } from './kept-hold.ts';
import { cheapestOf, compareOffers } from './offers.ts';
import { visitors } from './party.ts';
import { centsOf, tickets } from './purchases.ts';
import { shopLink } from '#park/tickets/shop-link.ts';
import { basketOf, ratesOn, ticketsOn } from './tickets-of-day.ts';
import { useAvailability } from './use-availability.ts';
import { useCalculatorInput } from './use-calculator-input.ts';

/** The shop: one that holds tickets for the site, or a page elsewhere. */
export type CalculatorShop =
  | {
      /** When it said what the page knows, an ISO 8601 instant; undefined if it never has. */
      at: string | undefined;
      /** IANA name of the zoo's. */
      timeZone: string;
    }
  | { address: string };

interface Props extends CalculatorProps {
  shop: CalculatorShop;
  /** The first and the last day of each ticket that is sold, by its key. */
  days: Readonly<Record<string, { first: string; last: string | undefined }>>;
}

/** Milliseconds after which it is worth a word when something was seen. */
const recent = 3_600_000;

export function ShopCalculator({ shop, days, ...props }: Props) {
  const { locale, groups } = props;
  const messages = { fr, en }[locale];
  const form = useRef<HTMLFormElement>(null);
  const [input, change] = useCalculatorInput(props.rates, form, () => keptHold().query);
  const { date, ticket, party } = input;
  const isHolding = !('address' in shop);
  const [known, readAgain] = useAvailability(isHolding ? date : undefined);
  const rates = known && date !== undefined ? ratesOn(props.rates, known, date) : props.rates;
  const once = { ...input, visits: 1 };
  const setDate = (next: string) =>
    change(({ date: _, ...current }) => (next === '' ? current : { ...current, date: next }));
  const isOnline = cheapestOf(compareOffers(rates, input, groups))?.kind === 'online';

  function wayToBuy() {
    if (date === undefined || !isOnline) return undefined;
    if (!isHolding) {
      const values = {
        language: locale,
        date,
        ...Object.fromEntries(visitors.map((who) => [who, party[who] || undefined])),
      };
      return (
        <p>
          <a className="button button-sun" href={shopLink(shop.address, values)} rel="noopener">
            {fillMessage(messages.buy, { date: formatDate(date, locale, 'dayAndMonth') })}
          </a>
        </p>
      );
    }
    if (known === undefined) return <p>{messages.wait}</p>;
    const basket = basketOf(rates, once);
    if (!basket) return undefined;
    const bought = tickets(rates, once, 'online') ?? [];
    const at = known ? known.at : shop.at;
    const isRecent = known !== null && Date.now() - Date.parse(known.at) < recent;
    const zoned = { dateStyle: 'long', timeStyle: 'short', timeZone: shop.timeZone } as const;
    return (
      <BuyButton
        // Another choice has another outcome.
        key={writeInput(input)}
        {...{ locale, messages, basket, date }}
        what={bought.map(({ count, title }) => `${count}\u00A0× ${title}`).join(', ')}
        query={writeInput(input)}
        sum={centsOf(bought)}
        day={known ? ticketsOn(known, basket, date) : undefined}
        seen={at === undefined || isRecent ? undefined : new Date(at).toLocaleString(languageTags[locale], zoned)}
        onDate={setDate}
        onStale={readAgain}
      />
    );
  }

  const sold = days[ticket];
  return (
    <CalculatorForm
      {...{ ...props, rates, form, input, change }}
      day={
        sold && (
          <label>
            {messages.day}
            <input
              type="date"
              name="date"
              min={sold.first}
              max={sold.last}
              value={date ?? ''}
              onChange={(event) => setDate(event.target.value)}
            />
          </label>
        )
      }
      buy={
        <div role="status" aria-atomic="false">
          {wayToBuy()}
        </div>
      }
    />
  );
}

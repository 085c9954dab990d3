/** The calculator where the site sells tickets by the day: ends in a button that holds those of that day in the shop. */
import { useRef } from 'react';
import { languageTags } from '#i18n/format.ts';
import type { Messages } from '#i18n/translations.ts';
import { BuyButton } from './BuyButton.tsx';
import { writeInput } from './calculator-input.ts';
import { CalculatorForm, type CalculatorProps } from './CalculatorForm.tsx';
import { DayField, onDay, type TicketDays } from './DayField.tsx';
import { keptHold } from './kept-hold.ts';
import { cheapestOf, compareOffers } from './offers.ts';
import { centsOf, tickets } from './purchases.ts';
import { basketOf, ratesOn, ticketsOn } from './tickets-of-day.ts';
import { useAvailability } from './use-availability.ts';
import { useCalculatorInput } from './use-calculator-input.ts';

interface Props extends CalculatorProps {
  /** The page's language alone, as all of it is on the way to the shop. */
  buying: Messages<'buying'>;
  days: TicketDays;
  /** When the shop said what the page knows, an ISO 8601 instant; undefined if it never has. */
  at: string | undefined;
  /** IANA name of the zoo's. */
  timeZone: string;
}

/** Milliseconds after which it is worth a word when something was seen. */
const recent = 3_600_000;

export function ShopCalculator({ buying, days, at, timeZone, ...props }: Props) {
  const { locale, groups } = props;
  const form = useRef<HTMLFormElement>(null);
  const [input, change] = useCalculatorInput(props.rates, form, () => keptHold().query);
  const { date } = input;
  const [known, readAgain] = useAvailability(date);
  const rates = known && date !== undefined ? ratesOn(props.rates, known, date) : props.rates;
  const once = { ...input, visits: 1 };

  function wayToBuy() {
    if (date === undefined || cheapestOf(compareOffers(rates, input, groups))?.kind !== 'online') return undefined;
    if (known === undefined) return <p>{buying.wait}</p>;
    const basket = basketOf(rates, once);
    if (!basket) return undefined;
    const bought = tickets(rates, once, 'online') ?? [];
    const instant = known ? known.at : at;
    const isRecent = known !== null && Date.now() - Date.parse(known.at) < recent;
    const zoned = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
    return (
      <BuyButton
        // Another choice has another outcome.
        key={writeInput(input)}
        {...{ locale, buying, basket, date }}
        what={bought.map(({ count, title }) => `${count}\u00A0× ${title}`).join(', ')}
        query={writeInput(input)}
        sum={centsOf(bought)}
        day={known ? ticketsOn(known, basket, date) : undefined}
        seen={
          instant === undefined || isRecent ? undefined : new Date(instant).toLocaleString(languageTags[locale], zoned)
        }
        onDate={(next) => change((current) => onDay(current, next))}
        onStale={readAgain}
      />
    );
  }

  return (
    <CalculatorForm
      {...{ ...props, rates, form, input, change }}
      day={<DayField {...{ buying, days, input, change }} />}
      buy={
        <div className="stack-s" role="status" aria-atomic="false">
          {wayToBuy()}
        </div>
      }
    />
  );
}

/** The calculator where the site sells tickets by the day: ends in a button that holds those of that day in the shop. */
import { useRef, useState } from 'react';
import { fillMessage } from '#i18n/fill-message.ts';
import { formatDate, formatPrice, languageTags } from '#i18n/format.ts';
import { holdId } from '#park/tickets/hold.ts';
import { optionOf } from '#park/tickets/shop-prices.ts';
import { writeInput } from './calculator-input.ts';
import { CalculatorForm, type CalculatorProps, type DayProps } from './CalculatorForm.tsx';
import { holdTickets } from './hold-tickets.ts';
import { keepHold, keptHold } from './kept-hold.ts';
import { cheapestOf, compareOffers } from './offers.ts';
import { centsOf, tickets } from './purchases.ts';
import { basketOf, nextDay, ratesOn } from './tickets-of-day.ts';
import { useAvailability } from './use-availability.ts';
import { useCalculatorInput } from './use-calculator-input.ts';

interface Props extends CalculatorProps, DayProps {
  /** When the shop said what the page knows, an ISO 8601 instant; undefined if it never has. */
  at: string | undefined;
  /** IANA name of the zoo's. */
  timeZone: string;
}

/** What the last press of the button has led to. */
interface Pressed {
  /** What was chosen then: another choice has another outcome. */
  query: string;
  text: string | null | undefined;
  /** Cents that the shop asks for, where they are others than known; NaN otherwise. */
  total: number;
}

/** Milliseconds after which it is worth a word when something was seen. */
const recent = 3_600_000;

/** What the page says of a problem to visitors without script. */
const textOf = (problem: string) => document.getElementById(holdId(problem))?.querySelector('strong')?.textContent;

export function ShopCalculator({ buying, days, at, timeZone, ...props }: Props) {
  const { locale, groups } = props;
  const form = useRef<HTMLFormElement>(null);
  const [input, change] = useCalculatorInput(props.rates, form, () => keptHold().query);
  const { date = '' } = input;
  const sold = days[input.ticket];
  const changeDay = (day: string) => change((current) => ({ ...current, date: day }));
  const [known, readAgain] = useAvailability(date);
  const [last, setLast] = useState<Pressed>();
  const rates = known ? ratesOn(props.rates, known, date) : props.rates;

  function wayToBuy() {
    const basket = basketOf(rates, input);
    if (!date || !basket || cheapestOf(compareOffers(rates, input, groups))?.kind !== 'online') return undefined;
    if (known === undefined) return <p>{buying.wait}</p>;
    const { place, counts } = basket;
    const option = known ? optionOf(known, place) : undefined;
    const query = writeInput(input);
    const pressed = last?.query === query ? last : undefined;
    const bought = tickets(rates, { ...input, visits: 1 }, 'online') ?? [];
    const sum = pressed?.total || (option ? basket.sum : centsOf(bought));
    const price = sum >= 0 ? formatPrice(sum, locale) : '';
    const say = (message: string, of = date) =>
      fillMessage(message, { date: formatDate(of, locale, 'dayAndMonth'), price });
    const places = option?.days[date]?.places;
    if (option && (!places || places === 'soldOut')) {
      const next = nextDay(option, date);
      return (
        <>
          <p>{say(places ? buying.soldOut : buying.notSold)}</p>
          {next && (
            <p>
              <button type="button" onClick={() => changeDay(next)}>
                {say(buying.next, next)}
              </button>
            </p>
          )}
        </>
      );
    }

    async function hold(): Promise<void> {
      const tell = (text: Pressed['text'], total = NaN) => setLast({ query, text, total });
      // Back from the shop, by a page that the browser has kept.
      addEventListener('pageshow', () => tell(''), { once: true });
      tell(buying.wait);
      const outcome = await holdTickets({ ...place, ...counts, date, language: locale, total: sum });
      if (typeof outcome === 'string') {
        const what = bought.map(({ count, title }) => `${count}\u00A0× ${title}`).concat(price || []);
        keepHold({ address: outcome, query, date, what: what.join(', ') });
        location.assign(outcome);
        return;
      }
      const { kind, total } = outcome;
      if (kind === 'soldOut') readAgain();
      const newSum = total && fillMessage(buying.newSum, { price: formatPrice(total, locale) });
      tell(newSum || (textOf(kind) ?? textOf('away')), total);
    }

    const seen = known && Date.now() - Date.parse(known.at) < recent ? undefined : (known?.at ?? at);
    const zoned = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
    const texts = [
      price && say(buying.sum),
      places === 'few' && buying.few,
      seen && fillMessage(buying.seen, { moment: new Date(seen).toLocaleString(languageTags[locale], zoned) }),
    ];
    return (
      <>
        <p>{texts.filter(Boolean).join(' ')}</p>
        <p>
          <button type="button" className="button-sun" onClick={() => void hold()}>
            {say(buying.buy)}
          </button>
        </p>
        <p role="status">{pressed?.text}</p>
      </>
    );
  }

  return (
    <CalculatorForm
      {...{ ...props, rates, form, input, change }}
      day={
        sold && (
          <label>
            {buying.day}
            <input
              type="date"
              name="date"
              min={sold.first}
              max={sold.last}
              value={date}
              onChange={({ target }) => changeDay(target.value)}
            />
          </label>
        )
      }
      buy={
        <div className="stack-s" role="status" aria-atomic="false">
          {wayToBuy()}
        </div>
      }
    />
  );
}

/** The calculator where a shop on another site sells tickets by the day: ends in a link that carries day, language and party. */
import { useRef } from 'react';
import { fillMessage } from '#i18n/fill-message.ts';
import { formatDate } from '#i18n/format.ts';
import { shopLink } from '#park/tickets/shop-link.ts';
import { CalculatorForm, type CalculatorProps, type DayProps } from './CalculatorForm.tsx';
import { cheapestOf, compareOffers } from './offers.ts';
import { visitors } from './party.ts';
import { useCalculatorInput } from './use-calculator-input.ts';

interface Props extends CalculatorProps, DayProps {
  /** The shop's page, with places for what is filled in. */
  address: string;
}

export function LinkCalculator({ address, buying, days, ...props }: Props) {
  const { locale, rates, groups } = props;
  const form = useRef<HTMLFormElement>(null);
  const [input, change] = useCalculatorInput(rates, form);
  const { date, party } = input;
  const sold = days[input.ticket];
  const isOnline = cheapestOf(compareOffers(rates, input, groups))?.kind === 'online';
  const counts = visitors.map((visitor) => [visitor, party[visitor] || undefined] as const);
  return (
    <CalculatorForm
      {...{ ...props, form, input, change }}
      day={
        // The calculator beside has its own: a file for both would be one more for either.
        sold && (
          <label>
            {buying.day}
            <input
              type="date"
              name="date"
              min={sold.first}
              max={sold.last}
              value={date ?? ''}
              onChange={({ target }) => change((current) => ({ ...current, date: target.value }))}
            />
          </label>
        )
      }
      buy={
        date &&
        isOnline && (
          <p>
            <a
              className="button button-sun"
              href={shopLink(address, { language: locale, date, ...Object.fromEntries(counts) })}
              rel="noopener"
            >
              {fillMessage(buying.buy, { date: formatDate(date, locale, 'dayAndMonth') })}
            </a>
          </p>
        )
      }
    />
  );
}

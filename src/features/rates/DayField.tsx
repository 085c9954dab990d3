/** The day of the visit, for a ticket that is sold by the day. */
import type { Messages } from '#i18n/translations.ts';
import type { CalculatorInput } from './calculator-input.ts';
import type { useCalculatorInput } from './use-calculator-input.ts';

/** The first and the last day of each ticket, by its key. */
export type TicketDays = Readonly<Record<string, { first: string; last: string | undefined }>>;

interface Props {
  buying: Messages<'buying'>;
  days: TicketDays;
  input: CalculatorInput;
  change: ReturnType<typeof useCalculatorInput>[1];
}

/** The input on another day, or on none. */
export const onDay = ({ date: _, ...input }: CalculatorInput, date: string): CalculatorInput =>
  date ? { ...input, date } : input;

export function DayField({ buying, days, input, change }: Props) {
  const sold = days[input.ticket];
  if (!sold) return undefined;
  return (
    <label>
      {buying.day}
      <input
        type="date"
        name="date"
        min={sold.first}
        max={sold.last}
        value={input.date ?? ''}
        onChange={({ target }) => change((current) => onDay(current, target.value))}
      />
    </label>
  );
}

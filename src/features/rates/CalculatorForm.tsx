/** The calculator's fields and its result. */
import type { ReactNode, RefObject } from 'react';
import { fillMessage } from '#i18n/fill-message.ts';
import type { Locale } from '#i18n/routes.ts';
import type { Messages } from '#i18n/translations.ts';
import en from '../../../i18n/locales/en/calculator.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/calculator.json' with { type: 'json' };
import { type CalculatorInput, maxVisits } from './calculator-input.ts';
import { CountField } from './CountField.tsx';
import { describeOffers, summarize } from './describe-offers.ts';
import { OfferList } from './OfferList.tsx';
import { compareOffers } from './offers.ts';
import { type GroupTerms, isGroup, maxPerVisitor, type Visitor } from './party.ts';
import { productsOf, type RateLine } from './price-list.ts';
import type { useCalculatorInput } from './use-calculator-input.ts';

export interface CalculatorProps {
  locale: Locale;
  rates: readonly RateLine[];
  /** The days of each ticket in words, by its key. */
  dates: Readonly<Record<string, string>>;
  visitors: readonly { visitor: Visitor; title: string; hint: string | undefined }[];
  /** The rate of groups, and the page on it. */
  groups: (GroupTerms & { href: string | undefined }) | undefined;
}

/** What a calculator knows beside where tickets are sold by the day. */
export interface DayProps {
  /** The page's language alone, as all of it is on the way to the shop. */
  buying: Messages<'buying'>;
  /** The first and the last day of each ticket, by its key. */
  days: Readonly<Record<string, { first: string; last: string | undefined }>>;
}

interface Props extends CalculatorProps {
  form: RefObject<HTMLFormElement | null>;
  input: CalculatorInput;
  change: ReturnType<typeof useCalculatorInput>[1];
  /** A field for the day of the visit. */
  day?: ReactNode;
  /** The way to buy the cheapest offer, beside a link to all ways. */
  buy?: ReactNode;
}

export function CalculatorForm(props: Props) {
  const { locale, rates, dates, visitors, groups, form, input, change, day, buy } = props;
  const messages = { fr, en }[locale];
  const tickets = productsOf(rates, 'tickets');
  const { party, ticket, visits } = input;
  const offers = compareOffers(rates, input, groups);
  const described = describeOffers(offers, locale, messages);
  const [cheapest] = described;
  // Sends large parties to the rate for groups.
  const groupRate = fillMessage(messages.groupRate, { count: groups?.from ?? 0 });
  const texts = (what: string, max: number) => ({
    fewer: fillMessage(messages.fewer, { what }),
    more: fillMessage(messages.more, { what }),
    atMost: fillMessage(messages.atMost, { max }),
  });
  return (
    <form className="calculator" ref={form} onSubmit={(event) => event.preventDefault()}>
      <div className="when">
        {/* Names of tickets are too long for a list that closes: on a phone it would cut them off. */}
        <fieldset>
          <legend>{messages.ticket}</legend>
          {tickets.map(({ key, name }) => (
            <label key={key} className="ticket-choice">
              <input
                type="radio"
                name="ticket"
                value={key}
                checked={key === ticket}
                onChange={() => change((current) => ({ ...current, ticket: key }))}
              />
              <span>
                {name}
                {dates[key] !== undefined && <small>{dates[key]}</small>}
              </span>
            </label>
          ))}
        </fieldset>
        {day}
        <CountField
          name="visits"
          label={messages.visits}
          value={visits}
          min={1}
          max={maxVisits}
          {...texts(messages.visits, maxVisits)}
          onChange={(count) => change((current) => ({ ...current, visits: count }))}
        />
      </div>
      <fieldset>
        <legend>{messages.who}</legend>
        {visitors.map(({ visitor, title, hint }) => (
          <CountField
            key={visitor}
            name={visitor}
            label={title}
            hint={hint}
            value={party[visitor]}
            min={0}
            max={maxPerVisitor}
            {...texts(title, maxPerVisitor)}
            onChange={(count) => change((current) => ({ ...current, party: { ...current.party, [visitor]: count } }))}
          />
        ))}
      </fieldset>
      <div className="result">
        <output>
          {cheapest && <strong className="total">{cheapest.total}</strong>} {summarize(input, offers, locale, messages)}
        </output>
        {isGroup(party, groups) && (
          <p role="status">{groups.href === undefined ? groupRate : <a href={groups.href}>{groupRate}</a>}</p>
        )}
        <OfferList offers={described} messages={messages} buy={buy} />
      </div>
    </form>
  );
}

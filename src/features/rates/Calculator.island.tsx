/** What a visit costs a group: tickets online and at the gate against memberships. */
import { useRef } from 'react';
import type { Locale } from '../../../i18n/routes.ts';
import { fill } from '../../lib/fill-template.ts';
import { CountField } from './CountField.tsx';
import { describeOffers, summarize, type CalculatorTexts } from './offer-text.ts';
import { OfferList } from './OfferList.tsx';
import { compareOffers } from './offers.ts';
import { maxPerVisitor, maxVisits, writeSelection, type Visitor } from './party.ts';
import { productsOf, type RateLine } from './price-list.ts';
import { ShareLink } from './ShareLink.tsx';
import { useSelection } from './use-selection.ts';

interface Props {
  locale: Locale;
  rates: readonly RateLine[];
  visitors: readonly { visitor: Visitor; title: string; ages: string | null }[];
  texts: CalculatorTexts;
}

export function Calculator({ locale, rates, visitors, texts }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const tickets = productsOf(rates, 'tickets');
  const [selection, change] = useSelection(
    tickets.map(({ key }) => key),
    form,
  );
  const { party, ticket, visits } = selection;
  const offers = compareOffers(rates, selection);
  const buttons = (what: string) => ({ fewer: fill(texts.fewer, { what }), more: fill(texts.more, { what }) });
  return (
    <form className="calculator" ref={form} onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>{texts.who}</legend>
        {visitors.map(({ visitor, title, ages }) => (
          <CountField
            key={visitor}
            name={visitor}
            label={title}
            hint={ages ?? undefined}
            value={party[visitor]}
            min={0}
            max={maxPerVisitor}
            {...buttons(title)}
            onChange={(count) => change({ ...selection, party: { ...party, [visitor]: count } })}
          />
        ))}
      </fieldset>
      <div className="when">
        <label htmlFor="calculator-ticket">{texts.ticket}</label>
        <select
          id="calculator-ticket"
          name="ticket"
          value={ticket}
          onChange={(event) => change({ ...selection, ticket: event.target.value })}
        >
          {tickets.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
        <CountField
          name="visits"
          label={texts.visits}
          value={visits}
          min={1}
          max={maxVisits}
          {...buttons(texts.visits)}
          onChange={(count) => change({ ...selection, visits: count })}
        />
        <output className="summary">{summarize(selection, offers, locale, texts)}</output>
      </div>
      <OfferList offers={describeOffers(offers, locale, texts)} texts={texts} />
      <ShareLink texts={texts} query={writeSelection(selection)} />
    </form>
  );
}

/** The ways to pay for a group, the cheapest marked and taken apart. */
import type { CalculatorTexts, OfferText } from './offer-text.ts';

interface Props {
  offers: readonly OfferText[];
  texts: Pick<CalculatorTexts, 'cheapest' | 'details'>;
}

export function OfferList({ offers, texts }: Props) {
  return (
    <ul className="offers" role="list">
      {offers.map(({ title, total, notes, items, isCheapest }) => (
        <li key={title} data-cheapest={isCheapest || undefined}>
          <h3>{title}</h3>
          {isCheapest && <p className="badge">{texts.cheapest}</p>}
          <p className="total">{total}</p>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <details>
            <summary>{texts.details}</summary>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  );
}

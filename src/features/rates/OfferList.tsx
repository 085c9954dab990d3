/** All offers with what to buy; the cheapest is marked. */
import type { CalculatorMessages, OfferDescription } from './describe-offers.ts';

interface Props {
  offers: readonly OfferDescription[];
  messages: Pick<CalculatorMessages, 'cheapest' | 'details' | 'buy'>;
}

export function OfferList({ offers, messages }: Props) {
  if (offers.length === 0) return undefined;
  return (
    <div className="result">
      <ul className="offers" role="list">
        {offers.map(({ title, total, notes, items, isCheapest }) => (
          <li key={title} data-cheapest={isCheapest || undefined}>
            <h3>{title}</h3>
            {isCheapest && <p className="badge">{messages.cheapest}</p>}
            <p className="total">{total}</p>
            <div>
              {notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </div>
            <details>
              <summary>{messages.details}</summary>
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      <p>
        <a href="#buy">{messages.buy}</a>
      </p>
    </div>
  );
}

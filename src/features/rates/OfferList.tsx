/** The cheapest offer with what to buy, and the others folded up. */
import type { ReactNode } from 'react';
import type { CalculatorMessages, OfferDescription } from './describe-offers.ts';

interface Props {
  /** The cheapest first. */
  offers: readonly OfferDescription[];
  messages: Pick<CalculatorMessages, 'others' | 'buy'>;
  /** The way to buy the cheapest, beside a link to all ways. */
  buy?: ReactNode;
}

const List = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

export function OfferList({ offers: [cheapest, ...others], messages, buy }: Props) {
  if (!cheapest) return undefined;
  return (
    <>
      <List lines={[...cheapest.notes, ...cheapest.items]} />
      {buy}
      <p>
        <a href="#buy">{messages.buy}</a>
      </p>
      {others.length > 0 && (
        <details>
          <summary>{messages.others}</summary>
          {others.map(({ title, total, notes, items }) => (
            <section key={title}>
              <h3>{title}</h3>
              <p className="total">{total}</p>
              <List lines={[...notes, ...items]} />
            </section>
          ))}
        </details>
      )}
    </>
  );
}

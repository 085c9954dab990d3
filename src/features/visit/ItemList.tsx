/** Things of a visit that are in no order, each with what there is to say about it. */
import type { VisitMessages } from './describe-plan.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { kindOf, StopDisc } from './StopDisc.tsx';

export interface ListedItem {
  id: string;
  name: string;
  /** Undefined where it has no page any more, or none is known yet. */
  href: string | undefined;
  notes: readonly string[];
}

interface Props {
  items: readonly ListedItem[];
  messages: VisitMessages;
  onRemove: (id: string, name: string) => void;
}

export function ItemList({ items, messages, onRemove }: Props) {
  return (
    <ul role="list" className="visit-list">
      {items.map(({ id, name, href, notes }) => (
        <li key={id}>
          <StopDisc kind={kindOf(id)} />
          <div>
            {href === undefined ? <strong>{name}</strong> : <a href={href}>{name}</a>}
            {notes.map((note) => (
              <small key={note}>{note}</small>
            ))}
          </div>
          <RemoveButton name={name} messages={messages} onRemove={() => onRemove(id, name)} />
        </li>
      ))}
    </ul>
  );
}

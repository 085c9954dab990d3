import type { RefObject } from 'react';
import { fillMessage } from '#i18n/fill-message.ts';
import type { Messages } from '#i18n/translations.ts';
import type { ActiveFilter } from './filter-selection.ts';
import { useFocusFallback } from './use-focus-fallback.ts';

interface Props {
  filters: readonly ActiveFilter[];
  messages: Messages<'filters'>;
  /** Receives the focus when the last button is removed. */
  status: RefObject<HTMLElement | null>;
  onRemove: (filter: ActiveFilter) => void;
  onClear: () => void;
}

/** Buttons that remove one active filter each, and one that clears them all. */
export function ActiveFilters({ filters, messages, status, onRemove, onClear }: Props) {
  const buttons = useFocusFallback(status);
  return (
    <div ref={buttons}>
      {filters.length > 0 && (
        <ul className="filters-active" role="list" aria-label={messages.active}>
          {filters.map((filter) => (
            <li key={`${filter.name}:${filter.value}`}>
              <button
                type="button"
                aria-label={fillMessage(messages.remove, { label: filter.label })}
                onClick={() => onRemove(filter)}
              >
                {filter.label} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
          <li>
            <button type="button" className="filters-clear" onClick={onClear}>
              {messages.clear}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}

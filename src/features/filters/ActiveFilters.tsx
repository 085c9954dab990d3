import { type RefObject, useLayoutEffect, useRef } from 'react';
import { fillMessage } from '#i18n/fill-message.ts';
import type { Messages } from '#i18n/translations.ts';
import type { ActiveFilter } from './filter-selection.ts';

interface Props {
  filters: readonly ActiveFilter[];
  messages: Messages<'filters'>;
  /** Receives the focus when the last button is removed. */
  status: RefObject<HTMLElement | null>;
  onRemove: (filter: ActiveFilter) => void;
  onClear: () => void;
}

/**
 * Moves the focus when the button that has it is removed: to the button in its place, else to `fallback`.
 *
 * @returns a ref for the element around the buttons
 */
function useFocusFallback(fallback: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const position = useRef(-1);

  // The focused button's position, remembered because the button is gone once React has updated.
  useLayoutEffect(() => {
    const element = container.current;
    const rememberPosition = (): void => {
      position.current = Array.from(element?.querySelectorAll('button') ?? []).findIndex(
        (button) => button === document.activeElement,
      );
    };
    document.addEventListener('focusin', rememberPosition);
    return () => document.removeEventListener('focusin', rememberPosition);
  }, []);

  useLayoutEffect(() => {
    if (position.current < 0 || document.activeElement !== document.body) return;
    const buttons = container.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(position.current, buttons.length - 1)] ?? fallback.current;
    next?.focus();
  });

  return container;
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

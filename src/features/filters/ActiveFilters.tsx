import type { RefObject } from 'react';
import { fill } from '../../lib/fill-template.ts';
import type { FilterTexts } from './filter-texts.ts';
import type { ActiveFilter } from './selection.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface Props {
  filters: readonly ActiveFilter[];
  texts: FilterTexts;
  /** Gets the focus when the last button is gone. */
  status: RefObject<HTMLElement | null>;
  onRemove: (filter: ActiveFilter) => void;
  onClear: () => void;
}

/** What is chosen, each to be taken away by itself, and all at once. */
export function ActiveFilters({ filters, texts, status, onRemove, onClear }: Props) {
  const buttons = useKeptFocus(status);
  return (
    <div ref={buttons}>
      {filters.length > 0 && (
        <ul className="filters-active" role="list" aria-label={texts.active}>
          {filters.map((filter) => (
            <li key={`${filter.name}:${filter.value}`}>
              <button
                type="button"
                aria-label={fill(texts.remove, { label: filter.label })}
                onClick={() => onRemove(filter)}
              >
                {filter.label} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
          <li>
            <button type="button" className="filters-clear" onClick={onClear}>
              {texts.clear}
            </button>
          </li>
        </ul>
      )}
    </div>
  );
}

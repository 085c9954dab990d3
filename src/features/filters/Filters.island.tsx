import { useRef } from 'react';
import type { FilterField } from './filter-fields.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { ChoiceOptions } from './ChoiceOptions.tsx';
import { countText } from './count-text.ts';
import type { FilterTexts } from './filter-texts.ts';
import { activeFilters, without } from './selection.ts';
import { useFilters } from './use-filters.ts';

interface Props {
  fields: readonly FilterField[];
  /** How many entries the whole list has. */
  total: number;
  /** Address of the whole list, where the page shows a part of it. */
  file?: string;
  texts: FilterTexts;
}

/** The filter of a list; the list itself stands in the page beside it. */
export function Filters({ fields, total, file, texts }: Props) {
  const { controls, selection, status, isSlow, shown, counts, choose, retry } = useFilters(fields, file);
  const statusLine = useRef<HTMLParagraphElement>(null);
  const active = activeFilters(fields, selection);
  const hasFailed = status === 'failed' && active.length > 0;
  const message = isSlow ? texts.loading : hasFailed ? texts.failed : countText(shown?.length ?? total, texts);
  const choices = fields.filter((field) => field.kind === 'choice');

  // The button goes away.
  const tryAgain = (): void => {
    statusLine.current?.focus();
    retry();
  };

  return (
    <search className="filters" aria-label={texts.title} data-status={status}>
      <div {...controls}>
        {fields.map(
          ({ kind, name, label }) =>
            kind === 'text' && (
              <label key={name} className="filters-text">
                {label}
                <input type="search" name={name} />
              </label>
            ),
        )}
        {choices.length > 0 && (
          <details className="filters-choices">
            <summary>{texts.title}</summary>
            {choices.map((field) => (
              <ChoiceOptions key={field.name} field={field} counts={counts} />
            ))}
          </details>
        )}
      </div>
      <ActiveFilters
        filters={active}
        texts={texts}
        status={statusLine}
        onRemove={(filter) => choose(without(selection, filter))}
        onClear={() => choose({})}
      />
      <p ref={statusLine} role="status" tabIndex={-1}>
        {message}
      </p>
      {hasFailed && (
        <button type="button" onClick={tryAgain}>
          {texts.retry}
        </button>
      )}
    </search>
  );
}

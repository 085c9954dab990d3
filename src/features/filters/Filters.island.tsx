import { useRef } from 'react';
import { fillMessage } from '#i18n/fill-message.ts';
import { formatDate, languageTags } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import en from '../../../i18n/locales/en/filters.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/filters.json' with { type: 'json' };
import { ActiveFilters } from './ActiveFilters.tsx';
import { ChoiceOptions } from './ChoiceOptions.tsx';
import type { FilterField } from './filter-fields.ts';
import { activeFilters, withoutFilter } from './filter-selection.ts';
import { countMessage, type ListMessages } from './list-messages.ts';
import { useFilters } from './use-filters.ts';

interface Props {
  locale: Locale;
  fields: readonly FilterField[];
  /** The number of entries in the whole list. */
  total: number;
  /** Address of the whole list, if the page shows only a part of it. */
  file?: string;
  /** Messages that differ from list to list. */
  listMessages: ListMessages;
}

/** The filter of a list. The list itself is in the page, outside the island. */
export function Filters({ locale, fields, total, file, listMessages }: Props) {
  const messages = { fr, en }[locale];
  const { controls, selection, isChanged, status, isSlow, shown, counts, date, next, choose, retry } = useFilters(
    fields,
    file,
  );
  const statusLine = useRef<HTMLParagraphElement>(null);
  const inWords = (day: string) => formatDate(day, locale, 'full');
  const active = activeFilters(fields, selection).map((filter) =>
    filter.name === date?.field.name && date.problem !== 'unreadable'
      ? { ...filter, label: inWords(filter.value) }
      : filter,
  );
  const hasFailed = status === 'failed' && active.length > 0;
  const isNothingOnDay = shown?.length === 0 && date !== undefined && active.length === 1;
  const results = [
    date?.problem && messages[`date.${date.problem}`],
    isNothingOnDay
      ? fillMessage(messages.nothingOn, { date: inWords(date.date) })
      : countMessage(shown?.length ?? total, listMessages, languageTags[locale]),
  ];
  const choices = fields.filter((field) => field.kind === 'choice');

  // The retry button is about to disappear.
  const tryAgain = (): void => {
    statusLine.current?.focus();
    retry();
  };

  // So is the button of the next date.
  const showNext = (): void => {
    if (!date || next === undefined) return;
    statusLine.current?.focus();
    choose({ ...selection, [date.field.name]: [next] });
  };

  return (
    <search className="filters" aria-label={listMessages.title} data-status={status}>
      <div {...controls}>
        {fields.map(
          (field) =>
            field.kind === 'text' && (
              <label key={field.name} className="filters-text">
                {field.label}
                <input type="search" name={field.name} data-alternate={field.alternate} />
              </label>
            ),
        )}
        {fields.map(
          (field) =>
            field.kind === 'date' && (
              <label key={field.name} className="filters-date">
                {field.label}
                <input
                  type="date"
                  name={field.name}
                  min={field.first}
                  max={field.last}
                  data-alternate={field.alternate}
                />
              </label>
            ),
        )}
        {choices.length > 0 && (
          <details className="filters-choices">
            <summary>{listMessages.title}</summary>
            {choices.map((field) => (
              <ChoiceOptions key={field.name} field={field} counts={counts} />
            ))}
          </details>
        )}
      </div>
      <ActiveFilters
        filters={active}
        messages={messages}
        status={statusLine}
        onRemove={(filter) => choose(withoutFilter(selection, filter))}
        onClear={() => choose({})}
      />
      {/* What the address already holds is part of the page that is announced; only what changes after is news. */}
      <p ref={statusLine} role="status" aria-live={isChanged || isSlow || hasFailed ? 'polite' : 'off'} tabIndex={-1}>
        {isSlow ? messages.loading : hasFailed ? messages.failed : results.filter(Boolean).join(' ')}
      </p>
      {next !== undefined && (
        <button type="button" onClick={showNext}>
          {fillMessage(messages.nextOn, { date: inWords(next) })}
        </button>
      )}
      {hasFailed && (
        <button type="button" onClick={tryAgain}>
          {messages.retry}
        </button>
      )}
    </search>
  );
}

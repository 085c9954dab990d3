/** Site search in a dialog, which `search-dialog.ts` opens and closes. */
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isModifiedClick } from '#client/browser/is-modified-click.ts';
import type { Locale } from '#i18n/routes.ts';
import en from '../../../i18n/locales/en/search-dialog.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/search-dialog.json' with { type: 'json' };
import { isStep, moveFocus } from './keyboard.ts';
import { isSearchable } from './search.ts';
import { followed, queryParameters } from './search-url.ts';
import { SearchBody } from './SearchBody.tsx';
import { SearchForm } from './SearchForm.tsx';
import { answerMessage, statusMessage } from './SearchOutcome.tsx';
import { useClosures } from './use-closures.ts';
import { useQuery } from './use-query.ts';
import { useRecent } from './use-recent.ts';
import { useSearch } from './use-search.ts';

interface Props {
  locale: Locale;
  indexUrl: string;
  allSectionsHref: string;
  /** The button that opens the dialog. */
  children?: ReactNode;
}

export function Search({ locale, indexUrl, allSectionsHref, children }: Props) {
  const messages = { fr, en }[locale];
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [isNeeded, setNeeded] = useState(false);
  const { query, debouncedQuery, setQuery, settle } = useQuery(field, locale);
  const { recent, remember, setRecent } = useRecent(locale);
  const [state, retry] = useSearch(indexUrl, isNeeded);
  const loaded = state.kind === 'ready' ? state : undefined;
  const find = loaded?.search;
  const found = useMemo(
    () => (isSearchable(debouncedQuery) ? find?.(debouncedQuery) : undefined),
    [find, debouncedQuery],
  );
  const results = useClosures(locale, found);
  // The dialog may have been opened before hydration.
  useEffect(() => setNeeded(dialog.current?.open ?? false), []);
  useEffect(() => {
    body.current?.scrollTo(0, 0);
  }, [debouncedQuery]);

  const search = (text: string): void => {
    if (field.current) field.current.value = text;
    setQuery(text);
    field.current?.focus();
  };
  const changeRecent = (changed: string[]): void => {
    setRecent(changed);
    // The button that had the focus is gone.
    field.current?.focus();
  };
  const submit = (): void => {
    remember(query);
    flushSync(settle);
    body.current?.querySelector<HTMLElement>('a[data-search-step]')?.focus();
  };
  const move = (event: KeyboardEvent): void => {
    if (!field.current || !body.current || !isStep(event.key)) return;
    // The focus would be lost with the results of an earlier query.
    if (event.target === field.current) flushSync(settle);
    moveFocus(event, field.current, body.current);
  };
  const follow = (event: MouseEvent): void => {
    if (!(event.target instanceof Element) || !event.target.closest('a[data-search-step]')) return;
    remember(query);
    if (!isModifiedClick(event)) dialog.current?.close(followed);
  };

  return (
    <>
      {children}
      <dialog ref={dialog} className="search" aria-labelledby="search-title" data-search onKeyDown={move}>
        <SearchForm
          {...{ field, messages }}
          parameter={queryParameters[locale]}
          status={statusMessage(state, debouncedQuery, results, messages, locale)}
          answer={answerMessage(state, results)}
          onQuery={setQuery}
          onFocus={() => setNeeded(true)}
          onSubmit={submit}
        />
        <div ref={body} className="search-body" onClick={follow}>
          <SearchBody
            {...{ state, results, locale, allSectionsHref, recent }}
            query={debouncedQuery}
            retryLabel={messages.retry}
            onRetry={retry}
            onSearch={search}
            onRecentChange={changeRecent}
          />
        </div>
      </dialog>
    </>
  );
}

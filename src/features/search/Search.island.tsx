/** The search of the site, in a dialog: `opening.ts` opens and closes it, this finds things. */
import { useEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { Locale } from '../../../i18n/routes.ts';
import { followed, queryParameters } from './search-url.ts';
import { moveFocus } from './keyboard.ts';
import { isSearchable } from './search.ts';
import { SearchBody } from './SearchBody.tsx';
import { SearchForm } from './SearchForm.tsx';
import { statusText } from './SearchOutcome.tsx';
import type { DialogTexts } from './texts.ts';
import { useQuery } from './use-query.ts';
import { useRecent } from './use-recent.ts';
import { useSearch } from './use-search.ts';

interface Props {
  locale: Locale;
  indexUrl: string;
  allSectionsHref: string;
  texts: DialogTexts;
  /** What opens the dialog. */
  children?: ReactNode;
}

export function Search({ locale, indexUrl, allSectionsHref, texts, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const { query, settled, setQuery } = useQuery(field, locale);
  const { recent, remember, setRecent } = useRecent(locale);
  const [state, retry] = useSearch(indexUrl, isWanted);
  const results = useMemo(
    () => (state.status === 'ready' && isSearchable(settled) ? state.search(settled) : undefined),
    [state, settled],
  );
  // Opened before it was awake.
  useEffect(() => setWanted(dialog.current?.open ?? false), []);
  useEffect(() => {
    body.current?.scrollTo(0, 0);
  }, [settled]);

  const search = (text: string): void => {
    if (field.current) field.current.value = text;
    setQuery(text);
    field.current?.focus();
  };
  const forget = (left: string[]): void => {
    setRecent(left);
    // The button that was pressed is gone.
    field.current?.focus();
  };
  const submit = (): void => {
    remember(query);
    body.current?.querySelector<HTMLElement>('a[data-search-step]')?.focus();
  };
  const follow = (event: MouseEvent): void => {
    if (!(event.target instanceof Element) || !event.target.closest('a[data-search-step]')) return;
    remember(query);
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!isElsewhere) dialog.current?.close(followed);
  };

  return (
    <>
      {children}
      <dialog
        ref={dialog}
        className="search"
        aria-labelledby="search-title"
        data-search
        onKeyDown={(event) => field.current && body.current && moveFocus(event, field.current, body.current)}
      >
        <SearchForm
          {...{ field, texts }}
          parameter={queryParameters[locale]}
          status={statusText(state, results, texts, locale)}
          onQuery={setQuery}
          onFocus={() => setWanted(true)}
          onSubmit={submit}
        />
        <div ref={body} className="search-body" onClick={follow}>
          <SearchBody
            {...{ state, results, locale, allSectionsHref, recent }}
            query={settled}
            retryLabel={texts.retry}
            onRetry={retry}
            onSearch={search}
            onRecentChange={forget}
          />
        </div>
      </dialog>
    </>
  );
}

/** The dialog below the search field: results, recent searches, or a button to retry. */
import { useEffect, useState } from 'react';
import type { Locale } from '#i18n/routes.ts';
import { RecentSearches } from './RecentSearches.tsx';
import type { Results } from './search.ts';
import styles from './search-results.css?inline';
import { SearchOutcome } from './SearchOutcome.tsx';
import { isShortcutOn, storeShortcut } from './shortcut-setting.ts';
import type { SearchState } from './use-search.ts';

interface Props {
  state: SearchState;
  results: Results | undefined;
  /** The query of the results. */
  query: string;
  locale: Locale;
  allSectionsHref: string;
  recent: readonly string[];
  retryLabel: string;
  onRetry: () => void;
  onSearch: (query: string) => void;
  onRecentChange: (recent: string[]) => void;
}

/** Lets visitors turn off the shortcut, which speech input may trigger by accident (WCAG 2.1.4). */
function ShortcutChoice({ label }: { label: string }) {
  const [isOn, setOn] = useState(true);
  useEffect(() => setOn(isShortcutOn()), []);

  const choose = (on: boolean): void => {
    setOn(on);
    storeShortcut(on);
  };

  return (
    <label className="search-shortcut">
      <input type="checkbox" checked={isOn} onChange={(event) => choose(event.currentTarget.checked)} /> {label}
    </label>
  );
}

export function SearchBody(props: Props) {
  const { state, results, query, locale, allSectionsHref, recent, retryLabel, onRetry, onSearch, onRecentChange } =
    props;
  if (state.kind === 'loading') return null;
  if (state.kind !== 'ready') {
    return (
      <button type="button" onClick={onRetry}>
        {retryLabel}
      </button>
    );
  }
  const { messages } = state;
  return (
    <>
      <style>{styles}</style>
      {results ? (
        <SearchOutcome {...{ results, query, locale, messages, allSectionsHref }} />
      ) : (
        <>
          <RecentSearches messages={messages} recent={recent} onSearch={onSearch} onChange={onRecentChange} />
          <ShortcutChoice label={messages.shortcut} />
        </>
      )}
    </>
  );
}

/** The dialog below the search field: results, recent searches, or a button to retry. */
import type { Locale } from '#i18n/routes.ts';
import { RecentSearches } from './RecentSearches.tsx';
import type { Results } from './search.ts';
import styles from './search-results.css?inline';
import { SearchOutcome } from './SearchOutcome.tsx';
import { ShortcutChoice } from './ShortcutChoice.tsx';
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

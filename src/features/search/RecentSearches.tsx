/** Recent searches of this device: a button each to repeat and to remove it. */
import { fillMessage } from '#i18n/fill-message.ts';
import type { Messages } from '#i18n/translations.ts';

interface Props {
  recent: readonly string[];
  messages: Messages<'search-results'>;
  onSearch: (query: string) => void;
  onChange: (recent: string[]) => void;
}

export function RecentSearches({ recent, messages, onSearch, onChange }: Props) {
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="search-recent">
      <h3 id="search-recent">{messages.recent}</h3>
      <ul role="list">
        {recent.map((query) => (
          <li key={query} className="search-recent">
            <button type="button" className="search-plain" data-search-step onClick={() => onSearch(query)}>
              {query}
            </button>
            <button
              type="button"
              className="search-plain"
              aria-label={fillMessage(messages.remove, { query })}
              onClick={() => onChange(recent.filter((other) => other !== query))}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="search-plain" onClick={() => onChange([])}>
        {messages.clearAll}
      </button>
    </section>
  );
}

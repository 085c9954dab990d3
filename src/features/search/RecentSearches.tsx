/** What was searched on this device, to do it again or to remove it. */
import { fill } from '../../lib/fill-template.ts';
import type { ResultTexts } from './texts.ts';

interface Props {
  recent: readonly string[];
  texts: ResultTexts;
  onSearch: (query: string) => void;
  onChange: (recent: string[]) => void;
}

export function RecentSearches({ recent, texts, onSearch, onChange }: Props) {
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="search-recent">
      <h3 id="search-recent">{texts.recent}</h3>
      <ul role="list">
        {recent.map((query) => (
          <li key={query} className="search-recent">
            <button type="button" className="search-plain" data-search-step onClick={() => onSearch(query)}>
              {query}
            </button>
            <button
              type="button"
              className="search-plain"
              aria-label={fill(texts.remove, { query })}
              onClick={() => onChange(recent.filter((other) => other !== query))}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="search-plain" onClick={() => onChange([])}>
        {texts.clearAll}
      </button>
    </section>
  );
}

/** The results of one kind, the best ones first; the rest on demand. */
import { useEffect, useRef, useState } from 'react';
import type { SearchItem } from './search-index.ts';
import type { ResultGroup as Group } from './search.ts';

interface Props extends Group {
  label: string;
  /** The sentence that offers what is left. */
  moreLabel: (left: number) => string;
}

/** Results that are shown at once. */
const first = 4;

function Result({ item }: { item: SearchItem }) {
  const { href, title, note, noteLang, summary, picture, park } = item;
  return (
    <li className="search-result" data-park={park}>
      {picture && <img src={picture} alt="" width={80} height={60} loading="lazy" />}
      <div>
        <a href={href} data-search-step>
          {title}
        </a>
        {note && (
          <p className="search-note" lang={noteLang}>
            {note}
          </p>
        )}
        {summary && <p className="search-summary">{summary}</p>}
      </div>
    </li>
  );
}

export function ResultGroup({ kind, items, label, moreLabel }: Props) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const left = items.length - first;

  useEffect(() => {
    if (isWhole) list.current?.children[first]?.querySelector('a')?.focus();
  }, [isWhole]);

  return (
    <section aria-labelledby={`search-${kind}`}>
      <h3 id={`search-${kind}`}>
        {label} <span className="search-count">({items.length})</span>
      </h3>
      <ul role="list" ref={list}>
        {(isWhole ? items : items.slice(0, first)).map((item) => (
          <Result key={item.href} item={item} />
        ))}
      </ul>
      {!isWhole && left > 0 && (
        <button type="button" className="search-plain" data-search-step onClick={() => setWhole(true)}>
          {moreLabel(left)}
        </button>
      )}
    </section>
  );
}

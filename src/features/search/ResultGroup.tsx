/** The results of one kind: the best ones, and a button that shows the rest. */
import { useEffect, useRef, useState } from 'react';
import type { ResultGroup as Group } from './search.ts';
import type { SearchItem } from './search-index.ts';

interface Props extends Group {
  label: string;
  /** Label of the button, for the number of results it shows. */
  moreLabel: (left: number) => string;
}

/** Results shown without the button. */
const initialCount = 4;

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
  const [isExpanded, setExpanded] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const left = items.length - initialCount;

  useEffect(() => {
    if (isExpanded) list.current?.children[initialCount]?.querySelector('a')?.focus();
  }, [isExpanded]);

  return (
    <section aria-labelledby={`search-${kind}`}>
      <h3 id={`search-${kind}`}>
        {label} <span className="search-count">({items.length})</span>
      </h3>
      <ul role="list" ref={list}>
        {(isExpanded ? items : items.slice(0, initialCount)).map((item) => (
          <Result key={item.href} item={item} />
        ))}
      </ul>
      {!isExpanded && left > 0 && (
        <button type="button" className="search-plain" data-search-step onClick={() => setExpanded(true)}>
          {moreLabel(left)}
        </button>
      )}
    </section>
  );
}

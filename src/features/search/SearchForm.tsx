/** The field of the search and the sentence that says where it stands. */
import type { Ref } from 'react';
import type { DialogTexts } from './texts.ts';

interface Props {
  field: Ref<HTMLInputElement>;
  /** The parameter of the address that the query has. */
  parameter: string;
  status: string;
  texts: DialogTexts;
  onQuery: (query: string) => void;
  onFocus: () => void;
  onSubmit: () => void;
}

export function SearchForm({ field, parameter, status, texts, onQuery, onFocus, onSubmit }: Props) {
  return (
    <form
      role="search"
      className="search-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h2 id="search-title">
        <label htmlFor="search-field">{texts.title}</label>
      </h2>
      <div className="search-line">
        {/* Not controlled: what was typed before the island woke up stays. */}
        <input
          ref={field}
          id="search-field"
          type="search"
          name={parameter}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-describedby="search-example"
          onInput={(event) => onQuery(event.currentTarget.value)}
          onFocus={onFocus}
        />
        <button type="button" className="search-plain" data-search-close>
          {texts.close}
        </button>
      </div>
      <p id="search-example" className="search-note">
        {texts.example}
      </p>
      <p role="status" className="search-status">
        {status}
      </p>
      {/* Shown where the island itself can't be loaded; the page then asks for it again, with the query. */}
      <p className="search-unavailable">
        {texts.failed} <button type="submit">{texts.retry}</button>
      </p>
    </form>
  );
}

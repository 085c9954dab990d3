/** The search field and the status of the search. */
import type { Ref } from 'react';
import type { Messages } from '#i18n/translations.ts';

interface Props {
  field: Ref<HTMLInputElement>;
  /** The query parameter of the search. */
  parameter: string;
  status: string;
  /** Sentences that answer the query: announced with the status, shown with the results. */
  answer: string;
  messages: Messages<'search-dialog'>;
  onQuery: (query: string) => void;
  onFocus: () => void;
  onSubmit: () => void;
}

export function SearchForm({ field, parameter, status, answer, messages, onQuery, onFocus, onSubmit }: Props) {
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
        <label htmlFor="search-field">{messages.title}</label>
      </h2>
      <div className="search-line">
        {/* Uncontrolled, so that what was typed before hydration stays. */}
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
          {messages.close}
        </button>
      </div>
      <p id="search-example" className="search-note">
        {messages.example}
      </p>
      <p role="status" className="search-status">
        {answer && <span className="visually-hidden">{answer} </span>}
        {status}
      </p>
      {/* Shown if the island fails to load: a plain form that reloads the page with the query. */}
      <p className="search-unavailable">
        {messages.failed} <button type="submit">{messages.retry}</button>
      </p>
    </form>
  );
}

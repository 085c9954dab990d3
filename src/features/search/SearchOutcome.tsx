/** The results of a search, or where to look instead. */
import { fillMessage } from '#i18n/fill-message.ts';
import { pluralMessage } from '#i18n/plural-message.ts';
import type { Locale } from '#i18n/routes.ts';
import type { Messages } from '#i18n/translations.ts';
import { ResultGroup } from './ResultGroup.tsx';
import type { Results } from './search.ts';
import type { SearchState } from './use-search.ts';

type ResultMessages = Messages<'search-results'>;

function countMessage(messages: ResultMessages, key: 'count' | 'more', count: number, locale: Locale): string {
  return fillMessage(pluralMessage(messages, key, count, locale), { count });
}

/**
 * The state of the search as a sentence, which is announced as well.
 * @param results undefined where nothing can be searched for
 */
export function statusMessage(
  state: SearchState,
  query: string,
  results: Results | undefined,
  messages: Messages<'search-dialog'>,
  locale: Locale,
): string {
  if (state.kind !== 'ready') return messages[state.kind];
  if (!results) return query && state.messages.tooShort;
  if (results.count === 0 && results.answers.length > 0) return '';
  return results.count === 0 ? state.messages.noResults : countMessage(state.messages, 'count', results.count, locale);
}

/** The answers as sentences; empty if there are none. */
export function answerMessage(state: SearchState, results: Results | undefined): string {
  if (state.kind !== 'ready' || !results) return '';
  return results.answers
    .map(({ title, text }) => fillMessage(state.messages.answer, { title, text }))
    .map((sentence) => (sentence.endsWith('.') ? sentence : `${sentence}.`))
    .join(' ');
}

function Answers({ answers }: Pick<Results, 'answers'>) {
  return (
    <ul role="list" className="search-answers">
      {answers.map(({ href, title, text }) => (
        <li key={title}>
          <a href={href} data-search-step>
            {title}
          </a>{' '}
          {text}
        </li>
      ))}
    </ul>
  );
}

interface Props {
  results: Results;
  query: string;
  locale: Locale;
  messages: ResultMessages;
  /** A list of all sections of the site. */
  allSectionsHref: string;
}

export function SearchOutcome({ results, query, locale, messages, allSectionsHref }: Props) {
  const { answers } = results;
  if (results.count === 0 && answers.length === 0) {
    return (
      <>
        <p>{messages.empty}</p>
        <a href={allSectionsHref} data-search-close>
          {messages.allSections}
        </a>
      </>
    );
  }
  return (
    <>
      {answers.length > 0 && <Answers answers={answers} />}
      {results.groups.map((group) => (
        <ResultGroup
          key={`${query} ${group.kind}`}
          {...group}
          label={messages[`kind.${group.kind}`]}
          moreLabel={(left) => countMessage(messages, 'more', left, locale)}
        />
      ))}
    </>
  );
}

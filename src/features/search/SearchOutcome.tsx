/** What there is to see below the search field. */
import { fill } from '../../lib/fill-template.ts';
import type { Locale } from '../../../i18n/routes.ts';
import { ResultGroup } from './ResultGroup.tsx';
import type { Results } from './search.ts';
import type { DialogTexts, PluralText, ResultTexts } from './texts.ts';
import type { SearchState } from './use-search.ts';

/** A sentence in the form that its number asks for. */
function withCount({ one, other }: PluralText, count: number, locale: Locale): string {
  const form = new Intl.PluralRules(locale).select(count) === 'one' ? one : other;
  return fill(form, { count });
}

/** The one sentence that says where the search stands; it is announced as well. */
export function statusText(
  state: SearchState,
  results: Results | undefined,
  texts: DialogTexts,
  locale: Locale,
): string {
  if (state.status !== 'ready') return texts[state.status];
  if (!results) return '';
  return results.count === 0 ? state.texts.noResults : withCount(state.texts.count, results.count, locale);
}

interface Props {
  results: Results;
  query: string;
  locale: Locale;
  texts: ResultTexts;
  /** Where somebody finds everything there is. */
  allSectionsHref: string;
}

export function SearchOutcome({ results, query, locale, texts, allSectionsHref }: Props) {
  if (results.count === 0) {
    return (
      <>
        <p>{texts.empty}</p>
        <a href={allSectionsHref} data-search-close>
          {texts.allSections}
        </a>
      </>
    );
  }
  return results.groups.map((group) => (
    <ResultGroup
      key={`${query} ${group.kind}`}
      {...group}
      label={texts.kinds[group.kind]}
      moreLabel={(left) => withCount(texts.more, left, locale)}
    />
  ));
}

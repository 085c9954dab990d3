/** The links of an entry before it is published: those that lead nowhere, with the addresses that were meant perhaps. */
import { linksOf } from '#content/links/entry-links.ts';
import type { ContentTypeName } from '#content/schemas/registry.ts';
import { type AnyEntry, type ContentProblem, excerpt, problemOf } from '#content/validation/problems.ts';
import { editorMessage } from '#i18n/editor-messages.ts';
import { matchRoute } from '#i18n/paths.ts';
import { type Locale, type Route, routes } from '#i18n/routes.ts';
import { editsBetween } from '#lib/text/similarity.ts';
import { slugTypesOf, typeAnchoredAt } from '../entry-routes.ts';
import type { SiteAddresses } from '../site-addresses.ts';
import { pathIn, resolveLink } from './resolve-link.ts';

/** The content types whose entries tell where the links of an entry lead. */
export function typesLinkedTo(name: ContentTypeName, entries: readonly AnyEntry[]): ContentTypeName[] {
  const types = entries
    .flatMap((entry) => linksOf(name, entry))
    .flatMap(({ href }) => {
      const id = matchRoute(pathIn(href) ?? '')?.id;
      if (!id) return [];
      const { list, filteredBy }: Route = routes[id];
      // A list is called as the type of its entries.
      const listed = list ?? (filteredBy === undefined ? [] : 'videos');
      return [...slugTypesOf(id), ...[listed].flat(), ...[typeAnchoredAt(id) ?? []].flat()];
    });
  return [...new Set(types)] as ContentTypeName[];
}

const mostSuggested = 2;
const mostEdits = 3;

/** Addresses like one that doesn't exist: with the same last part, or of nearly the same letters. */
function nearAddresses(addresses: SiteAddresses, path: string, locale: Locale, day: string): string[] {
  const last = (address: string) => address.split('/').at(-1);
  const scored = addresses.allOn(day).flatMap((place) => {
    if (place.locale !== locale) return [];
    const edits = last(place.address) === last(path) ? 0 : editsBetween(path, place.address, mostEdits).whole;
    return edits <= mostEdits ? [{ address: place.address, edits }] : [];
  });
  return scored
    .sort((a, b) => a.edits - b.edits)
    .slice(0, mostSuggested)
    .map(({ address }) => address);
}

/** The links of an entry that lead nowhere. A page that is over, or yet to come, is somewhere. */
export function findLinkProblems(
  addresses: SiteAddresses,
  name: ContentTypeName,
  entry: AnyEntry,
  day: string,
): ContentProblem[] {
  const problems = linksOf(name, entry).flatMap(({ href, hreflang, field }) => {
    const resolved = resolveLink(addresses, { href, hreflang, locale: entry.locale }, day);
    if (resolved.kind === 'noPlace')
      return [problemOf(name, entry, field, editorMessage('link.existsOnPage'), excerpt(href))];
    const isBeyondList = resolved.kind === 'over' && resolved.place.number !== undefined;
    if (resolved.kind !== 'missing' && !isBeyondList) return [];
    const near = nearAddresses(addresses, pathIn(href) ?? '', entry.locale, day);
    const rule =
      near.length > 0 ? editorMessage('link.existsNear', { near: near.join(', ') }) : editorMessage('link.exists');
    return [problemOf(name, entry, field, rule, excerpt(href))];
  });
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

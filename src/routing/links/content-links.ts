/**
 * The links of editors before pages are made: each leads somewhere, whatever became of what it was written for. One
 * that doesn't lead where it says is a warning, and never a reason not to publish.
 */
import { type EntryLink, replaceLinks } from '#content/links/entry-links.ts';
import { isPublicOn } from '#content/publication.ts';
import { type ContentTypeName, contentTypeNames } from '#content/schemas/registry.ts';
import {
  type AllEntries,
  type AnyEntry,
  type ContentProblem,
  excerpt,
  problemOf,
} from '#content/validation/problems.ts';
import { editorMessage } from '#i18n/editor-messages.ts';
import { routes } from '#i18n/routes.ts';
import { siteAddresses } from '../site-addresses.ts';
import { type ResolvedLink, resolveLink } from './resolve-link.ts';

/** A link as pages have it, and the entry and the field that it is from. */
export interface PlacedLink {
  name: ContentTypeName;
  entry: AnyEntry;
  field: string;
  href: string;
}

export interface ResolvedContent {
  entries: AllEntries;
  /** The links that don't lead where they say. */
  warnings: ContentProblem[];
  /** The links that are left, into the site. */
  links: PlacedLink[];
}

/** What pages have instead: another address, null for none; undefined where the link is as it is written. */
function replacementOf(
  resolved: ResolvedLink,
  { without }: EntryLink,
  { locale }: AnyEntry,
): string | null | undefined {
  if (resolved.kind === 'asWritten') return undefined;
  const href = resolved.kind === 'missing' ? undefined : resolved.href;
  // An entry that can't do without a link leads to people who can help.
  return href ?? (without === 'nothing' ? routes.contact[locale] : null);
}

function messageOf({ kind }: ResolvedLink, { without }: EntryLink, page: string | null | undefined) {
  if (kind === 'asWritten' || kind === 'moved') return undefined;
  if (kind === 'noPlace') return editorMessage('link.noPlace');
  if (kind === 'missing') return editorMessage(`link.missing.${without}`, { page: page ?? '' });
  if (typeof page === 'string') return editorMessage(`link.${kind}`, { page });
  return kind === 'twin' || without === 'nothing' ? undefined : editorMessage(`link.${kind}.${without}`);
}

/** The content as the pages of a day show it. */
export function resolveContentLinks(all: AllEntries, day: string): ResolvedContent {
  const addresses = siteAddresses(all);
  const warnings = new Map<string, ContentProblem>();
  const links: PlacedLink[] = [];
  function resolveIn(name: ContentTypeName, entry: AnyEntry): AnyEntry {
    const isShown = isPublicOn(day, entry);
    return replaceLinks(name, entry, (link) => {
      const resolved = resolveLink(addresses, { ...link, locale: entry.locale }, day);
      const next = replacementOf(resolved, link, entry);
      const { field } = link;
      const href = next === undefined ? link.href : next;
      if (href !== null && /^[/#]/.test(href)) links.push({ name, entry, field, href });
      const message = isShown ? messageOf(resolved, link, next) : undefined;
      if (message) {
        const warning = problemOf(name, entry, field, message, excerpt(link.href));
        warnings.set(JSON.stringify(warning), warning);
      }
      return next;
    });
  }
  const entries = Object.fromEntries(
    contentTypeNames.map((name) => [name, all[name].map((entry) => resolveIn(name, entry))]),
  ) as AllEntries;
  return { entries, warnings: [...warnings.values()], links };
}

/** What becomes of a link that an editor wrote: decided by the addresses of the site, on a day. */
import { decodePart } from '#i18n/decode-part.ts';
import type { Locale } from '#i18n/routes.ts';
import { getOwn } from '#lib/unknown-data.ts';
import { typeAnchoredAt } from '../entry-routes.ts';
import type { NamedEntry, Place, SiteAddresses } from '../site-addresses.ts';

/** A link, and who reads it. */
export interface WrittenLink {
  href: string;
  /** The language that the editor says its page is in. */
  hreflang: string | undefined;
  /** The language of the page that it is on. */
  locale: Locale;
}

/** Where a link leads, and why there. Its discriminant is `kind`. */
export type ResolvedLink =
  /** Where it says: to a page that is there, to another place on its page, or out of the site. */
  | { kind: 'asWritten'; place?: Place }
  /** To the page that had the address before. */
  | { kind: 'moved'; href: string; place: Place }
  /** To the same page in the language of its readers. */
  | { kind: 'twin'; href: string; place: Place }
  /** To the top of its page, since the place on it is not there. */
  | { kind: 'noPlace'; href: string; place: Place }
  /** To the nearest page above, since its page is over, or yet to come; nowhere where there is none. */
  | { kind: 'over' | 'toCome'; href: string | undefined; place: Place }
  /** Nowhere: the site has no such address. */
  | { kind: 'missing' };

/** An address of the site, in its parts. */
const ownAddress = /^(\/(?!\/)[^#?]*)(\?[^#]*)?(?:#(.*))?$/s;

/** The path of a link into the site; undefined for any other link. */
export const pathIn = (href: string): string | undefined => ownAddress.exec(href)?.[1];

/** The entry that a link leads to: the one that its page shows, or that is at its place on a page of many. */
export function entryAt(addresses: SiteAddresses, href: string): NamedEntry | undefined {
  const [, path = '', , hash = ''] = ownAddress.exec(href) ?? [];
  const place = addresses.find(path);
  const anchored = typeAnchoredAt(place?.route);
  return place && anchored ? addresses.named(anchored, place.locale, decodePart(hash)) : place?.shown;
}

/** The nearest page above an address that visitors find on a day. The home page is above all, and about none. */
export function pageAbove(addresses: SiteAddresses, { address }: Place, day: string): string | undefined {
  const parts = address.split('/');
  for (let count = parts.length - 1; count > 1; count -= 1) {
    const place = addresses.find(parts.slice(0, count).join('/'));
    if (place && place.route !== 'home' && addresses.isThere(place, day)) return place.address;
  }
  return undefined;
}

const isToCome = ({ shown }: Place, day: string) => String(getOwn(shown?.entry, 'publishFrom') ?? '') > day;

/** The groups of questions, and of places on the map, have places of their own. */
const isGroup = (hash: string) => hash.startsWith('group-');

/** The same place on the page in the reader's language; undefined if it is that of an entry that is not there. */
function hashOn(addresses: SiteAddresses, found: Place, { locale }: Place, hash: string): string | undefined {
  const anchored = typeAnchoredAt(found.route);
  if (!anchored || hash === '' || isGroup(hash)) return hash;
  const entry = addresses.named(anchored, found.locale, decodePart(hash));
  const slug = entry && getOwn(addresses.inLocale(entry, locale)?.entry, 'slug');
  return typeof slug === 'string' ? slug : undefined;
}

/** Resolves a link for the visitors of a day. */
export function resolveLink(addresses: SiteAddresses, link: WrittenLink, day: string): ResolvedLink {
  const [matched, path = '', query = '', hash = ''] = ownAddress.exec(link.href) ?? [];
  if (matched === undefined) return { kind: 'asWritten' };
  const found = addresses.find(path);
  if (!found) return { kind: 'missing' };
  const isForeign = found.locale !== link.locale && link.hreflang !== found.locale;
  const alternate = isForeign ? addresses.inLanguage(found, link.locale) : undefined;
  // Some files are the same in every language.
  const place = alternate && alternate.address !== found.address ? alternate : found;
  if (!addresses.isThere(place, day)) {
    const kind = isToCome(place, day) ? 'toCome' : 'over';
    return { kind, href: pageAbove(addresses, place, day), place };
  }
  const target = hashOn(addresses, found, place, hash);
  if (target === undefined) return { kind: 'noPlace', href: place.address + query, place };
  const href = place.address + query + (target === '' ? '' : `#${target}`);
  if (place !== found) return { kind: 'twin', href, place };
  return path === place.address ? { kind: 'asWritten', place } : { kind: 'moved', href, place };
}

/**
 * The links that open previews: signed by the content service, checked by the preview server, which share a secret.
 *
 * A link names an entry and the login that asked for it, expires at an instant, and opens a session of that login, in
 * which the browser may see all drafts: they link to each other, and whoever may preview may read them in the content
 * service too.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Locale, locales } from '#i18n/routes.ts';

/** An entry in one language. */
export interface EntryReference {
  /** The name of its collection, as in the addresses of the content service. */
  type: string;
  documentId: string;
  locale: Locale;
  /** The published version instead of the draft. */
  isPublished?: boolean;
}

/** The path that checks links, below the address of the preview server. */
export const openPath = '/preview';

/** Seconds. The content service makes a new link for each visit; one that is in a log or a history is of no use. */
export const linkLifetime = 5 * 60;

/** Seconds since 1970. */
const secondsAt = (instant: Date) => Math.floor(instant.getTime() / 1000);

/**
 * The signature of some strings.
 *
 * @param purpose keeps what is signed for one thing from being taken for another
 */
export function signature(secret: string, purpose: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}

/** Compares signatures, in the same time for every wrong one. */
export function isSignature(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHmac('sha256', 'compare').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/**
 * The link that opens the preview of an entry.
 *
 * @param base the address of the preview server
 * @param login the editor's account on one device, until they log out there
 */
export function signedLink(
  base: string,
  entry: EntryReference,
  login: string,
  secret: string,
  now = new Date(),
): string {
  const { type, documentId, locale, isPublished = false } = entry;
  const status = isPublished ? 'published' : 'draft';
  const until = String(secondsAt(now) + linkLifetime);
  const query = new URLSearchParams({
    type,
    id: documentId,
    locale,
    status,
    login,
    until,
    signature: signature(secret, 'link', type, documentId, locale, status, login, until),
  });
  return `${base.replace(/\/+$/, '')}${openPath}?${query.toString()}`;
}

/** @param until in seconds since 1970; anything else is not to come */
export function isToCome(until: string, now: Date): boolean {
  return /^\d{1,12}$/.test(until) && Number(until) > secondsAt(now);
}

/**
 * The entry that a link opens and the login it was made for, or why it opens nothing: its time is over, or its signature
 * is wrong.
 */
export type OpenedLink =
  | { kind: 'entry'; entry: EntryReference; login: string }
  /** In a session, it still leads to its entry: the content service shows it in a frame, which may be loaded again. */
  | { kind: 'expired'; entry: EntryReference }
  | { kind: 'forged' };

const names = ['type', 'id', 'locale', 'status', 'login', 'until', 'signature'];

/** Checks a link by its query. */
export function openLink(query: URLSearchParams, secret: string, now = new Date()): OpenedLink {
  const [type = '', documentId = '', locale = '', status = '', login = '', until = '', given = ''] = names.map(
    (name) => query.get(name) ?? '',
  );
  const known = locales.find((candidate) => candidate === locale);
  if (!known || !isSignature(given, signature(secret, 'link', type, documentId, locale, status, login, until))) {
    return { kind: 'forged' };
  }
  const entry = { type, documentId, locale: known, isPublished: status === 'published' };
  return isToCome(until, now) ? { kind: 'entry', entry, login } : { kind: 'expired', entry };
}

/** Addresses as editors type them, and as links need them. */
import { isWholeLink } from '../../../../src/content/text/whole-link.ts';

const email = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:.]+$/;
const telephone = /^\+?[\d\s().-]{7,}(?:\d|\d\s*)$/;
const host = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i;

/** The address that is meant: `www.` and `http://` as https, an e-mail address or a telephone number as a link. */
export function completeLink(typed: string): string {
  const text = typed.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();
  if (email.test(text)) return `mailto:${text}`;
  if (telephone.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  if (/^http:\/\//i.test(text)) return `https://${text.slice('http://'.length)}`;
  return host.test(text) ? `https://${text}` : text;
}

/** True for what publication accepts: a whole link with one of the schemes of the site, or a place on the page. */
export const isLink = (href: string): boolean =>
  /^#[^\s]+$/.test(href) || (/^(?:https:|mailto:|tel:|\/(?!\/))/i.test(href) && isWholeLink(href));

/** The address of a page of this site without the place on it; undefined for any other link. */
export const pageOf = (href: string): string | undefined =>
  href.startsWith('/') ? href.split(/[?#]/, 1)[0] : undefined;

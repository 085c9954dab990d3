/** Takes a `mailto:` link apart, for people whose browser opens no e-mail application (RFC 6068). */
import { decodePart } from '#i18n/decode-part.ts';

export interface MailLink {
  address: string;
  /** Empty if the link has none. */
  subject: string;
}

/** @returns undefined for any other link, and for one without an address */
export function parseMailto(href: string): MailLink | undefined {
  const [, address = '', query = ''] = /^mailto:([^?]+)(?:\?(.*))?$/i.exec(href) ?? [];
  if (address === '') return undefined;
  // Not URLSearchParams: a plus sign in an e-mail link means itself.
  const fields = query.split('&').map((field) => field.split('='));
  const [, subject = ''] = fields.find(([name = '']) => name.toLowerCase() === 'subject') ?? [];
  return { address: decodePart(address), subject: decodePart(subject) };
}

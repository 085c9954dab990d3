/** Validates links: complete, and read the same way by browsers and by people. */

const page = new URL('https://zoo.invalid');

function parse(href: string): URL | undefined {
  return URL.canParse(href, page) ? new URL(href, page) : undefined;
}

/**
 * True for a complete link: a web address with a host, an e-mail address, a telephone number, or an address of this
 * site. Browsers read backslashes as slashes and skip blanks, so neither may occur.
 */
export function isWholeLink(href: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(href)) return false;
  const url = parse(href);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (/^https:/i.test(href)) return /^https:\/\/[^/?#]/i.test(href);
  if (/^mailto:/i.test(href)) return /^mailto:[^@?]+@[^@?]+(?:\?|$)/i.test(href);
  if (/^tel:/i.test(href)) return /^tel:\+?[().-]*\d[\d().-]*(?:;[\w=+.-]+)?$/i.test(href);
  return href.startsWith('/') && url.host === page.host;
}

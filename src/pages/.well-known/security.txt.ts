/** `security.txt`: the address for reports of vulnerabilities (RFC 9116). */
import type { APIRoute } from 'astro';
import { siteIdentity, today } from '#content/queries.ts';
import { locales } from '#i18n/routes.ts';

/** In a year, at the beginning of a month, so that not every build writes another file. */
function expiryAfter(day: string): string {
  const [year = '', month = ''] = day.split('-');
  return `${String(Number(year) + 1).padStart(4, '0')}-${month}-01T00:00:00Z`;
}

export const GET: APIRoute = async ({ site, url }) => {
  const { contact } = await siteIdentity('fr');
  const fields = {
    Contact: `mailto:${contact.email}`,
    Expires: expiryAfter(await today()),
    'Preferred-Languages': locales.join(', '),
    Canonical: new URL(url.pathname, site).href,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  return new Response(lines.join(''), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};

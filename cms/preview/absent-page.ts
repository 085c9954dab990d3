/** What the admin panel shows in the place of a preview whose server does not answer. */
import { noticePage } from '../../src/preview/notice-pages.ts';
import { openLink } from '../../src/preview/signed-link.ts';
import type { RequestContext, Route } from '../src/strapi-types.ts';

const path = '/zoo/preview-absent';

/** Seconds after which the page asks again. */
const interval = 5;

/** The address of the page that stands in for a link. It has no host: the panel's pages may be called by several. */
export function absentAddress(link: string): string {
  return `${path}?${new URLSearchParams({ link }).toString()}`;
}

export interface AbsentPageOptions {
  secret: string;
  isPresent: (url: string) => Promise<boolean>;
}

/** Shows the page, or leads on to the preview once it is there: only by a link that this CMS has signed. */
export function absentRoute({ secret, isPresent }: AbsentPageOptions): Route {
  const handler = async (context: RequestContext): Promise<void> => {
    const { link } = context.query;
    const url = typeof link === 'string' && URL.canParse(link) ? new URL(link) : undefined;
    if (!url || typeof openLink(url.searchParams, secret) === 'string') {
      context.status = 404;
      return;
    }
    if (await isPresent(url.origin)) {
      context.redirect(url.href);
      return;
    }
    const { html } = noticePage('absent', { values: { url: url.origin }, reloadAfter: interval });
    context.status = 503;
    context.set('Cache-Control', 'no-store');
    context.set('Content-Type', 'text/html; charset=utf-8');
    context.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'");
    context.body = html;
  };
  return { method: 'GET', path, handler, config: { auth: false } };
}

/** The page that the admin panel shows instead of a preview whose server does not answer. */
import { errorPage } from '../../../src/services/preview/error-pages.ts';
import { openLink, openPath } from '../../../src/services/preview/signed-link.ts';
import type { RequestContext, Route } from '../../strapi/request-types.ts';
import { isPresent, type PreviewServer, previewUrlFor } from './preview-server.ts';

const path = '/zoo/preview-absent';

/** Seconds after which the page asks again. */
const interval = 5;

/** Address of the page that stands in for a link. Has no host, as the panel may be called by several names. */
export function absentAddress(link: string): string {
  return path + new URL(link).search;
}

/** Shows the page, or leads on to the preview once it is there: only by what this CMS has signed. */
export function absentRoute({ url, secret }: PreviewServer): Route {
  const handler = async (context: RequestContext): Promise<void> => {
    if (openLink(new URLSearchParams(context.querystring), secret).kind === 'forged') {
      context.status = 404;
      return;
    }
    if (await isPresent(url)) {
      context.redirect(`${previewUrlFor(url, context.get('host'))}${openPath}?${context.querystring}`);
      return;
    }
    const html = errorPage('absent', { values: { url }, reloadAfter: interval });
    context.status = 503;
    context.set('Cache-Control', 'no-store');
    context.set('Content-Type', 'text/html; charset=utf-8');
    context.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'");
    context.body = html;
  };
  return { method: 'GET', path, handler, config: { auth: false } };
}

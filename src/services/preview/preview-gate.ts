/** The gate in front of previews: nobody sees a draft without a link that the content service has signed. */
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { headersFor } from '#build/delivery/apply-rules.ts';
import { headerRules } from '#build/delivery/delivery-rules.ts';
import { ContentRequestError } from '#content/source/content-request-error.ts';
import { localeOf } from '#i18n/paths.ts';
import { healthPath } from '#lib/health-path.ts';
import { log } from '#lib/log.ts';
import { type Checks, healthEndpoint } from '#services/http/health.ts';
import { mediaPolicy } from '#services/http/media-files.ts';
import { printableMessage } from '#services/reporting/exit-on-site-error.ts';
import type { HeldPrerenderer } from './held-prerenderer.ts';
import type { ReadContent } from './preview-content.ts';
import {
  type ContentServiceAddress,
  errorAnswer,
  type PreviewPage,
  type PreviewPages,
  previewPages,
} from './preview-pages.ts';
import { loginOfSession, sessionCookie } from './preview-session.ts';
import { entryPath, placeAt, referenceAt } from './previewed-entry.ts';
import { openLink, openPath } from './signed-link.ts';

export interface GateOptions {
  /** Shared with the content service. */
  secret: string;
  /** Browsers reach the server over https. */
  isSecure: boolean;
  cms: ContentServiceAddress;
  /** Whether a login of the content service may still see drafts. */
  isActive: (login: string) => Promise<boolean>;
  /** Undefined until pages can be rendered. */
  build: () => HeldPrerenderer | undefined;
  readContent: ReadContent;
  /** The folder of the files of pictures. */
  pictures: string;
}

/** Seconds after which a browser asks again whether the preview has started, and whether a slow CMS answers. */
const startingInterval = 2;
const lateInterval = 5;

/** @returns whether a script of the site prefetches a page: the browser itself shall load it, to see the newest draft */
function isFetchedPage(context: Context): boolean {
  return context.req.header('sec-fetch-dest') === 'empty' && context.req.header('accept') === 'text/html';
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function faultAnswer(error: unknown, path: string): PreviewPage {
  if (error instanceof ContentRequestError) {
    log('preview').error(`${path}: ${printableMessage(error)}`);
    if (error.fault === 'late') return errorAnswer(504, 'late', { reloadAfter: lateInterval });
    return errorAnswer(502, error.fault === 'refused' ? 'refused' : 'unreachable');
  }
  log('preview').error(`${path}:`, error);
  const reason = error instanceof Error ? error.message : String(error);
  return errorAnswer(500, 'failed', {
    locale: localeOf(path),
    values: { reason: printableMessage({ message: reason }) },
  });
}

/** The server of previews as one app. */
export function previewGate({ secret, isSecure, cms, isActive, build, readContent, pictures }: GateOptions): Hono {
  const gate = new Hono();
  let pages: PreviewPages | undefined;

  function send(context: Context, { status, type, body, scriptHashes }: PreviewPage): Response {
    // Forms lead nowhere: what editors try here is no visitor's message.
    const policy = { formUrl: '/', scriptHashes, hasTagManager: false, frameAncestors: cms.origins };
    return context.body(body, status as 200, {
      ...headersFor(headerRules(policy), context.req.path),
      'Content-Type': type,
    });
  }

  /** Editors who come early get a page that waits with them. */
  const checks = (): Promise<Checks> => Promise.resolve({ pages: { status: build() ? 'pass' : 'warn' } });

  async function hasSession(context: Context): Promise<boolean> {
    const login = loginOfSession(context.req.header('cookie'), secret, isSecure);
    return login !== undefined && isActive(login);
  }

  gate.use(async (context, next) => {
    await next();
    context.header('X-Robots-Tag', 'noindex, nofollow');
    context.header('X-Content-Type-Options', 'nosniff');
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
  });

  gate.get('/robots.txt', (context) => context.text('User-agent: *\nDisallow: /\n'));
  gate.route(healthPath, healthEndpoint(checks));
  gate.get(openPath, async (context) => {
    const opened = openLink(new URL(context.req.url).searchParams, secret);
    if (opened.kind === 'forged') return send(context, errorAnswer(403, 'forged'));
    if (opened.kind === 'entry') context.header('Set-Cookie', sessionCookie(opened.login, secret, isSecure));
    else if (!(await hasSession(context))) return send(context, errorAnswer(403, 'expired'));
    return context.redirect(placeAt(opened.entry), 303);
  });

  gate.use(async (context, next) => {
    if (!(await hasSession(context))) return send(context, errorAnswer(401, 'closed'));
    return isDecodable(new URL(context.req.url).pathname) ? next() : context.notFound();
  });
  gate.use(async (context, next) => {
    const { method } = context.req;
    if (method === 'GET' || method === 'HEAD') return next();
    return context.text('405', 405, { Allow: 'GET, HEAD' });
  });
  gate.use('/media/*', async (context, next) => {
    context.header('Cache-Control', 'private, max-age=3600');
    context.header('Content-Security-Policy', mediaPolicy);
    return serveStatic({ root: pictures, rewriteRequestPath: (path) => path.slice('/media'.length) })(context, next);
  });
  gate.use(async (context, next) => {
    const open = build();
    if (!open) return send(context, errorAnswer(503, 'starting', { reloadAfter: startingInterval }));
    pages ??= previewPages({ build: open, readContent, cms });
    // Not the modules that render pages, whose folder begins with a dot.
    if (!/^(?:\/[^./][^/]*)+\.\w+$/.test(context.req.path)) return next();
    if (context.req.path.startsWith('/_astro/'))
      context.header('Cache-Control', 'private, max-age=31536000, immutable');
    return serveStatic({ root: open.folder })(context, next);
  });

  gate.get(`${entryPath}/*`, async (context) => {
    const { pathname, searchParams } = new URL(context.req.url);
    const reference = referenceAt(pathname.slice(entryPath.length + 1), searchParams);
    if (!reference || !pages) return send(context, errorAnswer(404, 'noDraft'));
    const place = await pages.place(reference);
    if (place.kind === 'page') return send(context, place);
    // The page's script asks where the entry is now.
    if (context.req.header('x-preview-address')) return context.json({ address: place.address });
    return context.redirect(place.address, 303);
  });
  gate.get('*', async (context) => {
    if (isFetchedPage(context)) return context.text('');
    const { pathname, searchParams } = new URL(context.req.url);
    const answer = await pages?.page(pathname, searchParams);
    if (!answer) return context.notFound();
    return answer.kind === 'redirect' ? context.redirect(answer.address, 302) : send(context, answer);
  });

  gate.onError((error, context) => send(context, faultAnswer(error, context.req.path)));
  return gate;
}

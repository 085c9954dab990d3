/** Middleware: shows the error page in place of a page that its rules refuse (see `static-paths`). */
import { defineMiddleware } from 'astro:middleware';
import { localeOf } from '#i18n/paths.ts';
import { routes } from '#i18n/routes.ts';
import type { PageProps } from './static-paths.ts';

export const onRequest = defineMiddleware(async (context, next) => {
  const { refusal }: Pick<PageProps, 'refusal'> = context.props;
  if (!refusal) return next();
  context.locals.refusal = refusal;
  const page = await next(routes.notFound[localeOf(context.url.pathname)]);
  return new Response(page.body, { status: refusal.status, headers: page.headers });
});

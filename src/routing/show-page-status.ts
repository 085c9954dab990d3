/** Middleware: shows the error page in place of a page whose guard threw a status (see `static-paths`). */
import { defineMiddleware } from 'astro:middleware';
import { localeOf } from '#i18n/paths.ts';
import { routes } from '#i18n/routes.ts';
import type { PageProps } from './static-paths.ts';

export const onRequest = defineMiddleware(async (context, next) => {
  const { pageStatus }: Pick<PageProps, 'pageStatus'> = context.props;
  if (!pageStatus) return next();
  context.locals.pageStatus = pageStatus;
  const page = await next(routes.notFound[localeOf(context.url.pathname)]);
  return new Response(page.body, { status: pageStatus.status, headers: page.headers });
});

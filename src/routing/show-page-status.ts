/**
 * Middleware: runs the guards of pages without parameters, which have no `static-paths`, and shows the error page in
 * place of any page whose guards threw a status.
 */
import { defineMiddleware } from 'astro:middleware';
import { today } from '#content/queries.ts';
import { localeOf } from '#i18n/paths.ts';
import { type Route, routes } from '#i18n/routes.ts';
import { pageErrorStatuses } from '#lib/node/page-statuses.ts';
import { PageError, passesGuards } from './page-guards.ts';
import type { PageProps, PageStatus } from './static-paths.ts';

const allRoutes: readonly Route[] = Object.values(routes);

/** The status of a page without parameters, if its guards let it not pass. */
async function guardedStatus(path: string, guards: readonly string[]): Promise<PageStatus | undefined> {
  try {
    const isShown = await passesGuards({ path, today: await today(), props: {} }, guards);
    return isShown ? undefined : { status: 404 };
  } catch (error) {
    if (!(error instanceof PageError) || !pageErrorStatuses.includes(error.status)) throw error;
    return { status: error.status, message: error.message };
  }
}

export const onRequest = defineMiddleware(async (context, next) => {
  const { pathname } = context.url;
  const route = allRoutes.find(({ fr, en }) => [fr, en].includes(context.routePattern));
  const { guards = [] } = route ?? {};
  const props: Partial<PageProps> = context.props;
  const hasParams = Object.keys(context.params).length > 0;
  const pageStatus = hasParams || guards.length === 0 ? props.pageStatus : await guardedStatus(pathname, guards);
  if (!pageStatus) return next();
  context.locals.pageStatus = pageStatus;
  const page = await next(routes.notFound[localeOf(pathname)]);
  return new Response(page.body, { status: pageStatus.status, headers: page.headers });
});

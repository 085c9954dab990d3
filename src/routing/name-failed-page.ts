/** Middleware: lets builds say which page they can't render. */
import { defineMiddleware } from 'astro:middleware';
import { reported } from '#services/reporting/build-report.ts';
import { FailedPageError } from './failed-page.ts';

export const onRequest = defineMiddleware(async ({ url, props }, next) => {
  try {
    return await next();
  } catch (error) {
    // The development server shows the page's source.
    if (import.meta.env.DEV) throw error;
    throw reported(new FailedPageError(decodeURI(url.pathname), props['entry'], error));
  }
});

/**
 * Registers the middleware that shows page statuses, and that names pages that fail.
 *
 * By an address below the root of the project: Astro writes that of a `src/middleware.ts`, which is absolute, between
 * single quotes, so an apostrophe in the path of the checkout would end it.
 */
import type { AstroIntegration } from 'astro';

export function pageMiddleware(): AstroIntegration {
  return {
    name: 'page-middleware',
    hooks: {
      'astro:config:setup': ({ addMiddleware }) => {
        addMiddleware({ order: 'pre', entrypoint: '/src/routing/name-failed-page.ts' });
        addMiddleware({ order: 'pre', entrypoint: '/src/routing/show-page-status.ts' });
      },
    },
  };
}

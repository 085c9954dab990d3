/** Serves `/form` in development as the finished site does. */
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { FormStore } from '../service/form-store.ts';
import { createSiteForms } from '../service/site-forms.ts';

export function developmentService(): AstroIntegration {
  return {
    name: 'development-service',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const handle = getRequestListener(createSiteForms(new FormStore(':memory:')).fetch, {
          overrideGlobalObjects: false,
        });
        server.middlewares.use((request, response, next) => {
          if (request.url?.split('?')[0] === '/form') void handle(request, response);
          else next();
        });
      },
    },
  };
}

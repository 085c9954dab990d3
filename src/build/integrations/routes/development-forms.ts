/** Takes forms in development where the finished site takes them. */
import { getRequestListener } from '@hono/node-server';
import type { AstroIntegration } from 'astro';
import { environment, ownFormPath } from '#services/config/environment.ts';
import { FormStore } from '#services/forms/form-store.ts';
import { createSiteForms } from '#services/forms/site-forms.ts';

export function developmentForms(): AstroIntegration {
  return {
    name: 'development-forms',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const path = ownFormPath(environment().PUBLIC_FORM_URL);
        if (path === undefined) return;
        const handle = getRequestListener(createSiteForms(path, { store: new FormStore(':memory:') }).fetch, {
          overrideGlobalObjects: false,
        });
        server.middlewares.use((request, response, next) => {
          if (request.url?.split('?')[0] === path) void handle(request, response);
          else next();
        });
      },
    },
  };
}

/** Takes forms in development where the finished site takes them. */
import type { AstroIntegration } from 'astro';
import { environment, ownFormPath } from '#services/config/environment.ts';

export function developmentForms(): AstroIntegration {
  return {
    name: 'development-forms',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const path = ownFormPath(environment().PUBLIC_FORM_URL);
        if (path === undefined) return;
        // Builds need none of them.
        const { getRequestListener } = await import('@hono/node-server');
        const { FormStore } = await import('#services/forms/form-store.ts');
        const { createSiteForms } = await import('#services/forms/site-forms.ts');
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

/** Every worker serves the built site itself, on a free port, as `npm run serve` does. */
import { test as base } from '@playwright/test';
import { Hono } from 'hono';
import { listen } from '../../src/service/content-service.ts';
import { createFormService } from '../../src/service/form-service.ts';
import { FormStore } from '../../src/service/form-store.ts';
import { readScriptHashes, securityHeaders } from '../../src/service/security-headers.ts';
import type { ServiceEnv } from '../../src/service/service-env.ts';
import { createSite } from '../../src/service/site.ts';
import { testSite } from '../support/test-site.ts';

interface WorkerFixtures {
  site: { url: string; store: FormStore };
}

export const test = base.extend<object, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const store = new FormStore(':memory:');
      const app = new Hono<ServiceEnv>();
      app.route('/', createFormService(store, { rateLimit: { limit: 1000, windowMs: 60_000 } }));
      app.route(
        '/',
        createSite({
          directory: testSite.directory,
          headers: securityHeaders('/form', readScriptHashes(testSite.directory)),
        }),
      );
      const { url, close } = await listen(app, { port: 0 });
      await use({ url, store });
      await close();
      store.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

export { expect } from '@playwright/test';

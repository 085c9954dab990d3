/** Every worker serves the built site itself, on a free port, as `npm run serve` does. */
import { test as base } from '@playwright/test';
import { Hono } from 'hono';
import { listen, type Listening } from '../../src/service/content-service.ts';
import { createFormService } from '../../src/service/form-service.ts';
import { FormStore } from '../../src/service/form-store.ts';
import { readScriptHashes, securityHeaders } from '../../src/service/security-headers.ts';
import type { ServiceEnv } from '../../src/service/service-env.ts';
import { createSite } from '../../src/service/site.ts';
import { tagManagerSite, testSite } from '../support/test-site.ts';

interface WorkerFixtures {
  site: { url: string; store: FormStore };
}

function serve(directory: string, store: FormStore, hasTagManager: boolean): Promise<Listening> {
  const app = new Hono<ServiceEnv>();
  app.route('/', createFormService(store, { rateLimit: { limit: 1000, windowMs: 60_000 } }));
  const headers = securityHeaders('/form', readScriptHashes(directory), hasTagManager);
  app.route('/', createSite({ directory, headers }));
  return listen(app, { port: 0 });
}

function testOn(directory: string, hasTagManager: boolean) {
  return base.extend<object, WorkerFixtures>({
    site: [
      async ({}, use) => {
        const store = new FormStore(':memory:');
        const { url, close } = await serve(directory, store, hasTagManager);
        await use({ url, store });
        await close();
        store.close();
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ site }, use) => use(site.url),
  });
}

/** The site as it is built by default. */
export const test = testOn(testSite.directory, false);

/** The site with a tag manager's container configured. */
export const tagManagerTest = testOn(tagManagerSite.directory, true);

export { expect } from '@playwright/test';

/** Serves a built site on a free port as `npm run serve` does, but with a higher rate limit and a given store. */
import { Hono } from 'hono';
import { headerRules } from '../../src/delivery/delivery-rules.ts';
import { readScriptHashes } from '../../src/delivery/script-hashes.ts';
import type { FormStore } from '../../src/service/form-store.ts';
import { listen, type Listening } from '../../src/service/listen.ts';
import type { ServiceEnv } from '../../src/service/service-env.ts';
import { createSiteForms } from '../../src/service/site-forms.ts';
import { createSite } from '../../src/service/site-server.ts';

/** @param directory of the built site */
export function serveSite(directory: string, store: FormStore, hasTagManager = false): Promise<Listening> {
  const app = new Hono<ServiceEnv>();
  app.route('/', createSiteForms(store, { rateLimit: { limit: 1000, windowMs: 60_000 } }));
  const headers = headerRules({ formUrl: '/form', scriptHashes: readScriptHashes(directory), hasTagManager });
  app.route('/', createSite({ directory, headers }));
  return listen(app, { port: 0 });
}

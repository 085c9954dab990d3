/** Serves a built site on a free port as `npm run serve` does, but with a higher rate limit and a given store. */
import { ownFormPath } from '../../src/lib/environment.ts';
import type { FormStore } from '../../src/service/form-store.ts';
import { listen, type Listening } from '../../src/service/listen.ts';
import { serveRelease } from '../../src/service/served-release.ts';
import { createSiteForms } from '../../src/service/site-forms.ts';
import { createSite } from '../../src/service/site-server.ts';

/** @param directory of the built site */
export function serveSite(directory: string, store: FormStore): Promise<Listening> {
  const release = serveRelease(directory);
  const path = ownFormPath(release.facts.policy.formUrl) ?? '/form';
  const app = createSiteForms(path, { store, rateLimit: { limit: 1000, windowMs: 60_000 } });
  return listen(createSite({ release, forms: { path, app } }), { port: 0 });
}

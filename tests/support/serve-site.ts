/** Serves a built site on a free port as `npm run serve` does, but with a higher rate limit and a given store. */
import { ownFormPath } from '../../src/lib/environment.ts';
import type { FormStore } from '../../src/service/form-store.ts';
import { listen, type FetchApp, type Listening } from '../../src/service/listen.ts';
import { serveRelease } from '../../src/service/served-release.ts';
import { createSiteForms } from '../../src/service/site-forms.ts';
import { createSite } from '../../src/service/site-server.ts';

/** The app that serves a built site. @param directory of the site */
export function siteApp(directory: string, store: FormStore): FetchApp {
  const release = serveRelease(directory);
  const forms = createSiteForms(ownFormPath(release.facts.policy.formUrl) ?? '/form', {
    store,
    rateLimit: { limit: 1000, windowMs: 60_000 },
  });
  return createSite({ release, forms });
}

/** @param directory of the built site */
export function serveSite(directory: string, store: FormStore): Promise<Listening> {
  return listen(siteApp(directory, store), { port: 0 });
}

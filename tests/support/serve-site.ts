/** Serves a built site on a free port as `npm run serve` does, but with a higher rate limit and a given store. */
import type { FormStore } from '../../src/service/form-store.ts';
import { listen, type Listening } from '../../src/service/listen.ts';
import { serveRelease } from '../../src/service/served-release.ts';
import { createSiteForms } from '../../src/service/site-forms.ts';
import { createSite } from '../../src/service/site-server.ts';

/** @param directory of the built site */
export function serveSite(directory: string, store: FormStore): Promise<Listening> {
  const formsAt = (path: string) => createSiteForms(path, { store, rateLimit: { limit: 1000, windowMs: 60_000 } });
  return listen(createSite({ release: serveRelease(directory), formsAt }), { port: 0 });
}

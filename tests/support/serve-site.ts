/** Serves a built site on a free port as `npm run serve` does, but with a higher rate limit and a given store. */
import type { FormStore } from '#services/forms/form-store.ts';
import { createSiteForms } from '#services/forms/site-forms.ts';
import { listen, type Listening } from '#services/http/listen.ts';
import type { ServedJson } from '#services/site/json-answers.ts';
import { serveRelease } from '#services/site/served-release.ts';
import { createSite } from '#services/site/site-server.ts';

/**
 * @param directory of the built site
 * @param day undefined for a site without a CMS
 */
export function serveSite(directory: string, store: FormStore, day?: ServedJson): Promise<Listening> {
  const formsAt = (path: string) => createSiteForms(path, { store, rateLimit: { limit: 1000, windowMs: 60_000 } });
  return listen(createSite({ release: serveRelease(directory), formsAt, ...(day && { day }) }), { port: 0 });
}

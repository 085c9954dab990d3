/** `POST /form` of the CMS: the site's own endpoint, which keeps forms in the database of the CMS. */
import { Hono } from 'hono';
import { serviceHeaderRules } from '../../src/delivery/delivery-rules.ts';
import { parseEnvironment } from '../../src/config/environment.ts';
import { deliveryHeaders } from '../../src/server/http/delivery-headers.ts';
import { listenerOf } from '../../src/server/http/listen.ts';
import type { ServerEnv } from '../../src/server/http/server-env.ts';
import { createSiteForms } from '../../src/server/forms/site-forms.ts';
import type { Strapi } from '../src/strapi-types.ts';
import { submissionStore } from './submission-store.ts';

const formPath = '/form';

/**
 * Has the endpoint answer before anything of Strapi sees the request: Strapi's own reading of bodies, its origins and
 * its errors follow other rules.
 */
export function takeForms(strapi: Strapi): void {
  const { SITE_URL: siteUrl, TRUST_PROXY: trustProxy } = parseEnvironment(process.env, 'service');
  const forms = createSiteForms(formPath, { store: submissionStore(strapi), siteUrl, trustProxy });
  const answer = listenerOf(new Hono<ServerEnv>().use(deliveryHeaders(() => serviceHeaderRules)).route('/', forms));
  strapi.server.use(async (context, next) => {
    if (context.path !== formPath) {
      await next();
      return;
    }
    // The endpoint answers by itself.
    context.respond = false;
    answer(context.req, context.res);
  });
}

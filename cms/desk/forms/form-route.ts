/** `POST /form` of the CMS: the site's own endpoint, which keeps forms in the database of the CMS. */
import { formListener } from '../../../src/services/forms/form-listener.ts';
import type { CmsEnvironment } from '../../start/cms-environment.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { submissionStore } from './submission-store.ts';

const formPath = '/form';

/**
 * Has the endpoint answer before anything of Strapi sees the request: Strapi's own reading of bodies, its origins and
 * its errors follow other rules.
 */
export function takeForms(strapi: Strapi, { SITE_URL: siteUrl, TRUST_PROXY: trustProxy }: CmsEnvironment): void {
  const answer = formListener(formPath, { store: submissionStore(strapi), siteUrl, trustProxy });
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

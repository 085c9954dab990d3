/** The forms of the site on its own host: what it needs of the service where content is bundled. */
import { Hono } from 'hono';
import { routes } from '../../i18n/routes.ts';
import { formEndpoint, type FormOptions } from './form-endpoint.ts';
import type { SubmissionStore } from './form-store.ts';
import type { ServiceEnv } from './service-env.ts';

/** An app that answers `/form`; `options` override the defaults. */
export function createSiteForms(
  store: SubmissionStore,
  options: Pick<FormOptions, 'rateLimit'> = {},
): Hono<ServiceEnv> {
  const { thankYou, notSent } = routes;
  const endpoint = formEndpoint({ store, allowedOrigins: [], formPages: { thankYou, notSent }, ...options });
  return new Hono<ServiceEnv>().route('/form', endpoint);
}

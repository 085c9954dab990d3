/** The part of the embedded service that a site with bundled content needs: forms, on the site's own host. */
import { Hono } from 'hono';
import { routes } from '../../i18n/routes.ts';
import { formEndpoint, type FormOptions } from './form-endpoint.ts';
import type { SubmissionStore } from './form-store.ts';
import type { ServiceEnv } from './service-env.ts';

/** An app that answers `/form`; plain posts lead to the site's own pages. `options` replace the defaults. */
export function createFormService(
  store: SubmissionStore,
  options: Pick<FormOptions, 'rateLimit'> = {},
): Hono<ServiceEnv> {
  const service = new Hono<ServiceEnv>();
  const { thankYou, notSent } = routes;
  service.route('/form', formEndpoint({ store, allowedOrigins: [], formPages: { thankYou, notSent }, ...options }));
  return service;
}

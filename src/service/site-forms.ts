/** The forms of the site on its own host: what it needs of the service where content is bundled. */
import { Hono } from 'hono';
import { routes } from '../../i18n/routes.ts';
import { formEndpoint, type FormOptions } from './form-endpoint.ts';
import type { ServiceEnv } from './service-env.ts';

/**
 * An app that answers at one path.
 *
 * @param path such as `/form`
 */
export function createSiteForms(
  path: string,
  options: Pick<FormOptions, 'store' | 'rateLimit' | 'trustProxy'>,
): Hono<ServiceEnv> {
  const { thankYou, notSent } = routes;
  const endpoint = formEndpoint({ ...options, allowedOrigins: [], formPages: { thankYou, notSent } });
  return new Hono<ServiceEnv>().route(path, endpoint);
}

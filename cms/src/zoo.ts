/** What the zoo adds to Strapi: a line for each part. */
import { addFormRoutes } from '../forms/admin-routes.ts';
import { takeForms } from '../forms/form-route.ts';
import { keepFormsUnedited } from '../forms/read-only-types.ts';
import { makeRoles } from '../roles/make-roles.ts';
import type { Strapi } from './strapi-types.ts';

/** Before Strapi's plugins are there: routes, middlewares. */
export function register(strapi: Strapi): void {
  takeForms(strapi);
  keepFormsUnedited(strapi);
  addFormRoutes(strapi);
}

/** With everything loaded, before the first request. */
export async function bootstrap(strapi: Strapi): Promise<void> {
  await makeRoles(strapi);
}

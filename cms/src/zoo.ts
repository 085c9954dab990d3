/** What the zoo adds to Strapi: a line for each part. */
import { registerPublishing, startPublishing } from '../publishing/publishing.ts';
import type { Strapi } from './strapi-types.ts';

/** Before Strapi's plugins are there: routes, middlewares. */
export function register(strapi: Strapi): void {
  registerPublishing(strapi);
}

/** With everything loaded, before the first request. */
export async function bootstrap(strapi: Strapi): Promise<void> {
  await startPublishing(strapi);
}

/** What the zoo adds to Strapi: a line for each part. */
import { registerPreview } from '../preview/preview.ts';
import type { Strapi } from './strapi-types.ts';

/** Before Strapi's plugins are there: routes, middlewares. */
export function register(strapi: Strapi): void {
  registerPreview(strapi);
}

/** With everything loaded, before the first request. */
export async function bootstrap(strapi: Strapi): Promise<void> {
  await Promise.resolve(strapi);
}

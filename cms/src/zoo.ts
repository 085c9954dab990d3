/** What the zoo adds to Strapi: a line for each part. */
import { importContent } from '../import/import-content.ts';
<<<<<<< HEAD
=======
import { configurePanel } from '../labels/configure-panel.ts';
>>>>>>> 13bb058287bc396e3970b4a99846b0ab2fa49a97
import { registerPublishing, startPublishing } from '../publishing/publishing.ts';
import { prepareAdministrator } from '../start/administrator.ts';
import { prepareLocales } from '../start/locales.ts';
import { prepareTokens } from '../start/tokens.ts';
import type { Strapi } from './strapi-types.ts';

type Step = (strapi: Strapi) => void | Promise<void>;

/** Before Strapi's plugins are there: routes, middlewares. */
const registerSteps: Step[] = [registerPublishing];

/** With everything loaded, before the first request, one after the other. */
<<<<<<< HEAD
const bootstrapSteps: Step[] = [prepareLocales, importContent, prepareAdministrator, prepareTokens, startPublishing];
=======
const bootstrapSteps: Step[] = [
  prepareLocales,
  configurePanel,
  importContent,
  prepareAdministrator,
  prepareTokens,
  startPublishing,
];
>>>>>>> 13bb058287bc396e3970b4a99846b0ab2fa49a97

export async function register(strapi: Strapi): Promise<void> {
  for (const step of registerSteps) await step(strapi);
}

export async function bootstrap(strapi: Strapi): Promise<void> {
  for (const step of bootstrapSteps) await step(strapi);
}

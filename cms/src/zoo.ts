/** What the zoo adds to Strapi: a line for each part. */
import { shareRelations } from '../content-types/shared-relations.ts';
import { checkDocuments } from '../checks/document-checks.ts';
import { checkMedia } from '../checks/media-checks.ts';
import { noteStorageFailures } from '../failures/storage-failures.ts';
import { addFormRoutes } from '../forms/admin-routes.ts';
import { configureFormLists } from '../forms/configure-form-lists.ts';
import { takeForms } from '../forms/form-route.ts';
import { keepFormsUnedited } from '../forms/read-only-types.ts';
import { serveGuide } from '../guide/serve-guide.ts';
import { fillNewFields } from '../import/fill-new-fields.ts';
import { importContent } from '../import/import-content.ts';
import { configurePanel } from '../panel/configure-panel.ts';
import { registerPublishing, startPublishing, stopPublishing } from '../publishing/publishing.ts';
import { registerPreview } from '../preview/preview.ts';
import { makeRoles } from '../roles/make-roles.ts';
import { prepareAdministrator } from '../start/administrator.ts';
import { prepareLocales } from '../start/locales.ts';
import { prepareTokens } from '../start/tokens.ts';
import type { Strapi } from './strapi-types.ts';

type Step = (strapi: Strapi) => void | Promise<void>;

/** Before Strapi's plugins are there: routes, middlewares. What is refused by the checks is no change to be numbered. */
const registerSteps: Step[] = [
  checkMedia,
  checkDocuments,
  shareRelations,
  registerPublishing,
  takeForms,
  keepFormsUnedited,
  addFormRoutes,
  serveGuide,
  registerPreview,
];

/** With everything loaded, before the first request, one after the other. */
const bootstrapSteps: Step[] = [
  noteStorageFailures,
  prepareLocales,
  makeRoles,
  configurePanel,
  configureFormLists,
  importContent,
  fillNewFields,
  prepareAdministrator,
  prepareTokens,
  startPublishing,
];

export async function register(strapi: Strapi): Promise<void> {
  for (const step of registerSteps) await step(strapi);
}

export async function bootstrap(strapi: Strapi): Promise<void> {
  for (const step of bootstrapSteps) await step(strapi);
}

/** Before Strapi closes its database. */
export function destroy(strapi: Strapi): void {
  stopPublishing(strapi);
}

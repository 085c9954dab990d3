/** The zoo's additions to Strapi: a line for each part. */
import { applyRouteRules } from '../access/apply-route-rules.ts';
import { guardSignIn } from '../access/sign-in.ts';
import { registerDay, startDay } from '../desk/day/day-routes.ts';
import { logDeletions } from '../desk/forms/access-log.ts';
import { addFormRoutes, keepFormsUnedited } from '../desk/forms/admin-routes.ts';
import { takeForms } from '../desk/forms/form-route.ts';
import { startSweepingForms } from '../desk/forms/sweep-forms.ts';
import { serveGuide } from '../desk/guide/serve-guide.ts';
import { startNotices } from '../desk/notices/notices.ts';
import { takePublishRequests } from '../desk/notices/publish-request.ts';
import { registerPreview } from '../desk/preview/preview.ts';
import { registerPublishing, startPublishing } from '../desk/publishing/publishing.ts';
import { registerSearch } from '../desk/search/search-route.ts';
import { registerVersions, startForgettingVersions, startVersions } from '../desk/versions/versions.ts';
import { noteStorageFailures } from '../failures/storage-failures.ts';
import { serveHealth } from '../health/health-route.ts';
import { registerPositionField } from '../model/content-types/position-field.ts';
import { shareRelations } from '../model/content-types/shared-relations.ts';
import { fillNewFields } from '../model/import/fill-new-fields.ts';
import { importContent } from '../model/import/import-content.ts';
import { configurePanel } from '../model/panel/configure-panel.ts';
import { makeRoles } from '../roles/make-roles.ts';
import { checkDocuments } from '../rules/checks/document-checks.ts';
import { checkMedia } from '../rules/checks/media-checks.ts';
import { addPagesRoute } from '../rules/links/pages-route.ts';
import { prepareAdministrator } from '../start/administrator.ts';
import { type CmsEnvironment, cmsSettings } from '../start/cms-environment.ts';
import { guardColumns } from '../start/dropped-columns.ts';
import { prepareLocales } from '../start/locales.ts';
import { prepareTokens } from '../start/tokens.ts';
import type { Strapi } from '../strapi/strapi-types.ts';

type Stop = () => void;
type Step<Result = void> = (strapi: Strapi, settings: CmsEnvironment) => Result | Promise<Result>;

/** Before Strapi's plugins are there: routes, middlewares. What the checks reject is no change to be numbered. */
const registerSteps: Step[] = [
  guardColumns,
  registerPositionField,
  applyRouteRules,
  guardSignIn,
  checkMedia,
  checkDocuments,
  shareRelations,
  registerPublishing,
  registerVersions,
  registerSearch,
  takeForms,
  keepFormsUnedited,
  addFormRoutes,
  logDeletions,
  addPagesRoute,
  takePublishRequests,
  registerDay,
  serveGuide,
  serveHealth,
  registerPreview,
];

/** With everything loaded, before the first request, one after the other. What goes on afterwards returns its end. */
const bootstrapSteps: Step<Stop | void>[] = [
  noteStorageFailures,
  prepareLocales,
  makeRoles,
  configurePanel,
  (strapi) => importContent(strapi),
  (strapi) => fillNewFields(strapi),
  prepareAdministrator,
  prepareTokens,
  startPublishing,
  startDay,
  startNotices,
  startSweepingForms,
  startForgettingVersions,
  startVersions,
];

const stops: Stop[] = [];

export async function register(strapi: Strapi): Promise<void> {
  for (const step of registerSteps) await step(strapi, cmsSettings());
}

export async function bootstrap(strapi: Strapi): Promise<void> {
  for (const step of bootstrapSteps) {
    const stop = await step(strapi, cmsSettings());
    if (stop) stops.push(stop);
  }
}

/** Before Strapi closes its database. */
export function destroy(): void {
  for (const stop of stops) stop();
}

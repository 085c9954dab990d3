/** The panel's work on submitted forms: entries are read and deleted, and never written; routes for all else. */
import { takeActions } from '../../strapi/permissions.ts';
import type { RequestHandler, Route } from '../../strapi/request-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { noteAnswer } from './answer-route.ts';
import { exportForms } from './export-route.ts';
import { consentUid, formTypes, type FormUid, formUids, submissionUid } from './form-types.ts';
import { erasePerson, findPerson, withdrawConsent } from './person-routes.ts';

type Action = 'read' | 'delete';

const explorer = 'plugin::content-manager.explorer';

/** Leaves reading and deleting: editors never write these entries. */
export function keepFormsUnedited(strapi: Strapi): void {
  takeActions(strapi, formUids, [`${explorer}.read`, `${explorer}.delete`]);
}

/** A route for those who may do all of this with entries of all these types. */
function guarded(
  method: Route['method'],
  path: string,
  handler: RequestHandler,
  actions: readonly Action[],
  uids: readonly FormUid[],
): Route {
  const needed = uids.flatMap((uid) => actions.map((action) => [`${explorer}.${action}`, uid]));
  const policies = ['admin::isAuthenticatedAdmin', { name: 'admin::hasPermissions', config: { actions: needed } }];
  return { method, path, handler, config: { policies } };
}

/** Adds the routes below `/zoo/forms`. */
export function addFormRoutes(strapi: Strapi): void {
  strapi.server.routes({
    type: 'admin',
    prefix: '/zoo/forms',
    routes: [
      ...formTypes.map((type) =>
        guarded('GET', `/${type.plural}/export`, exportForms(strapi, type), ['read'], [type.uid]),
      ),
      guarded('POST', '/answered', noteAnswer(strapi), ['read'], [submissionUid]),
      guarded('POST', '/person/find', findPerson(strapi), ['read'], formUids),
      guarded('POST', '/person/erase', erasePerson(strapi), ['read', 'delete'], formUids),
      guarded('POST', '/person/withdraw', withdrawConsent(strapi), ['read', 'delete'], [consentUid]),
    ],
  });
}

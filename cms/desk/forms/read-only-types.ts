/** Makes the types of submitted forms read-only: editors read and delete entries, and never write them. */
import { takeActions } from '../../strapi/permission-actions.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { formUids } from './form-types.ts';

const explorer = 'plugin::content-manager.explorer';

/** Leaves reading and deleting. */
export function keepFormsUnedited(strapi: Strapi): void {
  takeActions(strapi, formUids, [`${explorer}.read`, `${explorer}.delete`]);
}

/** The permissions of roles, in Strapi's own form. */
import { locales } from '../../i18n/routes.ts';
import { type Action, actionsOf } from '../strapi/permissions.ts';
import type { Strapi } from '../strapi/strapi-types.ts';
import { concerns, type RoleDefinition } from './role-definitions.ts';

export interface Permission {
  action: string;
  subject: string | null;
  properties: { fields?: string[]; locales?: readonly string[] };
}

interface ContentTypeService {
  /** One for each type, with all its fields. */
  getPermissionsWithNestedFields(actions: readonly Action[]): Permission[];
}

/**
 * Every permission that a definition stands for, with the types and fields there are now.
 *
 * @throws {TypeError} by rejection if Strapi knows no such action
 */
export async function wantedPermissions(strapi: Strapi, definition: RoleDefinition): Promise<Permission[]> {
  const actionProvider = actionsOf(strapi);
  const known = (id: string): Action => {
    const action = actionProvider.get(id);
    if (!action) throw new TypeError(`Strapi has no action ${id} for the role ${definition.code}.`);
    return action;
  };
  const actions = definition.actions.map(known).map((action) => ({
    ...action,
    subjects: (action.subjects ?? []).filter((uid) => concerns(definition, uid)),
  }));
  const entries = strapi.service<ContentTypeService>('admin::content-type').getPermissionsWithNestedFields(actions);
  const others = definition.otherActions.map((id) => ({ action: known(id).actionId, subject: null, properties: {} }));
  return Promise.all(
    [...entries, ...others].map(async (permission): Promise<Permission> => {
      const { action, subject, properties } = permission;
      if (!(await actionProvider.appliesToProperty('locales', action, subject))) return permission;
      return { ...permission, properties: { ...properties, locales } };
    }),
  );
}

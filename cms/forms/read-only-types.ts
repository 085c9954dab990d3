/** Makes the types of submitted forms read-only: editors read and delete entries, and never write them. */
import type { Strapi } from '../strapi/strapi-types.ts';
import { formUids } from './form-types.ts';

/** An action that a role may be allowed on entries of the types in `subjects`. */
interface Action {
  actionId: string;
  subjects?: readonly string[];
}

interface PermissionService {
  actionProvider: { hooks: { willRegister: { register(handler: (registered: { value: Action }) => void): void } } };
}

const explorer = 'plugin::content-manager.explorer';

/** The actions that remain. */
const readingActions = new Set([`${explorer}.read`, `${explorer}.delete`]);

const readOnly: ReadonlySet<string> = new Set(formUids);

/** Takes all other actions from everybody, administrators included, before any role can be given them. */
export function keepFormsUnedited(strapi: Strapi): void {
  const { actionProvider } = strapi.service<PermissionService>('admin::permission');
  actionProvider.hooks.willRegister.register(({ value: action }) => {
    if (!action.subjects || readingActions.has(action.actionId)) return;
    action.subjects = action.subjects.filter((uid) => !readOnly.has(uid));
  });
}

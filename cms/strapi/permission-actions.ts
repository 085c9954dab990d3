/** What roles can be allowed to do with entries, before Strapi registers it. */
import type { Strapi } from './strapi-types.ts';

/** An action that a role may be allowed on entries of the types in `subjects`. */
interface Action {
  actionId: string;
  subjects?: readonly string[];
}

interface PermissionService {
  actionProvider: { hooks: { willRegister: { register(handler: (registered: { value: Action }) => void): void } } };
}

/**
 * Takes actions on some types from everybody, administrators included, before any role can be given them.
 *
 * @param kept the actions that remain
 */
export function takeActions(strapi: Strapi, uids: readonly string[], kept: readonly string[] = []): void {
  const { actionProvider } = strapi.service<PermissionService>('admin::permission');
  actionProvider.hooks.willRegister.register(({ value: action }) => {
    if (!action.subjects || kept.includes(action.actionId)) return;
    action.subjects = action.subjects.filter((uid) => !uids.includes(uid));
  });
}

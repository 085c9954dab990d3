/** What accounts may do with entries, routes for those who may, and what no role can be allowed. */
import { editorLocale } from './editor.ts';
import { type MessageKey, serverMessages } from './messages.ts';
import type { Permission, RequestContext, RequestHandler } from './request-types.ts';
import type { Strapi } from './strapi-types.ts';
import { contentTypeNameOf } from './type-names.ts';

const explorer = 'plugin::content-manager.explorer';

/** True if the sender of a request may do this with entries of a type. */
export const mayDo = (
  { state: { userAbility } }: Pick<RequestContext, 'state'>,
  action: 'read' | 'update' | 'publish',
  uid: string,
): boolean => userAbility?.can(`${explorer}.${action}`, uid) ?? false;

/** For accounts that may do this with entries of at least one type. */
function whoMay(action: 'read' | 'publish', strapi: Pick<Strapi, 'contentTypes'>): Permission {
  return (context) =>
    Object.keys(strapi.contentTypes).some((uid) => contentTypeNameOf(uid) !== undefined && mayDo(context, action, uid));
}

export const mayReadContent = (strapi: Pick<Strapi, 'contentTypes'>): Permission => whoMay('read', strapi);

export const mayPublishContent = (strapi: Pick<Strapi, 'contentTypes'>): Permission => whoMay('publish', strapi);

/** The permission of the person in charge of the day. */
export const dayAction = 'api::zoo.day';

export const mayRunDay: Permission = ({ state: { userAbility } }) => userAbility?.can(dayAction) ?? false;

/**
 * A middleware of routes: 403 for everybody else.
 *
 * @param why what they are told, where it helps them
 */
export function onlyFor(permission: Permission, why?: MessageKey<'requests'>): RequestHandler {
  return (context, next) => {
    if (permission(context)) return next();
    const sentence = why && serverMessages(editorLocale(context), 'requests').translate(why);
    return context.throw(403, sentence ?? 'Forbidden', { name: 'ForbiddenError', details: {} });
  };
}

/** What an account may do with entries of a type, as the content manager checks it, by language and field. */
interface PermissionChecker {
  can: Record<'read' | 'update' | 'create', (entity?: object) => boolean>;
  sanitizeUpdateInput(entity: object): (data: object) => Promise<Record<string, unknown>>;
  validateQuery(query: object): Promise<void>;
  sanitizedQuery: { read(query: object): Promise<{ _q?: string; filters?: object }> };
}

interface CheckerService {
  create(of: { userAbility: unknown; model: string }): PermissionChecker;
}

/** Returns what checks the sender of a request. */
export const permissionChecker = (
  strapi: Strapi,
  { state: { userAbility } }: Pick<RequestContext, 'state'>,
  model: string,
): PermissionChecker =>
  strapi.plugin('content-manager').service<CheckerService>('permission-checker').create({ userAbility, model });

/** An action that a role may be allowed on entries of the types in `subjects`. */
export interface Action {
  actionId: string;
  subjects?: readonly string[];
}

interface ActionProvider {
  get(id: string): Action | undefined;
  registerMany(actions: object[]): Promise<unknown>;
  appliesToProperty(property: 'locales', action: string, subject: string | null): Promise<boolean>;
  hooks: { willRegister: { register(handler: (registered: { value: Action }) => void): void } };
}

/** Returns Strapi's list of actions. */
export const actionsOf = (strapi: Strapi): ActionProvider =>
  strapi.service<{ actionProvider: ActionProvider }>('admin::permission').actionProvider;

/**
 * Takes actions on some types from everybody, administrators included, before any role can be given them.
 *
 * @param kept the actions that remain
 */
export function takeActions(strapi: Strapi, uids: readonly string[], kept: readonly string[] = []): void {
  actionsOf(strapi).hooks.willRegister.register(({ value: action }) => {
    if (!action.subjects || kept.includes(action.actionId)) return;
    action.subjects = action.subjects.filter((uid) => !uids.includes(uid));
  });
}

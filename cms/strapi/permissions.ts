/** What accounts may do with the site's content, and routes for those who may. */
import { editorLocale } from './editor.ts';
import { type MessageKey, serverMessages } from './messages.ts';
import type { Permission, RequestHandler } from './request-types.ts';
import type { Strapi } from './strapi-types.ts';
import { contentTypeNameOf } from './type-names.ts';

const explorer = 'plugin::content-manager.explorer';

/** For accounts that may do this with entries of at least one type. */
function whoMay(action: 'read' | 'publish', strapi: Pick<Strapi, 'contentTypes'>): Permission {
  return ({ state: { userAbility } }) =>
    Object.keys(strapi.contentTypes).some(
      (uid) => contentTypeNameOf(uid) !== undefined && (userAbility?.can(`${explorer}.${action}`, uid) ?? false),
    );
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

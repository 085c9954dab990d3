/** The log of who has read or deleted what visitors sent: by account and number, and without naming a visitor. */
import type { Strapi } from '../../strapi/strapi-types.ts';
import { formTypes } from './form-types.ts';

/**
 * Writes a line about an account.
 *
 * @param user who did it; otherwise the sender of the request that is being answered, which a body is no part of
 */
export function logFormAccess(strapi: Strapi, done: string, user = strapi.requestContext.get()?.state.user): void {
  strapi.log.warn(`[forms] Account ${user?.id ?? 'unknown'} ${done}.`);
}

/** Has the log name each deletion of a single form. */
export function logDeletions(strapi: Strapi): void {
  const names = new Map(formTypes.map(({ uid, plural }) => [String(uid), plural]));
  strapi.documents.use(async ({ uid, action }, next) => {
    const result = await next();
    const name = names.get(uid);
    if (name !== undefined && action === 'delete') logFormAccess(strapi, `deleted an entry of ${name}`);
    return result;
  });
}

/** The logins that may see previews. The panel renews its session every half-hour; account and device remain. */
import { contentTypeNames } from '../../../src/content/schemas/registry.ts';
import type { Row } from '../../strapi/database-types.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';

const sessionUid = 'admin::session';

const nameOf = ({ userId, deviceId }: Row) => `${String(userId)}-${String(deviceId)}`;

/** The login that a session of the panel is part of. */
export async function loginOf(strapi: Strapi, sessionId: string): Promise<string | undefined> {
  const session = await strapi.db.query(sessionUid).findOne({ where: { sessionId } });
  return session ? nameOf(session) : undefined;
}

/**
 * The logins of accounts that are active and may read the site's content. Strapi removes their sessions at a logout or
 * a new password.
 */
export async function activeLogins(strapi: Strapi): Promise<string[]> {
  // What visitors send is read by the same action.
  const subject = { $in: contentTypeNames.map((name) => typeNamesOf(name).uid) };
  const reads = { roles: { permissions: { action: 'plugin::content-manager.explorer.read', subject } } };
  const readers = await strapi.db
    .query('admin::user')
    .findMany({ select: ['id'], where: { isActive: true, ...reads } });
  const sessions = await strapi.db.query(sessionUid).findMany({
    where: {
      origin: 'admin',
      status: 'active',
      userId: { $in: readers.map(({ id }) => String(id)) },
      expiresAt: { $gt: new Date() },
      absoluteExpiresAt: { $gt: new Date() },
    },
  });
  return sessions.map(nameOf);
}

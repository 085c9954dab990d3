/** The first administrator, who invites everybody else. */
import type { Strapi } from '../strapi/strapi-types.ts';
import type { CmsEnvironment } from './cms-environment.ts';
import { removeDefaultTokens } from './tokens.ts';

interface UserService {
  exists(): Promise<boolean>;
  createFirstAdmin(user: Record<string, unknown>): Promise<unknown>;
}

/** Creates the administrator once; a later password in the environment changes nothing. */
export async function prepareAdministrator(strapi: Strapi, settings: CmsEnvironment): Promise<void> {
  const users = strapi.service<UserService>('admin::user');
  if (await users.exists()) return;
  await removeDefaultTokens(strapi);
  await users.createFirstAdmin({
    email: settings.ADMIN_EMAIL,
    password: settings.ADMIN_PASSWORD,
    firstname: 'Administration',
    lastname: '',
    preferedLanguage: 'fr',
  });
}

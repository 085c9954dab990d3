/** Whoever sets up the CMS: the first administrator, who invites everybody else. */
import type { Strapi } from '../src/strapi-types.ts';
import { removeDefaultTokens } from './tokens.ts';

interface UserService {
  exists(): Promise<boolean>;
  createFirstAdmin(user: Record<string, unknown>): Promise<unknown>;
}

/** Creates the administrator once; a later password in the environment changes nothing. */
export async function prepareAdministrator(strapi: Strapi): Promise<void> {
  const users = strapi.service<UserService>('admin::user');
  if (await users.exists()) return;
  await removeDefaultTokens(strapi);
  await users.createFirstAdmin({
    email: process.env['ADMIN_EMAIL'],
    password: process.env['ADMIN_PASSWORD'],
    firstname: 'Administration',
    lastname: '',
    preferedLanguage: 'fr',
  });
}

/** The first administrator, who invites everybody else. */
import type { Strapi } from '../strapi/strapi-types.ts';
import type { CmsEnvironment } from './cms-environment.ts';
import { dropSecret, keepSecret, makePassword } from './secrets.ts';
import { removeDefaultTokens } from './tokens.ts';

interface UserService {
  exists(): Promise<boolean>;
  createFirstAdmin(user: Record<string, unknown>): Promise<unknown>;
}

/**
 * A password that nobody gave is kept before it is needed: a process that is killed leaves no account without one. Whose it
 * is stands beside it, as logs name nobody.
 */
function firstPassword({ ADMIN_EMAIL: email, ADMIN_PASSWORD: given }: CmsEnvironment): string {
  if (given !== undefined) return given;
  const password = makePassword();
  keepSecret('ADMIN_EMAIL', email);
  keepSecret('ADMIN_PASSWORD', password);
  return password;
}

/** Deletes the first sign-in once it has been used: from then on, it need not lie beside the database it protects. */
function forgetPassword(strapi: Strapi): void {
  try {
    for (const name of ['ADMIN_PASSWORD', 'ADMIN_EMAIL']) dropSecret(name);
  } catch (error) {
    strapi.log.error(`The first password is still in secrets.env: ${String(error)}`);
  }
}

/** Creates the administrator once; a later password in the environment changes nothing. */
export async function prepareAdministrator(strapi: Strapi, settings: CmsEnvironment): Promise<void> {
  strapi.eventHub.on('admin.auth.success', () => forgetPassword(strapi));
  const users = strapi.service<UserService>('admin::user');
  if (await users.exists()) return;
  await removeDefaultTokens(strapi);
  await users.createFirstAdmin({
    email: settings.ADMIN_EMAIL,
    password: firstPassword(settings),
    firstname: 'Administration',
    lastname: '',
    preferedLanguage: 'fr',
  });
}

/** Starts Strapi in this process. */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { startupMessage } from '../../i18n/startup-messages.ts';
import { SiteError } from '../../src/lib/site-error.ts';
import { listen } from '../../src/services/http/listen.ts';
import type { Strapi } from '../strapi/strapi-types.ts';
import { cmsFolder, dataFolder } from './folders.ts';

/** The database of the CMS can't be opened. */
export class CmsDatabaseError extends SiteError {}

interface StrapiServer extends Strapi {
  load(): Promise<unknown>;
  listen(): Promise<unknown>;
  destroy(): Promise<void>;
}

interface StrapiPackage {
  createStrapi(options: { appDir: string; distDir: string; serveAdminPanel: boolean }): StrapiServer;
}

/** Reports a busy port before anything is loaded. */
export async function checkPort(port: number, host: string): Promise<void> {
  const { close } = await listen((_, response) => response.end(), { port, host });
  await close();
}

/** Errors of the connection to a database, by what Node and PostgreSQL call them. */
const connectionErrors = /^(?:E[A-Z]+|3D000|28\w{3}|53\w{3}|57\w{3}|08\w{3}|SQLITE_\w+)$/;

/** Drops the SQL statement that Knex quotes before the reason: it means nothing to the operator. */
const withoutStatement = (message: string) => message.slice(message.lastIndexOf(' - ') + 1).replace(/^- /, '');

function toCmsError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const reason = withoutStatement(error.message) || code;
  return connectionErrors.test(code)
    ? new CmsDatabaseError(startupMessage('cmsDatabase', { reason }), { cause: error })
    : error;
}

/**
 * Loads Strapi with the zoo's content types and serves it.
 *
 * @param withPanel whether browsers get the admin panel; its API is served in any case
 * @throws {CmsDatabaseError} by rejection
 */
export async function serveCms(withPanel: boolean): Promise<StrapiServer> {
  mkdirSync(join(dataFolder(), 'public/uploads'), { recursive: true });
  // Loaded here, after its packages have been installed. Strapi's own modules are CommonJS: the others are copies.
  const require = createRequire(join(cmsFolder, 'package.json'));
  const { createStrapi } = require('@strapi/strapi') as StrapiPackage;
  const strapi = createStrapi({ appDir: cmsFolder, distDir: cmsFolder, serveAdminPanel: withPanel });
  try {
    await strapi.load();
    await strapi.listen();
  } catch (error) {
    throw toCmsError(error);
  }
  return strapi;
}

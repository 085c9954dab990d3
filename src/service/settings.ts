/** What the service is told by its environment. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isBaseAddress, isToken, tokenRule } from '../lib/environment.ts';
import { SiteError } from '../lib/site-error.ts';

/** A variable that holds something it must not. */
export class SettingsError extends SiteError {}

export interface Settings {
  port: number;
  host: string;
  token: string;
  /** Whether the token was made up for this run, so that it has to be shown. */
  isTokenRandom: boolean;
  /** Path of the SQLite database, or `:memory:`. */
  formDatabase: string;
  /** The site whose forms are taken, without a slash at the end. */
  siteUrl: string;
  trustProxy: boolean;
}

function readPort(value: string): number {
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new SettingsError(`PORT must be a number from 0 to 65535, not "${value}".`);
}

function readAddress(value: string): string {
  if (isBaseAddress(value)) return value.replace(/\/+$/, '');
  throw new SettingsError(`SITE_URL must be an address like https://www.zoovalboreal.example, not "${value}".`);
}

function readToken(value: string): string {
  if (isToken(value)) return value;
  throw new SettingsError(`CONTENT_API_TOKEN ${tokenRule}.`);
}

/**
 * Reads `PORT`, `HOST`, `CONTENT_API_TOKEN`, `FORM_DB`, `SITE_URL` and `TRUST_PROXY` (1). An empty variable counts as
 * unset.
 *
 * @throws {SettingsError} for the first one that is wrong
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const token = environment['CONTENT_API_TOKEN'];
  return {
    port: readPort(environment['PORT'] || '4400'),
    host: environment['HOST'] || '127.0.0.1',
    token: token ? readToken(token) : randomBytes(24).toString('base64url'),
    isTokenRandom: !token,
    formDatabase: environment['FORM_DB'] || join('.build', 'forms.sqlite'),
    siteUrl: readAddress(environment['SITE_URL'] || 'http://localhost:4321'),
    trustProxy: environment['TRUST_PROXY'] === '1',
  };
}

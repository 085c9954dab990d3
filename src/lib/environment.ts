/** The environment of the project, typed and checked once, at start. */
import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { SiteError } from './site-error.ts';

/** A variable of the environment holds something it must not. */
export class EnvironmentError extends SiteError {}

/** Whether a text is an http(s) address to which a path can be added: without credentials, query or hash. */
export function isBaseAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s?#]+$/.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

/** Whether a header can carry a token; what can't would be quoted by the error of the request. */
export function isToken(value: string): boolean {
  return /^[\x21-\x7E]+$/.test(value);
}

export const tokenRule = 'must hold only letters, digits and signs, without spaces';

const webAddress = (example: string) =>
  v.pipe(
    v.string(),
    v.check(isBaseAddress, `must be an address like ${example}`),
    v.transform((value) => value.replace(/\/+$/, '')),
  );

/** The last second of the year 9999: later ones have no date of the form `YYYY-MM-DD`. */
const lastSecond = 253_402_300_799;

const schema = v.object({
  SITE_URL: v.optional(webAddress('https://www.zoovalboreal.example'), 'http://localhost:4321'),
  CONTENT_API_URL: v.optional(
    v.pipe(
      webAddress('https://cms.zoovalboreal.example/api'),
      v.endsWith('/api', 'must end in /api, like https://cms.zoovalboreal.example/api'),
    ),
  ),
  CONTENT_API_TOKEN: v.optional(v.pipe(v.string(), v.check(isToken, tokenRule))),
  PUBLIC_FORM_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => /^\/[\w.~-][\w.~/-]*$/.test(value) || isBaseAddress(value),
        'must be a path like /form or an address like https://cms.zoovalboreal.example/form',
      ),
      v.transform((value) => value.replace(/\/+$/, '')),
    ),
    '/form',
  ),
  PUBLIC_GTM_ID: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/, 'must be a container id like GTM-AB12CD'))),
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a number from 0 to 65535'),
      v.transform(Number),
      v.maxValue(65_535, 'must be a number from 0 to 65535'),
    ),
  ),
  SOURCE_DATE_EPOCH: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'must be a number of seconds since 1970'),
      v.transform(Number),
      v.maxValue(lastSecond, 'must be a number of seconds since 1970'),
    ),
  ),
});

export type Environment = v.InferOutput<typeof schema>;

/**
 * Checks variables of an environment; an empty one counts as unset.
 *
 * @throws {EnvironmentError} naming every variable that is wrong; never a token's value
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(schema, set);
  const problems = result.success ? [] : result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`);
  if (set['CONTENT_API_URL'] && !set['CONTENT_API_TOKEN']) {
    problems.push('CONTENT_API_URL is set, so CONTENT_API_TOKEN must be set too.');
  }
  if (set['CONTENT_API_TOKEN'] && !set['CONTENT_API_URL']) {
    problems.push('CONTENT_API_TOKEN is set, so CONTENT_API_URL must be set too.');
  }
  if (!result.success || problems.length > 0) throw new EnvironmentError(problems.join('\n'));
  return result.output;
}

let current: Environment | undefined;

/** The environment of this process; a file `.env` fills in what is not set. */
export function environment(): Environment {
  if (!current) {
    if (existsSync('.env')) process.loadEnvFile('.env');
    current = parseEnvironment(process.env);
  }
  return current;
}

/** The instant the site is built for: now, or what `SOURCE_DATE_EPOCH` says (reproducible-builds.org). */
export function buildInstant(): Date {
  const epoch = environment().SOURCE_DATE_EPOCH;
  return epoch === undefined ? new Date() : new Date(epoch * 1000);
}

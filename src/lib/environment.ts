/** The environment variables of the project: one schema for the build, the site's server and the content service. */
import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { SiteError } from './site-error.ts';

/** Environment variables hold values they must not hold. */
export class EnvironmentError extends SiteError {}

/** Whether paths can be appended to an http(s) address: it has no credentials, query or hash. */
function isBaseAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s?#]+$/.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

/** Whether a header can carry a token. The error of a request quotes one that it can't. */
export function isToken(value: string): boolean {
  return /^[\x21-\x7E]+$/.test(value);
}

/** Follows the name of the variable. */
const invalidTokenMessage = 'must hold only letters, digits and signs, without spaces';

const withoutTrailingSlash = v.transform((value: string) => value.replace(/\/+$/, ''));

const baseAddress = (example: string) =>
  v.pipe(v.string(), v.check(isBaseAddress, `must be an address like ${example}`), withoutTrailingSlash);

const wholeNumber = (max: number, message: string) =>
  v.pipe(v.string(), v.regex(/^\d+$/, message), v.transform(Number), v.maxValue(max, message));

/** 9999-12-31T23:59:59Z: later instants have no date of the form `YYYY-MM-DD`. */
const lastSecond = 253_402_300_799;

/** What each variable is for is explained in `.env.example`. */
const schema = v.object({
  SITE_URL: v.optional(baseAddress('https://www.zoovalboreal.example'), 'http://localhost:4321'),
  CONTENT_API_URL: v.optional(
    v.pipe(
      baseAddress('https://cms.zoovalboreal.example/api'),
      v.endsWith('/api', 'must end in /api, like https://cms.zoovalboreal.example/api'),
    ),
  ),
  CONTENT_API_TOKEN: v.optional(v.pipe(v.string(), v.check(isToken, invalidTokenMessage))),
  PUBLIC_FORM_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => /^\/[\w.~-][\w.~/-]*$/.test(value) || isBaseAddress(value),
        'must be a path like /form or an address like https://cms.zoovalboreal.example/form',
      ),
      withoutTrailingSlash,
    ),
    '/form',
  ),
  PUBLIC_GTM_ID: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/, 'must be a container id like GTM-AB12CD'))),
  // Without a default: each server has its own.
  PORT: v.optional(wholeNumber(65_535, 'must be a number from 0 to 65535')),
  SOURCE_DATE_EPOCH: v.optional(wholeNumber(lastSecond, 'must be a number of seconds since 1970')),
  ACCEPT_REMOVALS: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value === '1'),
    ),
    '',
  ),
  FORM_DB: v.optional(v.string(), '.build/forms.sqlite'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => value === '1'),
    ),
    '',
  ),
});

export type Environment = v.InferOutput<typeof schema>;

/**
 * What reads the environment: the build and the site's server, or the content service. Only to the site does
 * `CONTENT_API_TOKEN` belong to a `CONTENT_API_URL`; to the service it is the token that requests must carry.
 */
export type Program = 'site' | 'service';

function pairProblems({
  CONTENT_API_URL: url,
  CONTENT_API_TOKEN: token,
}: Record<string, string | undefined>): string[] {
  if (url && !token) return ['CONTENT_API_URL is set, so CONTENT_API_TOKEN must be set too.'];
  if (token && !url) return ['CONTENT_API_TOKEN is set, so CONTENT_API_URL must be set too.'];
  return [];
}

/**
 * Checks environment variables; an empty one counts as unset.
 *
 * @throws {EnvironmentError} with one line for each wrong variable, which never quotes a value
 */
export function parseEnvironment(
  variables: Record<string, string | undefined>,
  program: Program = 'site',
): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(schema, set);
  const problems = (result.issues ?? []).map((issue) => `${v.getDotPath(issue)} ${issue.message}.`);
  if (program === 'site') problems.push(...pairProblems(set));
  if (!result.success || problems.length > 0) throw new EnvironmentError(problems.join('\n'));
  return result.output;
}

/**
 * Reads the environment of this process; the file `.env` fills in unset variables.
 *
 * @throws {EnvironmentError}
 */
export function readEnvironment(program: Program): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return parseEnvironment(process.env, program);
}

let current: Environment | undefined;

/** The environment of the site, read once in each process. */
export function environment(): Environment {
  current ??= readEnvironment('site');
  return current;
}

/**
 * The instant the site is built for: now, or `SOURCE_DATE_EPOCH` (reproducible-builds.org), which was checked at start.
 *
 * It is read from the process, because the configuration and the pages of a build have each their own copy of modules.
 */
export function buildInstant(): Date {
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  return epoch ? new Date(Number(epoch) * 1000) : new Date();
}

/** Makes now the instant of this build, unless one is set: a build over midnight must agree with itself. */
export function freezeBuildInstant(): void {
  process.env['SOURCE_DATE_EPOCH'] ||= String(Math.floor(Date.now() / 1000));
}

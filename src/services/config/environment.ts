/** The environment variables of the project: one schema for the build, the site's server and the content service. */
import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { startupMessage, type StartupMessageKey } from '#i18n/startup-messages.ts';
import { SiteError } from '#lib/site-error.ts';
import {
  baseAddress,
  host,
  isBaseAddress,
  isOne,
  key,
  postgresAddress,
  secret,
  token,
  wholeNumber,
  withoutTrailingSlash,
} from './environment-values.ts';

/** Environment variables hold values they must not hold. */
export class EnvironmentError extends SiteError {}

/** 9999-12-31T23:59:59Z: later instants have no date of the form `YYYY-MM-DD`. */
const lastSecond = 253_402_300_799;

const isFormUrl = (value: string) => /^(?:\/[\w~-][\w.~-]*)+\/?$/.test(value) || isBaseAddress(value);

/** An address of one host, in whose path or query `:uuid` stands for a booking. */
function isPayUrl(value: string): boolean {
  const [, origin = '', rest = ''] = /^(https?:\/\/[^\s/?#]+)(\/\S*)$/.exec(value) ?? [];
  return isBaseAddress(origin) && rest.includes(':uuid');
}

/** The site has a host to itself: addresses of pages begin with `/`. */
const isWholeHost = (value: string) => new URL(value).pathname === '/';

/** The variables; `.env.example` explains each of them. */
const variables = v.object({
  SITE_URL: v.optional(v.pipe(baseAddress('siteUrl'), v.check(isWholeHost, key('siteUrl'))), 'http://localhost:4321'),
  CONTENT_API_URL: v.optional(v.pipe(baseAddress('contentUrl'), v.endsWith('/api', key('contentUrlEnd')))),
  CONTENT_API_TOKEN: v.optional(token),
  PUBLIC_FORM_URL: v.optional(v.pipe(v.string(), v.check(isFormUrl, key('formUrl')), withoutTrailingSlash)),
  PUBLIC_GTM_ID: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/, key('tagManager')))),
  // Without a default: each server has its own.
  PORT: v.optional(wholeNumber(65_535, 'port')),
  SOURCE_DATE_EPOCH: v.optional(wholeNumber(lastSecond, 'epoch')),
  FORM_DB: v.optional(v.string(), 'data/forms.sqlite'),
  FORM_PERSON_URL: v.optional(baseAddress('address')),
  FORM_PERSON_TOKEN: v.optional(token),
  RELEASES_DIR: v.optional(v.string(), 'releases'),
  HOST: v.optional(host, '127.0.0.1'),
  BUILD_REPORT: v.optional(v.string()),
  CMS_DATA: v.optional(v.string(), 'cms/data'),
  DATABASE_URL: v.optional(postgresAddress),
  BACKUP_KEY: v.optional(secret),
  CMS_URL: v.optional(baseAddress('address')),
  PREVIEW_URL: v.optional(baseAddress('address')),
  PREVIEW_PORT: v.optional(wholeNumber(65_535, 'port')),
  PREVIEW_API_TOKEN: v.optional(token),
  PREVIEW_SECRET: v.optional(secret),
  PUBLISH_SECRET: v.optional(secret),
  SHOP_API_URL: v.optional(baseAddress('address')),
  SHOP_API_TOKEN: v.optional(token),
  SHOP_PAY_URL: v.optional(v.pipe(v.string(), v.check(isPayUrl, key('payUrl')))),
  ACCEPT_REMOVALS: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/, key('acceptRemovals')))),
  TRUST_PROXY: v.optional(isOne, '0'),
  WITHDRAW_WORKER: v.optional(isOne, '0'),
});

/** Forms go to the host of the content, if there is one: `/form` lies beside `/api`. */
const schema = v.pipe(
  variables,
  v.transform(({ PUBLIC_FORM_URL, ...rest }) => ({
    ...rest,
    PUBLIC_FORM_URL: PUBLIC_FORM_URL ?? rest.CONTENT_API_URL?.replace(/\/api$/, '/form') ?? '/form',
  })),
);

export type Environment = v.InferOutput<typeof schema>;

/** Who reads the environment: builds, the site's server, what makes and sends releases, the preview, backups, stand-ins. */
export type Program = 'build' | 'site' | 'publish' | 'preview' | 'backup' | 'service';

/**
 * Programs that require an address and its token together. To a stand-in the token is the one that requests must carry, the
 * preview has a token of its own, and backups ask nobody.
 */
const paired: readonly Program[] = ['build', 'site', 'publish'];

/** Variables of which one is of no use without the other. */
const pairs = [
  ['CONTENT_API_URL', 'CONTENT_API_TOKEN'],
  ['SHOP_API_URL', 'SHOP_API_TOKEN'],
] as const;

function pairProblems(set: Record<string, string | undefined>): string[] {
  return pairs.flatMap(([url, token]) => {
    const [name, other] = set[url] ? [url, token] : [token, url];
    return Boolean(set[url]) === Boolean(set[token]) ? [] : [startupMessage('pair', { name, other })];
  });
}

/** The message about one wrong variable; the schema's messages are keys. */
function problemOf(issue: v.BaseIssue<unknown>): string {
  return startupMessage(issue.message as StartupMessageKey, { name: v.getDotPath(issue) ?? '' });
}

/**
 * Checks environment variables; an empty one counts as unset.
 *
 * @throws {EnvironmentError} with a line in each language for each wrong variable, which never quotes a value
 */
export function parseEnvironment(given: Record<string, string | undefined>, program: Program = 'site'): Environment {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(schema, set);
  const problems = (result.issues ?? []).map(problemOf);
  if (paired.includes(program)) problems.push(...pairProblems(set));
  if (!result.success || problems.length > 0) throw new EnvironmentError(problems.join('\n'));
  return result.output;
}

/** Fills in unset variables, if there is such a file. @throws {EnvironmentError} if it can't be read */
function loadFile(file: string): void {
  if (!existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (cause) {
    throw new EnvironmentError(startupMessage('environmentFile', { file }), { cause });
  }
}

/**
 * Reads the environment of this process. The file of the program, such as `.env.site`, fills in unset variables, and then
 * `.env`: where each program has a user of its own, so do its secrets.
 *
 * @throws {EnvironmentError}
 */
export function readEnvironment(program: Program): Environment {
  loadFile(`.env.${program}`);
  loadFile('.env');
  return parseEnvironment(process.env, program);
}

/** The path of a form endpoint on the site's own host; undefined if forms go to another one. */
export function ownFormPath(formUrl: string): string | undefined {
  return formUrl.startsWith('/') ? formUrl : undefined;
}

let current: Environment | undefined;

/** The environment of a build, read once in each process. */
export function environment(): Environment {
  current ??= readEnvironment('build');
  return current;
}

/**
 * The instant the site is built for: now, or `SOURCE_DATE_EPOCH` (reproducible-builds.org), which was checked at start.
 *
 * Read from the process, because the configuration and the pages of a build have each their own copy of modules.
 */
export function buildInstant(): Date {
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  return epoch ? new Date(Number(epoch) * 1000) : new Date();
}

/**
 * Fixes the instant of this build, unless one is set: all pages of a build over midnight get the same day. Rounds up to
 * the next second: what has just been closed for now would else be yet to begin, and need another build.
 */
export function freezeBuildInstant(): void {
  process.env['SOURCE_DATE_EPOCH'] ||= String(Math.ceil(Date.now() / 1000));
}

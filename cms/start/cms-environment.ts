/** The environment variables of the CMS, checked before anything is installed or started. */
import * as v from 'valibot';
import { startupMessage, type StartupMessageKey } from '../../i18n/startup-messages.ts';
import { EnvironmentError } from '../../src/services/config/environment.ts';
import {
  baseAddress,
  host,
  isOne,
  key,
  postgresAddress,
  secret,
  token,
  wholeNumber,
} from '../../src/services/config/environment-values.ts';

const password = v.pipe(
  v.string(),
  v.regex(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d).{12,}$/s, key('password')),
  v.maxBytes(72, key('password')),
);

/** True for the address of a mail server: `smtps://name:secret@host:465`. */
function isMailServer(value: string): boolean {
  if (!/^smtps?:\/\/[^\s/?#]+\/?$/.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return (username === '') === (password === '');
}

/** True for addresses that are separated by commas. */
const areAddresses = (value: string) =>
  value.split(',').every((part) => v.is(v.pipe(v.string(), v.email()), part.trim()));

/** `cms/README.md` explains the variables. `CMS_DATA` is not among them: `dataFolder` reads it before the secrets. */
const schema = v.object({
  HOST: v.optional(host, '127.0.0.1'),
  PORT: v.optional(wholeNumber(65_535, 'port'), '1337'),
  CMS_URL: v.optional(baseAddress('address')),
  CMS_PANEL: v.optional(isOne, '1'),
  TRUST_PROXY: v.optional(isOne, '0'),
  DATABASE_URL: v.optional(postgresAddress),
  ADMIN_EMAIL: v.optional(v.pipe(v.string(), v.email(key('email'))), 'admin@zoovalboreal.example'),
  ADMIN_PASSWORD: v.optional(password),
  SMTP_URL: v.optional(v.pipe(v.string(), v.check(isMailServer, key('smtpUrl')))),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.email(key('email')))),
  NOTICE_EMAIL: v.optional(v.pipe(v.string(), v.check(areAddresses, key('emails')))),
  CONTENT_API_TOKEN: v.optional(secret),
  PREVIEW_API_TOKEN: v.optional(secret),
  SITE_URL: v.optional(baseAddress('siteUrl'), 'http://localhost:4321'),
  PUBLISH_SECRET: v.optional(secret),
  PREVIEW_URL: v.optional(baseAddress('address'), 'http://127.0.0.1:4403'),
  PREVIEW_SECRET: v.optional(secret),
  DISPATCH_URL: v.optional(baseAddress('address')),
  DISPATCH_TOKEN: v.optional(token),
  DISPATCH_REF: v.optional(v.string(), 'main'),
  DROP_COLUMNS: v.optional(v.string(), ''),
  LOG_LEVEL: v.optional(v.string(), 'warn'),
  // Made by `secrets.ts`, unless somebody sets them.
  APP_KEYS: v.optional(v.string(), ''),
  ADMIN_JWT_SECRET: v.optional(v.string()),
  API_TOKEN_SALT: v.optional(v.string()),
  TRANSFER_TOKEN_SALT: v.optional(v.string()),
  ENCRYPTION_KEY: v.optional(v.string()),
});

export type CmsEnvironment = v.InferOutput<typeof schema>;

function problemOf(issue: v.BaseIssue<unknown>): string {
  return startupMessage(issue.message as StartupMessageKey, { name: v.getDotPath(issue) ?? '' });
}

/**
 * Checks the environment of the CMS; an empty variable counts as unset.
 *
 * @throws {EnvironmentError} with a line in each language for each wrong variable, which never quotes a value
 */
export function parseCmsEnvironment(given: Record<string, string | undefined>): CmsEnvironment {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
  const result = v.safeParse(schema, set);
  const problems = (result.issues ?? []).map(problemOf);
  if (set['DISPATCH_URL'] && !set['DISPATCH_TOKEN']) {
    problems.push(startupMessage('pair', { name: 'DISPATCH_URL', other: 'DISPATCH_TOKEN' }));
  }
  if (set['SMTP_URL'] && !set['MAIL_FROM']) {
    problems.push(startupMessage('pair', { name: 'SMTP_URL', other: 'MAIL_FROM' }));
  }
  if (set['NOTICE_EMAIL'] && !set['SMTP_URL']) {
    problems.push(startupMessage('pair', { name: 'NOTICE_EMAIL', other: 'SMTP_URL' }));
  }
  if (!result.success || problems.length > 0) throw new EnvironmentError(problems.join('\n'));
  return result.output;
}

let settings: CmsEnvironment | undefined;

/** The settings of this process: read once, by whichever of `run-cms.ts` and `cms/config` comes first. */
export function cmsSettings(): CmsEnvironment {
  settings ??= parseCmsEnvironment(process.env);
  return settings;
}
